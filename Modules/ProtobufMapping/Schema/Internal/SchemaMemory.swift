import CMBProtobuf

/// The memory of the tables of one schema: handed out zeroed, freed as a whole.
struct SchemaMemory: ~Copyable {
    private var blocks: [UnsafeMutableRawPointer] = []
    private var fields: [UnsafeMutableBufferPointer<FieldInfo>] = []
    private var messages: [UnsafeMutablePointer<MessageTable>] = []
    private var enums: [UnsafeMutablePointer<EnumTable>] = []

    deinit {
        for field in fields { field.deinitialize().deallocate() }
        for message in messages { Self.free(message) }
        for item in enums { Self.free(item) }
        for block in blocks { block.deallocate() }
    }

    mutating func allocate<T: BitwiseCopyable>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        let size = max(1, count * MemoryLayout<T>.stride)
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        blocks.append(block)
        return block.bindMemory(to: type, capacity: count)
    }

    mutating func store<T: BitwiseCopyable>(_ values: [T]) -> UnsafePointer<T> {
        let copy = allocate(T.self, count: values.count)
        for (index, value) in values.enumerated() { copy[index] = value }
        return UnsafePointer(copy)
    }

    mutating func store(_ text: String) -> UnsafePointer<CChar> {
        store(text.utf8.map { CChar(bitPattern: $0) } + [0])
    }

    mutating func storeBytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: store(Array(text.utf8)), count: text.utf8.count)
    }

    mutating func store(_ values: [FieldInfo]) -> UnsafeBufferPointer<FieldInfo> {
        let copy = UnsafeMutableBufferPointer<FieldInfo>.allocate(capacity: values.count)
        _ = copy.initialize(from: values)
        fields.append(copy)
        return UnsafeBufferPointer(copy)
    }

    mutating func store(_ message: MessageTable) -> UnsafeMutablePointer<MessageTable> {
        let copy = UnsafeMutablePointer<MessageTable>.allocate(capacity: 1)
        copy.initialize(to: message)
        messages.append(copy)
        return copy
    }

    mutating func store(_ item: EnumTable) -> UnsafePointer<EnumTable> {
        let copy = UnsafeMutablePointer<EnumTable>.allocate(capacity: 1)
        copy.initialize(to: item)
        enums.append(copy)
        return UnsafePointer(copy)
    }

    private static func free<Table>(_ table: UnsafeMutablePointer<Table>) {
        table.deinitialize(count: 1)
        table.deallocate()
    }
}
