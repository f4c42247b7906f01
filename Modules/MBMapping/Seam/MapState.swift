/// What the inlined part of ``Map`` reads and writes, at a fixed address, so that no exclusivity check stands between a
/// model and its bytes. Owned by a ``MapSession``.
@usableFromInline
package struct MapState {
    @usableFromInline
    package enum Mode: UInt8 {
        case tape
        /// A source that is asked for everything.
        case source
        /// A source whose values are records: see ``RecordType``.
        case records
        case writing
    }

    @usableFromInline package let mode: Mode

    // The tape, when there is one: the words, and the text they are slices of.
    @usableFromInline package var tape: UnsafeMutablePointer<UInt64>
    @usableFromInline package var text: UnsafePointer<UInt8>

    // Where the next key is expected: right behind the last one that was found in the same object.
    @usableFromInline package var object = -2
    @usableFromInline package var cursor = 0

    // The container that the last key path led to, so that the next path with the same beginning starts there.
    @usableFromInline package var prefixRoot = -2
    @usableFromInline package var prefix: UnsafePointer<UInt8>
    @usableFromInline package var prefixCount = 0
    @usableFromInline package var prefixObject = MapNode.absent
    @usableFromInline package var prefixCursor = 0

    /// Whether the session holds anything that is for one document only, which few documents need.
    var hasNotes = false

    /// What the coders know about types, as soon as one was at work.
    var kinds: MapCodingKinds?
    /// A context of decoders that is not in use; the session owns it.
    var idleContext: Unmanaged<MapDecoder.Context>?

    /// Whether scalars of one kind may stand for another.
    @usableFromInline package var isLenient = false
    /// Whether a missing key or a null is a failure for a field that is not optional.
    @usableFromInline package var isStrict = false
    /// Whether one bad element spoils its list.
    @usableFromInline package var sparesNoElement = false
    /// The same, wherever a model does not ask for more.
    @usableFromInline package var sparesNoElementByDefault = false
    /// Whether objects that are there already are mapped onto, in place of being made anew.
    @usableFromInline package var mapsOntoExisting = false {
        didSet { makesNew = mode != .writing && !mapsOntoExisting }
    }
    @usableFromInline package private(set) var makesNew: Bool
    /// Whether the reader that just gave up has recorded the reason itself.
    @usableFromInline package var isExplained = false

    package init(tape: UnsafeMutablePointer<UInt64>, text: UnsafePointer<UInt8>, mode: Mode) {
        self.mode = mode
        makesNew = mode != .writing
        self.tape = tape
        self.text = text
        prefix = text
    }

    /// Forgets all places, since they are of another document.
    package mutating func forget() {
        object = -2
        prefixRoot = -2
        prefixObject = .absent
        isExplained = false
    }
}
