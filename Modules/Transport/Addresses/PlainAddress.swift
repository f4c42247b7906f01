import Glibc

/// Finds the parts of an address that is written as it goes over the wire already, as nearly all are, in one walk.
///
/// Nothing has to be changed in such an address, so its text is used as it is. Whatever is not plain goes to
/// ``AddressParts``.
struct PlainAddress {
    let isSecure: Bool
    /// Bytes of the text.
    let host: Range<Int>
    let port: Int?
    let path: Range<Int>

    /// `nil` when the address is not plain.
    init?(_ text: String) {
        let parts: PlainAddress?? = text.utf8.withContiguousStorageIfAvailable { PlainAddress(bytes: $0) }
        guard let parts, let parts else { return nil }
        self = parts
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        isSecure = bytes.begins(with: "https://")
        guard isSecure || bytes.begins(with: "http://") else { return nil }
        let start = isSecure ? 8 : 7
        var end = start
        while end < bytes.count, Self.isHostByte(bytes[end]) { end += 1 }
        guard end > start, end < bytes.count else { return nil }
        host = start..<end

        guard let (port, afterPort) = Self.port(bytes, from: end) else { return nil }
        self.port = port
        guard afterPort < bytes.count, bytes[afterPort] == UInt8(ascii: "/") else { return nil }
        var last: UInt8 = 0
        end = afterPort
        while end < bytes.count, bytes[end] != UInt8(ascii: "?") {
            let byte = bytes[end]
            // A segment that begins with a dot may be "." or "..".
            if byte == UInt8(ascii: "."), last == UInt8(ascii: "/") { return nil }
            guard AddressParts.isPathByte(byte) || Self.isEscape(bytes, at: end) else { return nil }
            last = byte
            end += 1
        }
        path = afterPort..<end
        while end < bytes.count {
            guard AddressParts.isQueryByte(bytes[end]) || Self.isEscape(bytes, at: end) else { return nil }
            end += 1
        }
    }

    private static func isEscape(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count && PercentEncoding.isHex(bytes[index + 1])
            && PercentEncoding.isHex(bytes[index + 2])
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// - Returns: the port, if there is one, and where it ends; `nil` when it is not written plainly.
    private static func port(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (Int?, Int)? {
        guard bytes[start] == UInt8(ascii: ":") else { return (nil, start) }
        var number = 0
        var end = start + 1
        while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]), end - start <= 5 {
            number = number * 10 + Int(bytes[end] - UInt8(ascii: "0"))
            end += 1
        }
        guard end > start + 1, bytes[start + 1] != UInt8(ascii: "0"), number <= 65535 else { return nil }
        return (number, end)
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func begins(with text: StaticString) -> Bool {
        guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
}
