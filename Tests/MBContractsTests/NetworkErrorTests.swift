import MBContracts
import Testing

@Suite struct `A network error` {
    private func error(_ code: NetworkError.Code, status: Int? = nil) -> NetworkError {
        NetworkError(code, "It failed.", payload: status.map { Payload("", status: $0) })
    }

    @Test(arguments: [NetworkError.Code.connectTimedOut, .idleTimedOut, .timedOut])
    func `of time is one of the network and can be tried again`(code: NetworkError.Code) {
        #expect(error(code).isTimeout)
        #expect(error(code).isConnectivity)
        #expect(error(code).isRetriable)
    }

    @Test func `of a full queue is no fault of the network, but can be tried again`() {
        #expect(error(.queueTimedOut).isTimeout)
        #expect(!error(.queueTimedOut).isConnectivity)
        #expect(error(.queueTimedOut).isRetriable)
    }

    @Test(arguments: [NetworkError.Code.cannotResolveHost, .cannotConnect, .connectionLost, .truncated, .proxyFailed])
    func `of the line is one of the network`(code: NetworkError.Code) {
        #expect(error(code).isConnectivity)
        #expect(error(code).isRetriable)
        #expect(!error(code).isTimeout)
    }

    @Test(arguments: [
        NetworkError.Code.cancelled, .certificateRejected, .unreadablePayload, .invalidURL, .validationFailed,
        .sessionClosed,
        .tooManyRedirects, NetworkError.Code(rawValue: "myOwn"),
    ])
    func `of another kind is not cured by trying again`(code: NetworkError.Code) {
        #expect(!error(code).isConnectivity)
        #expect(!error(code).isRetriable)
        #expect(!error(code).isTimeout)
        #expect(error(code).isCancelled == (code == .cancelled))
    }

    @Test func `of a status can be tried again when the status says so`() {
        for status in [408, 429, 500, 502, 503, 504] { #expect(error(.unacceptableStatus, status: status).isRetriable) }
        for status in [400, 401, 403, 404, 422, 501, 505] {
            #expect(!error(.unacceptableStatus, status: status).isRetriable)
        }
        #expect(!error(.unacceptableStatus, status: 503).isConnectivity)
    }

    @Test func `carries what the server said`() {
        let error = NetworkError.unacceptableStatus(Payload("no", status: 404))
        #expect(error.status == 404)
        #expect(error.payload?.text == "no")
        #expect(error.reason == "The server answered with status 404.")
        let known = Payload(head: ResponseHead(status: 404, url: "https://me:pw@api.test:8080/a?b=c"))
        #expect(NetworkError.unacceptableStatus(known).reason == "api.test:8080 answered with status 404.")
        #expect(error.with(payload: nil).status == nil)
    }

    @Test func `describes itself in one sentence, and to engineers with its cause`() {
        struct Cause: Error {}
        let error = NetworkError(.cannotConnect, "No way.", underlying: Cause())
        #expect("\(error)" == "No way.")
        #expect(String(reflecting: error) == "NetworkError.cannotConnect: No way. (Cause())")
        #expect("\(error.code)" == "cannotConnect")
    }

    @Test func `and a text are errors to show`() {
        let shown: [any MBErrorable] = ["Sorry.", error(.timedOut)]
        #expect(shown.map(\.message) == ["Sorry.", error(.timedOut).text.text])
        #expect(shown.allSatisfy { $0.code == nil && $0.rootPath == nil && $0.successCodes.isEmpty })
    }
}
