import Foundation
import Testing

@testable import Forms

struct `Forms` {
    private struct Plain: MBRequestFormable {
        var url = "http://a/"
    }

    private struct Query: MBUploadDataFormable {
        var url = "http://a/doc"
        var method = HTTPMethod.put
        var data = Data("body".utf8)
        func query() -> [String: Any] { ["rev": 3] }
    }

    private struct Resumable: MBUploadResumeFormable {
        var url = "http://a/files"
        var fileURL: URL
        func query() -> [String: Any] { ["album": 3] }
    }

    private struct Gone: MBUploadFileFormable {
        var url = "http://a/"
        var fileURL = URL(fileURLWithPath: "/nowhere")
    }

    private struct Once: MBUploadStreamFormable {
        var url = "http://a/"
        var stream: InputStream { InputStream(data: Data("abc".utf8)) }
    }

    private struct Again: MBUploadStreamFormable {
        var url = "http://a/"
        var stream: InputStream { InputStream(data: Data()) }
        func streamMaker() -> StreamMaker? { { InputStream(data: Data("abc".utf8)) } }
    }

    private struct Odd: ParameterEncoding {
        struct Failure: Error {}
        func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws { throw Failure() }
    }

    private struct OddForm: MBRequestFormable {
        var url = "http://a/"
        func encoding() -> any ParameterEncoding { Odd() }
    }

    @Test func `a form needs no more than an address`() throws {
        let request = try Plain().requestDescription()
        #expect(request.url == "http://a/")
        #expect(request.method == .get)
        #expect(request.headers.isEmpty)
        #expect(request.body.isNone)
    }

    /// EN-15: a body and a query could not be sent together.
    @Test func `query and body are independent`() throws {
        let request = try Query().requestDescription()
        #expect(request.url == "http://a/doc?rev=3")
        #expect(request.method == .put)
        #expect(request.body.text == "body")
    }

    /// The parameters of the address were left out.
    @Test func `a resumable upload is created at the whole address`() throws {
        let form = Resumable(fileURL: URL(fileURLWithPath: #filePath))
        let upload = try form.resumableUpload()
        #expect(upload.creation.url == "http://a/files?album=3")
        #expect(upload.creation.method == .post)
    }

    @Test func `a missing file is named`() throws {
        let error = #expect(throws: NetworkError.self) { try Gone().requestDescription() }
        #expect(error?.code == .bodyUnavailable)
        #expect(error?.reason.contains("/nowhere") == true)
    }

    @Test func `a stream is given once, a maker as often as it is asked`() throws {
        #expect(try Once().requestDescription().body.isReplayable == false)
        #expect(try Again().requestDescription().body.isReplayable)
        guard case .source(nil, let open) = try Once().requestDescription().body.content else {
            Issue.record("a stream is a source")
            return
        }
        _ = try open()
        let error = #expect(throws: NetworkError.self) { _ = try open() }
        #expect(error?.code == .bodyNotReplayable)
    }

    @Test func `the error of an encoding of one's own is the cause`() throws {
        let error = #expect(throws: NetworkError.self) { try OddForm().requestDescription() }
        #expect(error?.code == .parameterEncodingFailed)
        #expect(error?.underlying is Odd.Failure)
    }

    @Test func `media types follow from extensions`() {
        #expect(MediaType.of(fileName: "a.PNG") == "image/png")
        #expect(MediaType.of(fileName: "a.tar.gz") == "application/gzip")
        #expect(MediaType.of(fileName: "README") == MediaType.unknown)
        #expect(MediaType.of(fileName: ".png") == MediaType.unknown)
    }
}

struct `Errors of others` {
    private struct Broken: Encodable {
        var error: any Error
        init(_ error: any Error) { self.error = error }
        func encode(to encoder: any Encoder) throws { throw error }
    }
    private struct BrokenForm: MBRequestFormable {
        var url = "http://host/"
        var error: any Error
        func parameters() -> [String: Any] { ["a": ["b": Broken(error)]] }
    }
    private enum Odd: Error { case wrong }

    /// What Foundation's errors are made of stood in the sentence: domains, codes, dictionaries.
    @Test func `are told in words, and kept as they came`() throws {
        let gone = CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: "/nowhere"])
        let context = EncodingError.Context(codingPath: [], debugDescription: "It is too round.")
        for (error, words) in [
            (gone as any Error, gone.localizedDescription), (Odd.wrong, "wrong"),
            (EncodingError.invalidValue(1, context), "It is too round"), (NetworkError.cancelled, "cancelled"),
            (NSError(domain: "Odd", code: 7, userInfo: [NSLocalizedDescriptionKey: "It rains."]), "It rains)"),
        ] {
            let failure = #expect(throws: NetworkError.self) { try BrokenForm(error: error).requestDescription() }
            let reason = try #require(failure?.reason)
            let end = words.hasSuffix(".") ? String(words.dropLast()) : words
            #expect(reason.hasPrefix("The parameter 'a.b' cannot be encoded: it fails to encode itself ("))
            #expect(reason.contains(end), "\(reason)")
            #expect(!reason.contains("Domain=") && !reason.contains("UserInfo"), "\(reason)")
            #expect(failure?.underlying != nil)
        }
    }
}
