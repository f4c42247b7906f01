/// Asks the user, after a request failed for lack of network, whether to try again.
///
/// Give a container, and the default page covers it: the error's text, "try again" and "dismiss". Give a page of your
/// own, and have it call ``MBReloadDecision/retry()`` or ``MBReloadDecision/dismiss()``.
///
/// A request that waits for the decision is not over: its masks are gone, nothing is warned, and its handlers have not
/// run. "Try again" sends it once more with its whole chain; anything else ends it with the error.
@MainActor
public protocol MBReloadable: Sendable {
    /// Where the page is shown. `nil`: nowhere, and the request ends at once.
    func reloadContainer() -> (any MBContainable)?

    /// The page, or `nil` for none, which ends the request. By default an ``MBReloadPage``.
    ///
    /// The page holds the decision. When it is let go without an answer, the answer is no.
    func reloadPage(for decision: MBReloadDecision) -> (any MBMaskable)?

    /// The distances of the page from the edges of its container. By default zero.
    func reloadInset() -> MBEdgeInsets

    /// How often one request may be tried again. By default 10.
    var reloadLimit: Int { get }
}

extension MBReloadable {
    /// A new ``MBReloadPage`` with the library's own words.
    public func reloadPage(for decision: MBReloadDecision) -> (any MBMaskable)? { MBReloadPage(decision) }
    /// No insets: the page covers all of its container.
    public func reloadInset() -> MBEdgeInsets { .zero }
    /// Ten times.
    public var reloadLimit: Int { 10 }
}
