import Glibc

/// Makes a ``FieldBlock`` of the lines of a section, one by one. Its room is used again for the next section.
package struct FieldWriter {
    /// The text of the block; ``size`` bytes of it are used.
    private var text: [UInt8]
    private var size = 0
    /// Where each name and each value ends.
    private var ends: [UInt32] = []

    /// - Parameter room: how many bytes a usual section has.
    package init(room: Int) {
        text = [UInt8](repeating: 0, count: room)
        ends.reserveCapacity(32)
    }

    package var isEmpty: Bool { ends.isEmpty }

    /// Makes it ready for the next section.
    package mutating func removeAll() {
        size = 0
        ends.removeAll(keepingCapacity: ends.capacity <= 1024)
        if text.count > 16 << 10 { text = [] }
    }

    /// Reads a line, with or without its end. A folded line is joined to the one before by a space (RFC 9112 §5.2); one
    /// that is no field is left out.
    package mutating func add(_ line: UnsafeRawBufferPointer) {
        guard let start = line.baseAddress, line.count > 0 else { return }
        if text.count - size <= line.count { grow(by: line.count) }
        let end = start + line.count
        let first = line[0]
        if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
            guard !ends.isEmpty else { return }
            text[size] = UInt8(ascii: " ")
            size += 1
            append(start, end)
            ends[ends.count - 1] = UInt32(truncatingIfNeeded: size)
        } else if let colon = memchr(start, Int32(UInt8(ascii: ":")), line.count) {
            append(start, colon)
            ends.append(UInt32(truncatingIfNeeded: size))
            append(colon + 1, end)
            ends.append(UInt32(truncatingIfNeeded: size))
        }
    }

    /// What was read so far.
    package mutating func block() -> FieldBlock {
        let last = size + 4 * ends.count
        if text.count < last + 4 { grow(by: last + 4 - size) }
        return text.withUnsafeMutableBytes { text in
            ends.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: text[size...]).copyMemory(from: $0) }
            text.storeBytes(of: UInt32(truncatingIfNeeded: ends.count / 2), toByteOffset: last, as: UInt32.self)
            return FieldBlock(bytes: [UInt8](text[..<(last + 4)]))
        }
    }

    /// Copies what lies between the blanks at both ends, and before the end of the line. There is room for it.
    private mutating func append(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) {
        var (start, end) = (start, end)
        while start < end, start.load(as: UInt8.self).isBlank { start += 1 }
        while end > start, (end - 1).load(as: UInt8.self).isBlank { end -= 1 }
        text.withUnsafeMutableBytes { text in
            guard let place = text.baseAddress else { return }
            memcpy(place + size, start, end - start)
        }
        size += end - start
    }

    private mutating func grow(by count: Int) {
        text.append(contentsOf: repeatElement(0, count: max(text.count, count + 1)))
    }
}

extension UInt8 {
    /// Blanks of a line, and the bytes that end it.
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
            || self == UInt8(ascii: "\n")
    }
}
