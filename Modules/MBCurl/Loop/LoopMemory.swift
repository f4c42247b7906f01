import CMBCurl
import Glibc

/// The memory of libcurl on a loop's thread.
///
/// libcurl takes some forty pieces for each exchange and gives them back when it is over. malloc keeps a few of a size for
/// each thread. The others are behind a lock that the threads which let go of answers want as well: so much so that they
/// and the loop would wait for each other once a request. Here all of a size are kept, up to a limit, without a lock.
///
/// Every piece is one of malloc's. So it does not matter where a piece comes from, nor who gives it back on which thread;
/// on other threads libcurl uses malloc itself.
enum LoopMemory {
    /// Bytes that are kept at most.
    private static let budget = 2 << 20

    /// What is kept on one thread.
    fileprivate struct Store {
        var room = LoopMemory.budget
        /// The first piece of each size; the others follow, each in the first bytes of the one before.
        let shelves = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: Shelf.count)
    }

    /// Sets libcurl up. Where somebody has done that before, libcurl goes on using malloc.
    static func initializeLibrary() -> CURLcode {
        hasKey = pthread_key_create(&key, nil) == 0
        guard hasKey else { return curl_global_init(Int(CURL_GLOBAL_ALL)) }
        return curl_global_init_mem(Int(CURL_GLOBAL_ALL), allocate, release, resize, duplicate, allocateZeroed)
    }

    /// Serves libcurl on this thread while `body` runs.
    static func serve<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard hasKey else { return try body() }
        var store = Store()
        store.shelves.initialize(repeating: nil, count: Shelf.count)
        defer { empty(store) }
        return try withUnsafeMutablePointer(to: &store) { store in
            pthread_setspecific(key, store)
            defer { pthread_setspecific(key, nil) }
            return try body()
        }
    }

    private static func empty(_ store: Store) {
        for index in 0..<Shelf.count {
            while let piece = store.shelves[index] {
                store.shelves[index] = piece.load(as: UnsafeMutableRawPointer?.self)
                free(piece)
            }
        }
        store.shelves.deallocate()
    }

    /// Written once, before libcurl calls.
    @exclusivity(unchecked) private nonisolated(unsafe) static var key = pthread_key_t()
    private nonisolated(unsafe) static var hasKey = false

    fileprivate static var store: UnsafeMutablePointer<Store>? {
        @inline(__always) get { pthread_getspecific(key)?.assumingMemoryBound(to: Store.self) }
    }

    @inline(__always)
    fileprivate static func take(_ size: Int, from store: UnsafeMutablePointer<Store>) -> UnsafeMutableRawPointer? {
        guard let shelf = Shelf(holding: size) else { return malloc(size) }
        guard let piece = store.pointee.shelves[shelf.index] else { return malloc(shelf.size) }
        store.pointee.shelves[shelf.index] = piece.load(as: UnsafeMutableRawPointer?.self)
        store.pointee.room &+= shelf.size
        return piece
    }

    @inline(__always)
    fileprivate static func give(_ piece: UnsafeMutableRawPointer, to store: UnsafeMutablePointer<Store>) {
        guard let shelf = Shelf(filledBy: malloc_usable_size(piece)), shelf.size <= store.pointee.room else {
            return free(piece)
        }
        piece.storeBytes(of: store.pointee.shelves[shelf.index], as: UnsafeMutableRawPointer?.self)
        store.pointee.shelves[shelf.index] = piece
        store.pointee.room &-= shelf.size
    }
}

// What libcurl calls, on any thread.

private let allocate: curl_malloc_callback = { size in
    guard let store = LoopMemory.store else { return malloc(size) }
    return LoopMemory.take(size, from: store)
}

private let allocateZeroed: curl_calloc_callback = { count, size in
    guard let store = LoopMemory.store else { return calloc(count, size) }
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: size)
    guard !isTooMuch, let piece = LoopMemory.take(bytes, from: store) else { return nil }
    return memset(piece, 0, bytes)
}

private let duplicate: curl_strdup_callback = { text in
    guard let text else { return nil }
    guard let store = LoopMemory.store else { return strdup(text) }
    let size = strlen(text) + 1
    guard let piece = LoopMemory.take(size, from: store) else { return nil }
    return memcpy(piece, text, size)?.assumingMemoryBound(to: CChar.self)
}

private let resize: curl_realloc_callback = { piece, size in
    guard let store = LoopMemory.store else { return realloc(piece, size) }
    guard let piece else { return LoopMemory.take(size, from: store) }
    let room = malloc_usable_size(piece)
    guard size > room || size < room / 4 else { return piece }
    // Large ones: malloc may move pages in place of bytes.
    guard Shelf(holding: max(size, room)) != nil else { return realloc(piece, size) }
    guard let other = LoopMemory.take(size, from: store) else { return nil }
    memcpy(other, piece, min(size, room))
    LoopMemory.give(piece, to: store)
    return other
}

private let release: curl_free_callback = { piece in
    guard let piece else { return }
    guard let store = LoopMemory.store else { return free(piece) }
    LoopMemory.give(piece, to: store)
}

/// Where pieces of one size are: glibc's own sizes up to 1 KiB, whole KiB up to 128 KiB. With finer sizes malloc searches for
/// each of them, which costs more than the memory it saves.
private struct Shelf {
    static let count = 63 + 128

    let index: Int
    /// Bytes of a piece; a real one may have more.
    let size: Int

    /// The one whose pieces hold `size` bytes; `nil` for larger ones.
    @inline(__always)
    init?(holding size: Int) {
        guard size >= 0 else { return nil }  // beyond what there is: malloc says so
        if size <= 1016 {
            index = max(0, size &- 24 &+ 15) >> 4
            self.size = 24 &+ index &* 16
        } else {
            guard size <= 128 << 10 else { return nil }
            let units = (size &+ 1023) >> 10
            index = 62 &+ units
            self.size = units << 10
        }
    }

    /// The one that a piece with room for `size` bytes belongs to; `nil` for those that are too small or too large.
    @inline(__always)
    init?(filledBy size: Int) {
        if size < 1024 {
            guard size >= 24 else { return nil }
            index = (size &- 24) >> 4
            self.size = 24 &+ index &* 16
        } else {
            guard size < 129 << 10 else { return nil }
            index = 62 &+ size >> 10
            self.size = size & ~1023
        }
    }
}
