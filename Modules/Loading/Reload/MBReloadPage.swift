public import MBContracts

/// The default page of ``MBReloadable``: says what failed and offers to try again or to leave it.
///
/// It is a description: each platform's module draws it in its own way and calls the ``decision``.
@MainActor
public final class MBReloadPage: MBMaskable {
    /// Tells kinds of masks apart; also the CSS name of the page in GTK.
    public let maskId: String
    /// What the buttons answer to.
    public let decision: MBReloadDecision
    /// The headline.
    public let title: String
    /// What failed, in words for people.
    public let message: String
    /// The button that calls ``MBReloadDecision/retry()``.
    public let retryTitle: String
    /// The button that calls ``MBReloadDecision/dismiss()``.
    public let dismissTitle: String

    /// - Parameters: texts that are `nil` are the library's own.
    public init(
        _ decision: MBReloadDecision, title: String? = nil, message: String? = nil, retryTitle: String? = nil,
        dismissTitle: String? = nil, maskId: String = "MBReloadPage"
    ) {
        self.decision = decision
        self.title = title ?? MBText.noConnection.text
        self.message = message ?? decision.error.message ?? MBText.somethingWrong.text
        self.retryTitle = retryTitle ?? MBText.tryAgain.text
        self.dismissTitle = dismissTitle ?? MBText.dismiss.text
        self.maskId = maskId
    }
}
