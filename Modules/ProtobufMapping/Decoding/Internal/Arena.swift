/// The memory of one decoded message: it is allocated from here, and freed as a whole.
///
/// The first block has the size that the message is thought to need. Should that not do, more blocks follow, up to a
/// limit; then allocations fail, and with them the decode.
struct Arena: ~Copyable {
    /// The block that was taken last; each knows the one before.
    private var newest: ArenaBlock?
    private var position: UnsafeMutableRawPointer?
    /// How many bytes are free there.
    private var room = 0
    /// How many bytes the next block is to have.
    private var next: Int
    /// How many bytes the blocks may yet have.
    private var left: Int

    /// - Parameters:
    ///   - size: how many bytes the message is thought to need.
    ///   - limit: how many it may need.
    init(expecting size: Int, limit: Int) {
        next = size
        left = limit
    }

    /// - Parameters:
    ///   - scratch: memory to begin with. Others own it, and it is there as long as the arena.
    ///   - limit: how many bytes the message may need beyond it.
    init(scratch: UnsafeMutableRawBufferPointer, limit: Int) {
        position = scratch.baseAddress
        room = scratch.count
        next = 0
        left = limit
    }

    deinit {
        var block = newest
        while let last = block {
            block = last.previous
            ArenaBlockPool.put(last)
        }
    }

    /// How many blocks the message has taken. Each is twice as large as the one before, so they are few.
    var blockCount: Int { blocks.reduce(0) { count, _ in count + 1 } }
    /// How many bytes they have.
    var size: Int { blocks.reduce(0) { $0 + $1.size } }

    private var blocks: some Sequence<ArenaBlock> {
        sequence(state: newest) { block in
            defer { block = block?.previous }
            return block
        }
    }

    /// Memory at a multiple of eight; `nil` where the limit is reached.
    @inline(__always) mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        let rounded = (size + 7) & ~7
        guard rounded <= room, let address = position else { return grow(rounded) }
        position = address + rounded
        room -= rounded
        return address
    }

    private mutating func grow(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size >= 0, size <= left, let block = ArenaBlockPool.take(max(size, min(next, left)), after: newest)
        else { return nil }
        newest = block
        left -= block.size
        next = max(2 * block.size, 4_096)
        position = block.content + size
        room = block.size - size
        return block.content
    }
}
