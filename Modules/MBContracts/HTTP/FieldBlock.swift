import Glibc

/// A header section as it came over the wire, in one piece. Texts are made of it when somebody asks for them.
package struct FieldBlock: Sendable {
    /// Four bytes each: how many fields there are, where the text begins, and then where each name and each value ends in
    /// the text. The text is names and values with nothing between them.
    private let bytes: [UInt8]

    package var count: Int { bytes.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) } }

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

    /// Reads the numbers in front of the text.
    private struct Places {
        private let bytes: UnsafeRawBufferPointer
        private let start: Int
        let count: Int

        init(_ bytes: UnsafeRawBufferPointer) {
            self.bytes = bytes
            count = Int(bytes.loadUnaligned(as: UInt32.self))
            start = Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        }

        func end(ofName index: Int) -> Int { number(2 * index + 2) }
        func end(ofValue index: Int) -> Int { number(2 * index + 3) }

        func text(_ range: Range<Int>) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: bytes[start + range.lowerBound..<start + range.upperBound])
        }

        private func number(_ index: Int) -> Int {
            Int(bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        }
    }

    /// UTF-8 if it is, else Latin-1 (RFC 9110 §5.5 leaves it open).
    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

extension FieldBlock {
    /// Reads the lines of a section, each with its end. A folded line is joined to the one before by a space (RFC 9112
    /// §5.2); one that is no field is left out.
    ///
    /// - Parameter count: how many lines there are at most.
    package init(lines: UnsafeRawBufferPointer, count: Int) {
        let start = 8 * (count + 1)
        bytes = [UInt8](unsafeUninitializedCapacity: start + lines.count) { buffer, size in
            let writer = Writer(UnsafeMutableRawBufferPointer(buffer), start: start)
            size = writer.write(lines)
        }
    }

    /// Fills the memory of a block.
    private struct Writer {
        private let target: UnsafeMutableRawBufferPointer
        private let start: Int

        init(_ target: UnsafeMutableRawBufferPointer, start: Int) {
            self.target = target
            self.start = start
        }

        /// - Returns: how many bytes are used.
        func write(_ lines: UnsafeRawBufferPointer) -> Int {
            var count = 0
            var size = 0
            var rest = lines
            while let first = rest.first {
                let end = rest.place(of: UInt8(ascii: "\n")) ?? rest.count
                let line = UnsafeRawBufferPointer(rebasing: rest[..<end])
                if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
                    if count > 0 {
                        target[start + size] = UInt8(ascii: " ")
                        size = append(line, 0, end, at: size + 1)
                        set(2 * count + 1, to: size)
                    }
                } else if let colon = line.place(of: UInt8(ascii: ":")) {
                    count += 1
                    size = append(line, 0, colon, at: size)
                    set(2 * count, to: size)
                    size = append(line, colon + 1, end, at: size)
                    set(2 * count + 1, to: size)
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[min(end + 1, rest.count)...])
            }
            set(0, to: count)
            set(1, to: start)
            return start + size
        }

        /// Copies what lies between the blanks at both ends, and before the end of the line.
        private func append(_ line: UnsafeRawBufferPointer, _ start: Int, _ end: Int, at size: Int) -> Int {
            var (start, end) = (start, end)
            while start < end, line[start].isBlank { start += 1 }
            while end > start, line[end - 1].isBlank { end -= 1 }
            let place = UnsafeMutableRawBufferPointer(rebasing: target[(self.start + size)...])
            place.copyMemory(from: UnsafeRawBufferPointer(rebasing: line[start..<end]))
            return size + end - start
        }

        private func set(_ index: Int, to number: Int) {
            target.storeBytes(of: UInt32(number), toByteOffset: 4 * index, as: UInt32.self)
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}

extension UnsafeRawBufferPointer {
    /// Where `byte` stands first.
    fileprivate func place(of byte: UInt8) -> Int? {
        guard let baseAddress, let place = memchr(baseAddress, Int32(byte), count) else { return nil }
        return UnsafeRawPointer(place) - baseAddress
    }

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
