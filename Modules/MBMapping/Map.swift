/// A place in what is read or written, and the way to the places below it.
///
/// A model gets a `Map` in `init?(map:)` and `mapping(map:)`, and says in one line a field where it lies:
///
/// ```swift
/// struct Shop: Mappable {
///     var name = "", city = "", first: Int?, bundle: String?
///
///     init?(map: Map) {}
///     mutating func mapping(map: Map) {
///         name <- map["name"]
///         city <- map["address.city"]            // an object in an object
///         first <- map["list.0.id"]              // an element of an array
///         bundle <- map["com.example.id", nested: false]
///     }
/// }
/// ```
///
/// The same lines read JSON, read protobuf, and write both: a `Map` has a direction, which ``mappingType`` tells.
///
/// Reading is lazy: a value is decoded when a field asks for it, so what no model asks for costs nothing. A map that is
/// kept beyond `mapping` stays valid and holds on to the whole document. A map belongs to one thread at a time.
public struct Map {
    @usableFromInline package let session: MapSession
    @usableFromInline package let place: MapPlace

    @inlinable @inline(__always)
    package init(session: MapSession, place: MapPlace) {
        self.session = session
        self.place = place
    }

    @inlinable @inline(__always)
    package init(session: MapSession, object: MapNode, node: MapNode, key: MapKey) {
        self.init(session: session, place: MapPlace(object: object, node: node, key: key))
    }

    @inlinable
    package var object: MapNode {
        @inline(__always) get { place.object }
    }

    @inlinable
    package var node: MapNode {
        @inline(__always) get { place.node }
    }

    @inlinable
    package var key: MapKey {
        @inline(__always) get { place.key }
    }

    @inlinable
    package var state: UnsafeMutablePointer<MapState> {
        @inline(__always) get { session.state }
    }

    // MARK: Ways down

    /// The place that a key or key path leads to from here.
    ///
    /// `.` divides the components; a component of digits is the index of an element where the value above is an array.
    /// A path that leads nowhere is tried as a literal key: `map["com.example.id"]` finds `{"com.example.id": 1}`.
    /// `\\.` is a dot that divides nothing.
    @inlinable
    public subscript(key: StaticString) -> Map {
        @inline(__always) get { child(MapKey(key)) }
    }

    /// The place that a key or key path leads to from here, with all choices.
    ///
    /// - Parameters:
    ///   - nested: `false` takes the key literally, whatever dots are in it.
    ///   - delimiter: what divides the components of the path.
    ///   - ignoreNil: takes a null for an absent key, so that an optional keeps what it has.
    ///   - key: the key or key path.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(
        key: Key, nested nested: Bool? = nil, delimiter delimiter: String = ".", ignoreNil ignoreNil: Bool = false
    ) -> Map {
        let found = child(session.intern(Self.path(key, nested: nested, delimiter: delimiter)))
        return ignoreNil && found.isNull
            ? Map(session: session, object: found.object, node: .absent, key: found.key) : found
    }

    private static func path(_ key: some StringProtocol, nested: Bool?, delimiter: String) -> String {
        if nested == false || delimiter.isEmpty { return MapKey.escaped(key) }
        if delimiter == "." { return String(key) }
        return split(String(key), delimiter).map { MapKey.escaped($0) }.joined(separator: ".")
    }

    private static func split(_ key: String, _ delimiter: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = key[...]
        while let hit = rest.firstRange(of: delimiter) {
            parts.append(rest[..<hit.lowerBound])
            rest = rest[hit.upperBound...]
        }
        return parts + [rest]
    }

    @inlinable @inline(__always)
    package func child(_ key: MapKey) -> Map {
        Map(session: session, place: childPlace(key))
    }

    @inlinable @inline(__always)
    func childPlace(_ key: MapKey) -> MapPlace {
        guard state.pointee.mode == .tape else { return session.otherChild(place, key) }
        let lastDot = key.lastDot
        let found = lastDot < 0 ? session.field(of: node.a, key) : session.findPath(node.a, key, lastDot: lastDot)
        return MapPlace(object: node, node: MapNode(found), key: key)
    }

    // MARK: What is here

    /// Whether the map reads: always the case in `init?(map:)`.
    @inlinable public var isReading: Bool {
        @inline(__always) get { state.pointee.mode != .writing }
    }

    /// Whether the key is there, be it with a null.
    @inlinable public var isKeyPresent: Bool {
        @inline(__always) get { node.a >= 0 }
    }

    /// Whether a null is here.
    @inlinable public var isNull: Bool {
        @inline(__always) get { isOnTape ? session.tape.kind(at: node.a) == TapeWord.null : session.isNull(node) }
    }

    /// The key or key path that led here, or `nil` at the root.
    public var currentKey: String? { key.isNone ? nil : key.text }

    /// Where this place is, seen from the root: `data.list.0.name`. For reports; it is computed by a search.
    public var path: String { session.path(of: place) }

    /// What did not fit so far, in the whole of this reading; the first thousand of it.
    public var issues: [MappingIssue] { session.issues }

    package var content: MapContent { session.content(of: node) }

    package var string: String? { session.string(node) }

    package var double: Double? { session.double(node) }

    /// The map at a key path that came from a caller, such as `data.list.0`; `nil` and the empty path are this map.
    package func descend(to path: String?) -> Map {
        guard let path, !path.isEmpty else { return self }
        return child(session.intern(path))
    }
}
