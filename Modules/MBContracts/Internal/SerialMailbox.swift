package import Dispatch

/// Runs jobs one at a time, in the order they came, on an executor of the owner's choice, and never under a lock.
///
/// Posting never waits. A burst costs one hop: all jobs that are there run in the same turn.
package final class SerialMailbox: Sendable {
    package typealias Job = @Sendable () -> Void

    private struct State {
        var jobs: [Job] = []
        var isScheduled = false
    }

    private let state = Locked(State())
    private let schedule: @Sendable (@escaping Job) -> Void

    package init(schedule: @escaping @Sendable (@escaping Job) -> Void) {
        self.schedule = schedule
    }

    /// A mailbox that is emptied on `queue`; a concurrent queue does.
    package convenience init(on queue: DispatchQueue = .global()) {
        self.init { drain in queue.async(execute: drain) }
    }

    package func post(_ job: @escaping Job) {
        let mustSchedule = state.withLock { state in
            state.jobs.append(job)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { schedule { self.drain() } }
    }

    /// Runs what is there now. What comes meanwhile waits for a turn of its own, so that a job that leads to another
    /// never keeps the executor from everybody else.
    private func drain() {
        let jobs = state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
        for job in jobs { job() }
        let isEmpty = state.withLock { state in
            state.isScheduled = !state.jobs.isEmpty
            return state.jobs.isEmpty
        }
        if !isEmpty { schedule { self.drain() } }
    }
}
