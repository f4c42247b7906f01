import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Cookies` {
    private let jar = CookieJar()
    private let now = Date()

    private func set(_ lines: String..., from url: String = "https://www.example.com/a/b") throws {
        let headers = HTTPHeaders(lines.map { HTTPHeader(name: "Set-Cookie", value: $0) })
        jar.store(ResponseHead(status: 200, headers: headers), from: try RequestAddress(url), now: now)
    }

    private func sent(to url: String = "https://www.example.com/a/x", after seconds: Double = 0) throws -> String? {
        jar.field(for: try RequestAddress(url), now: now.addingTimeInterval(seconds))
    }

    /// CK-01: the comma of a date split a cookie in two.
    @Test func `dates of every form are read`() throws {
        try set(
            "a=1; expires=Sun, 16-Aug-2125 10:00:00 GMT", "b=2; Expires=Sun, 16 Aug 2125 10:00:00 GMT",
            "c=3; expires=Sun Aug 16 10:00:00 2125", "d=4; expires=Tue, 01-Jan-19 00:00:00 GMT")
        #expect(try sent() == "a=1; b=2; c=3")
    }

    /// CK-03: a deleted cookie was sent once more.
    @Test func `Max-Age wins and zero deletes at once`() throws {
        try set("a=1; Max-Age=10; expires=Tue, 01-Jan-19 00:00:00 GMT", "b=2")
        #expect(try sent(after: 9) == "a=1; b=2")
        #expect(try sent(after: 10) == "b=2")
        try set("b=; Max-Age=0")
        #expect(try sent(after: 20) == nil)
    }

    /// CK-04: a secure cookie could not be overwritten on this machine.
    @Test func `secure cookies are for https and this machine`() throws {
        try set("a=1; Secure", from: "http://www.example.com/")
        #expect(try sent(to: "https://www.example.com/") == nil)
        try set("a=1; Secure", from: "https://www.example.com/")
        #expect(try sent(to: "http://www.example.com/") == nil)
        try set("s=1; Secure", from: "http://localhost:8080/")
        try set("s=2; Secure", from: "http://localhost:8080/")
        #expect(try sent(to: "http://localhost:8080/") == "s=2")
    }

    /// CK-06: a cookie of the domain was not sent to hosts below it.
    @Test func `domains match as RFC 6265 says`() throws {
        try set("a=1; Domain=.example.com", "b=2; Domain=EXAMPLE.com", "c=3", "d=4; Domain=other.com")
        #expect(try sent(to: "https://example.com/a/") == "a=1; b=2")
        #expect(try sent(to: "https://x.example.com/a/") == "a=1; b=2")
        #expect(try sent(to: "https://example.com.evil.org/a/") == nil)
        #expect(try sent(to: "https://badexample.com/a/") == nil)
    }

    @Test func `domains that belong to everybody are refused`() throws {
        try set("a=1; Domain=com", "b=2; Domain=co.uk", from: "https://shop.co.uk/")
        try set("c=3; Domain=github.io", from: "https://me.github.io/")
        #expect(jar.cookies.isEmpty)
        try set("d=4; Domain=1.2.3", from: "https://9.1.2.3/")
        #expect(jar.cookies.isEmpty)
    }

    @Test func `paths match at their slashes, longer ones first`() throws {
        try set("deep=1", "root=2; Path=/", "other=3; Path=/a/xy")
        #expect(try sent(to: "https://www.example.com/a/x") == "deep=1; root=2")
        #expect(try sent(to: "https://www.example.com/ab") == "root=2")
        #expect(try sent(to: "https://www.example.com/a/xy/z") == "other=3; deep=1; root=2")
    }

    @Test func `prefixes keep their promise`() throws {
        try set("__Host-a=1; Secure; Path=/", "__Host-b=2; Secure; Path=/; Domain=example.com", "__Secure-c=3")
        #expect(try sent() == "__Host-a=1")
    }

    /// CK-07: the jar was shared by all programs and lay open on the disk.
    @Test func `a file of cookies is its owner's alone`() throws {
        let folder = try Folder()
        try set("a=1; Max-Age=99999999999; HttpOnly", "b=2; Domain=example.com; Secure; Path=/")
        try jar.save(to: folder.file("jar"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("jar").path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let other = try CookieJar(contentsOf: folder.file("jar"))
        #expect(other.field(for: try RequestAddress("https://www.example.com/a/x"), now: now) == "a=1; b=2")
        #expect(other.cookies.first { $0.name == "a" }?.isHTTPOnly == true)
        #expect(try folder.names == ["jar"])
    }

    /// A file with the line ends of Windows had no cookies, and one with a stray `\r` had a line break in a header field.
    @Test func `a file may come from elsewhere`() throws {
        let folder = try Folder()
        let file = folder.file("jar")
        let lines = [
            "# Netscape HTTP Cookie File", "", "h\tFALSE\t/\tFALSE\t0\ta\t1", "h\tFALSE\t/\tFALSE\t0\tb\t2\rX: 1",
        ]
        try Data(lines.joined(separator: "\r\n").utf8).write(to: file)
        let other = try CookieJar(contentsOf: file)
        #expect(other.field(for: try RequestAddress("http://h/"), now: now) == "a=1")
    }

    @Test func `a session with a jar stays logged in, also over redirects`() async throws {
        var configuration = SessionConfiguration()
        configuration.cookies = jar
        let engine = ScriptedEngine { request in
            request.path == "/login"
                ? .redirect(to: "/home", headers: ["Set-Cookie": "sid=1; Path=/", "set-cookie": "lang=de"])
                : .text("x")
        }
        let client = Client(session: .scripted(by: engine, configuration: configuration))
        _ = try await client.request(Form(url: "http://host/login")).value()
        _ = try await client.request(Form(url: "http://other/")).value()
        _ = try await client.request(Form(url: "http://host/x", fields: ["Cookie": "mine=1"])).value()
        #expect(engine.requests.map { $0.headers["Cookie"] } == [nil, "sid=1; lang=de", nil, "mine=1"])
    }
}
