/// The memory of one decoded message: protobuf-c allocates from it, and it is freed as a whole.
///
/// The first block has the size that the message is thought to need. Should that not do, more blocks follow, up to a
/// limit; then allocations fail, and with them the decode.
struct Arena: ~Copyable {
    private let first: ArenaBlock
    private var more: [ArenaBlock] = []
    private var position: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer
    /// How many bytes may be allocated beyond the first block.
    private var left: Int

    init(size: Int, limit: Int) {
        let block = ArenaBlockPool.shared.take(max(size, 16))
        first = block
        position = block.start
        end = block.start + block.size
        left = limit
    }

    deinit {
        ArenaBlockPool.shared.put(first)
        for block in more { ArenaBlockPool.shared.put(block) }
    }

    /// How many pieces of memory the message has taken. Each is twice as large as the one before, so they are few.
    var blockCount: Int { 1 + more.count }
    /// How many bytes they have.
    var size: Int { more.reduce(first.size) { $0 + $1.size } }

    @inline(__always) mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        let rounded = (size + 7) & ~7
        if rounded > end - position { return grow(rounded) }
        defer { position += rounded }
        return position
    }

    private mutating func grow(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size >= 0, size <= left else { return nil }
        let block = ArenaBlockPool.shared.take(max(size, min(max(2 * (more.last ?? first).size, 4_096), left)))
        left -= block.size
        more.append(block)
        position = block.start + size
        end = block.start + block.size
        return block.start
    }
}
