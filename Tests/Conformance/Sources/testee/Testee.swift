import ProtobufMapping

/// Answers one request of the conformance suite after the other.
struct Testee {
    private let schema: ProtobufSchema
    private let request: ProtobufMessageType
    private let response: ProtobufMessageType

    init(_ schema: ProtobufSchema) throws {
        self.schema = schema
        request = try schema.message("conformance.ConformanceRequest")
        response = try schema.message("conformance.ConformanceResponse")
    }

    func answer(_ bytes: [UInt8]) throws -> [UInt8] {
        let request = try ProtobufMessage(bytes, as: request)
        var response = ProtobufMessage(self.response)
        let (value, field) = answer(request)
        try response.set(value, for: field)
        return response.packed()
    }

    private func answer(_ request: ProtobufMessage) -> (ProtobufValue, String) {
        guard case .string(let name)? = request["message_type"] else { return ("no message type", "runtime_error") }
        if name == "conformance.FailureSet" { return (.bytes([]), "protobuf_payload") }
        guard let type = try? schema.message(name) else { return ("unknown message type", "skipped") }
        let message: ProtobufMessage
        do {
            if case .bytes(let payload)? = request["protobuf_payload"] {
                message = try ProtobufMessage(payload, as: type)
            } else if case .string(let payload)? = request["json_payload"] {
                let ignoresUnknown = request["test_category"] == .enumeration(3)
                message = try ProtobufMessage(json: payload.utf8, as: type, ignoresUnknown: ignoresUnknown)
            } else {
                return ("only binary and JSON", "skipped")
            }
        } catch {
            return (.string("\(error)"), "parse_error")
        }
        switch request["requested_output_format"] {
        case .enumeration(1): return (.bytes(message.packed()), "protobuf_payload")
        case .enumeration(2):
            do {
                return (.string(try message.json()), "json_payload")
            } catch {
                return (.string("\(error)"), "serialize_error")
            }
        default: return ("only binary and JSON", "skipped")
        }
    }
}
