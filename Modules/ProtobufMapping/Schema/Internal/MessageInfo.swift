import CMBProtobuf
import MBMapping

/// What is known of one message type.
struct MessageTable {
    let name: String
    let file: String
    let isMapEntry: Bool
    /// Whether its extensions are written in the form of a ``MessageSet``.
    let isMessageSet: Bool
    /// The table that protobuf-c decodes with.
    let descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    /// The type as `Map` reads it.
    let record: UnsafePointer<RecordType>
    /// Whether messages lie in the C struct that was generated for them.
    let isGenerated: Bool
    /// The same type as its generated C struct holds it, when there is one.
    let generated: MessageInfo?

    /// The fields in ascending order of their numbers, as in ``descriptor``.
    private(set) var fields = UnsafeBufferPointer<FieldInfo>(start: nil, count: 0)
    /// The type among protobuf's well-known types, if it is one.
    private(set) var wellKnown: WellKnownType?
    /// How each of them is decoded.
    private(set) var steps = UnsafeBufferPointer<DecodingStep>(start: nil, count: 0)
    private(set) var hasRequired = false
    /// The required fields, a bit each; `nil` when one lies behind the 64th.
    private(set) var requiredFields: UInt64? = 0
    /// The size of its C struct.
    private(set) var size = MemoryLayout<ProtobufCMessage>.size
    /// A message without fields, of which every other one begins as a copy.
    private(set) var template: UnsafeRawPointer?
    /// What protobuf-c allocates for one message of this type at most, not counting what the fields point to.
    private(set) var footprint = 0
    /// How many numbers, from 1 on, are taken by the first fields without a gap: most lookups end there.
    private(set) var denseCount = 0

    init(
        name: String, file: String, isMapEntry: Bool, isMessageSet: Bool,
        descriptor: UnsafePointer<ProtobufCMessageDescriptor>, record: UnsafePointer<RecordType>,
        isGenerated: Bool, generated: MessageInfo?
    ) {
        self.name = name
        self.file = file
        self.isMapEntry = isMapEntry
        self.isMessageSet = isMessageSet
        self.descriptor = descriptor
        self.record = record
        self.isGenerated = isGenerated
        self.generated = generated
    }

    /// Takes over the fields; called once, by the builder.
    mutating func complete(
        fields: UnsafeBufferPointer<FieldInfo>, steps: UnsafePointer<DecodingStep>, size: Int,
        template: UnsafeRawPointer
    ) {
        self.fields = fields
        self.steps = UnsafeBufferPointer(start: steps, count: fields.count)
        self.size = size
        self.template = template
        if let type = WellKnownType(rawValue: name), type.hasShape(of: fields) { wellKnown = type }
        let required = fields.indices.filter { fields[$0].isRequired }
        requiredFields = required.last ?? 0 < 64 ? required.reduce(0) { $0 | 1 << UInt64($1) } : nil
        hasRequired = fields.contains { $0.isRequired }
        let bitmap = hasRequired && fields.count > 128 ? fields.count / 8 + 8 : 0
        footprint = size + 8 * fields.count { $0.isRepeated } + bitmap
        denseCount = fields.indices.first { fields[$0].number != UInt32($0) + 1 } ?? fields.count
    }
}

/// One message type: a handle without an owner, so that decoding counts no references. Valid as long as the
/// ``SchemaTables`` it belongs to, which never change once they are built.
struct MessageInfo: @unchecked Sendable, Hashable {
    let table: UnsafePointer<MessageTable>

    @inline(__always) init(_ table: UnsafePointer<MessageTable>) { self.table = table }

    var name: String { table.pointee.name }
    var file: String { table.pointee.file }
    var isMapEntry: Bool { table.pointee.isMapEntry }
    var isMessageSet: Bool { table.pointee.isMessageSet }
    @inline(__always) var wellKnown: WellKnownType? { table.pointee.wellKnown }
    @inline(__always) var descriptor: UnsafePointer<ProtobufCMessageDescriptor> { table.pointee.descriptor }
    @inline(__always) var record: UnsafePointer<RecordType> { table.pointee.record }
    @inline(__always) var fields: UnsafeBufferPointer<FieldInfo> { table.pointee.fields }
    @inline(__always) var steps: UnsafeBufferPointer<DecodingStep> { table.pointee.steps }
    @inline(__always) var hasRequired: Bool { table.pointee.hasRequired }
    @inline(__always) var requiredFields: UInt64? { table.pointee.requiredFields }
    @inline(__always) var size: Int { table.pointee.size }
    /// There is one as soon as the tables are complete.
    @inline(__always) var template: UnsafeRawPointer { table.pointee.template.unsafelyUnwrapped }
    @inline(__always) var isGenerated: Bool { table.pointee.isGenerated }
    @inline(__always) var generated: MessageInfo? { table.pointee.generated }
    @inline(__always) var footprint: Int { table.pointee.footprint }

    /// Where the field of an index lies, of which there is one.
    @inline(__always) func fieldPointer(at index: Int) -> UnsafePointer<FieldInfo> {
        fields.baseAddress.unsafelyUnwrapped + index
    }

    /// Where each field lies.
    var fieldPointers: some Sequence<UnsafePointer<FieldInfo>> {
        let start = fields.baseAddress
        return (0..<fields.count).lazy.compactMap { index in start.map { $0 + index } }
    }

    /// The index of the field with that number.
    @inline(__always) func index(of number: UInt32) -> Int? {
        let dense = table.pointee.denseCount
        if number &- 1 < UInt32(truncatingIfNeeded: dense) { return Int(number) - 1 }
        return dense == fields.count ? nil : search(number)
    }

    private func search(_ number: UInt32) -> Int? {
        var low = table.pointee.denseCount
        var high = fields.count
        while low < high {
            let middle = (low + high) / 2
            if fields[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < fields.count && fields[low].number == number ? low : nil
    }

    /// Where the field with that name in UTF-8 lies.
    func pointer(named key: UnsafeBufferPointer<UInt8>) -> UnsafePointer<FieldInfo>? {
        guard let index = fields.firstIndex(where: { $0.isNamed(key) }), let start = fields.baseAddress
        else { return nil }
        return start + index
    }

    func field(named key: String) -> FieldInfo? { fields.first { $0.name == key || $0.jsonName == key } }
    func field(numbered number: UInt32) -> FieldInfo? { index(of: number).map { fields[$0] } }

    /// Where the field with that number lies.
    func pointer(numbered number: UInt32) -> UnsafePointer<FieldInfo>? {
        guard let index = index(of: number), let start = fields.baseAddress else { return nil }
        return start + index
    }
}
