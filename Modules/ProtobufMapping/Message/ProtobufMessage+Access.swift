extension ProtobufMessage {
    /// The value at a key path: `data.days.0.high`, `prices.EUR`. Fields have the names of the `.proto` file or of JSON,
    /// elements of lists their index, entries of maps their key.
    ///
    /// A scalar that is absent has its default, and an absent list or map is empty; `nil` for an absent message, for
    /// an absent member of a oneof, and where there is no such place.
    public subscript(path: String) -> ProtobufValue? { value(at: Path(path)) }

    /// Whether the value at a key path was set or came over the wire.
    public func has(_ path: String) -> Bool {
        let path = Path(path)
        guard let holder = path.isSingle ? self : value(at: path.parent)?.message else { return value(at: path) != nil }
        return holder.type.info.field(named: path.last).map { holder.values[$0.number] != nil } ?? false
    }

    /// Sets the value at a key path; messages on the way to it are made when they are absent. An index equal to the
    /// number of elements appends. Setting a member of a oneof clears the others.
    ///
    /// Numbers fit each other's fields when no digit is lost, the name of an enum's value fits a field of that enum,
    /// and so does its number.
    ///
    /// - Throws: ``ProtobufError/Reason/unknownField`` or ``ProtobufError/Reason/wrongType``.
    public mutating func set(_ value: ProtobufValue, for path: String) throws(ProtobufError) {
        let path = Path(path)
        do throws(AccessFault) {
            try set(value, at: path.components[...])
        } catch {
            throw ProtobufError(error.reason, messageType: type.name, fieldPath: path.text)
        }
    }

    /// Removes the value of a field: `clear("data")`.
    public mutating func clear(_ name: String) {
        if let field = type.info.field(named: name) { values[field.number] = nil }
    }

    private func value(at path: Path) -> ProtobufValue? {
        path.components.reduce(.message(self)) { value, key in value?.child(key) }
    }

    fileprivate func child(_ key: String) -> ProtobufValue? {
        guard let field = type.info.field(named: key) else { return nil }
        return values[field.number] ?? field.absentValue
    }

    fileprivate mutating func set(_ value: ProtobufValue, at path: ArraySlice<String>) throws(AccessFault) {
        guard let key = path.first, let field = type.info.field(named: key) else { throw .unknownField }
        let rest = path.dropFirst()
        let new: ProtobufValue
        if rest.isEmpty {
            new = try ValueConversion(field, type).value(value)
        } else {
            // Taken out while it is changed, so that it is not copied.
            var holder = values.removeValue(forKey: field.number) ?? emptyValue(of: field)
            defer { if values[field.number] == nil { values[field.number] = holder } }
            try holder.set(value, at: rest, field, type)
            new = holder
        }
        store(new, in: field)
    }

    private func emptyValue(of field: FieldInfo) -> ProtobufValue {
        if field.isMap { return .map([:]) }
        if field.isRepeated { return .list([]) }
        guard let info = field.message else { return .bytes([]) }
        return .message(ProtobufMessage(ProtobufMessageType(info: info, tables: type.tables)))
    }

    /// Stores a value that fits, or removes one that counts as absent.
    mutating func store(_ value: ProtobufValue, in field: FieldInfo) {
        if let oneof = field.oneof {
            for other in type.info.fields where other.oneof == oneof { values[other.number] = nil }
        }
        values[field.number] = field.isAbsent(value) ? nil : value
    }
}

enum AccessFault: Error {
    case unknownField
    case wrongType

    var reason: ProtobufError.Reason { self == .unknownField ? .unknownField : .wrongType }
}

extension ProtobufValue {
    fileprivate var message: ProtobufMessage? { if case .message(let message) = self { message } else { nil } }

    fileprivate func child(_ key: String) -> ProtobufValue? {
        switch self {
        case .message(let message): message.child(key)
        case .list(let list): Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil }
        case .map(let map): map.first { $0.key.text == key }?.value
        default: nil
        }
    }

    fileprivate mutating func set(
        _ value: ProtobufValue, at path: ArraySlice<String>, _ field: FieldInfo, _ type: ProtobufMessageType
    ) throws(AccessFault) {
        let conversion = ValueConversion(field, type)
        let key = path.first ?? ""
        let rest = path.dropFirst()
        switch self {
        case .message(var message):
            self = .bool(false)  // lets go of it, so that it is not copied
            defer { self = .message(message) }
            try message.set(value, at: path)
        case .list(var list):
            guard let index = Int(key), (0...list.count).contains(index) else { throw .unknownField }
            var element = index < list.count ? list[index] : try conversion.emptyElement(orElse: value)
            if rest.isEmpty {
                element = try conversion.element(value)
            } else {
                try element.set(value, at: rest, field, type)
            }
            if index < list.count { list[index] = element } else { list.append(element) }
            self = .list(list)
        case .map(var map):
            guard let mapKey = conversion.key(key) else { throw .wrongType }
            if rest.isEmpty {
                map[mapKey] = try conversion.mapValue(value)
            } else {
                var element: ProtobufValue
                if let old = map[mapKey] { element = old } else { element = try conversion.emptyMapValue() }
                try element.set(value, at: rest, field, type)
                map[mapKey] = element
            }
            self = .map(map)
        default:
            throw .unknownField
        }
    }
}

/// A key path in components; `\.` is a dot inside of one, and so is one inside of the brackets of an extension's name.
struct Path {
    let text: String
    let components: [String]

    init(_ text: String) {
        self.text = text
        var components = [""]
        var isEscaped = false
        var depth = 0
        for character in text {
            if character == ".", !isEscaped, depth == 0 {
                components.append("")
                continue
            }
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            components[components.count - 1].append(character)
            isEscaped = false
        }
        self.components = components
    }

    private init(components: [String]) {
        self.components = components
        text = components.joined(separator: ".")
    }

    var isSingle: Bool { components.count == 1 }
    var last: String { components.last ?? "" }
    var parent: Path { Path(components: Array(components.dropLast())) }
}
