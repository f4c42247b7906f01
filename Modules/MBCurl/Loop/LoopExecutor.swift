import Dispatch

/// Runs tasks on the engine's thread, between the turns of its loop: first in, first out.
///
/// A task that waits for an answer goes on where the answer comes in, and what it sends goes out from there. No other
/// thread is woken. A task that does not come to its next `await` soon keeps all exchanges waiting. When the engine is
/// gone, tasks run where tasks run by default.
package final class LoopExecutor: TaskExecutor {
    private let mailbox: Mailbox

    init(_ mailbox: Mailbox) { self.mailbox = mailbox }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if !mailbox.enqueue(job) { runElsewhere(job) }
    }

    func runElsewhere(_ job: UnownedJob) {
        DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
