import MBContracts

/// One reading of one payload, or one writing of one value: what all ``Map`` values of it share.
///
/// A session is used by one thread at a time. It lives as long as a `Map` of it does, so that a `Map` that somebody
/// kept stays valid.
@usableFromInline
package final class MapSession {
    @usableFromInline package let state: UnsafeMutablePointer<MapState>

    /// The format that is read, unless it is the tape.
    package let source: (any MapSource)?
    /// What is being written; its memory is the session's.
    package let tree: MapTree?
    /// What the models may ask for.
    package var context: Any? { didSet { state.pointee.hasNotes = true } }
    /// Whether an optional that is `nil` is written as null.
    package var writesNil = false

    /// The session that wrote the tree that is read, since its keys lie there.
    private let writer: MapSession?

    package private(set) var issues: [MappingIssue] = []
    /// How many issues there were, those beyond ``issueLimit`` included.
    package private(set) var issueCount = 0
    /// Where issues are also told.
    private var report: PayloadReport?
    /// The error that a reader recorded when it gave up; taken by whoever throws it on.
    var explanation: (any Error)? { didSet { state.pointee.hasNotes = true } }

    package private(set) var tapeCapacity: Int
    private var scratch: UnsafeMutableBufferPointer<UInt64>?
    private var ownedText: UnsafeMutablePointer<UInt8>?
    private var keys: [String: MapKey] = [:]
    private var arena = ByteArena()
    private var indices: [Int: TapeIndex] = [:]

    /// How many issues are kept, so that a large answer of the wrong kind costs no memory.
    package static let issueLimit = 1_000

    private init(
        tapeCapacity: Int, mode: MapState.Mode, source: (any MapSource)? = nil, tree: MapTree? = nil,
        writer: MapSession? = nil
    ) {
        self.tapeCapacity = tapeCapacity
        self.source = source
        self.tree = tree
        self.writer = writer
        state = .allocate(capacity: 1)
        state.initialize(to: MapState(tape: .allocate(capacity: tapeCapacity), text: MapKey.none.start, mode: mode))
    }

    /// A session that reads a tape, which is still empty.
    package convenience init(tapeCapacity: Int = 64) {
        self.init(tapeCapacity: tapeCapacity, mode: .tape)
    }

    /// A session that reads another format.
    package convenience init(
        source: any MapSource, holdsRecords: Bool = false, options: PayloadOptions = .default
    ) {
        self.init(tapeCapacity: 1, mode: holdsRecords ? .records : .source, source: source)
        apply(options)
    }

    /// A session that writes.
    package convenience init(writingNil writesNil: Bool, context: Any? = nil) {
        self.init(tapeCapacity: 1, mode: .writing, tree: MapTree())
        self.writesNil = writesNil
        self.context = context
    }

    /// A map of an object without fields: what an error is read from when the answer has none.
    package static var emptyObject: Map {
        let session = MapSession(writingNil: false)
        _ = session.root(.absent).openObject()
        return session.readBack()
    }

    /// A map that reads what this session has written, at the root.
    package func readBack() -> Map {
        guard let tree, !tree.isEmpty else { return MapSession().root(.absent) }
        let reader = MapSession(tapeCapacity: 1, mode: .source, source: MapTreeSource(tree), writer: self)
        reader.context = context
        return reader.root()
    }

    deinit {
        state.pointee.idleContext?.release()
        state.pointee.tape.deallocate()
        state.pointee.kinds?.deallocate()
        state.deallocate()
        tree?.deallocate()
        ownedText?.deallocate()
        scratch?.deallocate()
    }

    package func apply(_ options: PayloadOptions) {
        state.pointee.isLenient = options.lenientScalars
        state.pointee.isStrict = options.isStrict
        if case nil = options.context, options.report == nil { return }
        context = options.context
        report = options.report
    }

    /// The same as the ordinary options, which cost a small message to copy.
    package func applyNoOptions() {
        state.pointee.isLenient = false
        state.pointee.isStrict = false
    }

    /// Says whether one bad element spoils its list wherever a model does not ask for more.
    package func spareNoElement(_ isStrict: Bool) {
        state.pointee.sparesNoElement = isStrict
        state.pointee.sparesNoElementByDefault = isStrict
    }

    /// A map that stands at `node`, by default at the root of the tape or of what is written.
    package func root(_ node: MapNode = MapNode(0)) -> Map {
        Map(session: self, object: .absent, node: node, key: .none)
    }

    /// The error that a reader left when it gave up.
    package func takeExplanation() -> (any Error)? {
        guard state.pointee.isExplained else { return nil }
        state.pointee.isExplained = false
        defer { explanation = nil }
        return explanation
    }

    // MARK: The tape

    @usableFromInline
    package var tape: Tape {
        @inlinable @inline(__always) get { Tape(state.pointee.tape, state.pointee.text) }
    }

    /// Gives the session a larger tape that begins with the first `count` words of the old one.
    package func growTape(to capacity: Int, keeping count: Int) {
        let tape = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
        tape.update(from: state.pointee.tape, count: count)
        state.pointee.tape.deallocate()
        state.pointee.tape = tape
        tapeCapacity = capacity
    }

    /// Memory for the parser, one word a level of nesting; its content is undefined.
    package func levels(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
        if let scratch, scratch.count >= count { return scratch }
        scratch?.deallocate()
        let larger = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count)
        scratch = larger
        return larger
    }

    /// Takes a copy of the text, since maps were kept that outlive it.
    package func keepText(_ text: UnsafeBufferPointer<UInt8>) {
        guard ownedText == nil, let start = text.baseAddress else { return }
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
        copy.update(from: start, count: text.count)
        ownedText = copy
        state.pointee.text = UnsafePointer(copy)
    }

    /// Makes the session ready for another document. Only for one that nobody else holds.
    package func reuse() {
        state.pointee.forget()
        state.pointee.mapsOntoExisting = false
        spareNoElement(false)
        if state.pointee.hasNotes { forgetNotes() }
    }

    private func forgetNotes() {
        context = nil
        report = nil
        explanation = nil
        issues = []
        issueCount = 0
        indices = [:]
        keys = [:]
        arena = ByteArena()
        state.pointee.hasNotes = false
    }

    func indexed(_ object: Int, _ key: MapKey) -> Int {
        if let index = indices[object] { return index.find(tape, key) }
        let index = TapeIndex(tape, object: object)
        indices[object] = index
        state.pointee.hasNotes = true
        return index.find(tape, key)
    }

    /// What the coders know about types: kept from one document to the next.
    var kinds: MapCodingKinds {
        if let kinds = state.pointee.kinds { return kinds }
        let kinds = MapCodingKinds()
        state.pointee.kinds = kinds
        return kinds
    }

    // MARK: Keys that are not constants

    /// The key in memory that stays where it is as long as the session lives.
    package func intern(_ text: String) -> MapKey {
        if let known = keys[text] { return known }
        let bytes = arena.copy(text)
        guard let start = bytes.baseAddress else { return .none }
        let key = MapKey(start, bytes.count)
        keys[text] = key
        state.pointee.hasNotes = true
        return key
    }

    // MARK: Issues

    package func record(_ issue: MappingIssue) {
        state.pointee.hasNotes = true
        issueCount += 1
        if issues.count < Self.issueLimit { issues.append(issue) }
        report?.add(issue)
    }

    /// Where a place is, seen from the root.
    package func path(of node: MapNode) -> String {
        if node.isAbsent { return "" }
        return source?.path(of: node) ?? tree?.path(to: node.a) ?? tape.path(to: node.a)
    }
}
