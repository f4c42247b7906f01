import MBContracts

/// One `reload(reload:)` of one request: puts up the page, waits for the decision, takes the page away.
@MainActor
final class ReloadRun {
    private let reload: any MBReloadable
    private var rounds = 0
    /// The page that waits; its view holds it.
    private weak var decision: MBReloadDecision?
    private var showing: MaskShowing?
    private var place: MaskPlace?

    nonisolated init(_ reload: any MBReloadable) {
        self.reload = reload
    }

    func decide(about error: NetworkError) async -> Bool {
        guard rounds < reload.reloadLimit else { return false }
        rounds += 1
        let isYes = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                ask(about: error) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            MainActorMailbox.post { self.decision?.dismiss() }
        }
        takeDown()
        return isYes
    }

    /// Puts up the page. Whatever keeps it from coming up lets the decision go, and the answer is no.
    private func ask(about error: NetworkError, answer: @escaping @Sendable (Bool) -> Void) {
        let decision = MBReloadDecision(about: error, round: rounds, answer: answer)
        guard !Task.isCancelled, let container = reload.reloadContainer(), let host = container.maskHost,
            let page = reload.reloadPage(for: decision)
        else { return }
        self.decision = decision
        place = MaskPlace.of(container, on: host)
        place?.enter()
        showing = MaskShowing.of(page, insets: reload.reloadInset(), on: host)
    }

    private func takeDown() {
        showing?.leave()
        place?.leave()
        (showing, place) = (nil, nil)
    }
}
