import MBContracts

/// What an answer is, by its media type.
enum PayloadFormat: Equatable {
    case protobuf
    case json
    case other(String)

    /// - Parameters:
    ///   - type: the media type that was stated.
    ///   - bytes: the answer.
    init(_ type: String?, _ bytes: [UInt8]) {
        self =
            switch type {
            case nil: Self.looksLikeJSON(bytes) ? .json : .protobuf
            case "application/protobuf", "application/x-protobuf": .protobuf
            case "application/json", "text/json": .json
            case let type? where Self.protobufTypes.contains(type): .protobuf
            case let type? where type.hasSuffix("+proto") || type.hasSuffix("+protobuf"): .protobuf
            case let type? where type.hasSuffix("+json"): .json
            case "text/plain" where Self.looksLikeJSON(bytes): .json
            case let type?: .other(type)
            }
    }

    /// The names under which protobuf travels; `application/protobuf` is the registered one. Bytes of no stated kind are taken for
    /// protobuf, since a message type was asked for.
    static let protobufTypes: Set<String> = [
        "application/x-protobuf", "application/protobuf", "application/vnd.google.protobuf",
        "application/x-google-protobuf", "application/proto", "application/octet-stream",
    ]

    /// No message begins with a brace or bracket unless with a group.
    private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
