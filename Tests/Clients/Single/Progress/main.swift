// Only progress: over a request of one's own.
import Foundation
import Progress

final class Work: MBTrackable {
    private let hub = RequestHub<Int>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Int>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
    func work() {
        hub.progress(TransferProgress(.download, completed: 1, total: 4))
        hub.finish(RequestCompletion(.success(7)))
    }
}

final class Bar: MBProgressable {
    var fraction = 0.0
    func progress(_ progress: Foundation.Progress) { fraction = progress.fractionCompleted }
}

let bar = Bar()
let work = Work().progress(progress: bar)
work.work()
let fraction: Double = await withCheckedContinuation { continuation in
    work.trackOnMainActor { event in
        if case .finished = event { continuation.resume(returning: bar.fraction) }
    }
}
print(fraction)
exit(fraction == 1 ? 0 : 1)
