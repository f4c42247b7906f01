import MBContracts
import Testing

@Suite struct `An answer's head` {
    private func head(_ headers: HTTPHeaders, status: Int = 200) -> ResponseHead {
        ResponseHead(status: status, headers: headers)
    }

    @Test(arguments: [
        ("application/json", "application/json"), ("Application/JSON ; charset=utf-8", "application/json"),
        ("\ttext/html\t;q", "text/html"), ("application/vnd.api+json;v=1", "application/vnd.api+json"),
    ])
    func `names the media type in lower case`(value: String, type: String) {
        #expect(head(["content-type": value]).mediaType == type)
    }

    @Test(arguments: ["", " ", ";charset=utf-8"])
    func `names no media type when there is none`(value: String) {
        #expect(head(["Content-Type": value]).mediaType == nil)
        #expect(head([:]).mediaType == nil)
    }

    @Test func `names the charset as the server spells it`() {
        #expect(head(["Content-Type": "text/xml; Charset=\"GB18030\""]).charset == "GB18030")
        #expect(head(["Content-Type": "text/xml"]).charset == nil)
        #expect(head([:]).charset == nil)
    }

    @Test func `announces a length`() {
        #expect(head(["Content-Length": "0"]).contentLength == 0)
        #expect(head(["Content-Length": "9223372036854775807"]).contentLength == .max)
        #expect(head(["Content-Length": "5, 5", "content-length": "5"]).contentLength == 5)
    }

    @Test(arguments: ["", "-1", "+5", "5 5", "0x5", "5.0", "9223372036854775808", "5, 6", "five"])
    func `announces no length that is none`(value: String) {
        #expect(head(["Content-Length": value]).contentLength == nil)
    }

    @Test func `is a success from 200 to 299`() {
        #expect(
            [199, 200, 204, 299, 300, 404].map { head([:], status: $0).isSuccess } == [
                false, true, true, true, false, false,
            ])
        #expect(head([:], status: 404).statusCode == 404)
    }

    @Test func `does not tell secrets in its description`() {
        let head = ResponseHead(
            status: 200, headers: ["Set-Cookie": "abc", "Server": "x"], url: "https://me:abc@host/a?token=abc",
            version: "HTTP/2")
        #expect(head.description == "HTTP/2 200 https://…@host/a?token=…\nSet-Cookie: …\nServer: x")
    }
}
