import Dispatch
import Foundation

/// Writes the body to a part file beside the destination and moves it into place when all is well.
final class FileTarget: AnswerTarget {
    private let destination: DownloadFileDestination
    /// What is done to files, in order.
    private let queue = DispatchQueue(label: "mbnetwork.download")
    private let sink = Locked<FileSink?>(nil)

    init(destination: @escaping DownloadFileDestination) {
        self.destination = destination
    }

    var isSlow: Bool { true }

    func place(for head: ResponseHead, ready: @escaping @Sendable () -> Void) -> AnswerPlace {
        let sink = FileSink()
        self.sink.withLock { $0 = sink }
        queue.async {
            sink.open { () throws(NetworkError) in try PartFile(for: self.destination(for: head)) }
            ready()
        }
        return .sink(sink)
    }

    func complete(_ end: TransferEnd) throws(NetworkError) -> URL {
        let result: Result<URL, NetworkError> = queue.sync {
            Result { () throws(NetworkError) in
                guard let file = try sink.withLock({ $0 })?.file() else {
                    throw NetworkError(.internalFailure, "The download ended without a file.")
                }
                if end.head.headers.value(for: "Content-Encoding") == nil, let length = end.head.contentLength,
                    file.count != length
                {
                    throw NetworkError(.truncated, "\(file.count) bytes came; \(length) were announced.")
                }
                return try file.moveIntoPlace()
            }
        }
        return try result.get()
    }

    func abandon() {
        queue.async {
            guard let file = try? self.sink.withLock({ $0 })?.file() else { return }
            file.discard()
        }
    }

    /// Asks the form; users' code, so never on the engine's thread.
    private func destination(for head: ResponseHead) throws(NetworkError) -> DownloadPlace {
        let proposal = FileManager.default.temporaryDirectory
            .appendingPathComponent(SuggestedFileName.of(head))
        do {
            let (url, options) = try destination(proposal, head)
            return DownloadPlace(url: url, options: options)
        } catch let error as NetworkError {
            throw error
        } catch {
            throw NetworkError(
                .destinationUnwritable, "The destination of the download could not be chosen: \(error).",
                underlying: error)
        }
    }
}

/// Where a download goes.
struct DownloadPlace {
    var url: URL
    var options: DownloadOptions
}
