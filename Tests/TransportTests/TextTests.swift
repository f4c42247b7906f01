import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Texts` {
    private func payload(_ bytes: [UInt8], _ type: String? = nil) -> Payload {
        Payload(head: ResponseHead(status: 200, headers: type.map { ["Content-Type": $0] } ?? [:]), bytes: bytes)
    }

    /// RS-03: UTF-8 without a charset was read as Latin-1.
    @Test func `without a charset UTF-8 comes first and Latin-1 last`() throws {
        #expect(try payload(Array("naïve".utf8), "text/xml").text() == "naïve")
        #expect(try payload([0x6E, 0x61, 0xEF, 0x76, 0x65], "text/plain").text() == "naïve")
        #expect(try payload([]).text() == "")
    }

    /// RS-01: a byte order mark was part of the text.
    @Test func `a byte order mark decides and goes`() throws {
        #expect(try payload([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "application/json").text() == "{}")
        #expect(try payload([0xFF, 0xFE, 0x61, 0, 0xE4, 0], "text/plain; charset=utf-8").text() == "aä")
        #expect(try payload([0xFE, 0xFF, 0, 0x61]).text() == "a")
    }

    /// RS-04: `charset=gbk` was read as Latin-1, and a wrong charset made a body that nobody could read.
    @Test func `the charsets of the system are known`() throws {
        #expect(try payload([0xC4, 0xE3, 0xBA, 0xC3], "text/html; charset=GBK").text() == "你好")
        #expect(try payload([0xA7, 0x41, 0xA6, 0x6E], "text/html; charset=\"big5\"").text() == "你好")
        #expect(try payload([0x93, 0xFA], "text/html; charset=Shift_JIS").text() == "日")
        #expect(try payload([0xE4], "text/html; charset=iso-8859-1").text() == "ä")
        #expect(try payload([0xE4], "text/html; charset=utf-8").text(charset: "latin1") == "ä")
    }

    @Test func `what is not of its charset is an error, or replaced on demand`() throws {
        let wrong = payload([0x61, 0xE4, 0x62], "text/plain; charset=utf-8")
        let error = #expect(throws: NetworkError.self) { try wrong.text() }
        #expect(error?.code == .unreadablePayload)
        #expect(error?.payload == wrong)
        #expect(try wrong.text(isLossy: true) == "a\u{FFFD}b")
        #expect(try payload([0xC4, 0xE3, 0xFF, 0x61], "a/b; charset=gbk").text(isLossy: true) == "你\u{FFFD}a")
    }

    @Test func `an unknown charset is UTF-8 or an error`() throws {
        #expect(try payload(Array("ä".utf8), "text/plain; charset=klingon").text() == "ä")
        #expect(throws: NetworkError.self) { try payload([0xE4], "text/plain; charset=klingon").text() }
    }

    /// DR-22: a handler of a download read the whole file into memory. It gets the file's URL and no more.
    @Test func `handlers and waits give texts, bytes and files`() async throws {
        let client = Client { _ in .text("x") }
        #expect(try await client.request(Form()).string() == "x")
        #expect(try await client.request(Form()).data() == Data("x".utf8))
        let text = await withCheckedContinuation { continuation in
            client.request(Form()).responseString(queue: .global()) { continuation.resume(returning: $0.value) }
        }
        #expect(text == "x")
        let folder = try Folder()
        let url = await withCheckedContinuation { continuation in
            client.download(DownloadForm(folder.file("a"))).responseURL(queue: .global()) {
                continuation.resume(returning: $0.value)
            }
        }
        #expect(url == folder.file("a"))
    }
}
