import MBContracts

/// What one ``MBLoadable/show()`` did to the screen. It can be undone once, and undoes nothing but itself.
@MainActor
public final class MBMaskEffect {
    let owner: MaskOwner
    /// Later effects have higher ones.
    let number: Int
    /// The part of a request that this belongs to, or `nil` when it was shown outside of any.
    let stretch: LoadStretch?
    let place: MaskPlace?

    private let mask: (any MBMaskable)?
    private let insets: MBEdgeInsets
    private let timing: MBMaskTiming
    private weak var host: (any MBMaskHosting)?
    private var showing: MaskShowing?
    private var pending: Task<Void, Never>?

    /// Whether it was undone. The mask may stay a little longer; see ``MBMaskTiming/minimum``.
    public private(set) var isUndone = false

    init(_ loadable: some MBLoadable, number: Int, stretch: LoadStretch?) {
        let container = loadable.maskContainer()
        let host = container?.maskHost
        owner = MaskOwner(loadable)
        self.number = number
        self.stretch = stretch
        self.host = host
        place = container.flatMap { container in host.map { MaskPlace.of(container, on: $0) } }
        mask = host == nil ? nil : loadable.mask()
        insets = loadable.inset()
        timing = loadable.timing()
    }

    /// Whether nobody is there any more who could undo it, nor a view that it would be seen on.
    var isForgotten: Bool { stretch?.isRunning != true && host == nil }

    /// Undoes it: the mask goes, unless other requests share it, and the container is told when it was the last one.
    /// Calls after the first do nothing.
    public func undo() {
        guard !isUndone else { return }
        isUndone = true
        MaskLedger.forget(self)
        if showing == nil { pending?.cancel() }
        if showing == nil || pending == nil { takeDown() }
    }

    func putUp() {
        place?.enter()
        guard mask != nil else { return }
        after(timing.grace) { $0.reveal() }
    }

    private func reveal() {
        guard !isUndone, let mask, let host else { return }
        showing = MaskShowing.of(mask, insets: insets, on: host)
        after(timing.minimum) { if $0.isUndone { $0.takeDown() } }
    }

    private func takeDown() {
        showing?.leave()
        showing = nil
        place?.leave()
    }

    /// Runs `step` after `delay`; at once when there is none.
    private func after(_ delay: Duration, _ step: @escaping @MainActor (MBMaskEffect) -> Void) {
        guard delay > .zero else { return step(self) }
        let clock = timing.clock
        pending = Task {
            await clock.pause(for: delay)
            guard !Task.isCancelled else { return }
            pending = nil
            step(self)
        }
    }
}
