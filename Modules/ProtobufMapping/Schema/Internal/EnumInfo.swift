/// One enum type. Lives as long as the ``SchemaTables`` it was built in, and never changes.
final class EnumInfo: @unchecked Sendable {  // immutable; the bytes of the names are in the memory of the schema
    typealias Name = UnsafeBufferPointer<UInt8>

    let name: String
    let isClosed: Bool
    /// The number of the first value, which is the default.
    let first: Int32
    private let numbers: [String: Int32]
    /// The lowest number, and the names from there on, when the numbers have no gap.
    private let lowest: Int32
    private let dense: [Name]
    private let sparse: [Int32: Name]

    init(name: String, isClosed: Bool, values: [(name: String, number: Int32)], _ memory: inout SchemaMemory) {
        self.name = name
        self.isClosed = isClosed
        first = values.first?.number ?? 0
        numbers = Dictionary(values.map { ($0.name, $0.number) }) { first, _ in first }
        var names: [Int32: Name] = [:]
        for value in values where names[value.number] == nil { names[value.number] = memory.storeBytes(value.name) }
        let sorted = names.sorted { $0.key < $1.key }
        lowest = sorted.first?.key ?? 0
        let isDense = Int(sorted.last?.key ?? 0) - Int(lowest) + 1 == sorted.count
        dense = isDense ? sorted.map(\.value) : []
        sparse = isDense ? [:] : names
    }

    /// The first name that was declared for that number, in UTF-8.
    @inline(__always) func nameBytes(of number: Int32) -> Name? {
        let index = Int(number) - Int(lowest)
        return dense.isEmpty ? sparse[number] : dense.indices.contains(index) ? dense[index] : nil
    }

    func contains(_ number: Int32) -> Bool { nameBytes(of: number) != nil }
    func name(of number: Int32) -> String? { nameBytes(of: number).map { String(decoding: $0, as: UTF8.self) } }
    func number(of name: String) -> Int32? { numbers[name] }
}
