// Only messages: over a request and a format of one's own.
import Foundation
import Messaging

final class Work: MBTrackable {
    private let hub = RequestHub<Payload>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }
    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }
    func answered(_ text: String) {
        hub.finish(RequestCompletion(.success(Payload(head: ResponseHead(status: 200), bytes: Array(text.utf8)))))
    }
}

/// `7 no such city`
struct TextError: MBErrorable, MBPayloadMappable {
    var code: String?
    var message: String?

    static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self {
        let words = String(decoding: payload.bytes, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
        return TextError(code: words.first, message: words.last)
    }
}

final class Line: MBWarnable {
    var text = ""
    func show(error: (any MBErrorable)?) { text = error?.message ?? "-" }
}

let line = Line()
let work = Work().warn(error: TextError(), warn: line)
work.answered("7 no such city")
let text: String = await withCheckedContinuation { continuation in
    work.trackOnMainActor { event in
        if case .finished = event { continuation.resume(returning: line.text) }
    }
}
print(text)
exit(text == "no such city" ? 0 : 1)
