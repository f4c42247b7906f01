import MBContracts

/// Keeps a few large blocks for the next message: memory that comes fresh from the system costs a page fault for each
/// 4 KB, which is half the time of decoding a long list. Small blocks are left to malloc, which is quick with them.
enum ArenaBlockPool {
    private static let smallest = 64 << 10
    /// How much is kept at most, in all.
    private static let capacity = 4 << 20

    private struct Shelf {
        var blocks: [ArenaBlock] = []
        var size = 0
    }

    private static let shelf = Locked(Shelf())

    /// A block of at least that size; `nil` when there is no memory.
    ///
    /// - Parameter previous: the block that it knows of.
    static func take(_ size: Int, after previous: ArenaBlock?) -> ArenaBlock? {
        let kept = size >= smallest ? reuse(size) : nil
        guard let block = kept ?? ArenaBlock(size: (size + 15) & ~15) else { return nil }
        block.previous = previous
        return block
    }

    private static func reuse(_ size: Int) -> ArenaBlock? {
        shelf.withLock { shelf in
            guard let index = shelf.blocks.firstIndex(where: { $0.size >= size && $0.size / 4 <= size })
            else { return nil }
            shelf.size -= shelf.blocks[index].size
            return shelf.blocks.remove(at: index)
        }
    }

    static func put(_ block: ArenaBlock) {
        if block.size >= smallest, keep(block) { return }
        block.release()
    }

    private static func keep(_ block: ArenaBlock) -> Bool {
        shelf.withLock { shelf in
            guard shelf.size + block.size <= capacity else { return false }
            shelf.size += block.size
            shelf.blocks.append(block)
            return true
        }
    }
}
