import Foundation
import MBTesting
import Testing

@testable import Transport

/// A form for everything.
struct Form: MBRequestFormable, Sendable {
    var url = "http://host/path"
    var method = HTTPMethod.get
    var fields: [String: String] = [:]
    var values: [String: any Sendable] = [:]
    var coding: any ParameterEncoding & Sendable = URLEncoding.default
    var choice = RequestOptions()

    func headers() -> [String: String] { fields }
    func parameters() -> [String: Any] { values }
    func encoding() -> any ParameterEncoding { coding }
    func options() -> RequestOptions { choice }
}

struct DataForm: MBUploadDataFormable {
    var url = "http://host/upload"
    var method = HTTPMethod.post
    var data = Data("hello".utf8)
    var fields: [String: String] = [:]
    func headers() -> [String: String] { fields }
}

struct StreamForm: MBUploadStreamFormable {
    var url = "http://host/upload"
    var stream: InputStream = InputStream(data: Data("hello".utf8))
    var streamLength: Int64?
}

struct DownloadForm: MBDownloadFormable {
    var url = "http://host/file"
    var fields: [String: String] = [:]
    var destination: DownloadRequest.DownloadFileDestination
    func headers() -> [String: String] { fields }

    init(_ file: URL, options: DownloadOptions = [], url: String = "http://host/file") {
        self.url = url
        destination = { _, _ in (file, options) }
    }
}

/// Whoever asks, with a session of his own.
struct Client: MBRequestable {
    var session: Session
    var interceptors: [any RequestInterceptor] = []
}

extension Client {
    init(
        _ configuration: SessionConfiguration = SessionConfiguration(),
        _ script: @escaping @Sendable (ScriptedRequest) -> ScriptedAnswer
    ) {
        self.init(session: .scripted(configuration: configuration, script))
    }
}

/// A directory that goes with its test.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mbnetwork-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// The names of all files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension Payload {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension RequestCompletion {
    /// The kind of the failure.
    var code: NetworkError.Code? { result.error?.code }
}

/// What an observer got.
final class Events<Output: Sendable>: Sendable {
    private let list = Locked<[RequestEvent<Output>]>([])

    func add(_ event: RequestEvent<Output>) { list.withLock { $0.append(event) } }

    var progress: [TransferProgress] {
        list.withLock { $0 }.compactMap { if case .progress(let step) = $0 { step } else { nil } }
    }
}
