import Foundation
import MBTesting
import Testing

@testable import Transport

private final class Tokens: Authenticator {
    let refreshes = Locked(0)
    let hasBegun = Gate()
    let fails: Bool
    let gate: Gate

    init(fails: Bool = false, gate: Gate = Gate(isOpen: true)) {
        self.fails = fails
        self.gate = gate
    }

    func apply(_ credential: String, to request: inout RequestDescription) {
        request.headers.update(.authorization(bearerToken: credential))
    }

    func refresh(_ credential: String, with session: Session) async throws -> String {
        refreshes.withLock { $0 += 1 }
        hasBegun.open()
        await gate.wait()
        let payload = try await Client(session: session).request(Form(url: "http://host/refresh")).value()
        if fails { throw CocoaError(.userCancelled) }
        return payload.text
    }
}

struct `Authentication` {
    private func engine(refusing gate: Gate = Gate(isOpen: true)) -> ScriptedEngine {
        ScriptedEngine { request in
            if request.path == "/refresh" { return .text("new") }
            return request.headers["Authorization"] == "Bearer new" ? .text("in") : .status(401).after(gate)
        }
    }

    private func client(
        _ tokens: Tokens, _ engine: ScriptedEngine, after first: (any RequestInterceptor)? = nil
    ) -> Client {
        var configuration = SessionConfiguration()
        configuration.interceptors = [AuthenticationInterceptor(tokens, credential: "old")]
        if let first { configuration.interceptors.insert(first, at: 0) }
        return Client(session: .scripted(by: engine, configuration: configuration))
    }

    /// AU-04: the refresh ran more than once, or only one of the requests was answered.
    /// AU-10: the refresh went through the interceptor and waited for itself.
    @Test func `fifty refused requests cause one refresh`() async throws {
        let (everyone, refresh) = (Gate(), Gate())
        let tokens = Tokens(gate: refresh)
        // Nobody is refused before all are on their way: who comes later waits for the refresh.
        let engine = engine(refusing: everyone)
        let client = client(tokens, engine)
        let requests = (0..<50).map { _ in client.request(Form()) }
        await engine.log { $0.requestCount >= 50 }
        everyone.open()
        await engine.log { $0.answerCount >= 50 }
        refresh.open()
        for request in requests { #expect(try await request.value().text == "in") }
        #expect(tokens.refreshes.withLock { $0 } == 1)
        #expect(engine.requests.filter { $0.path == "/refresh" }.count == 1)
        #expect(engine.requests.count == 101)
    }

    /// AU-04: what came while a refresh ran went out with the credential that was refused.
    @Test func `what comes while a refresh runs waits for it`() async throws {
        final class Arrivals: RequestInterceptor {
            let count = Locked(0)
            let eleven = Gate()
            func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
                let count = count.withLock { count in
                    count += 1
                    return count
                }
                if count == 11 { eleven.open() }
                return request
            }
        }
        let refresh = Gate()
        let (tokens, engine, arrivals) = (Tokens(gate: refresh), engine(), Arrivals())
        let client = client(tokens, engine, after: arrivals)
        let first = client.request(Form())
        await tokens.hasBegun.wait()
        let others = (0..<10).map { _ in client.request(Form()) }
        await arrivals.eleven.wait()
        refresh.open()
        for request in [first] + others { #expect(try await request.value().text == "in") }
        #expect(engine.requests.filter { $0.headers["Authorization"] == "Bearer old" }.count == 1)
        #expect(tokens.refreshes.withLock { $0 } == 1)
    }

    /// AU-05: a refresh that was done at once took a lock twice.
    @Test func `a refresh that needs no network is no trap`() async throws {
        struct Instant: Authenticator {
            func apply(_ credential: String, to request: inout RequestDescription) {
                request.headers.update(.authorization(bearerToken: credential))
            }
            func refresh(_ credential: String, with session: Session) async throws -> String { "new" }
        }
        var configuration = SessionConfiguration()
        let interceptor = AuthenticationInterceptor(Instant(), credential: "old")
        configuration.interceptors = [interceptor]
        let client = Client(session: .scripted(by: engine(), configuration: configuration))
        #expect(try await client.request(Form()).string() == "in")
        #expect(interceptor.credential == "new")
    }

    /// AU-10: those who waited for a refresh that failed were never told.
    @Test func `a refresh that fails ends all who wait for it`() async {
        let client = client(Tokens(fails: true), engine())
        let requests = (0..<5).map { _ in client.request(Form()) }
        for request in requests {
            let completion = await request.completion()
            #expect(completion.code == .authenticationFailed)
            #expect(completion.error?.underlying is CocoaError)
        }
    }

    /// AU-02: a second refusal was an error in place of an answer.
    @Test func `a second refusal is the answer`() async {
        let engine = ScriptedEngine { request in
            request.path == "/refresh" ? .text("other") : .text("no", status: 401)
        }
        let completion = await client(Tokens(), engine).request(Form()).completion()
        #expect(completion.error?.status == 401)
        #expect(completion.answer?.text == "no")
        #expect(engine.requests.count == 3)
    }

    /// TR-41: what the form says is not replaced.
    @Test func `user and password go out as they are`() async throws {
        #expect(HTTPHeader.authorization(username: "ä", password: "p:w").value == "Basic w6Q6cDp3")
        let engine = ScriptedEngine { _ in .text("x") }
        let client = Client(session: .scripted(by: engine))
        _ = try await client.request(Form(url: "http://me:pw@host/")).value()
        _ = try await client.request(Form(url: "http://me:pw@host/", fields: ["Authorization": "Bearer t"])).value()
        #expect(engine.requests.map { $0.headers["Authorization"] } == ["Basic bWU6cHc=", "Bearer t"])
        #expect(engine.requests.map(\.url) == ["http://host/", "http://host/"])
    }
}
