import Foundation

/// A piece of memory. It has one owner at a time: an arena or, under its lock, the pool.
struct ArenaBlock: @unchecked Sendable {
    private let start: UnsafeMutableRawPointer
    /// How many bytes of content it has.
    let size: Int

    /// What lies before the content: another block, of which this one knows. A multiple of what malloc aligns to.
    private static let head = 16

    /// - Returns: `nil` when there is no memory.
    init?(size: Int) {
        // Swift's own allocation asks for an alignment, and glibc has its quick way only for those who do not.
        guard let start = malloc(Self.head + size) else { return nil }
        self.start = start
        self.size = size
    }

    /// Gives the memory back.
    func release() { free(start) }

    var content: UnsafeMutableRawPointer { start + Self.head }

    var previous: ArenaBlock? {
        get { start.load(as: ArenaBlock?.self) }
        nonmutating set { start.initializeMemory(as: ArenaBlock?.self, to: newValue) }
    }
}
