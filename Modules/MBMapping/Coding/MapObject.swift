/// An object that a container is for: where it is in its reading, without a hold on that. See ``MapLease``.
struct MapObject: BitwiseCopyable {
    private let lease: UnsafeMutablePointer<MapLease>
    private let number: Int
    private let node: MapNode

    /// The object at a decoder's place, at its first key; `nil` when here is none.
    @inline(__always)
    init?(_ decoder: MapDecoder) {
        lease = decoder.context.lease
        number = lease.pointee.current
        node = decoder.node
        let state = lease.pointee.state
        var first = 0
        switch state.pointee.mode {
        case .records where node.isPlainRecord: break
        case .tape where node.a >= 0:
            let kind = Tape(state).kind(at: node.a)
            guard TapeWord.isObject(kind) else { return nil }
            // An indexed object stands at its own open word, which is no key.
            first = kind == TapeWord.object ? node.a &+ 1 : node.a
        default: guard decoder.context.session.isObject(node) else { return nil }
        }
        state.pointee.object = node.a
        state.pointee.cursor = first
    }

    @inline(__always)
    private var isThere: Bool { lease.pointee.current == number }

    /// The decoder of the object, which keeps the reading; `nil` when that is over.
    var decoder: MapDecoder? {
        guard isThere else { return nil }
        return MapDecoder(context: lease.pointee.context.takeUnretainedValue(), node: node)
    }

    /// The decoder of a value in the object.
    @inline(never)
    func decoder(at node: MapNode) throws -> MapDecoder {
        guard isThere else { throw Self.isOver }
        return MapDecoder(context: lease.pointee.context.takeUnretainedValue(), node: node)
    }

    private static var isOver: DecodingError {
        .dataCorrupted(
            DecodingError.Context(
                codingPath: [],
                debugDescription: "The container was kept beyond the decoding that it belongs to. Keep its decoder."))
    }

    // MARK: Fields

    /// Where the value of a key is; absent when there is none.
    ///
    /// Fields are mostly asked for in the order in which they are, so the one behind the last is looked at first.
    @inline(__always)
    func place(of key: String) throws -> MapNode {
        guard isThere else { throw Self.isOver }
        let state = lease.pointee.state
        guard state.pointee.mode == .records, state.pointee.object == node.a,
            case .record(let record, let type) = node.recordPlace, type.pointee.isObject,
            let fields = type.pointee.fields.baseAddress
        else { return searchedPlace(of: key) }
        let hint = state.pointee.cursor
        guard hint < type.pointee.fields.count, fields[hint].isNamed(TextIdentity(key))
        else { return searchedPlace(of: key) }
        state.pointee.cursor = hint &+ 1
        return .field(fields + hint, of: record)
    }

    /// The same, wherever the object has the key.
    @inline(never)
    private func searchedPlace(of key: String) -> MapNode {
        let state = lease.pointee.state
        if state.pointee.mode == .tape, state.pointee.object == node.a {
            let value = state.pointee.cursor &+ 1
            let isNext = key.utf8.withContiguousStorageIfAvailable { bytes in
                guard let start = bytes.baseAddress else { return false }
                return Tape(state).isPlainKey(at: value &- 1, start, bytes.count)
            }
            if isNext == true {
                state.pointee.cursor = Tape(state).next(value)
                return MapNode(value)
            }
        }
        return lease.pointee.session._withUnsafeGuaranteedRef { $0.literal(node, key) }
    }

    // MARK: Values, as far as they can be told in place

    @inline(__always)
    func integer(at node: MapNode) -> Int64? {
        let state = lease.pointee.state
        return switch state.pointee.mode {
        case .records: node.recordInteger
        case .tape where node.a >= 0: Tape(state).shortInteger(at: node.a).map { Int64(truncatingIfNeeded: $0) }
        default: nil
        }
    }

    @inline(__always)
    func double(at node: MapNode) -> Double? {
        let state = lease.pointee.state
        switch state.pointee.mode {
        case .records: return node.recordDouble
        case .tape where node.a >= 0:
            let kind = Tape(state).kind(at: node.a)
            return kind == TapeWord.float || kind == TapeWord.integer ? Tape(state).double(at: node.a) : nil
        default: return nil
        }
    }

    @inline(__always)
    func float(at node: MapNode) -> Float? {
        guard lease.pointee.state.pointee.mode == .records, let double = node.recordDouble else { return nil }
        let float = Float(double)
        return float.isFinite || !double.isFinite ? float : nil
    }

    @inline(__always)
    func boolean(at node: MapNode) -> Bool? {
        let state = lease.pointee.state
        switch state.pointee.mode {
        case .records: return node.recordBoolean
        case .tape where node.a >= 0:
            let kind = Tape(state).kind(at: node.a)
            return kind == TapeWord.true_ ? true : kind == TapeWord.false_ ? false : nil
        default: return nil
        }
    }

    @inline(__always)
    func string(at node: MapNode) -> String? {
        let state = lease.pointee.state
        return switch state.pointee.mode {
        case .records: node.recordText.map { String(decoding: $0, as: UTF8.self) }
        case .tape where node.a >= 0: Tape(state).string(at: node.a)
        default: nil
        }
    }

    /// Whether a value is one of those that an optional has none of.
    func isNull(_ node: MapNode) -> Bool { lease.pointee.session._withUnsafeGuaranteedRef { $0.isNull(node) } }

    /// A value of a type that reads itself; then comes back to this object, where its next key is.
    @inline(__always)
    func decode<Value: Decodable>(_ type: Value.Type, at node: MapNode) throws -> Value {
        // Held, since what the type does meanwhile may be all that there was of the reading.
        let decoder = MapDecoder(context: lease.pointee.context.takeUnretainedValue(), node: node)
        return try withExtendedLifetime(decoder) {
            let state = lease.pointee.state
            let place = (state.pointee.object, state.pointee.cursor)
            defer { (state.pointee.object, state.pointee.cursor) = place }
            return try decoder.decode(type)
        }
    }
}
