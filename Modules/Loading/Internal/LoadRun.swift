import MBContracts

/// One `load(load:)` of one request: pairs `begin()` and `end()`.
@MainActor
final class LoadRun {
    private let load: any MBLoadable
    private let stretch = LoadStretch()
    private var isRunning = false

    nonisolated init(_ load: any MBLoadable) {
        self.load = load
    }

    deinit {
        // The request went away without an end: another library's, since ours always end.
        guard isRunning else { return }
        let (load, stretch) = (load, stretch)
        MainActorMailbox.post { stretch.end(load) }
    }

    func begin() {
        guard !isRunning else { return }
        isRunning = true
        stretch.begin(load)
    }

    func end() {
        guard isRunning else { return }
        isRunning = false
        stretch.end(load)
    }
}

/// What the effects of a `load(load:)` are filed under.
@MainActor
final class LoadStretch {
    private(set) var isRunning = false
    /// What was shown since the beginning, oldest first.
    private(set) var effects: [MBMaskEffect] = []

    nonisolated init() {}

    func add(_ effect: MBMaskEffect) { effects.append(effect) }

    fileprivate func begin(_ load: any MBLoadable) {
        isRunning = true
        MaskLedger.within(self) { load.begin() }
    }

    fileprivate func end(_ load: any MBLoadable) {
        MaskLedger.within(self) { load.end() }
        isRunning = false
        effects = []
    }
}
