import MBContracts

/// What an answer is, by its media type.
enum PayloadFormat: Equatable {
    case protobuf
    case json
    case other(String)

    init(_ payload: Payload) {
        guard let type = payload.head.mediaType else {
            self = Self.looksLikeJSON(payload.bytes) ? .json : .protobuf
            return
        }
        switch type {
        case "application/x-protobuf", "application/protobuf": self = .protobuf
        case "application/json": self = .json
        case _ where Self.protobufTypes.contains(type) || type.hasSuffix("+proto") || type.hasSuffix("+protobuf"):
            self = .protobuf
        case "text/json": self = .json
        case _ where type.hasSuffix("+json"): self = .json
        case "text/plain" where Self.looksLikeJSON(payload.bytes): self = .json
        default: self = .other(type)
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
