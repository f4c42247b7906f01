import Foundation
import MBContracts
import MBCurl
import MBTesting
import Servers
import Testing

@Suite(
    .enabled(if: BrokenHTTP2Server.isInstalled, "python3 is not installed: Scripts/setup installs it"),
    .timeLimit(.minutes(1)))
struct `A stream of HTTP 2 that goes wrong` {
    let engine = CURLEngine()
    let server: BrokenHTTP2Server

    init() throws { server = try BrokenHTTP2Server() }

    private func transfer(_ fault: String, _ method: HTTPMethod = .post, body: Int = 10) -> Transfer {
        let host = server.host(fault)
        var transfer = Transfer(url: "https://\(host):\(server.port)/", method: method)
        if method == .post { transfer.body = .bytes([UInt8](repeating: 1, count: body)) }
        transfer.options.tls.verifiesPeer = false
        transfer.options.resolve = [ResolveOverride(host: host, port: server.port, address: "127.0.0.1")]
        return transfer
    }

    /// A POST that goes wrong on a connection that a GET has opened.
    private func post(_ fault: String, body: Int = 10) async throws -> Result<TransferEnd, NetworkError> {
        #expect(try await engine.perform(transfer(fault, .get)).text == "1")
        let recorder = Recorder()
        _ = engine.start(transfer(fault, body: body), receiver: recorder)
        return await recorder.end
    }

    /// H2-02: the answer to a body that was too large was lost, since the stream ended before the body did. libcurl
    /// cannot be helped; what it loses is kept from happening.
    @Test func `is not one when the server refuses a large body early`() async throws {
        let end = try await post("early", body: 5_000_000).get()
        #expect(end.head.status == 413)
        #expect(end.text == "too large")
        #expect(end.head.version == "HTTP/1.1")
    }

    /// H2-02: a small body is mostly out before the answer is there; some libcurls lose the answer when it is not.
    @Test(arguments: [10, 65_535])
    func `is seldom one when the server refuses a small body early`(count: Int) async throws {
        let end = try await post("early", body: count)
        withKnownIssue(isIntermittent: true) {
            let end = try end.get()
            #expect(end.head.status == 413)
            #expect(end.text == "too large")
            #expect(end.head.version == "HTTP/2")
        }
        #expect(end.error.map { $0.code == .connectionLost } ?? true, "and nothing else goes wrong")
    }

    /// H2-03: a request that the server had said goodbye to was sent again, and carried out twice. Nobody tells whether
    /// it was carried out: it fails as a lost connection, and whoever knows better sends it again.
    @Test func `for the server going away is a lost connection, and nothing is sent twice`() async throws {
        let error = try #require(try await post("goaway").error)
        #expect(error.code == .connectionLost)
        #expect(error.isRetriable)
        #expect(try await engine.perform(transfer("goaway", .get)).text == "3", "the POST went out once")
    }

    /// What the server refused it did not carry out (RFC 9113, section 8.7), so libcurl may try once more by itself; in
    /// the end it is a lost connection, and others go on.
    @Test func `for the server refusing it is a lost connection`() async throws {
        let error = try #require(try await post("refused").error)
        #expect(error.code == .connectionLost)
        #expect(error.isRetriable)
        #expect(try await engine.perform(transfer("refused", .get)).head.status == 200)
    }

    /// H2-05: an answer without a length that was cut off was a success.
    @Test(arguments: ["internal", "stopped", "cut"])
    func `within the body is truncation`(fault: String) async throws {
        let error = try #require(try await post(fault).error)
        #expect(error.code == .truncated, "\(error.debugDescription)")
    }

    /// H2-05: libcurl says nothing of a stream that ends with the code 0 and without a length. A length, a content
    /// coding, or the parser of the body notices.
    @Test func `without a word goes unnoticed in some libcurls`() async throws {
        let result = try await post("unnoticed")
        withKnownIssue(isIntermittent: true) { #expect(result.error?.code == .truncated) }
    }

    /// H2-06: what HTTP/2 forbids was accepted, or took the other streams of its connection along.
    @Test(arguments: ["short", "long", "upper", "connection", "empty"])
    func `for what it says does no harm to others`(fault: String) async throws {
        let error = try #require(try await post(fault).error)
        #expect(error.code == .protocolViolation, "\(error.debugDescription)")
        let next = try await engine.perform(transfer(fault, .get))
        #expect(next.text == "3")
        #expect(next.metrics.isConnectionReused)
    }
}
