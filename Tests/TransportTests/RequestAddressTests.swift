import Testing

@testable import Transport

struct `Request addresses` {
    private func text(_ url: String, base: String? = nil) throws(NetworkError) -> String {
        let base = try base.map { text throws(NetworkError) in try RequestAddress(text) }
        return try RequestAddress(url, base: base).text
    }

    /// EN-07: what was encoded already was encoded again (`%2526`), and `%zz` and `|` went out as they were.
    @Test func `only what is not allowed is encoded`() throws {
        #expect(try text("http://h/a%26b|c?d=%20 e%zz") == "http://h/a%26b%7Cc?d=%20%20e%25zz")
    }

    /// EN-10: `?keyword=한글` got no answer.
    @Test func `other scripts are encoded as UTF-8`() throws {
        #expect(try text("http://h/deals/?keyword=한글") == "http://h/deals/?keyword=%ED%95%9C%EA%B8%80")
        #expect(try text("http://bücher.de/ä") == "http://xn--bcher-kva.de/%C3%A4")
    }

    /// Both ways of reading an address say the same: the quick one of what is plain, and the other.
    @Test(arguments: [
        "http://h/", "https://example.com:8443/a/b.c?x=1&y=%20#f", "http://h.test:80/a%2Fb", "http://h/?",
        "http://h/a/..b",
        "http://h/a/./b", "http://h/a?b?c/../d", "http://h:08/", "http://h:65535/x", "HTTP://H/", "http://h",
        "http://h?q",
    ])
    func `a plain address is read as any other`(url: String) throws {
        let address = try RequestAddress(url)
        // A user makes every address one that is not plain.
        let other = try RequestAddress(url.replacing("://", with: "://me@", maxReplacements: 1))
        #expect(address.text == other.text)
        #expect(address.host == other.host)
        #expect(address.port == other.port)
        #expect(address.path == other.path)
        #expect(address.query == other.query)
        #expect(address.isSecure == other.isSecure)
        #expect(try RequestAddress("x?y", base: address).text == RequestAddress("x?y", base: other).text)
    }

    /// EN-09: the `?` of a path that was joined to a base became `%3F`.
    @Test func `a reference is joined to its base`() throws {
        #expect(try text("a.jpg?imageMogr2/strip", base: "http://h/v1/") == "http://h/v1/a.jpg?imageMogr2/strip")
        #expect(try text("/a", base: "http://h/v1/x?q") == "http://h/a")
        #expect(try text("../b", base: "http://h/v1/x/y") == "http://h/v1/b")
        #expect(try text("?q=1", base: "http://h/v1/x") == "http://h/v1/x?q=1")
        #expect(try text("//k/p", base: "https://h/v1") == "https://k/p")
        #expect(try text("", base: "http://h/v1?q") == "http://h/v1?q")
        #expect(try text("https://other/", base: "http://h/") == "https://other/")
    }

    /// TR-42: IPv6 literals lost their brackets.
    @Test func `IPv6 literals keep their brackets`() throws {
        let address = try RequestAddress("http://[::1]:8080/")
        #expect(address.text == "http://[::1]:8080/")
        #expect(address.port == 8080)
        #expect(throws: NetworkError.self) { try text("http://[nonsense]/") }
    }

    @Test func `an address that is none is shown as it is, on one line`() {
        func reason(_ url: String) -> String? {
            do throws(NetworkError) { return try text(url) } catch { return error.reason }
        }
        #expect(reason("") == "The address is empty.")
        #expect(
            reason("http://h\0/a\r\nb") == #"The address 'http://h\u{0}/a\u{d}\u{a}b' contains a control character."#)
        #expect(reason("foo?token=1") == "The address 'foo?token=…' has no scheme.")
    }

    /// TR-39: a URL that is none ended the process.
    @Test(arguments: [
        "", "foo", "/path", "ftp2://x", "ftp://x/", "file:///etc/passwd", "http://", "http:///x", "http://h:99999/",
        "http://h:0/", "http://h:+1/", "http://a b/", "http://h/\r\nX: y", "http://h\0/", "mailto:a@b",
    ])
    func `what is no address is an error`(url: String) {
        let error = #expect(throws: NetworkError.self) { try text(url) }
        #expect(error?.code == .invalidURL)
    }

    @Test func `user information goes into no text`() throws {
        let address = try RequestAddress("http://me:s%40crt@h/")
        #expect(address.text == "http://h/")
        #expect(address.userInfo == "me:s@crt")
        let error = #expect(throws: NetworkError.self) { try RequestAddress("ftp://me:secret@h/") }
        #expect(error?.reason.contains("secret") == false)
    }

    @Test func `dot segments go`() throws {
        #expect(try text("http://h/a/./b/../c/..") == "http://h/a/")
        #expect(try text("http://h/../..") == "http://h/")
    }
}
