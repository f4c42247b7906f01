/// A place where masks, pages and messages can be shown: a page, a button, a row, a line of a terminal.
@MainActor
public protocol MBContainable: Sendable {
    /// The view to show things on; `nil` when it is gone, and then nothing is shown.
    ///
    /// It is asked each time something is shown. One place has one view object for as long as something is shown on
    /// it: masks are counted per view.
    func containerView() -> MBView?

    /// Called with `true` before the first mask of the container comes and with `false` after its last one went. A
    /// control disables itself here, a scrolling container stops scrolling, and each restores what was there before.
    /// By default nothing happens.
    ///
    /// The two are paired, whatever becomes of the masks meanwhile. They are counted per container object (per view,
    /// when the container is a value): a type that wraps a view hands out one wrapper per view.
    func setMasked(_ isMasked: Bool)
}

extension MBContainable {
    /// Does nothing.
    public func setMasked(_ isMasked: Bool) {}

    /// The view to show masks on, or `nil` when it is gone or cannot carry any.
    package var maskHost: (any MBMaskHosting)? {
        #if canImport(UIKit)
        containerView() as? any MBMaskHosting  // MBUIKit makes views carry masks
        #else
        containerView()
        #endif
    }
}
