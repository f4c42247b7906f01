import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Sending again` {
    private static let fast = RetryPolicy(limit: 2, baseDelay: 0.001, jitter: 0)
    private static let lost = NetworkError(.connectionLost, "lost")

    private func client(
        _ interceptor: any RequestInterceptor, _ engine: ScriptedEngine
    ) -> Client { Client(session: .scripted(by: engine), interceptors: [interceptor]) }

    @Test func `a request is sent again until it succeeds or the limit is reached`() async throws {
        let engine = ScriptedEngine { $0.number < 3 ? .failure(Self.lost) : .text("x") }
        #expect(try await client(Self.fast, engine).request(Form()).value().text == "x")
        let dead = ScriptedEngine { _ in .status(503) }
        #expect(await client(Self.fast, dead).request(Form()).completion().error?.status == 503)
        #expect(dead.requests.count == 3)
    }

    /// RT-06: a POST was sent again by itself. TR-24: so that it was carried out twice.
    @Test func `a POST is sent once, unless the form says that twice is once`() async {
        let engine = ScriptedEngine { _ in .failure(Self.lost) }
        let client = client(Self.fast, engine)
        #expect(await client.request(Form(method: .post)).completion().code == .connectionLost)
        #expect(engine.requests.count == 1)
        var options = RequestOptions()
        options.isIdempotent = true
        _ = await client.request(Form(method: .post, choice: options)).completion()
        #expect(engine.requests.count == 4)
    }

    /// Returns when an attempt of the request is over and the next one is waited for.
    private func untilItWaits(_ request: DataRequest) async {
        while !Task.isCancelled, request.core.state.withLock({ $0.work == nil || !$0.attempt.isOver }) {
            await Task.yield()
        }
    }

    /// RT-01: a request that was cancelled while it waited was sent, or never ended.
    @Test func `cancelling ends the wait at once`() async {
        let engine = ScriptedEngine { _ in .failure(Self.lost) }
        let slow = RetryPolicy(limit: 1, baseDelay: 3600, maximumDelay: 3600)
        let request = client(slow, engine).request(Form())
        await engine.log { $0.requestCount == 1 }
        await untilItWaits(request)
        request.cancel()
        #expect(await request.completion().code == .cancelled)
        #expect(engine.requests.count == 1)
    }

    private struct Waiting: RequestInterceptor {
        let seconds: Double
        func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision {
            attempt.retryCount == 0 ? .retryAfter(seconds) : .doNotRetry
        }
    }

    /// A wait that no clock can tell ended the process.
    @Test(arguments: [Double.infinity, 1e300])
    func `a wait may be for ever`(seconds: Double) async {
        let engine = ScriptedEngine { _ in .failure(Self.lost) }
        let request = client(Waiting(seconds: seconds), engine).request(Form())
        await engine.log { $0.requestCount == 1 }
        await untilItWaits(request)
        request.cancel()
        #expect(await request.completion().code == .cancelled)
        #expect(engine.requests.count == 1)
    }

    @Test(arguments: [-1, Double.nan])
    func `a wait that is none is over at once`(seconds: Double) async {
        let engine = ScriptedEngine { _ in .failure(Self.lost) }
        _ = await client(Waiting(seconds: seconds), engine).request(Form()).completion()
        #expect(engine.requests.count == 2)
    }

    /// RT-03: `Retry-After: 0` meant no retry, and the field was taken as an upper bound.
    /// RT-04: chance made a wait shorter than asked.
    @Test func `Retry-After is a lower bound`() throws {
        let policy = RetryPolicy(limit: 3, baseDelay: 1, maximumDelay: 100, jitter: 0.5)
        let now = Date(timeIntervalSince1970: 784_111_777)
        func delay(_ field: String?, retryCount: Int = 0, chance: Double = 0) -> Double? {
            let headers = field.map { HTTPHeaders([HTTPHeader(name: "Retry-After", value: $0)]) } ?? [:]
            let payload = Payload(head: ResponseHead(status: 503, headers: headers))
            let attempt = FailedAttempt(
                request: RequestDescription(url: ""), error: .unacceptableStatus(payload),
                earlierErrors: Array(repeating: Self.lost, count: retryCount))
            return policy.delay(after: attempt, now: now, chance: chance)
        }
        #expect(delay(nil) == 1)
        #expect(delay(nil, retryCount: 3) == 8)
        #expect(delay("0") == 1)
        #expect(delay("7") == 7)
        #expect(delay("7", chance: 1) == 10.5)
        #expect(delay("Sun, 06 Nov 1994 08:49:57 GMT") == 20)
        #expect(delay("Sun, 06 Nov 1994 08:40:00 GMT") == 1)
        #expect(delay("101") == nil)
        #expect(delay("soon") == 1)
    }

    private final class Counter: RequestInterceptor {
        let count = Locked(0)
        func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
            let number = count.withLock { count in
                count += 1
                return count
            }
            var request = request
            request.headers.update(name: "X-Token", value: "\(number)")
            return request
        }
        func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision {
            attempt.retryCount == 0 ? .retry : .doNotRetry
        }
    }

    /// AU-07: the request that was sent again carried the old token.
    @Test func `adapters run for each sending`() async {
        let engine = ScriptedEngine { _ in .status(401) }
        _ = await client(Counter(), engine).request(Form(method: .post)).completion()
        #expect(engine.requests.map { $0.headers["X-Token"] } == ["1", "2"])
    }

    @Test func `a body that cannot be sent twice is not`() async {
        let engine = ScriptedEngine { _ in .status(401) }
        _ = await client(Counter(), engine).upload(StreamForm()).completion()
        #expect(engine.requests.count == 1)
    }

    private struct Failing: RequestInterceptor {
        struct Locked: Error {}
        func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
            throw Locked()
        }
    }

    @Test func `an adapter that fails ends the request`() async {
        let completion = await client(Failing(), ScriptedEngine { _ in .text("never") }).request(Form()).completion()
        #expect(completion.code == .invalidRequest)
        #expect(completion.error?.underlying is Failing.Locked)
    }

    /// Rule 9: what the user decides to send again is adapted again.
    @Test func `reload sends the description again`() async throws {
        let counter = Counter()
        let gate = Gate()
        let client = Client(
            session: .scripted(
                by: ScriptedEngine { request in
                    request.number <= 2 ? ScriptedAnswer.failure(Self.lost).after(gate) : .echo(request)
                }), interceptors: [counter])
        let request = client.request(Form())
        request.decide { _ in true }
        gate.open()
        let payload = try await request.value()
        #expect(payload.head.headers["X-Echo-X-Token"] == "3")
    }
}
