/// The way to the main actor for everything that belongs to the screen: one line for the whole process, first in,
/// first out, so that what one request says in order is shown in order.
package enum MainActorMailbox {
    private static let mailbox = SerialMailbox { drain in
        Task { @MainActor in drain() }
    }

    /// Runs `job` on the main actor, after all jobs that were posted before, and never within this call.
    package static func post(_ job: @escaping @MainActor @Sendable () -> Void) {
        mailbox.post { MainActor.assumeIsolated { job() } }
    }
}
