public import MBContracts

#if !canImport(UIKit)
/// A container and its view in one, for tests: it shows nothing and remembers everything.
///
/// ```swift
/// let screen = ScreenRecorder()
/// service.refresh(on: screen)             // request(…).load(load: MBLoadType.default(container: screen))
/// #expect(screen.isMasked)
/// gate.open()                             // the script goes on
/// await screen.wait { !$0.isMasked }
/// #expect(screen.events == [.masked(true), .added("MBMaskView"), .removed("MBMaskView"), .masked(false)])
/// ```
@MainActor
public final class ScreenRecorder: MBContainable, MBMaskHosting {
    /// Something that was done to the screen.
    public enum Event: Sendable, Hashable {
        /// ``MBContracts/MBContainable/setMasked(_:)`` was called.
        case masked(Bool)
        /// A mask came; its `maskId`.
        case added(String)
        /// The text or the progress of a mask changed.
        case updated(String)
        /// A mask went.
        case removed(String)
    }

    /// All that was done, in order.
    public private(set) var events: [Event] = []
    /// The masks on the screen now, oldest first.
    public private(set) var shownMasks: [MBShownMask] = []
    /// Whether ``MBContracts/MBContainable/setMasked(_:)`` said so last.
    public private(set) var isMasked = false
    /// Whether the screen is there. Without it, ``containerView()`` is `nil`, as when a page was closed.
    public var isPresent = true
    private var change = Gate()

    /// Makes a screen on which nothing was shown so far.
    public nonisolated init() {}

    /// The masks on the screen now, by their `maskId`.
    public var maskIds: [String] { shownMasks.map(\.mask.maskId) }

    /// Waits until `condition` holds or the task is cancelled. It is asked again after every event.
    public func wait(until condition: (ScreenRecorder) -> Bool) async {
        while !condition(self), !Task.isCancelled { await change.wait() }
    }

    public func containerView() -> MBView? { isPresent ? self : nil }

    public func setMasked(_ isMasked: Bool) {
        self.isMasked = isMasked
        record(.masked(isMasked))
    }

    public func addMask(_ shown: MBShownMask) {
        shownMasks.append(shown)
        record(.added(shown.mask.maskId))
    }

    public func updateMask(_ shown: MBShownMask) { record(.updated(shown.mask.maskId)) }

    public func removeMask(_ shown: MBShownMask) {
        guard let index = shownMasks.firstIndex(where: { $0 === shown }) else { return }
        shownMasks.remove(at: index)
        record(.removed(shown.mask.maskId))
    }

    private func record(_ event: Event) {
        events.append(event)
        let gate = change
        change = Gate()
        gate.open()
    }
}
#endif
