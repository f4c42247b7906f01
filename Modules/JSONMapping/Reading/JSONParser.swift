import MBMapping

/// Turns a text into a tape (RFC 8259): one pass, every byte checked, nothing decoded.
///
/// The text must be UTF-8 without a byte order mark. Nothing beyond it is read. Of a key that an object repeats, the
/// last counts; such objects, and those with more than 64 keys, are marked for lookup by an index.
struct JSONParser {
    /// Where the text is no JSON, and what should have been there.
    struct Failure: Error {
        var offset: Int
        var expected: Expected
    }

    enum Expected {
        case value
        case keyOrEnd
        case key
        case colon
        case commaOrEnd(isObject: Bool)
        case end
        case digit
        case escape
        case closingQuote
        case lowSurrogate
        case utf8
        case lessDepth(Int)
        case shorterNumber
    }

    private enum Step {
        case value
        case afterValue
        case key
        case close
    }

    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    /// Fills the session's tape.
    static func parse(
        _ text: UnsafeBufferPointer<UInt8>, into session: MapSession, depthLimit: Int
    ) throws(Failure) {
        guard let start = text.baseAddress, !text.isEmpty else { throw Failure(offset: 0, expected: .value) }
        let parser = JSONParser(start: start, end: start + text.count)
        let wanted = text.count / 6 + 32
        if session.tapeCapacity < wanted { session.growTape(to: wanted, keeping: 0) }
        try parser.run(session, depthLimit: depthLimit)
        session.state.pointee.text = start
    }

    private func failure(_ place: UnsafePointer<UInt8>, _ expected: Expected) -> Failure {
        Failure(offset: place - start, expected: expected)
    }

    private func run(_ session: MapSession, depthLimit: Int) throws(Failure) {
        let levels = session.levels(depthLimit)
        var tape = session.state.pointee.tape
        var capacity = session.tapeCapacity
        var count = 0  // words on the tape
        var place = JSONScanner.skipSpace(start, end)
        var depth = 0
        var container = -1  // the open word of the container we are in
        var items = 0  // values in it so far
        var isObject = false
        var filter: UInt64 = 0  // its keys so far, one bit each
        var isIndexed = false
        var step = Step.value

        while true {
            if count + 4 > capacity {
                capacity *= 2
                session.growTape(to: capacity, keeping: count)
                tape = session.state.pointee.tape
            }
            switch step {
            case .value:
                guard place < end else { throw failure(place, .value) }
                let byte = place.pointee
                step = .afterValue
                switch byte {
                case UInt8(ascii: "\""):
                    let string = try scanString(place + 1)
                    tape[count] = word(
                        string.hasEscapes ? TapeWord.escapedString : TapeWord.string, place + 1, string.end)
                    count += 1
                    place = string.end + 1
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    guard depth < depthLimit else { throw failure(place, .lessDepth(depthLimit)) }
                    // Until it is closed, the open word keeps what belongs to the container around it.
                    tape[count] = TapeWord.make(
                        UInt64(byte), count: items, offset: container < 0 ? Self.noContainer : container)
                    levels[depth] = filter
                    if isIndexed, container >= 0 { tape[container] |= Self.indexedFlag }
                    depth += 1
                    container = count
                    count += 1
                    items = 0
                    filter = 0
                    isIndexed = false
                    isObject = byte == UInt8(ascii: "{")
                    place = JSONScanner.skipSpace(place + 1, end)
                    guard place < end else { throw failure(place, isObject ? .keyOrEnd : .value) }
                    if place.pointee == byte + 2 {
                        step = .close
                    } else {
                        step = isObject ? .key : .value
                    }
                case UInt8(ascii: "t"): place = try literal(place, "true", TapeWord.true_, tape, &count)
                case UInt8(ascii: "f"): place = try literal(place, "false", TapeWord.false_, tape, &count)
                case UInt8(ascii: "n"): place = try literal(place, "null", TapeWord.null, tape, &count)
                case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    let number = try scanNumber(place)
                    tape[count] = word(number.isFloat ? TapeWord.float : TapeWord.integer, place, number.end)
                    count += 1
                    place = number.end
                default: throw failure(place, .value)
                }

            case .afterValue:
                if place < end, place.pointee <= 0x20 { place = JSONScanner.skipSpace(place, end) }
                guard container >= 0 else {
                    guard place == end else { throw failure(place, .end) }
                    tape[count] = 0
                    return
                }
                items += 1
                guard place < end else { throw failure(place, .commaOrEnd(isObject: isObject)) }
                if place.pointee == UInt8(ascii: ",") {
                    place += 1
                    if place < end, place.pointee <= 0x20 { place = JSONScanner.skipSpace(place, end) }
                    step = isObject ? .key : .value
                } else if place.pointee == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    step = .close
                } else {
                    throw failure(place, .commaOrEnd(isObject: isObject))
                }

            case .close:
                place += 1
                depth -= 1
                let open = tape[container]
                tape[count] = TapeWord.make(isObject ? TapeWord.objectEnd : TapeWord.arrayEnd, count: 0, offset: 0)
                count += 1
                let kind = isObject ? (isIndexed ? TapeWord.indexedObject : TapeWord.object) : TapeWord.array
                tape[container] = TapeWord.make(kind, count: items, offset: count)
                let outer = TapeWord.offset(open)
                container = outer == Self.noContainer ? -1 : outer
                items = TapeWord.count(open)
                filter = levels[depth]
                isIndexed = false
                if container >= 0 {
                    isIndexed = tape[container] & Self.indexedFlag != 0
                    tape[container] &= ~Self.indexedFlag
                    isObject = TapeWord.kind(tape[container]) == TapeWord.object
                }
                step = .afterValue

            case .key:
                guard place < end, place.pointee == UInt8(ascii: "\"") else {
                    throw failure(place, items == 0 ? .keyOrEnd : .key)
                }
                let key = try scanString(place + 1)
                tape[count] = word(key.hasEscapes ? TapeWord.escapedString : TapeWord.string, place + 1, key.end)
                if !isIndexed {
                    if key.hasEscapes || items >= Self.widestChecked {
                        isIndexed = true
                    } else {
                        let bit = JSONScanner.filterBit(place + 1, key.end, end)
                        if filter & bit != 0 {
                            isIndexed = isRepeated(
                                count, in: container, Tape(tape, start), from: place + 1, to: key.end)
                        }
                        filter |= bit
                    }
                }
                count += 1
                place = key.end + 1
                if place < end, place.pointee <= 0x20 { place = JSONScanner.skipSpace(place, end) }
                guard place < end, place.pointee == UInt8(ascii: ":") else { throw failure(place, .colon) }
                place += 1
                if place < end, place.pointee <= 0x20 { place = JSONScanner.skipSpace(place, end) }
                step = .value
            }
        }
    }

    private static var noContainer: Int { 0xFFFF_FFFF }
    /// The highest bit of a kind, which no kind uses.
    private static var indexedFlag: UInt64 { 1 << 63 }
    /// An object with more keys than this is looked up by its index.
    private static var widestChecked: Int { 64 }

    @inline(__always)
    private func word(_ kind: UInt64, _ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) -> UInt64 {
        TapeWord.make(kind, count: to - from, offset: from - start)
    }

    @inline(__always)
    private func literal(
        _ place: UnsafePointer<UInt8>, _ text: StaticString, _ kind: UInt64, _ tape: UnsafeMutablePointer<UInt64>,
        _ count: inout Int
    ) throws(Failure) -> UnsafePointer<UInt8> {
        let length = text.utf8CodeUnitCount
        guard end - place >= length, SWAR.equal(place, text.utf8Start, length) else { throw failure(place, .value) }
        tape[count] = TapeWord.make(kind, count: 0, offset: place - start)
        count += 1
        return place + length
    }

    /// Whether the key that is about to be stored at `index` is in its object already.
    private func isRepeated(
        _ index: Int, in object: Int, _ tape: Tape, from: UnsafePointer<UInt8>, to: UnsafePointer<UInt8>
    ) -> Bool {
        var place = object + 1
        while place < index {
            if tape.isPlainKey(at: place, from, to - from) { return true }
            place = tape.next(place + 1)
        }
        return false
    }

    // MARK: Strings and numbers

    /// A string from behind its opening quote; `end` is its closing quote.
    @inline(__always)
    private func scanString(
        _ from: UnsafePointer<UInt8>
    ) throws(Failure) -> (end: UnsafePointer<UInt8>, hasEscapes: Bool) {
        var place = from
        var hasEscapes = false
        while true {
            place = JSONScanner.skipPlain(place, end)
            guard place < end else { throw failure(place, .closingQuote) }
            let byte = place.pointee
            if byte == UInt8(ascii: "\"") { return (place, hasEscapes) }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                place = try escape(place)
            } else if byte >= 0x80 {
                guard let next = JSONScanner.skipScalar(place, end) else { throw failure(place, .utf8) }
                place = next
            } else {
                throw failure(place, .closingQuote)  // a control character
            }
        }
    }

    private func escape(_ place: UnsafePointer<UInt8>) throws(Failure) -> UnsafePointer<UInt8> {
        guard place + 1 < end else { throw failure(place + 1, .closingQuote) }
        switch place[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return place + 2
        case UInt8(ascii: "u"):
            guard let unit = JSONScanner.unit(place + 2, end) else { throw failure(place, .escape) }
            guard unit & 0xF800 == 0xD800 else { return place + 6 }
            guard unit < 0xDC00, end - place >= 12, place[6] == UInt8(ascii: "\\"), place[7] == UInt8(ascii: "u"),
                let low = JSONScanner.unit(place + 8, end), low & 0xFC00 == 0xDC00
            else { throw failure(place, .lowSurrogate) }
            return place + 12
        default: throw failure(place, .escape)
        }
    }

    @inline(__always)
    private func scanNumber(
        _ from: UnsafePointer<UInt8>
    ) throws(Failure) -> (end: UnsafePointer<UInt8>, isFloat: Bool) {
        var place = from
        var isFloat = false
        if place.pointee == UInt8(ascii: "-") { place += 1 }
        if place < end, place.pointee == UInt8(ascii: "0") {
            place += 1
            if place < end, JSONScanner.isDigit(place.pointee) { throw failure(place, .end) }
        } else {
            place = try digits(place)
        }
        if place < end, place.pointee == UInt8(ascii: ".") {
            isFloat = true
            place = try digits(place + 1)
        }
        if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
            isFloat = true
            place += 1
            if place < end, place.pointee == UInt8(ascii: "+") || place.pointee == UInt8(ascii: "-") { place += 1 }
            place = try digits(place)
        }
        guard place - from < TapeWord.large else { throw failure(from, .shorterNumber) }
        return (place, isFloat)
    }

    @inline(__always)
    private func digits(_ from: UnsafePointer<UInt8>) throws(Failure) -> UnsafePointer<UInt8> {
        var place = from
        while place < end, JSONScanner.isDigit(place.pointee) { place += 1 }
        guard place > from else { throw failure(place, .digit) }
        return place
    }
}
