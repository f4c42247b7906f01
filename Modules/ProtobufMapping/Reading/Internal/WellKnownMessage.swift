/// The fields of a well-known message, read by their numbers.
struct WellKnownMessage {
    private let message: UnsafeRawPointer
    private let info: MessageInfo

    init(_ message: UnsafeRawPointer, _ info: MessageInfo) {
        self.message = message
        self.info = info
    }

    private func access(_ number: UInt32, _ kind: FieldKind) -> FieldAccess? {
        guard let field = info.pointer(numbered: number), field.pointee.kind == kind else { return nil }
        return FieldAccess(message, field)
    }

    // Timestamp and Duration.

    var seconds: Int64 { access(1, .int64)?.value.load(as: Int64.self) ?? 0 }
    var nanos: Int32 { access(2, .int32)?.value.load(as: Int32.self) ?? 0 }

    // Any.

    /// The type with the full name behind the last slash of the type's URL.
    func packedType(in tables: SchemaTables) -> ProtobufMessageType? {
        guard let access = access(1, .string) else { return nil }
        let url = String(decoding: FieldInfo.bytes(at: access.value), as: UTF8.self)
        guard let name = url.split(separator: "/", omittingEmptySubsequences: false).last,
            let info = tables.messages[String(name)]
        else { return nil }
        return ProtobufMessageType(info: info, tables: tables)
    }

    var value: UnsafeBufferPointer<UInt8> {
        access(2, .bytes).map { FieldInfo.bytes(at: $0.value) } ?? UnsafeBufferPointer(start: nil, count: 0)
    }

    // FieldMask.

    /// The paths as JSON writes them: with commas between them.
    var paths: String {
        guard let access = access(1, .string), access.field.pointee.isRepeated else { return "" }
        return (0..<access.count).compactMap { access.element($0) }
            .map { camelCase(String(decoding: FieldInfo.bytes(at: $0), as: UTF8.self)) }
            .joined(separator: ",")
    }
}
