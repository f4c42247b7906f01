#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The messages and enums of an API, known at run time: no generated code is needed to decode them.
///
/// Made from a descriptor set, which protoc writes:
///
/// ```sh
/// protoc --include_imports --descriptor_set_out=weather.desc weather.proto
/// ```
/// ```swift
/// let schema = try ProtobufSchema(contentsOf: url)
/// let forecast = try schema.message("weather.v1.ForecastReply")
/// ```
///
/// proto2, proto3 and the editions 2023, 2024 and 2026 are understood, with `optional`, groups, maps, oneofs, defaults,
/// message sets, and the extensions that the set declares. A schema is immutable and may be shared by threads; making
/// one takes milliseconds, so make it once.
public struct ProtobufSchema: Sendable {
    let tables: SchemaTables

    /// Reads a `google.protobuf.FileDescriptorSet`.
    public init(descriptorSet bytes: some Sequence<UInt8>) throws(ProtobufSchemaError) {
        var files: [FileDescription] = []
        var fields = WireFields(Array(bytes)[...])
        while let (number, value) = fields.next() {
            if number == 1 { files.append(try FileDescription(wire: value.message)) }
        }
        if fields.isMalformed || files.isEmpty {
            throw ProtobufSchemaError(reason: "The bytes are not a FileDescriptorSet.")
        }
        tables = try SchemaTables(files)
    }

    /// Reads a `google.protobuf.FileDescriptorSet` in base64, as generated accessors hold it.
    public init(base64 text: String) throws(ProtobufSchemaError) {
        guard let bytes = Data(base64Encoded: text) else {
            throw ProtobufSchemaError(reason: "The text is not base64.")
        }
        try self.init(descriptorSet: bytes)
    }

    /// Reads a file that holds a `google.protobuf.FileDescriptorSet`.
    public init(contentsOf url: URL) throws(ProtobufSchemaError) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw ProtobufSchemaError(file: url.path, reason: Self.reason(ofReadError: error), underlying: error)
        }
        do throws(ProtobufSchemaError) {
            try self.init(descriptorSet: bytes)
        } catch {
            throw error.file.isEmpty
                ? ProtobufSchemaError(file: url.path, symbol: error.symbol, reason: error.reason) : error
        }
    }

    private static func reason(ofReadError error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: "There is no such file."
        case .fileReadNoPermission?: "The file may not be read."
        default: "The file cannot be read."
        }
    }

    /// The full names of all messages, sorted; the entries of maps are left out.
    public var messageNames: [String] { tables.messages.values.filter { !$0.isMapEntry }.map(\.name).sorted() }

    /// The message with that full name: `weather.v1.ForecastReply`.
    public func message(_ fullName: String) throws(ProtobufSchemaError) -> ProtobufMessageType {
        guard let info = tables.messages[unqualified(fullName)] else {
            throw ProtobufSchemaError(symbol: fullName, reason: "The schema has no message of that name.")
        }
        return ProtobufMessageType(info: info, tables: tables)
    }
}
