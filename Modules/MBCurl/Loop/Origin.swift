import Glibc

/// A scheme, host and port: its running exchanges and the line of those that wait.
///
/// libcurl walks its own list of pending transfers again and again, so it gets only what may run at once.
final class Origin {
    let key: [UInt8]
    var running = 0
    /// Bytes of the last answer's body.
    var lastBody: Int64 = 0
    /// Whether it is in the loop's ring of origins that could run one more.
    var isListed = false
    @exclusivity(unchecked) private var line: [Exchange] = []
    private var first = 0

    init(_ key: [UInt8]) { self.key = key }

    func isOrigin(of url: String) -> Bool {
        let isEqual = url.utf8.withContiguousStorageIfAvailable { url in
            guard let start = url.baseAddress, url.count >= key.count, memcmp(start, key, key.count) == 0 else {
                return false
            }
            return url.count == key.count || url[key.count].endsOrigin
        }
        return isEqual ?? false
    }

    var isIdle: Bool { running == 0 && line.isEmpty }

    var hasWaiting: Bool { first < line.count }

    /// Those in line, in order; some of them may be over or parked by now.
    var waiting: ArraySlice<Exchange> { line[first...] }

    func append(_ exchange: Exchange) { line.append(exchange) }

    func popFirst() -> Exchange? {
        guard first < line.count else { return nil }
        let exchange = line[first]
        first += 1
        if first == line.count {
            line.removeAll(keepingCapacity: line.capacity <= 64)
            first = 0
        } else if first == 4096 {
            line.removeFirst(first)
            first = 0
        }
        return exchange
    }
}

extension UInt8 {
    fileprivate var endsOrigin: Bool {
        self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
    }
}

extension String {
    /// The bytes up to the path: what connections are kept by.
    func withOrigin<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { url in
            var slashes = 0
            let end = url.firstIndex { byte in
                if byte == UInt8(ascii: "/") { slashes += 1 }
                return byte == UInt8(ascii: "/") ? slashes == 3 : byte.endsOrigin
            }
            return body(UnsafeBufferPointer(rebasing: url[..<(end ?? url.count)]))
        }
    }
}
