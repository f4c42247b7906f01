import CMBCurl
import Glibc
import Testing

@testable import MBCurl

/// What libcurl gets when it asks for memory on a loop's thread.
@Suite("The memory of libcurl") struct LoopMemoryTests {
    /// A text that libcurl allocates.
    private func copy(_ count: Int) throws -> UnsafeMutablePointer<CChar> {
        try #require(curl_easy_escape(nil, String(repeating: "a", count: count), Int32(count)))
    }

    @Test func `pieces that were given back are the next ones, on this thread`() throws {
        try #require(CURLLibrary.isReady)
        try LoopMemory.serve {
            // More than the seven that malloc itself keeps of a size. libcurl takes some of other sizes on the way.
            let pieces = try (0..<40).map { _ in try copy(300) }
            for piece in pieces { curl_free(piece) }
            let again = try (0..<40).map { _ in try copy(300) }
            #expect(Set(again).intersection(pieces).count > 30)
            for piece in again { curl_free(piece) }
        }
    }

    @Test func `pieces of all sizes hold what was written`() throws {
        try #require(CURLLibrary.isReady)
        let counts = Array(0...1100) + [4096, 16_384, 100_000, 131_071, 131_072, 131_073, 140_000, 1_000_000]
        try LoopMemory.serve {
            for _ in 1...2 {
                let pieces = try counts.map { try copy($0) }
                for (piece, count) in zip(pieces, counts) {
                    #expect(strlen(piece) == count)
                    #expect(count == 0 || piece[0] == 0x61 && piece[count - 1] == 0x61)
                }
                for piece in pieces { curl_free(piece) }
            }
        }
    }

    @Test func `a piece may be given back on another thread than it came from`() throws {
        try #require(CURLLibrary.isReady)
        let outside = try copy(500)
        let inside = try LoopMemory.serve {
            curl_free(outside)
            return try copy(400)
        }
        #expect(strlen(inside) == 400)
        curl_free(inside)
    }
}
