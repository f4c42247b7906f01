import CMBProtobuf
import MBContracts
import MBMapping

/// A decoded message as `Map` reads it.
///
/// It holds records: `Map` reads most fields of messages without asking.
///
/// Well-known types read as what they stand for: wrappers as their value, `Struct` as an object, `Timestamp` as a point
/// in time, `Duration` as seconds, `Any` as the message in it when the schema knows its type.
final class MessageSource: MapSource {
    /// What is known of the message that is read. At a fixed address, so that no exclusivity check stands between a small
    /// message and its reader.
    private struct Reading: ~Copyable {
        let message: DecodedMessage
        let limits: ProtobufLimits
        /// The texts that an enum is read as in place of its name, when they are its number: see
        /// ``MBContracts/PayloadOptions``.
        let preferredTexts: [String]
        /// Messages that are not in the tree.
        var others = PackedMessages()
        /// Texts that are not in the tree.
        var texts: [UnsafeMutableBufferPointer<UInt8>] = []

        init(_ message: consuming DecodedMessage, limits: ProtobufLimits, preferredTexts: [String]) {
            self.message = message
            self.limits = limits
            self.preferredTexts = preferredTexts
        }

        deinit {
            for text in texts { text.deallocate() }
        }

        var root: MapNode { .record(message.root, message.type.info.record) }
    }

    private let reading = UnsafeMutablePointer<Reading>.allocate(capacity: 1)
    /// Whether there is a message.
    private var isReading = false
    /// The last type that was asked for, and whether it is an error: a look-up that costs as much as a small message.
    private var lastWanted: (type: ObjectIdentifier, isError: Bool)?

    deinit {
        end()
        reading.deallocate()
    }

    func isError<Wanted>(_ wanted: Wanted.Type) -> Bool {
        let type = ObjectIdentifier(wanted)
        if let lastWanted, lastWanted.type == type { return lastWanted.isError }
        let isError = wanted is any MBErrorable.Type
        lastWanted = (type, isError)
        return isError
    }

    /// Takes a message to be read, and returns where it lies.
    func begin(
        _ message: consuming DecodedMessage, limits: ProtobufLimits, preferredTexts: [String]
    ) -> MapNode {
        reading.initialize(to: Reading(message, limits: limits, preferredTexts: preferredTexts))
        isReading = true
        return reading.pointee.root
    }

    /// Lets go of the message.
    func end() {
        guard isReading else { return }
        isReading = false
        reading.deinitialize(count: 1)
    }

    var formatName: String { "protobuf" }

    // MARK: MapSource

    func content(of node: MapNode) -> MapContent {
        if let content = node.recordContent { return content }
        switch node.recordPlace {
        case .record(let message, let type): return content(of: message, type.pointee.info)
        case .value(let address, let field): return content(at: address, field.pointee.info)
        default: return .absent
        }
    }

    func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode {
        switch object.recordPlace {
        case .record(let message, let type):
            let info = type.pointee.info
            if info.wellKnown != nil, let inner = standIn(message, info) {
                return child(of: inner, key: key, hint: &hint)
            }
            return info.pointer(named: key).map { .field($0.pointee.record, of: message) } ?? .absent
        case .list(let message, let field) where field.pointee.presence == .dictionary:
            return entry(of: FieldAccess(message, field.pointee.info), named: key)
        default: return .absent
        }
    }

    func element(of list: MapNode, at index: Int) -> MapNode {
        switch list.recordPlace {
        case .list(let message, let field): return element(of: FieldAccess(message, field.pointee.info), at: index)
        case .record(let message, let type):
            return standIn(message, type.pointee.info).map { element(of: $0, at: index) } ?? .absent
        default: return .absent
        }
    }

    func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode) {
        switch object.recordPlace {
        case .list(let message, let field):
            guard let entry = mapEntry(of: FieldAccess(message, field.pointee.info), at: index)
            else { return ("", .absent) }
            return (entry.keyText, node(of: entry))
        case .record(let message, let type):
            let info = type.pointee.info
            if info.wellKnown != nil, let inner = standIn(message, info) { return entry(of: inner, at: index) }
            guard info.fields.indices.contains(index) else { return ("", .absent) }
            let field = info.fields[index]
            let isPresent = field.record.pointee.isPresent(in: message)
            return (field.name, isPresent ? .field(field.record, of: message) : .absent)
        default: return ("", .absent)
        }
    }

    func path(of node: MapNode) -> String {
        NodeSearch(source: self, wanted: node).path(from: reading.pointee.root).map { $0.joined(separator: ".") } ?? ""
    }

    private func element(of access: FieldAccess, at index: Int) -> MapNode {
        guard (0..<access.count).contains(index), let address = access.element(index) else { return .absent }
        return .element(at: address, access.field.pointee.record)
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
        let node = MapNode.element(at: access.value, access.field.pointee.record)
        guard node.isAbsent, let info = access.field.pointee.message else { return node }
        guard let empty = other(for: entry.message, info, bytes: UnsafeBufferPointer(start: nil, count: 0))
        else { return .absent }
        return .record(empty, info.record)
    }

    // MARK: Scalars

    /// A value that only the schema can tell: an enum, or a text of proto2, which may be any bytes.
    private func content(at address: UnsafeRawPointer, _ field: UnsafePointer<FieldInfo>) -> MapContent {
        if field.pointee.kind == .enumeration {
            return choice(address.load(as: Int32.self), field.pointee.enumeration)
        }
        let bytes = address.load(as: RecordBytes.self).bytes
        return WireCursor(bytes).isUTF8 ? .text(bytes) : .bytes(bytes)
    }

    private func choice(_ number: Int32, _ type: EnumInfo?) -> MapContent {
        if type?.isNullValue == true { return .null }
        let texts = reading.pointee.preferredTexts
        let isPreferred = !texts.isEmpty && texts.contains(String(number))
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
        case .structure, .list: return info.pointer(numbered: 1).map { .field($0.pointee.record, of: message) }
        case .value:
            return info.fieldPointers.first { FieldAccess(message, $0).isPresent }.map {
                .field($0.pointee.record, of: message)
            }
        case .any: return content(ofAny: message, info)
        default:
            guard type.isWrapper else { return nil }
            return info.pointer(numbered: 1).map { .value(FieldAccess(message, $0).value, $0.pointee.record) }
        }
    }

    private func content(ofAny message: UnsafeRawPointer, _ info: MessageInfo) -> MapNode? {
        let known = WellKnownMessage(message, info)
        guard let type = known.packedType(in: reading.pointee.message.type.tables),
            let content = other(for: message, type.info, bytes: known.value)
        else { return nil }
        return .record(content, type.info.record)
    }

    /// Where a message lies that is decoded when somebody asks for it, and kept.
    private func other(
        for place: UnsafeRawPointer, _ info: MessageInfo, bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeRawPointer? {
        let type = ProtobufMessageType(info: info, tables: reading.pointee.message.type.tables)
        return reading.pointee.others.message(in: place, bytes, as: type, limits: reading.pointee.limits)
    }

    private func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
        _ = copy.initialize(from: text.utf8)
        reading.pointee.texts.append(copy)
        return UnsafeBufferPointer(start: copy.baseAddress, count: text.utf8.count)
    }
}
