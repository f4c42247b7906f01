/// The values of a repeated field of numbers, which lie side by side.
struct PackedNumbers {
    private let access: FieldAccess

    init(_ access: FieldAccess) { self.access = access }

    /// All of them, when a `Number` is what they are, or a wider integer.
    func array<Number>(of type: Number.Type) -> [Number]? {
        switch access.field.pointee.kind {
        case .int32, .sint32, .sfixed32:
            if type == Int.self { return same(copy(Int32.self).map { Int($0) }) }
            return type == Int32.self ? same(copy(Int32.self)) : nil
        case .int64, .sint64, .sfixed64:
            if type == Int.self { return same(copy(Int.self)) }
            return type == Int64.self ? same(copy(Int64.self)) : nil
        case .uint32, .fixed32: return type == UInt32.self ? same(copy(UInt32.self)) : nil
        case .uint64, .fixed64: return type == UInt64.self ? same(copy(UInt64.self)) : nil
        case .float: return type == Float.self ? same(copy(Float.self)) : nil
        case .double: return type == Double.self ? same(copy(Double.self)) : nil
        default: return nil
        }
    }

    /// The array under the name of its own type, which the caller has checked. A cast would take longer than the copy.
    private func same<Element, Number>(_ array: [Element]) -> [Number]? {
        Element.self == Number.self ? unsafeBitCast(array, to: [Number].self) : nil
    }

    private func copy<Element: BitwiseCopyable>(_ type: Element.Type) -> [Element] {
        Array(UnsafeBufferPointer(start: access.elements?.assumingMemoryBound(to: type), count: access.count))
    }
}
