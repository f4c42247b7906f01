import MBContracts

/// A piece of memory. It has one owner at a time: an arena or, under its lock, the pool.
struct ArenaBlock: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let size: Int
}

/// Keeps a few large blocks for the next message: memory that comes fresh from the system costs a page fault for each
/// 4 KB, which is half the time of decoding a long list. Small blocks are left to malloc, which is quick with them.
final class ArenaBlockPool: Sendable {
    static let shared = ArenaBlockPool()

    private static let smallest = 64 << 10
    /// How much is kept at most, in all.
    private static let capacity = 4 << 20

    private struct Shelf {
        var blocks: [ArenaBlock] = []
        var size = 0
    }

    private let shelf = Locked(Shelf())

    /// A block of at least that size.
    func take(_ size: Int) -> ArenaBlock {
        if size >= Self.smallest, let kept = reuse(size) { return kept }
        let size = (size + 15) & ~15
        return ArenaBlock(start: .allocate(byteCount: size, alignment: 16), size: size)
    }

    private func reuse(_ size: Int) -> ArenaBlock? {
        shelf.withLock { shelf in
            guard let index = shelf.blocks.firstIndex(where: { $0.size >= size && $0.size / 4 <= size })
            else { return nil }
            shelf.size -= shelf.blocks[index].size
            return shelf.blocks.remove(at: index)
        }
    }

    func put(_ block: ArenaBlock) {
        if block.size >= Self.smallest, keep(block) { return }
        block.start.deallocate()
    }

    private func keep(_ block: ArenaBlock) -> Bool {
        shelf.withLock { shelf in
            guard shelf.size + block.size <= Self.capacity else { return false }
            shelf.size += block.size
            shelf.blocks.append(block)
            return true
        }
    }
}
