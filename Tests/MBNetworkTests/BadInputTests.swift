import Foundation
import MBNetwork
import MBTesting
import Testing

private struct Form: MBRequestFormable {
    var url = "http://host/forecast"
    var values: [String: Any] = [:]
    var fields: [String: String] = [:]
    func parameters() -> [String: Any] { values }
    func headers() -> [String: String] { fields }
}

private struct FileForm: MBUploadFileFormable {
    var url = "http://host/upload"
    var fileURL: URL
}

private struct PartsForm: MBUploadMultiFormDataFormable {
    var url = "http://host/upload"
    let file: URL
    var multipartFormData: (MultipartFormData) -> Void { { [file] in $0.append(file, withName: "photo") } }
}

private struct MapForm: MBDownloadFormable {
    var url = "http://host/map"
    var destination: DownloadRequest.DownloadFileDestination
}

private final class ServiceError: MBJSONErrorable {
    var successCodes = ["200"]
    var code: String?
    var message: String?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
    }
}

private final class Forecast: Mappable {
    var city = ""
    required init?(map: Map) {}
    func mapping(map: Map) { city <- map["city"] }
}

/// Shows nothing, and keeps what it was told.
@MainActor private final class Warning: MBWarnable {
    private(set) var errors: [any MBErrorable] = []
    func show(error: (any MBErrorable)?) { if let error { errors.append(error) } }
}

/// Input that no request can be made of, and answers that nobody can read: one typed error, told once, in words.
@Suite @MainActor struct `Bad input` {
    private struct Client: MBRequestable { let session: Session }

    private let client = Client(session: .scripted { _ in .text("<html>not found</html>") })
    private let nowhere = URL(fileURLWithPath: "/nowhere/photo.jpg")

    /// What is told of a request whose end is waited for.
    private func told<Request: MBTrackable>(_ request: Request) async throws -> NetworkError {
        let warning = Warning()
        _ = try? await request.warn(error: ServiceError(), warn: warning).value()
        #expect(warning.errors.count == 1)
        return try #require(warning.errors.first as? NetworkError)
    }

    private func expect(
        _ error: NetworkError, _ code: NetworkError.Code, _ reason: String, _ message: String,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(error.code == code, sourceLocation: location)
        #expect(error.reason.contains(reason), "\(error.reason)", sourceLocation: location)
        #expect(error.text.text(in: .english) == message, sourceLocation: location)
        for dump in ["Error Domain", "UserInfo", "Optional("] {
            #expect(!error.reason.contains(dump), "\(error.reason)", sourceLocation: location)
        }
    }

    @Test func `an address that is none`() async throws {
        let message = "The address is not valid."
        for (url, reason) in [
            ("", "The address is empty."), ("forecast", "The address 'forecast' has no scheme."),
            ("ftp://host/a", "'ftp://host/a' is neither http nor https"), ("http://", "'http://' names no host"),
            ("http://a b/", "has a host with a character that host names do not have"),
            ("http://host/\u{0}", #"'http://host/\u{0}' contains a control character"#),
            ("http://[::g]/", "has a host in brackets that is no IPv6 address"),
        ] {
            expect(try await told(client.request(Form(url: url))), .invalidURL, reason, message)
        }
    }

    @Test func `parameters and fields that cannot be sent`() async throws {
        let message = "The request cannot be sent like this."
        expect(
            try await told(client.request(Form(values: ["filter": ["size": Double.nan]]))), .parameterEncodingFailed,
            "The parameter 'filter.size' cannot be encoded: it is not a finite number.", message)
        expect(
            try await told(client.request(Form(values: ["page": Warning()]))), .parameterEncodingFailed,
            "The parameter 'page' cannot be encoded: it is a Warning, which has no form as a parameter.", message)
        expect(
            try await told(client.request(Form(fields: ["X-Name": "a\r\nX-Other: b"]))), .invalidRequest,
            "The header field 'X-Name' contains a line break", message)
        expect(
            try await told(client.request(Form(fields: ["X\nName": "a"]))), .invalidRequest,
            #"'X\u{a}Name' is not the name of a header field."#, message)
    }

    @Test func `files that are not there`() async throws {
        let message = "What is to be sent cannot be read."
        expect(
            try await told(client.upload(FileForm(fileURL: nowhere))), .bodyUnavailable,
            "The file to upload cannot be read: /nowhere/photo.jpg.", message)
        expect(
            try await told(client.upload(FileForm(fileURL: FileManager.default.temporaryDirectory))), .bodyUnavailable,
            "The file to upload is not a file:", message)
        expect(
            try await told(client.upload(PartsForm(file: nowhere))), .bodyUnavailable, "/nowhere/photo.jpg", message)
    }

    @Test func `destinations that cannot be written`() async throws {
        let message = "The file cannot be saved."
        let blocked = MapForm { _, _ in (URL(fileURLWithPath: "/nowhere/map"), []) }
        expect(try await told(client.download(blocked)), .destinationUnwritable, "/nowhere/map", message)
        let impossible = MapForm { _, _ in
            (URL(fileURLWithPath: "/dev/null/a/map"), .createIntermediateDirectories)
        }
        expect(
            try await told(client.download(impossible)), .destinationUnwritable,
            "The directory of /dev/null/a/map cannot be made.", message)
        let failing = MapForm { _, _ in throw CocoaError(.fileWriteOutOfSpace) }
        let error = try await told(client.download(failing))
        expect(error, .destinationUnwritable, "The destination of the download could not be chosen:", message)
        #expect(error.underlying is CocoaError)
        let remote = MapForm { _, _ in (try #require(URL(string: "http://host/map")), []) }
        expect(try await told(client.download(remote)), .destinationUnwritable, "is not a file URL", message)
    }

    @Test func `answers that cannot be read`() async throws {
        let message = "The server's answer cannot be read."
        expect(try await told(client.request(Form())), .unreadablePayload, "JSON", message)
        let error = await #expect(throws: NetworkError.self) {
            let _: Forecast = try await client.request(Form()).object()
        }
        expect(try #require(error), .unreadablePayload, "JSON", message)
        expect(
            try await told(client.request(Form()).validate(contentType: ["application/json"])),
            .unacceptableContentType, "host answered with text/plain; application/json was expected.", message)
        let missing = Client(session: .scripted { _ in .text("no", status: 404) })
        expect(
            try await told(missing.request(Form())), .unacceptableStatus, "host answered with status 404.",
            "The server reports an error.")
    }
}
