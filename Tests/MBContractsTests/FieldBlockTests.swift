import Testing

@testable import MBContracts

/// A header section as it came over the wire.
@Suite("A header section from the wire") struct FieldBlockTests {
    private func headers(_ lines: [String], end: String = "\r\n") -> HTTPHeaders {
        var writer = FieldWriter(room: 8)
        for line in lines { Array((line + end).utf8).withUnsafeBytes { writer.add($0) } }
        return HTTPHeaders(writer.block())
    }

    @Test(arguments: ["\r\n", "\n"])
    func `keeps order, duplicates and spelling, and no blanks`(end: String) {
        let headers = headers(["Set-Cookie: a=1", "ETag:\t\"x\" ", "set-cookie:b=2", "Empty:"], end: end)
        #expect(headers.map(\.name) == ["Set-Cookie", "ETag", "set-cookie", "Empty"])
        #expect(headers.map(\.value) == ["a=1", "\"x\"", "b=2", ""])
        #expect(headers.values(for: "SET-COOKIE") == ["a=1", "b=2"])
        #expect(headers["etag"] == "\"x\"")
        #expect(headers["Age"] == nil)
    }

    @Test func `joins folded lines and leaves out what is no field`() {
        let headers = headers([" stray", "Via: a", "\t b", "  c", "nonsense", "X: 1"])
        #expect(headers == ["Via": "a b c", "X": "1"])
    }

    @Test func `reads what is not UTF-8 as Latin-1`() {
        let line: [UInt8] = Array("Name: caf".utf8) + [0xE9, 0x0D, 0x0A]
        var writer = FieldWriter(room: 100)
        line.withUnsafeBytes { writer.add($0) }
        #expect(HTTPHeaders(writer.block())["Name"] == "café")
    }

    @Test func `a writer begins anew, also after a large section`() {
        var writer = FieldWriter(room: 0)
        #expect(writer.isEmpty)
        let long = String(repeating: "v", count: 40_000)
        for line in ["A: \(long)", "B: 1", " \(long)"] { Array(line.utf8).withUnsafeBytes { writer.add($0) } }
        #expect(HTTPHeaders(writer.block()) == ["A": long, "B": "1 \(long)"])
        writer.removeAll()
        #expect(writer.isEmpty)
        Array("C: 2".utf8).withUnsafeBytes { writer.add($0) }
        #expect(HTTPHeaders(writer.block()) == ["C": "2"])
    }

    @Test func `names are told apart by letters alone`() {
        let headers = headers(["A@: 1", "a`: 2"])
        #expect(headers["A`"] == "2")
        #expect(headers["a@"] == "1")
    }

    @Test func `can be changed like any other`() {
        var headers = headers(["A: 1", "B: 2", "A: 3"])
        headers["A"] = "4"
        headers.add(name: "C", value: "5")
        headers.remove(name: "b")
        #expect(headers == ["A": "4", "C": "5"])
        #expect(headers.hashValue == (["A": "4", "C": "5"] as HTTPHeaders).hashValue)
    }

    @Test func `may be empty`() {
        #expect(headers([]).isEmpty)
        #expect(headers([]) == [:])
    }

    @Test(
        arguments: [
            ([], nil, false), (["5"], 5, false), (["5", "5"], 5, false), (["5, 5"], 5, false), (["5", "6"], nil, true),
            (["5, 6"], nil, true), (["-1"], nil, false), (["+1"], nil, false), ([""], nil, false),
            (["x", "x"], nil, true), (["5,"], 5, false),
            (["9223372036854775808"], nil, false), (["9223372036854775807"], .max, false),
        ] as [([String], Int64?, Bool)])
    func `its lengths make one or none`(values: [String], length: Int64?, isContradictory: Bool) {
        let block = headers(values.map { "Content-Length: \($0)" })
        let fields = HTTPHeaders(values.map { HTTPHeader(name: "content-length", value: $0) })
        for headers in [block, fields] {
            #expect(headers.announcedLength.value == length)
            #expect(headers.announcedLength.isContradictory == isContradictory)
            #expect(ResponseHead(status: 200, headers: headers).contentLength == length)
        }
    }
}
