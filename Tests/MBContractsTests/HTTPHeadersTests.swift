import MBContracts
import Testing

@Suite struct `Header fields` {
    @Test func `are found in any case and keep their spelling`() {
        var headers: HTTPHeaders = ["Content-TYPE": "text/plain"]
        #expect(headers["content-type"] == "text/plain")
        #expect(headers.first?.name == "Content-TYPE")
        #expect(headers["Content-Typ"] == nil)
        headers.remove(name: "CONTENT-type")
        #expect(headers.isEmpty)
    }

    @Test func `are equal when name and value are, whatever the case of the name`() {
        let one = HTTPHeader(name: "ETag", value: "\"a\"")
        let other = HTTPHeader(name: "etag", value: "\"a\"")
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one != HTTPHeader(name: "ETag", value: "\"A\""))
    }

    @Test func `compare names by ASCII, not by Unicode`() {
        #expect(!HTTPHeader(name: "\u{212A}ey", value: "").isNamed("key"))  // the Kelvin sign
        #expect(HTTPHeader(name: "Key", value: "").isNamed("kEY"))
    }

    // TR-15: of eight Set-Cookie fields only the last could be seen.
    @Test func `of one name all survive, in order`() {
        let headers: HTTPHeaders = ["Set-Cookie": "a=1", "Link": "<x>", "set-cookie": "b=2"]
        #expect(headers.values(for: "Set-Cookie") == ["a=1", "b=2"])
        #expect(headers.value(for: "SET-COOKIE") == "a=1")
        #expect(headers.map(\.name) == ["Set-Cookie", "Link", "set-cookie"])
    }

    // TR-15: a joined view on request, and never for cookies.
    @Test func `are joined by the dictionary, cookies excepted`() {
        let headers: HTTPHeaders = ["Via": "a", "VIA": "b", "Set-Cookie": "c=1, x", "Set-Cookie": "d=2"]
        #expect(headers.dictionary == ["Via": "a, b", "Set-Cookie": "d=2"])
    }

    @Test func `are replaced at the place of the first`() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3", "C": "4", "A": "5"]
        headers.update(name: "a", value: "9")
        #expect(headers.map(\.value) == ["9", "2", "4"])
        headers["D"] = "7"
        headers["B"] = nil
        #expect(headers.map(\.value) == ["9", "4", "7"])
    }

    @Test func `of a dictionary come sorted`() {
        #expect(HTTPHeaders(["b": "2", "a": "1", "c": "3"]).map(\.name) == ["a", "b", "c"])
    }

    @Test func `are made of literals and factories`() {
        let headers: HTTPHeaders = [.accept("a/b"), .authorization(bearerToken: "t"), .userAgent("u")]
        #expect(headers["Accept"] == "a/b")
        #expect(headers["Authorization"] == "Bearer t")
        #expect(headers.count == 3)
    }

    @Test func `do not tell secrets in their descriptions`() {
        let headers: HTTPHeaders = ["Authorization": "Bearer abc", "Accept": "text/plain", "Cookie": "abc"]
        #expect(headers.description == "Authorization: …\nAccept: text/plain\nCookie: …")
        #expect(!"\(Array(headers))".contains("abc"))
    }
}
