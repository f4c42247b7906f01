/// What a model wrote, free of any format: objects that keep the order of their keys, lists and scalars.
///
/// JSON turns a tree into text, protobuf into a message. A tree can also be read through ``Map`` like any other source.
package final class MapTree {
    package enum Kind: UInt8 {
        case null, bool, signed, unsigned, double, number, text, bytes, time, list, object
    }

    struct Node {
        var kind: Kind
        /// The scalar, the address of its bytes, or (in an object) a filter with one bit a key: a key whose bit is
        /// clear is not there.
        var bits: UInt64 = 0
        /// The length of the bytes, the count of the children, or the nanoseconds of a time.
        var count = 0
        /// The key in an object: a constant, a key of the session, or bytes of the arena.
        var key: UnsafePointer<UInt8>?
        var keyCount: Int32 = 0
        var parent: Int32 = -1
        var first: Int32 = -1
        var last: Int32 = -1
        var next: Int32 = -1
    }

    /// At a fixed address, so that no exclusivity check stands between a model and its tree.
    private struct Storage: ~Copyable {
        var nodes: UnsafeMutablePointer<Node>
        var count = 0
        var replacements = 0
        var capacity = 32
        var arena = ByteArena()

        init() { nodes = .allocate(capacity: capacity) }

        deinit { nodes.deallocate() }

        mutating func append(_ node: Node) -> Int {
            if count == capacity {
                let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
                larger.moveInitialize(from: nodes, count: count)
                nodes.deallocate()
                nodes = larger
                capacity *= 2
            }
            (nodes + count).initialize(to: node)
            count += 1
            return count - 1
        }
    }

    private let storage: UnsafeMutablePointer<Storage>

    // The element that a list was asked for last, so that the next one is one step away.
    private var lastList = -1
    private var lastIndex = 0
    private var lastElement = -1

    package init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage())
    }

    deinit {
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    var nodes: UnsafeMutablePointer<Node> { storage.pointee.nodes }

    package var nodeCount: Int { storage.pointee.count }

    /// Grows with everything that is written, be it behind what is there or in its place.
    package var writeCount: Int { storage.pointee.count + storage.pointee.replacements }

    /// Whether nothing was written.
    package var isEmpty: Bool { nodeCount == 0 }

    // MARK: Writing

    /// Writes a scalar under `key` of an object, behind the last element of a list, or as the root (container -1).
    @discardableResult
    package func put(_ content: MapContent, in container: Int, _ key: MapKey?) -> Int {
        add(node(content), to: container, key)
    }

    private func node(_ content: MapContent) -> Node {
        var node = Node(kind: .null)
        switch content {
        case .absent, .null: break
        case .bool(let value): (node.kind, node.bits) = (.bool, value ? 1 : 0)
        case .signed(let value): (node.kind, node.bits) = (.signed, UInt64(bitPattern: value))
        case .unsigned(let value): (node.kind, node.bits) = (.unsigned, value)
        case .double(let value): (node.kind, node.bits) = (.double, value.bitPattern)
        case .number(let text): set(&node, .number, text)
        case .text(let text): set(&node, .text, text)
        case .escapedText(let text):
            var plain = TapeText.unescaped(text)
            plain.withUTF8 { set(&node, .text, $0) }
        case .bytes(let data): set(&node, .bytes, data)
        case .choice(let number, nil): (node.kind, node.bits) = (.signed, UInt64(bitPattern: number))
        case .choice(_, let name?): set(&node, .text, name)
        case .time(let seconds, let nanoseconds):
            (node.kind, node.bits, node.count) = (.time, UInt64(bitPattern: seconds), Int(nanoseconds))
        case .list: node.kind = .list
        case .object: node.kind = .object
        }
        return node
    }

    /// The object or list under `key`: the one that is there, or a new one.
    package func open(_ kind: Kind, in container: Int, _ key: MapKey?) -> Int {
        if container < 0, !isEmpty, nodes[0].kind == kind { return 0 }
        if let key, container >= 0, let known = existing(key, in: container), nodes[known].kind == kind { return known }
        return add(Node(kind: kind), to: container, key)
    }

    /// A key of a dictionary, which is not a constant: a copy that lives as long as the tree.
    package func ownKey(_ key: String) -> MapKey {
        let copy = storage.pointee.arena.copy(key)
        return copy.baseAddress.map { MapKey($0, copy.count, isLiteral: true) } ?? .none
    }

    /// The element `index` of a list, which is filled up with null before and at it.
    package func slot(_ index: Int, in list: Int) -> Int {
        while nodes[list].count <= index { add(Node(kind: .null), to: list, nil) }
        return element(list, index)
    }

    /// The object or list at an element: the one that is there, or a new one.
    package func open(_ kind: Kind, at slot: Int) -> Int {
        if nodes[slot].kind != kind { become(Node(kind: kind), slot) }
        return slot
    }

    /// Writes a scalar over an element.
    package func replace(_ slot: Int, with content: MapContent) { become(node(content), slot) }

    private func set(_ node: inout Node, _ kind: Kind, _ text: UnsafeBufferPointer<UInt8>) {
        let copy = storage.pointee.arena.copy(text)
        node.kind = kind
        node.bits = UInt64(UInt(bitPattern: copy.baseAddress))
        node.count = copy.count
    }

    @discardableResult
    private func add(_ node: Node, to container: Int, _ key: MapKey?) -> Int {
        guard container >= 0 else {
            if isEmpty { return storage.pointee.append(node) }
            become(node, 0)
            return 0
        }
        var node = node
        if let key {
            if let known = existing(key, in: container) {
                become(node, known)
                return known
            }
            node.key = key.start
            node.keyCount = Int32(truncatingIfNeeded: key.count)
            nodes[container].bits |= Self.bit(of: key)
        }
        node.parent = Int32(container)
        let index = storage.pointee.append(node)
        let last = Int(nodes[container].last)
        if last >= 0 { nodes[last].next = Int32(index) } else { nodes[container].first = Int32(index) }
        nodes[container].last = Int32(index)
        nodes[container].count += 1
        return index
    }

    /// Puts another value in a node's place.
    private func become(_ node: Node, _ index: Int) {
        var node = node
        let old = nodes[index]
        (node.key, node.keyCount) = (old.key, old.keyCount)
        (node.parent, node.next) = (old.parent, old.next)
        nodes[index] = node
        storage.pointee.replacements += 1
    }

    private static func bit(of key: MapKey) -> UInt64 {
        guard key.count > 0 else { return 1 }
        let mix = Int(key.start[0]) &* 7 &+ Int(key.start[key.count - 1]) &* 31 &+ key.count &* 13
        return 1 << UInt64(mix & 63)
    }

    /// The child of an object under `key`.
    func existing(_ key: MapKey, in container: Int) -> Int? {
        guard nodes[container].bits & Self.bit(of: key) != 0 else { return nil }
        var index = Int(nodes[container].first)
        while index >= 0 {
            let node = nodes[index]
            if Int(node.keyCount) == key.count, let start = node.key, SWAR.equal(start, key.start, key.count) {
                return index
            }
            index = Int(node.next)
        }
        return nil
    }

    // MARK: Reading

    /// The key of a child of an object.
    package func key(of index: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: nodes[index].key, count: Int(nodes[index].keyCount))
    }

    package func kind(of index: Int) -> Kind { nodes[index].kind }

    /// The first child of an object or list, or -1.
    package func firstChild(of index: Int) -> Int { Int(nodes[index].first) }

    /// The child behind `index`, or -1.
    package func nextChild(after index: Int) -> Int { Int(nodes[index].next) }

    func slice(_ node: Node) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: UnsafePointer(bitPattern: UInt(node.bits)), count: node.count)
    }

    package func content(of index: Int) -> MapContent {
        let node = nodes[index]
        return switch node.kind {
        case .null: .null
        case .bool: .bool(node.bits != 0)
        case .signed: .signed(Int64(bitPattern: node.bits))
        case .unsigned: .unsigned(node.bits)
        case .double: .double(Double(bitPattern: node.bits))
        case .number: .number(slice(node))
        case .text: .text(slice(node))
        case .bytes: .bytes(slice(node))
        case .time: .time(seconds: Int64(bitPattern: node.bits), nanoseconds: Int32(node.count))
        case .list: .list(count: node.count)
        case .object: .object(count: node.count)
        }
    }

    func element(_ list: Int, _ index: Int) -> Int {
        if lastList != list || lastIndex > index {
            (lastList, lastIndex, lastElement) = (list, 0, Int(nodes[list].first))
        }
        while lastIndex < index {
            lastElement = Int(nodes[lastElement].next)
            lastIndex += 1
        }
        return lastElement
    }
}
