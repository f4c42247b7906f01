/// A key or key path as it was written in a subscript. Its bytes are constants of the program, or kept by the session.
///
/// `.` divides the components of a path, and `\.` is a dot inside of one.
@usableFromInline
package struct MapKey {
    @usableFromInline package let start: UnsafePointer<UInt8>
    /// The length, above two bits: whether this is no key at all, and whether its dots divide nothing.
    @usableFromInline let lengthAndKind: Int

    @inlinable @inline(__always)
    package init(_ start: UnsafePointer<UInt8>, _ count: Int, isNone: Bool = false, isLiteral: Bool = false) {
        self.start = start
        lengthAndKind = count << 2 | (isNone ? 1 : 0) | (isLiteral ? 2 : 0)
    }

    @inlinable package var count: Int {
        @inline(__always) get { lengthAndKind >> 2 }
    }

    /// Whether this is no key at all: that of the root, and of elements of a list that is written.
    @inlinable package var isNone: Bool { lengthAndKind & 1 != 0 }

    /// Whether the dots in it divide nothing: keys of dictionaries.
    @inlinable package var isLiteral: Bool { lengthAndKind & 2 != 0 }

    @inlinable
    package init(_ text: StaticString) {
        self.init(text.utf8Start, text.utf8CodeUnitCount)
    }

    @usableFromInline package static var none: MapKey {
        let empty: StaticString = ""
        return MapKey(empty.utf8Start, 0, isNone: true)
    }

    @inlinable package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// The key in the spelling of paths.
    package var text: String {
        let text = String(decoding: bytes, as: UTF8.self)
        return isLiteral ? Self.escaped(text) : text
    }

    /// The position of the last dot, or -1 for a key that is no path.
    @inlinable @inline(__always)
    package var lastDot: Int {
        var end = count
        while end >= 8 {
            let word = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
            if SWAR.hasByte(word ^ SWAR.every(0x2e), 0) { break }
            end -= 8
        }
        while end > 0 {
            end -= 1
            if start[end] == 0x2e { return end }
        }
        return -1
    }
}

extension MapKey {
    /// The components of a path in their plain spelling.
    package var components: [String] {
        var components: [[UInt8]] = [[]]
        var index = 0
        while index < count {
            let byte = start[index]
            if byte == UInt8(ascii: "\\"), index + 1 < count, start[index + 1] == UInt8(ascii: ".") {
                components[components.count - 1].append(UInt8(ascii: "."))
                index += 2
                continue
            }
            if byte == UInt8(ascii: ".") {
                components.append([])
            } else {
                components[components.count - 1].append(byte)
            }
            index += 1
        }
        return components.map { String(decoding: $0, as: UTF8.self) }
    }

    static func components(of path: String) -> [String] {
        var path = path
        return path.withUTF8 { bytes in
            bytes.baseAddress.map { MapKey($0, bytes.count).components } ?? []
        }
    }

    /// A component in the spelling of paths: with its dots escaped.
    package static func escaped(_ component: some StringProtocol) -> String {
        component.contains(".")
            ? component.split(separator: ".", omittingEmptySubsequences: false)
                .joined(separator: "\\.") : String(component)
    }
}
