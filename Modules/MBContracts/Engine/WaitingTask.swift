/// A task that waits for the end of a request, and that end.
///
/// Resuming a task wakes a thread. Several that are resumed one right after the other are one wake-up, so an engine
/// collects those of all transfers that end together.
package struct WaitingTask: Sendable {
    private let continuation: TaskContinuation
    private let record: CompletionRecord

    init(_ continuation: TaskContinuation, _ record: CompletionRecord) {
        self.continuation = continuation
        self.record = record
    }

    /// Lets it go on. To be called once.
    package func resume() { continuation.resume(returning: record) }
}
