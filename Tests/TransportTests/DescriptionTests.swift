import Foundation
import MBTesting
import Testing

@testable import Transport

/// What somebody prints on a whim: into a log, into a report of a bug.
struct `The description of` {
    private func isDiscreet(_ value: Any) -> Bool {
        !"\(value)".contains("s3cret") && !String(reflecting: value).contains("s3cret")
    }

    @Test func `a configuration holds no secrets`() throws {
        var configuration = SessionConfiguration()
        configuration.baseURL = "https://me:s3cret@host/"
        configuration.headers.update(.authorization(bearerToken: "s3cret"))
        configuration.query = ["api_key": "s3cret", "page": "1"]
        configuration.proxy = ProxyConfiguration(url: "http://me:s3cret@proxy", exceptions: ["host"])
        configuration.tls.clientCertificate = .pkcs12(Array("s3cret".utf8), password: "s3cret")
        #expect(isDiscreet(configuration))
        #expect("\(configuration)".contains("page=1"))
        #expect("\(try #require(configuration.proxy))" == "http://…@proxy, but not for host")
        #expect("\(ProxyConfiguration(url: "me:s3cret@proxy:80"))" == "http://…@proxy:80")
        #expect(isDiscreet(configuration.tls))
        #expect(isDiscreet(TLSConfiguration.ClientCertificate.pem(chain: [1], key: [2], password: "s3cret")))
    }

    /// The observer's event held the address as it was sent.
    @Test func `an attempt and an event holds no secrets`() async throws {
        let events = Locked<[SessionEvent]>([])
        var configuration = SessionConfiguration()
        configuration.observer = { event in events.withLock { $0.append(event) } }
        let client = Client(configuration) { _ in .status(404) }
        let request = client.request(Form(url: "http://me:s3cret@host/a?token=s3cret"))
        _ = await request.completion()
        #expect(request.attempts.map(\.description) == ["GET http://host/a?token=…: status 404"])
        #expect(isDiscreet(request.attempts))
        #expect(isDiscreet(events.withLock { $0 }))
    }

    @Test func `a request that an interceptor gets holds no secrets`() {
        let request = RequestDescription(
            url: "http://me:s3cret@host/a?token=s3cret", method: .post, headers: ["Authorization": "s3cret"],
            body: .bytes(Array("s3cret".utf8), contentType: "text/plain"))
        #expect("\(request)" == "POST http://…@host/a?token=…\nAuthorization: …\n6 bytes of text/plain")
        #expect(isDiscreet(FailedAttempt(request: request, error: .cancelled, earlierErrors: [])))
        #expect(isDiscreet(request.body))
        #expect("\(RequestBody.none)" == "no body")
    }

    @Test func `a cookie leaves out its value`() async throws {
        let jar = CookieJar()
        var configuration = SessionConfiguration()
        configuration.cookies = jar
        let client = Client(configuration) { _ in .status(200, headers: ["Set-Cookie": "id=s3cret"]) }
        _ = await client.request(Form(url: "http://host/a/b")).completion()
        #expect("\(jar.cookies)" == "[id=…; domain=host; path=/a]")
    }

    @Test func `an error to people is what localizedDescription says`() {
        let error: any Error = NetworkError(.cannotConnect, "There is no connection to host.")
        #expect(error.localizedDescription == NetworkError(.cannotConnect, "x").message)
        #expect((error as? any LocalizedError)?.failureReason == "There is no connection to host.")
    }
}
