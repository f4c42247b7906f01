import Glibc

/// A header section as it came over the wire, in one piece. Texts are made of it when somebody asks for them.
package struct FieldBlock: Sendable {
    /// Names and values with nothing between them. Then, four bytes each: where each name and each value ends, and how many
    /// fields there are.
    private let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Bytes in memory.
    var size: Int { bytes.count }

    package var count: Int { bytes.withUnsafeBytes { Places($0).count } }

    package subscript(index: Int) -> HTTPHeader {
        bytes.withUnsafeBytes { bytes in
            let (name, value) = field(index, in: bytes)
            return HTTPHeader(name: Self.text(name), value: Self.text(value))
        }
    }

    package func name(_ index: Int) -> String { bytes.withUnsafeBytes { Self.text(field(index, in: $0).name) } }

    package func value(_ index: Int) -> String { bytes.withUnsafeBytes { Self.text(field(index, in: $0).value) } }

    /// The first field of that name from `start` on.
    package func firstIndex(named name: String, from start: Int = 0) -> Int? {
        bytes.withUnsafeBytes { bytes in
            var name = name
            return name.withUTF8 { name in
                let places = Places(bytes)
                var index = start
                var first = start == 0 ? 0 : places.end(ofValue: start - 1)
                while index < places.count {
                    let end = places.end(ofName: index)
                    if end - first == name.count, places.text(first..<end).equalsIgnoringCase(name) { return index }
                    first = places.end(ofValue: index)
                    index += 1
                }
                return nil
            }
        }
    }

    /// Hands over the bytes of each value of that name, in order.
    package func forEachValue(named name: String, _ body: (UnsafeRawBufferPointer) -> Void) {
        var next = firstIndex(named: name)
        while let index = next {
            bytes.withUnsafeBytes { body(field(index, in: $0).value) }
            next = firstIndex(named: name, from: index + 1)
        }
    }

    private func field(
        _ index: Int, in bytes: UnsafeRawBufferPointer
    ) -> (name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        let places = Places(bytes)
        precondition(index >= 0 && index < places.count, "There is no such field.")
        let first = index == 0 ? 0 : places.end(ofValue: index - 1)
        let (second, third) = (places.end(ofName: index), places.end(ofValue: index))
        return (places.text(first..<second), places.text(second..<third))
    }

    /// Reads the numbers behind the text.
    private struct Places {
        private let bytes: UnsafeRawBufferPointer
        private let start: Int
        let count: Int

        init(_ bytes: UnsafeRawBufferPointer) {
            self.bytes = bytes
            count = Int(bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self))
            start = bytes.count - 4 - 8 * count
        }

        func end(ofName index: Int) -> Int { number(2 * index) }
        func end(ofValue index: Int) -> Int { number(2 * index + 1) }

        func text(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[range]) }

        private func number(_ index: Int) -> Int {
            Int(bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self))
        }
    }

    /// UTF-8 if it is, else Latin-1 (RFC 9110 §5.5 leaves it open).
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

extension UnsafeRawBufferPointer {
    /// Compares names as RFC 9110 does: ASCII letters without regard to case.
    fileprivate func equalsIgnoringCase(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] {
            let (left, right) = (self[index] | 0x20, other[index] | 0x20)
            guard left == right, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(left) else { return false }
        }
        return true
    }
}
