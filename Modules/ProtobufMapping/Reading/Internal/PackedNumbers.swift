/// The values of a repeated field of numbers, which lie side by side.
struct PackedNumbers {
    private let access: FieldAccess

    init(_ access: FieldAccess) { self.access = access }

    /// All of them, when a `Number` is what they are, or a wider integer.
    func array<Number>(of type: Number.Type) -> [Number]? {
        switch access.field.pointee.kind {
        case .int32, .sint32, .sfixed32:
            if type == Int.self { return copy(Int32.self).map { Int($0) } as? [Number] }
            return type == Int32.self ? copy(Int32.self) as? [Number] : nil
        case .int64, .sint64, .sfixed64:
            if type == Int.self { return copy(Int.self) as? [Number] }
            return type == Int64.self ? copy(Int64.self) as? [Number] : nil
        case .uint32, .fixed32: return type == UInt32.self ? copy(UInt32.self) as? [Number] : nil
        case .uint64, .fixed64: return type == UInt64.self ? copy(UInt64.self) as? [Number] : nil
        case .float: return type == Float.self ? copy(Float.self) as? [Number] : nil
        case .double: return type == Double.self ? copy(Double.self) as? [Number] : nil
        default: return nil
        }
    }

    private func copy<Element: BitwiseCopyable>(_ type: Element.Type) -> [Element] {
        Array(UnsafeBufferPointer(start: access.elements?.assumingMemoryBound(to: type), count: access.count))
    }
}
