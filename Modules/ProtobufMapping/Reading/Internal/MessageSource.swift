import CMBProtobuf
import MBContracts
import MBMapping

/// A decoded message as `Map` reads it.
///
/// A ``MapNode`` is an address and what lies there; the two lowest bits of its second word tell which:
///
/// | bits | first word | second word |
/// |---|---|---|
/// | 0 | a message | its ``MessageInfo`` |
/// | 1 | a scalar | the ``FieldInfo`` it is a value of |
/// | 2 | the count of a repeated field or map | its ``FieldInfo`` |
///
/// Well-known types read as what they stand for: wrappers as their value, `Struct` as an object, `Timestamp` as a point
/// in time, `Duration` as seconds, `Any` as the message in it when the schema knows its type.
final class MessageSource: MapSource {
    let decoded: DecodedMessage
    /// The texts that an enum is read as in place of its name, when they are its number: see
    /// ``MBContracts/PayloadOptions``.
    private let preferredTexts: [String]
    /// Messages that are not in the tree: the content of `Any`, the absent values of maps.
    private var others: [UnsafeRawPointer: DecodedMessage] = [:]
    /// Texts that are not in the tree.
    private var texts: [UnsafeMutableBufferPointer<UInt8>] = []
    private let limits: ProtobufLimits

    init(_ decoded: DecodedMessage, limits: ProtobufLimits = .default, preferredTexts: [String] = []) {
        self.decoded = decoded
        self.limits = limits
        self.preferredTexts = preferredTexts
    }

    deinit {
        for text in texts { text.deallocate() }
    }

    var formatName: String { "protobuf" }

    var root: MapNode { .message(decoded.root, decoded.type.info) }

    // MARK: MapSource

    func content(of node: MapNode) -> MapContent {
        switch node.place {
        case .absent: .absent
        case .message(let message, let info): content(of: message, info)
        case .scalar(let address, let field): scalar(at: address, field)
        case .list(let access): access.field.pointee.isMap ? .object(count: access.count) : .list(count: access.count)
        }
    }

    func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode {
        switch object.place {
        case .message(let message, let info):
            if info.wellKnown != nil, let inner = standIn(message, info) {
                return child(of: inner, key: key, hint: &hint)
            }
            guard let index = info.index(named: key, hint: hint), let fields = info.fields.baseAddress
            else { return .absent }
            hint = index + 1
            return node(of: FieldAccess(message, fields + index))
        case .list(let access) where access.field.pointee.isMap: return entry(of: access, named: key)
        default: return .absent
        }
    }

    func element(of list: MapNode, at index: Int) -> MapNode {
        switch list.place {
        case .list(let access): return element(of: access, at: index)
        case .message(let message, let info):
            return standIn(message, info).map { element(of: $0, at: index) } ?? .absent
        default: return .absent
        }
    }

    func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode) {
        switch object.place {
        case .list(let access):
            guard let entry = mapEntry(of: access, at: index) else { return ("", .absent) }
            return (entry.keyText, node(of: entry))
        case .message(let message, let info):
            if info.wellKnown != nil, let inner = standIn(message, info) { return entry(of: inner, at: index) }
            guard info.fields.indices.contains(index), let fields = info.fields.baseAddress else {
                return ("", .absent)
            }
            let access = FieldAccess(message, fields + index)
            return (access.field.pointee.name, access.isPresent ? node(of: access) : .absent)
        default: return ("", .absent)
        }
    }

    func path(of node: MapNode) -> String {
        NodeSearch(source: self, wanted: node).path(from: root).map { $0.joined(separator: ".") } ?? ""
    }

    func numbers<Number>(of list: MapNode, as type: Number.Type) -> [Number]? {
        guard case .list(let access) = list.place else { return nil }
        return PackedNumbers(access).array(of: type)
    }

    // MARK: Ways down

    /// The node of a field's value; absent when the field is, unless it declares a default.
    func node(of access: FieldAccess) -> MapNode {
        let field = access.field
        if field.pointee.isRepeated { return .list(access) }
        guard access.isPresent else { return absent(field) }
        if let info = field.pointee.message {
            return access.value.load(as: UnsafeRawPointer?.self).map { .message($0, info) } ?? .absent
        }
        return .scalar(access.value, field)
    }

    private func absent(_ field: UnsafePointer<FieldInfo>) -> MapNode {
        field.pointee.defaultValue.map { .scalar($0, field) } ?? .absent
    }

    private func element(of access: FieldAccess, at index: Int) -> MapNode {
        guard (0..<access.count).contains(index), let address = access.element(index) else { return .absent }
        guard let info = access.field.pointee.message else { return .scalar(address, access.field) }
        return address.load(as: UnsafeRawPointer?.self).map { .message($0, info) } ?? .absent
    }

    // MARK: Maps

    /// The last entry with that key counts.
    private func entry(of access: FieldAccess, named key: UnsafeBufferPointer<UInt8>) -> MapNode {
        for index in (0..<access.count).reversed() {
            if let entry = mapEntry(of: access, at: index), entry.isNamed(key) { return node(of: entry) }
        }
        return .absent
    }

    private func mapEntry(of access: FieldAccess, at index: Int) -> MapEntry? {
        guard (0..<access.count).contains(index), let info = access.field.pointee.message,
            let message = access.element(index)?.load(as: UnsafeRawPointer?.self)
        else { return nil }
        return MapEntry(message, info)
    }

    /// The value of an entry; one that is missing is the default of its type.
    private func node(of entry: MapEntry) -> MapNode {
        let access = entry.value
        guard let info = access.field.pointee.message else { return .scalar(access.value, access.field) }
        if let message = access.value.load(as: UnsafeRawPointer?.self) { return .message(message, info) }
        guard let empty = other(for: entry.message, info, bytes: UnsafeBufferPointer(start: nil, count: 0))
        else { return .absent }
        return .message(empty.root, info)
    }

    // MARK: Scalars

    private func scalar(at address: UnsafeRawPointer, _ field: UnsafePointer<FieldInfo>) -> MapContent {
        switch field.pointee.kind {
        case .string: Self.text(FieldInfo.bytes(at: address), isChecked: field.pointee.checksUTF8)
        case .bytes: .bytes(FieldInfo.bytes(at: address))
        case .int32, .sint32, .sfixed32: .signed(Int64(address.load(as: Int32.self)))
        case .int64, .sint64, .sfixed64: .signed(address.load(as: Int64.self))
        case .uint32, .fixed32: .unsigned(UInt64(address.load(as: UInt32.self)))
        case .uint64, .fixed64: .unsigned(address.load(as: UInt64.self))
        case .bool: .bool(address.load(as: Int32.self) != 0)
        case .float: .double(Double(address.load(as: Float.self)))
        case .double: .double(address.load(as: Double.self))
        case .enumeration: choice(address.load(as: Int32.self), field.pointee.enumeration)
        case .message, .group: .absent
        }
    }

    private static func text(_ bytes: UnsafeBufferPointer<UInt8>, isChecked: Bool) -> MapContent {
        guard bytes.baseAddress != nil else { return .text(Self.emptyText) }
        return isChecked || WireCursor(bytes).isUTF8 ? .text(bytes) : .bytes(bytes)
    }

    private static var emptyText: UnsafeBufferPointer<UInt8> {
        let text: StaticString = ""
        return UnsafeBufferPointer(start: text.utf8Start, count: 0)
    }

    private func choice(_ number: Int32, _ type: EnumInfo?) -> MapContent {
        if type?.isNullValue == true { return .null }
        let isPreferred = !preferredTexts.isEmpty && preferredTexts.contains(String(number))
        return .choice(number: Int64(number), name: isPreferred ? nil : type?.nameBytes(of: number))
    }

    // MARK: Messages

    private func content(of message: UnsafeRawPointer, _ info: MessageInfo) -> MapContent {
        guard let type = info.wellKnown else { return .object(count: info.fields.count) }
        if let inner = standIn(message, info) { return content(of: inner) }
        let known = WellKnownMessage(message, info)
        switch type {
        case .timestamp: return .time(seconds: known.seconds, nanoseconds: known.nanos)
        case .duration: return .double(Double(known.seconds) + Double(known.nanos) / 1e9)
        case .fieldMask: return .text(keep(known.paths))
        case .value: return .null
        default: return .object(count: info.fields.count)
        }
    }

    /// What a well-known message is read as in its stead.
    private func standIn(_ message: UnsafeRawPointer, _ info: MessageInfo) -> MapNode? {
        guard let type = info.wellKnown else { return nil }
        switch type {
        case .structure, .list: return info.pointer(numbered: 1).map { .list(FieldAccess(message, $0)) }
        case .value:
            return info.fieldPointers.lazy.map { FieldAccess(message, $0) }.first(where: \.isPresent).map {
                node(of: $0)
            }
        case .any: return content(ofAny: message, info)
        default:
            guard type.isWrapper else { return nil }
            return info.pointer(numbered: 1).map { .scalar(FieldAccess(message, $0).value, $0) }
        }
    }

    private func content(ofAny message: UnsafeRawPointer, _ info: MessageInfo) -> MapNode? {
        let known = WellKnownMessage(message, info)
        guard let name = known.typeName, let type = decoded.type.tables.messages[name],
            let content = other(for: message, type, bytes: known.value)
        else { return nil }
        return .message(content.root, type)
    }

    /// A message that is decoded when somebody asks for it, and kept.
    private func other(
        for place: UnsafeRawPointer, _ info: MessageInfo, bytes: UnsafeBufferPointer<UInt8>
    ) -> DecodedMessage? {
        if let known = others[place] { return known }
        let type = ProtobufMessageType(info: info, tables: decoded.type.tables)
        guard let message = try? DecodedMessage.decode(bytes, as: type, limits: limits) else { return nil }
        others[place] = message
        return message
    }

    private func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
        _ = copy.initialize(from: text.utf8)
        texts.append(copy)
        return UnsafeBufferPointer(start: copy.baseAddress, count: text.utf8.count)
    }
}
