import MBMapping

/// Makes messages of the well-known types out of their own form in JSON, and out of times that a model wrote.
struct WellKnownReader {
    let reader: MessageReader
    let depth: Int

    func read(_ map: Map, as type: WellKnownType, into message: inout ProtobufMessage) throws(JSONFault) {
        switch type {
        case .timestamp: try time(Self.timestamp(map), into: &message)
        case .duration: try time(Self.duration(map), into: &message)
        case .fieldMask: try fieldMask(map, into: &message)
        case .any: try any(map, into: &message)
        case .value: try value(map, into: &message)
        case .empty: try reader.readFields(map, into: &message, depth: depth)
        default: try content(map, ofField: 1, into: &message)
        }
    }

    private static func timestamp(_ map: Map) -> (seconds: Int64, nanos: Int64)? {
        if case .time(let seconds, let nanos) = map.content { return (seconds, Int64(nanos)) }
        return MapScalar(map).text.flatMap(JSONTime.timestamp)
    }

    /// A text of JSON, or the seconds that a model wrote.
    private static func duration(_ map: Map) -> (seconds: Int64, nanos: Int64)? {
        guard case .double(let value) = map.content else { return MapScalar(map).text.flatMap(JSONTime.duration) }
        guard value.magnitude <= 315_576_000_000 else { return nil }
        let seconds = value.rounded(.towardZero)
        return (Int64(seconds), Int64(((value - seconds) * 1e9).rounded()))
    }

    private func time(_ time: (seconds: Int64, nanos: Int64)?, into message: inout ProtobufMessage) throws(JSONFault) {
        guard let time else { throw .wrongType }
        store(.int(time.seconds), in: 1, of: &message)
        store(.int(time.nanos), in: 2, of: &message)
    }

    private func store(_ value: ProtobufValue, in number: UInt32, of message: inout ProtobufMessage) {
        if let field = message.type.info.field(numbered: number) { message.store(value, in: field) }
    }

    private func fieldMask(_ map: Map, into message: inout ProtobufMessage) throws(JSONFault) {
        guard let text = MapScalar(map).text else { throw .wrongType }
        let paths = text.split(separator: ",")
        guard !paths.contains(where: { $0.contains("_") }) else { throw .wrongType }
        store(.list(paths.map { .string(snakeCase(String($0))) }), in: 1, of: &message)
    }

    /// The value of one field, for which the whole message stands.
    private func content(_ map: Map, ofField number: UInt32, into message: inout ProtobufMessage) throws(JSONFault) {
        guard let field = message.type.info.field(numbered: number),
            let value = try reader.content(map, of: field, message.type, depth: depth)
        else { throw .wrongType }
        message.store(value, in: field)
    }

    private func value(_ map: Map, into message: inout ProtobufMessage) throws(JSONFault) {
        switch map.content {
        case .null: store(.enumeration(0), in: 1, of: &message)
        case .bool: try content(map, ofField: 4, into: &message)
        case .text, .escapedText: try content(map, ofField: 3, into: &message)
        case .object: try content(map, ofField: 5, into: &message)
        case .list: try content(map, ofField: 6, into: &message)
        default: try content(map, ofField: 2, into: &message)
        }
    }

    private func any(_ map: Map, into message: inout ProtobufMessage) throws(JSONFault) {
        guard let entries = map.entries else { throw .wrongType }
        if entries.count == 0 { return }
        guard let url = MapScalar(map["@type", nested: false]).text, let type = message.type.type(at: url) else {
            throw JSONFault.wrongType.inside("@type")
        }
        var inner = ProtobufMessage(type)
        let value = map["value", nested: false]
        // Some write an Empty as other well-known types, most as they write a message without fields.
        if let known = type.info.wellKnown, known != .empty || value.isKeyPresent {
            guard value.isKeyPresent else { throw JSONFault.wrongType.inside("value") }
            inner = try reader.message(value, as: type, depth: depth + 1)
        } else {
            guard depth < reader.depth else { throw JSONFault(.tooDeep) }
            try reader.readFields(map, into: &inner, depth: depth + 1, except: "@type")
        }
        store(.string(url), in: 1, of: &message)
        store(.bytes(inner.packed()), in: 2, of: &message)
    }
}
