/// The words of a document, with the text they are slices of: a view that is made where it is used.
@usableFromInline
package struct Tape {
    @usableFromInline package let words: UnsafeMutablePointer<UInt64>
    @usableFromInline package let text: UnsafePointer<UInt8>

    @inlinable @inline(__always)
    package init(_ words: UnsafeMutablePointer<UInt64>, _ text: UnsafePointer<UInt8>) {
        self.words = words
        self.text = text
    }

    @inlinable @inline(__always)
    init(_ state: UnsafeMutablePointer<MapState>) { self.init(state.pointee.tape, state.pointee.text) }

    @inlinable @inline(__always)
    package subscript(_ index: Int) -> UInt64 { words[index] }

    @inlinable @inline(__always)
    package func kind(at index: Int) -> UInt64 { TapeWord.kind(words[index]) }

    /// The index behind the value at `index`.
    @inlinable @inline(__always)
    package func next(_ index: Int) -> Int {
        let word = words[index]
        return TapeWord.isContainer(TapeWord.kind(word)) ? TapeWord.offset(word) : index &+ 1
    }

    /// Whether the word at `index` is `key`, as a key without escapes.
    @inlinable @inline(__always)
    package func isPlainKey(at index: Int, _ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let word = words[index]
        return word >> 32 == TapeWord.string << 24 | UInt64(truncatingIfNeeded: count)
            && SWAR.equal(text + TapeWord.offset(word), key, count)
    }

    /// Whether the word at `index` is `key`, escapes resolved.
    package func isKey(at index: Int, _ key: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if isPlainKey(at: index, key, count) { return true }
        return kind(at: index) == TapeWord.escapedString
            && escapedString(at: index).utf8.elementsEqual(UnsafeBufferPointer(start: key, count: count))
    }

    /// How many elements or entries the container at `index` has.
    package func count(at index: Int) -> Int {
        let word = words[index]
        let stored = TapeWord.count(word)
        guard stored == TapeWord.large else { return stored }
        let isObject = TapeWord.isObject(TapeWord.kind(word))
        var place = index + 1
        var count = 0
        while !TapeWord.isEnd(kind(at: place)) {
            place = next(isObject ? place + 1 : place)
            count += 1
        }
        return count
    }

    /// The bytes of the string or number at `index`, as they stand in the text.
    @inlinable @inline(__always)
    package func slice(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let word = words[index]
        let count = TapeWord.count(word)
        return UnsafeBufferPointer(
            start: text + TapeWord.offset(word), count: count == TapeWord.large ? largeCount(at: index) : count)
    }

    /// The length of a string that was too long for its word. The text was validated, so its end is there; the parser
    /// refuses numbers of that length.
    @usableFromInline
    package func largeCount(at index: Int) -> Int {
        let start = TapeWord.offset(words[index])
        var end = start
        while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return end - start
    }

    /// The string at `index`, or `nil` when something else is there.
    @inlinable @inline(__always)
    package func string(at index: Int) -> String? {
        let word = words[index]
        if TapeWord.kind(word) == TapeWord.string {
            return String(decoding: slice(at: index), as: UTF8.self)
        }
        return TapeWord.kind(word) == TapeWord.escapedString ? escapedString(at: index) : nil
    }

    @usableFromInline
    package func escapedString(at index: Int) -> String { TapeText.unescaped(slice(at: index)) }

    /// An integer with 18 digits or less, which is nearly every one.
    @inlinable @inline(__always)
    func shortInteger(at index: Int) -> Int? {
        let word = words[index]
        let count = TapeWord.count(word)
        guard TapeWord.kind(word) == TapeWord.integer, count <= 18 else { return nil }
        var place = text + TapeWord.offset(word)
        let end = place + count
        let isNegative = place.pointee == 0x2d
        if isNegative { place += 1 }
        var value = 0
        while place < end {
            value = value &* 10 &+ Int(truncatingIfNeeded: place.pointee &- 48)
            place += 1
        }
        return isNegative ? 0 &- value : value
    }

    /// The nearest `Double` to the number at `index`; `nil` beyond the largest one.
    @usableFromInline
    package func double(at index: Int) -> Double? { JSONNumber.double(slice(at: index)) }

    /// What lies at `index`.
    package func content(at index: Int) -> MapContent {
        switch kind(at: index) {
        case TapeWord.string: .text(slice(at: index))
        case TapeWord.escapedString: .escapedText(slice(at: index))
        case TapeWord.integer, TapeWord.float: .number(slice(at: index))
        case TapeWord.true_: .bool(true)
        case TapeWord.false_: .bool(false)
        case TapeWord.null: .null
        case TapeWord.array: .list(count: count(at: index))
        default: .object(count: count(at: index))
        }
    }
}
