extension MapTree {
    /// The key of a child of an object.
    package func key(of index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: nodes[index].key, count: Int(nodes[index].keyCount))
    }

    package func kind(of index: Int) -> Kind { nodes[index].kind }

    /// The first child of an object or list, or -1.
    package func firstChild(of index: Int) -> Int { Int(nodes[index].first) }

    /// The child behind `index`, or -1.
    package func nextChild(after index: Int) -> Int { Int(nodes[index].next) }

    package func content(of index: Int) -> MapContent {
        let node = nodes + index
        let bits = node.pointee.bits
        let count = node.pointee.count
        var slice: UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(bits)), count: count)
        }
        return switch node.pointee.kind {
        case .null: .null
        case .bool: .bool(bits != 0)
        case .signed: .signed(Int64(bitPattern: bits))
        case .unsigned: .unsigned(bits)
        case .double: .double(Double(bitPattern: bits))
        case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case .number: .number(slice)
        case .text: .text(slice)
        case .bytes: .bytes(slice)
        case .time: .time(seconds: Int64(bitPattern: bits), nanoseconds: Int32(truncatingIfNeeded: count))
        case .list: .list(count: count)
        case .object: .object(count: count)
        }
    }

    /// The element of a list; quick when they are asked for in their order.
    func element(_ list: Int, _ index: Int) -> Int {
        if storage.pointee.lastList != list || storage.pointee.lastIndex > index {
            storage.pointee.lastList = list
            storage.pointee.lastIndex = 0
            storage.pointee.lastElement = firstChild(of: list)
        }
        while storage.pointee.lastIndex < index {
            storage.pointee.lastElement = nextChild(after: storage.pointee.lastElement)
            storage.pointee.lastIndex += 1
        }
        return storage.pointee.lastElement
    }

    /// Where a node is, seen from the root: `data.list.0.name`.
    package func path(to node: Int) -> String {
        var components: [String] = []
        var index = node
        while index > 0 {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .list {
                var position = 0
                var sibling = firstChild(of: parent)
                while sibling != index {
                    sibling = nextChild(after: sibling)
                    position += 1
                }
                components.append(String(position))
            } else {
                components.append(MapKey.escaped(String(decoding: key(of: index), as: UTF8.self)))
            }
            index = parent
        }
        return components.reversed().joined(separator: ".")
    }
}
