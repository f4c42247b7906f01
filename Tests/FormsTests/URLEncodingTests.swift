import Foundation
import Testing

@testable import Forms

struct `URL encoding` {
    private func query(_ parameters: [String: Any], _ encoding: URLEncoding = .default) throws -> String {
        var request = RequestDescription(url: "http://a/")
        try encoding.encode(parameters, into: &request)
        return String(request.url.dropFirst("http://a/".count))
    }

    @Test func `pairs are sorted and encoded as UTF-8`() throws {
        #expect(try query(["b": "2 & 3", "a": "ä/?"]) == "?a=%C3%A4%2F%3F&b=2%20%26%203")
    }

    @Test func `a fragment stays behind the query`() throws {
        var request = RequestDescription(url: "http://a/?x=1#top")
        try URLEncoding.default.encode(["y": 2], into: &request)
        #expect(request.url == "http://a/?x=1&y=2#top")
    }

    /// EN-01: an empty list vanished, and no option brought it back.
    @Test func `an empty list is dropped or written without a value`() throws {
        #expect(try query(["images": [String]()]) == "")
        #expect(try query(["images": [String]()], URLEncoding(emptyArrayEncoding: .emptyValue)) == "?images%5B%5D=")
        let bare = URLEncoding(arrayEncoding: .noBrackets, emptyArrayEncoding: .emptyValue)
        #expect(try query(["images": [String]()], bare) == "?images=")
    }

    /// EN-06: a name of one's own with `[` in it ended the process: what is not allowed is encoded.
    /// EN-03: servers that want `k=a&k=b` could not be served.
    @Test func `lists are written in each of the five ways`() throws {
        let list = ["k": ["a", "b"]]
        #expect(try query(list) == "?k%5B%5D=a&k%5B%5D=b")
        #expect(try query(list, URLEncoding(arrayEncoding: .noBrackets)) == "?k=a&k=b")
        #expect(try query(list, URLEncoding(arrayEncoding: .indexInBrackets)) == "?k%5B0%5D=a&k%5B1%5D=b")
        #expect(try query(list, URLEncoding(arrayEncoding: .commaJoined)) == "?k=a,b")
        #expect(try query(list, URLEncoding(arrayEncoding: .custom { "\($0).\($1)" })) == "?k.0=a&k.1=b")
        #expect(try query(["k": [1]], URLEncoding(arrayEncoding: .custom { name, _ in "[\(name)%" })) == "?%5Bk%25=1")
    }

    @Test func `truth values, numbers and nil have one form each`() throws {
        #expect(try query(["a": true, "b": 1.5, "c": Int?.none as Any, "d": NSNull()]) == "?a=1&b=1.5&c=&d=")
        #expect(try query(["a": false], URLEncoding(boolEncoding: .literal)) == "?a=false")
        #expect(try query(["a": NSNumber(value: true), "b": NSNumber(value: 7)]) == "?a=1&b=7")
    }

    @Test func `a dictionary in a dictionary has its name in brackets`() throws {
        #expect(try query(["f": ["b": 2, "a": [1]]]) == "?f%5Ba%5D%5B%5D=1&f%5Bb%5D=2")
    }

    @Test func `a POST carries its parameters in the body`() throws {
        var request = RequestDescription(url: "http://a/", method: .post)
        try URLEncoding.default.encode(["a": "1 2"], into: &request)
        #expect(request.url == "http://a/")
        #expect(request.body.text == "a=1%202")
        #expect(request.body.contentType == "application/x-www-form-urlencoded")
    }

    @Test func `a value without a form is named by its place`() throws {
        struct Thing {}
        let error = #expect(throws: NetworkError.self) { try query(["filter": ["sizes": [1, Thing()]]]) }
        #expect(error?.code == .parameterEncodingFailed)
        #expect(error?.reason.contains("'filter.sizes.1'") == true)
        #expect(throws: NetworkError.self) { try query(["a": Double.nan]) }
    }
}

extension RequestBody {
    /// The body as text, when it lies in memory.
    var text: String? {
        if case .bytes(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
}
