import Foundation
import MBContracts

/// Turns the steps of one request into what one `MBProgressable` is told.
@MainActor
final class ProgressReport {
    private struct Counts: Equatable {
        var completed: Int64
        /// -1 while it is unknown, as `Foundation.Progress` has it.
        var total: Int64
    }

    private let direction: TransferProgress.Direction
    private let screen: any MBProgressable
    private lazy var progress = Progress(totalUnitCount: -1)
    private var attempt = 0
    private var counts = Counts(completed: 0, total: -1)
    private var told: Counts?
    private var isOver = false

    nonisolated init(on direction: TransferProgress.Direction, to screen: any MBProgressable) {
        self.direction = direction
        self.screen = screen
    }

    func advance(to step: TransferProgress) {
        guard step.direction == direction, !isOver else { return }
        let completed = max(0, step.completed)
        if step.attempt != attempt {
            attempt = step.attempt
            counts = Counts(completed: 0, total: -1)
        }
        counts.completed = max(counts.completed, completed)
        if let total = step.total, total >= 0 { counts.total = total }
        if counts.total >= 0 { counts.completed = min(counts.completed, counts.total) }
        if step.isFinished { counts = whole }
        tell()
    }

    /// The user tries again: all counts from the beginning.
    func restart() {
        attempt = 0
    }

    func finish(isSuccess: Bool) {
        guard !isOver else { return }
        isOver = true
        if isSuccess {
            counts = whole
            tell()
        } else {
            progress.cancel()
            counts = Counts(completed: max(1, counts.completed), total: max(1, counts.completed))
            told = nil
            tell()
        }
    }

    /// All of what there is, of at least one byte: 0 of 0 is no fraction.
    private var whole: Counts {
        let all = max(1, counts.total, counts.completed)
        return Counts(completed: all, total: all)
    }

    private func tell() {
        guard counts != told else { return }
        told = counts
        progress.totalUnitCount = counts.total
        progress.completedUnitCount = counts.completed
        screen.progress(progress)
    }
}
