/// A place where masks, pages and messages can be shown: a page, a button, a row, a line of a terminal.
@MainActor
public protocol MBContainable: Sendable {
    /// The view to show things on; `nil` when it is gone, and then nothing is shown.
    func containerView() -> MBView?

    /// Called with `true` before the first mask of the container comes and with `false` after its last one went. A
    /// control disables itself here, a scrolling container stops scrolling, and each restores what was there before.
    /// By default nothing happens.
    func setMasked(_ isMasked: Bool)
}

extension MBContainable {
    public func setMasked(_ isMasked: Bool) {}
}
