/// What is known of one enum type.
struct EnumTable {
    typealias Name = UnsafeBufferPointer<UInt8>

    let name: String
    let isClosed: Bool
    /// Whether it is `google.protobuf.NullValue`, whose one value is JSON's null.
    let isNullValue: Bool
    /// The number of the first value, which is the default.
    let first: Int32
    fileprivate let numbers: [String: Int32]
    /// The lowest number, and the names from there on, when the numbers have no gap.
    private let lowest: Int32
    private let dense: UnsafeBufferPointer<Name>
    private let sparse: [Int32: Name]

    init(name: String, isClosed: Bool, values: [(name: String, number: Int32)], _ memory: inout SchemaMemory) {
        self.name = name
        self.isClosed = isClosed
        isNullValue = name == "google.protobuf.NullValue"
        first = values.first?.number ?? 0
        numbers = Dictionary(values.map { ($0.name, $0.number) }) { first, _ in first }
        var names: [Int32: Name] = [:]
        for value in values where names[value.number] == nil { names[value.number] = memory.storeBytes(value.name) }
        let sorted = names.sorted { $0.key < $1.key }
        lowest = sorted.first?.key ?? 0
        let isDense = Int(sorted.last?.key ?? 0) - Int(lowest) + 1 == sorted.count
        dense = UnsafeBufferPointer(start: memory.store(sorted.map(\.value)), count: isDense ? sorted.count : 0)
        sparse = isDense ? [:] : names
    }

    /// The first name that was declared for that number, in UTF-8.
    @inline(__always) func nameBytes(of number: Int32) -> Name? {
        let index = Int(number) - Int(lowest)
        return dense.isEmpty ? sparse[number] : index >= 0 && index < dense.count ? dense[index] : nil
    }
}

/// One enum type: a handle without an owner, as ``MessageInfo`` is one.
struct EnumInfo: @unchecked Sendable {
    let table: UnsafePointer<EnumTable>

    @inline(__always) init(_ table: UnsafePointer<EnumTable>) { self.table = table }

    var name: String { table.pointee.name }
    var isClosed: Bool { table.pointee.isClosed }
    var first: Int32 { table.pointee.first }

    @inline(__always) func nameBytes(of number: Int32) -> EnumTable.Name? { table.pointee.nameBytes(of: number) }
    func contains(_ number: Int32) -> Bool { nameBytes(of: number) != nil }
    func name(of number: Int32) -> String? { nameBytes(of: number).map { String(decoding: $0, as: UTF8.self) } }
    func number(of name: String) -> Int32? { table.pointee.numbers[name] }
    var isNullValue: Bool { table.pointee.isNullValue }
}
