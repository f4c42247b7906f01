public import MBContracts

/// A view that remembers what it was told.
@MainActor
public final class FakeView: MBMaskHosting {
    public private(set) var shownMasks: [MBShownMask] = []
    public let log: Log
    private var waiting: [(condition: (FakeView) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    public init(log: Log = Log()) { self.log = log }

    public var maskIds: [String] { shownMasks.map(\.mask.maskId) }

    public func addMask(_ shown: MBShownMask) {
        shownMasks.append(shown)
        log.add("add \(shown.mask.maskId)")
        wakeUp()
    }

    public func removeMask(_ shown: MBShownMask) {
        shownMasks.removeAll { $0 === shown }
        log.add("remove \(shown.mask.maskId)")
        wakeUp()
    }

    public func updateMask(_ shown: MBShownMask) { log.add("update \(shown.mask.maskId)") }

    /// Returns when the masks are as `condition` wants them.
    public func until(_ condition: @escaping (FakeView) -> Bool) async {
        if condition(self) { return }
        await withCheckedContinuation { waiting.append((condition, $0)) }
    }

    private func wakeUp() {
        let ready = waiting.filter { $0.condition(self) }
        waiting.removeAll { $0.condition(self) }
        for waiter in ready { waiter.continuation.resume() }
    }
}

/// A container that can be switched off, and whose view can go away.
@MainActor
public final class FakePage: MBContainable {
    public var view: FakeView?
    public let log: Log
    /// Like the `isEnabled` of a button.
    public var isEnabled = true
    private var wasEnabled = true

    public init(_ view: FakeView? = nil, log: Log = Log()) {
        self.view = view ?? FakeView()
        self.log = log
    }

    public func containerView() -> MBView? { view }

    public func setMasked(_ isMasked: Bool) {
        log.add("masked \(isMasked)")
        if isMasked { wasEnabled = isEnabled }
        isEnabled = isMasked ? false : wasEnabled
    }
}

/// A mask that is told from others by its name alone.
public struct NamedMask: MBMaskable {
    public let maskId: String
    public nonisolated init(_ maskId: String) { self.maskId = maskId }
}
