/// What a model wrote, free of any format: objects that keep the order of their keys, lists and scalars.
///
/// JSON turns a tree into text, protobuf into a message, and ``MapTreeSource`` reads it through ``Map``. A tree is a view
/// of memory that its ``MapSession`` owns, so that to hand it on costs nothing: it is used no longer than the session
/// lives, and by one thread at a time.
package struct MapTree {
    package enum Kind: UInt8 {
        case null, bool, signed, unsigned, double, float, number, text, bytes, time, list, object
    }

    struct Node {
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
        var kind: Kind
    }

    struct Storage: ~Copyable {
        var nodes: UnsafeMutablePointer<Node>
        var count = 0
        var capacity = 32
        var arena = ByteArena()

        // The element that a list was asked for last, so that the next one is one step away.
        var lastList = -1
        var lastIndex = 0
        var lastElement = -1

        init() { nodes = .allocate(capacity: capacity) }

        deinit { nodes.deallocate() }

        @inline(__always)
        mutating func append(_ node: Node) -> Int {
            if count == capacity { grow() }
            (nodes + count).initialize(to: node)
            count &+= 1
            return count &- 1
        }

        private mutating func grow() {
            let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: nodes, count: count)
            nodes.deallocate()
            nodes = larger
            capacity *= 2
        }
    }

    let storage: UnsafeMutablePointer<Storage>

    init() {
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage())
    }

    /// Frees the memory: for the session, when it ends.
    func deallocate() {
        storage.deinitialize(count: 1)
        storage.deallocate()
    }

    var nodes: UnsafeMutablePointer<Node> {
        @inline(__always) get { storage.pointee.nodes }
    }

    package var nodeCount: Int { storage.pointee.count }

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
        case .float(let value): (node.kind, node.bits) = (.float, UInt64(value.bitPattern))
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

    private func set(_ node: inout Node, _ kind: Kind, _ text: UnsafeBufferPointer<UInt8>) {
        let copy = storage.pointee.arena.copy(text)
        node.kind = kind
        node.bits = UInt64(UInt(bitPattern: copy.baseAddress))
        node.count = copy.count
    }

    /// The object or list under `key`: the one that is there, or a new one.
    package func open(_ kind: Kind, in container: Int, _ key: MapKey?) -> Int {
        if container < 0, !isEmpty, nodes[0].kind == kind { return 0 }
        if let key, container >= 0, let known = existing(key, in: container), nodes[known].kind == kind { return known }
        return add(Node(kind: kind), to: container, key)
    }

    /// A place under `key`, or behind the last element of a list, for a value that is written later: until then it is an
    /// empty object.
    package func reserve(in container: Int, _ key: MapKey?) -> Int { add(Node(kind: .object), to: container, key) }

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

    /// The object or list at a place: the one that is there, or a new one.
    package func open(_ kind: Kind, at slot: Int) -> Int {
        if nodes[slot].kind != kind { become(Node(kind: kind), slot) }
        return slot
    }

    /// Writes a scalar over what is at a place.
    package func replace(_ slot: Int, with content: MapContent) { become(node(content), slot) }

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
        node.parent = Int32(truncatingIfNeeded: container)
        let index = storage.pointee.append(node)
        let nodes = nodes
        let last = Int(nodes[container].last)
        let link = Int32(truncatingIfNeeded: index)
        if last >= 0 { nodes[last].next = link } else { nodes[container].first = link }
        nodes[container].last = link
        nodes[container].count &+= 1
        return index
    }

    /// Puts another value in a node's place.
    private func become(_ node: Node, _ index: Int) {
        var node = node
        let old = nodes[index]
        (node.key, node.keyCount) = (old.key, old.keyCount)
        (node.parent, node.next) = (old.parent, old.next)
        nodes[index] = node
        if storage.pointee.lastList == index { storage.pointee.lastList = -1 }
    }

    @inline(__always)
    private static func bit(of key: MapKey) -> UInt64 {
        guard key.count > 0 else { return 1 }
        let mix = Int(key.start[0]) &* 7 &+ Int(key.start[key.count &- 1]) &* 31 &+ key.count &* 13
        return 1 &<< UInt64(truncatingIfNeeded: mix & 63)
    }

    /// The child of an object under `key`.
    func existing(_ key: MapKey, in container: Int) -> Int? {
        guard nodes[container].bits & Self.bit(of: key) != 0 else { return nil }
        var index = Int(nodes[container].first)
        while index >= 0 {
            let node = nodes + index
            if Int(node.pointee.keyCount) == key.count, let start = node.pointee.key,
                SWAR.equal(start, key.start, key.count)
            {
                return index
            }
            index = Int(node.pointee.next)
        }
        return nil
    }
}
