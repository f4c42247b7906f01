/// Finds the keys of one object by their hash: for wide objects, and for those that repeat a key, of which the last
/// counts. Made when such an object is first asked.
struct TapeIndex {
    /// Indices of keys in the tape; 0 where there is none.
    private var slots: [UInt32]

    init(_ tape: Tape, object: Int) {
        let count = tape.count(at: object)
        var size = 16
        while size < count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        var place = object + 1
        while !TapeWord.isEnd(tape.kind(at: place)) {
            insert(tape, place)
            place = tape.next(place + 1)
        }
    }

    private mutating func insert(_ tape: Tape, _ place: Int) {
        guard tape.kind(at: place) == TapeWord.escapedString else { return insert(tape, place, tape.slice(at: place)) }
        var key = tape.escapedString(at: place)
        key.withUTF8 { insert(tape, place, $0) }
    }

    private mutating func insert(_ tape: Tape, _ place: Int, _ key: UnsafeBufferPointer<UInt8>) {
        guard let start = key.baseAddress else { return }
        slots[slot(tape, MapKey(start, key.count))] = UInt32(truncatingIfNeeded: place)
    }

    /// The value of `key`, or -1.
    func find(_ tape: Tape, _ key: MapKey) -> Int {
        let place = Int(slots[slot(tape, key)])
        return place == 0 ? -1 : place + 1
    }

    /// Where `key` is, or the free place where it would be.
    private func slot(_ tape: Tape, _ key: MapKey) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key.bytes))
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] != 0, !tape.isKey(at: Int(slots[slot]), key.start, key.count) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}
