import Foundation
import Testing

@testable import Forms

struct `JSON encoding` {
    private func json(_ parameters: [String: Any], _ encoding: JSONEncoding = .default) throws -> String? {
        var request = RequestDescription(url: "http://a/", method: .post)
        try encoding.encode(parameters, into: &request)
        return request.body.text
    }

    /// EN-12: `1.0` became `1`, `/` became `\/`, and 68.32 differed by platform.
    @Test func `numbers are the shortest text that reads back`() throws {
        let text = try json(["a": 68.32, "b": 1.0, "c": 12.1, "d": Float(0.1), "e": UInt64.max, "f": "a/b"])
        #expect(text == #"{"a":68.32,"b":1.0,"c":12.1,"d":0.1,"e":18446744073709551615,"f":"a/b"}"#)
    }

    /// EN-04: an empty dictionary inside a list was lost.
    @Test func `empty lists and dictionaries stay`() throws {
        #expect(try json(["a": [Any](), "b": [[String: Any]()]]) == #"{"a":[],"b":[{}]}"#)
    }

    @Test func `text is escaped where JSON demands it`() throws {
        #expect(try json(["a": "\"\\\n\u{1}ä"]) == #"{"a":"\"\\\n\u0001ä"}"#)
    }

    @Test func `a pretty text has lines`() throws {
        #expect(try json(["a": [1, true]], .prettyPrinted) == "{\n  \"a\": [\n    1,\n    true\n  ]\n}")
    }

    @Test func `an exact decimal stays exact`() throws {
        let value = try #require(Decimal(string: "12345678901234567890.123456789"))
        #expect(try json(["a": value]) == #"{"a":12345678901234567890.123456789}"#)
    }

    @Test func `no number stands for NaN`() {
        let error = #expect(throws: NetworkError.self) { try json(["a": ["b": Double.infinity]]) }
        #expect(error?.code == .parameterEncodingFailed)
        #expect(error?.reason.contains("'a.b'") == true)
    }

    @Test func `a form without parameters has no body`() throws {
        #expect(try json([:]) == nil)
    }
}
