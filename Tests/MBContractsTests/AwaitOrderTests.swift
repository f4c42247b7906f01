import MBContracts
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Awaiting on the main actor` {
    private final class Request: MBTrackable {
        let hub = RequestHub<Payload>()
        @discardableResult
        func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
            hub.track(observer)
            return self
        }
        func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
        func cancel() { hub.cancel() }
    }

    /// A program that awaited its answer and went on, or ended, lost the notice that was chained before.
    @MainActor @Test func `returns after everything that was chained before was shown`() async throws {
        for _ in 0..<200 {
            let request = Request()
            var shown: [String] = []
            request
                .trackOnMainActor { if case .finished = $0 { shown.append("mask gone") } }
                .response { _ in shown.append("handler") }
            Task.detached { request.hub.finish(RequestCompletion(.success(Payload(head: ResponseHead(status: 200))))) }
            _ = try await request.value()
            #expect(shown == ["mask gone", "handler"])
        }
    }
}
