/// What the coders know of the types that a session has met: the same few come again and again, and to ask a type for a
/// conformance, or for a type that is made of it, is slow.
@usableFromInline
struct MapCodingKinds {
    private struct Entry {
        var type: ObjectIdentifier?
        var kind = MapCodingKind.plain
        var container: (any DecodableContainer.Type)?
        /// Owned.
        var containers: Unmanaged<AnyObject>?
    }

    /// A table of hashes; at least half of its entries are free.
    private struct Table {
        var entries: UnsafeMutablePointer<Entry>
        var capacity: Int
        var count = 0

        init(capacity: Int) {
            entries = .allocate(capacity: capacity)
            entries.initialize(repeating: Entry(), count: capacity)
            self.capacity = capacity
        }

        /// The entry of the type, or the free one where it belongs.
        @inline(__always)
        func place(of type: ObjectIdentifier) -> UnsafeMutablePointer<Entry> {
            let hash = UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15
            var index = Int(truncatingIfNeeded: hash >> 32) & (capacity - 1)
            while entries[index].type != type, entries[index].type != nil { index = (index + 1) & (capacity - 1) }
            return entries + index
        }

        mutating func grow() {
            var larger = Table(capacity: capacity * 2)
            larger.count = count
            for index in 0..<capacity {
                if let type = entries[index].type { larger.place(of: type).pointee = entries[index] }
            }
            entries.deallocate()
            self = larger
        }
    }

    private let table: UnsafeMutablePointer<Table>

    init() {
        table = .allocate(capacity: 1)
        table.initialize(to: Table(capacity: 64))
    }

    /// Frees the memory: for the session, when it ends.
    func deallocate() {
        for index in 0..<table.pointee.capacity { table.pointee.entries[index].containers?.release() }
        table.pointee.entries.deallocate()
        table.deallocate()
    }

    @inline(__always)
    func kind(of type: Any.Type) -> MapCodingKind { entry(of: type).pointee.kind }

    /// The type as a dictionary or list of values that are decodable, when it is one.
    @inline(__always)
    func container(_ type: Any.Type) -> (any DecodableContainer.Type)? { entry(of: type).pointee.container }

    /// A container for keys of a type, made by what is remembered for it.
    @inline(__always)
    func container<Key: CodingKey>(by type: Key.Type, for object: MapObject) -> KeyedDecodingContainer<Key> {
        let entry = entry(of: type)
        guard let known = entry.pointee.containers else {
            let containers = MapContainers<Key>.known
            entry.pointee.containers = .passRetained(containers)
            return containers.container(for: object)
        }
        // It is only ever remembered for its own type of keys, and stays while it makes a container, which calls nobody.
        return known._withUnsafeGuaranteedRef {
            unsafeDowncast($0, to: MapContainers<Key>.self).container(for: object)
        }
    }

    @inline(__always)
    private func entry(of type: Any.Type) -> UnsafeMutablePointer<Entry> {
        let entry = table.pointee.place(of: ObjectIdentifier(type))
        return entry.pointee.type != nil ? entry : newEntry(of: type)
    }

    @inline(never)
    private func newEntry(of type: Any.Type) -> UnsafeMutablePointer<Entry> {
        if table.pointee.count * 2 >= table.pointee.capacity { table.pointee.grow() }
        table.pointee.count += 1
        let entry = table.pointee.place(of: ObjectIdentifier(type))
        entry.pointee = Entry(
            type: ObjectIdentifier(type), kind: MapCodingKind(type), container: type as? any DecodableContainer.Type)
        return entry
    }
}
