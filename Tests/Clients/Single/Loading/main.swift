// Only masks: over a request of one's own.
import Foundation
import Loading

final class Work: MBTrackable {
    private let hub = RequestHub<Int>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Int>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
    func done() { hub.finish(RequestCompletion(.success(7))) }
}

final class Spinner: MBLoadable {
    var log = ""
    func begin() { log += "begin " }
    func end() { log += "end" }
}

let spinner = Spinner()
let work = Work().load(load: spinner)
work.done()
let end: String = await withCheckedContinuation { continuation in
    work.trackOnMainActor { event in
        if case .finished = event { continuation.resume(returning: spinner.log) }
    }
}
print(end)
exit(end == "begin end" ? 0 : 1)
