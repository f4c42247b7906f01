import Dispatch
import Foundation

/// Writes the body to a part file beside the destination and moves it into place when all is well.
///
/// What an attempt leaves behind, the next one goes on from: an attempt of this request, or the one that the form's
/// resume data tell of. `Range` goes with `If-Range`, so that a file that changed comes as a whole, and every answer is
/// judged here: libcurl looks at none of it.
final class FileTarget: AnswerTarget {
    private struct State {
        /// The part file to go on with.
        var record: PartRecord?
        /// The bytes of it that the running attempt asks to go on from; 0: none.
        var offset: Int64 = 0
        /// Whether the form asks for a part of the file.
        var wantsPart = false
        var restarts = 0
        var sink: FileSink?
    }

    private let destination: DownloadFileDestination
    /// What is done to files, in order.
    private let queue = DispatchQueue(label: "mbnetwork.download")
    private let state: Locked<State>

    init(resuming resumption: Data?, destination: @escaping DownloadFileDestination) {
        self.destination = destination
        state = Locked(State(record: resumption.flatMap(PartRecord.init)))
    }

    var isSlow: Bool { true }
    var asksAgain: Bool { true }

    /// What a later request needs to go on; `nil` when nothing is there or nothing safe is known.
    var resumeData: Data? {
        state.withLock { $0.record }.flatMap { $0.validator == nil ? nil : $0.data }
    }

    /// Calls back when what was done to the file is done.
    func whenSettled(_ isSettled: @escaping @Sendable () -> Void) { queue.async(execute: isSettled) }

    func prepare(_ request: inout OutgoingRequest) {
        request.expectsLargeBody = true
        queue.sync {}  // what an earlier attempt did to the file is done
        let wantsPart = request.headers.value(for: "Range") != nil
        let record = state.withLock { state in
            state.offset = 0
            state.wantsPart = wantsPart
            state.sink = nil
            return state.record
        }
        guard let record, let validator = record.validator, request.method == .get, !wantsPart else { return }
        let size = record.partSize
        guard size > 0, size <= record.total ?? .max else { return }
        request.headers.update(name: "Range", value: "bytes=\(size)-")
        request.headers.update(name: "If-Range", value: validator)
        request.headers.update(.acceptEncoding("identity"))
        state.withLock { $0.offset = size }
    }

    func opinion(on head: ResponseHead) -> AnswerOpinion {
        state.withLock { state in
            let range = ContentRange(head)
            guard state.offset > 0, let record = state.record else {
                guard head.status == 206, !state.wantsPart, range?.isWhole != true else { return .none }
                return .refuse(
                    NetworkError(.protocolViolation, "\(head.server) sends a part of the file that was asked for."))
            }
            switch head.status {
            case 206 where range?.first == state.offset && record.fits(head, total: range?.total): return .none
            case 416 where range?.total == state.offset && record.fits(head, total: range?.total): return .accept
            case 206, 416: break
            case 200..<300:
                state.offset = 0  // the whole file, from the start
                return .none
            default: return .none
            }
            guard state.restarts == 0 else {
                return .refuse(
                    NetworkError(.resumeFailed, "\(head.server) does not go on where the download was interrupted."))
            }
            state.restarts += 1
            state.record = nil
            return .again
        }
    }

    func place(for head: ResponseHead, waker: any TransferWaker) -> AnswerPlace {
        let sink = FileSink()
        let (offset, record) = state.withLock { state in
            state.sink = sink
            return (state.offset, state.record)
        }
        queue.async {
            sink.open { () throws(NetworkError) in try self.open(head, record, offset) }
            waker.unpause()
        }
        return .sink(sink, offset: offset)
    }

    private func open(
        _ head: ResponseHead, _ record: PartRecord?, _ offset: Int64
    ) throws(NetworkError) -> PartFile {
        let place = try destination(for: head)
        if offset > 0, let record { return try PartFile(for: place, path: record.path, offset: offset) }
        let file = try PartFile(for: place)
        var fresh = PartRecord(head, path: file.path, total: head.contentLength)
        fresh.remove()
        if head.headers.value(for: "Content-Encoding") != nil {
            (fresh.etag, fresh.lastModified) = (nil, nil)  // what is in the file is not what ranges count
        }
        if fresh.validator != nil { try? fresh.save() }  // without it this process can go on, and only another cannot
        state.withLock { $0.record = fresh }
        return file
    }

    func complete(_ end: TransferEnd) throws(NetworkError) -> AnswerCompletion<URL> {
        let result = queue.sync { Result { () throws(NetworkError) in try finish(end.head) } }
        return try result.get()
    }

    private func finish(_ head: ResponseHead) throws(NetworkError) -> AnswerCompletion<URL> {
        let (sink, record, offset) = state.withLock { ($0.sink, $0.record, $0.offset) }
        let file: PartFile
        if let open = try sink?.file() {
            file = open
        } else if head.status == 416, let record {
            file = try PartFile(for: destination(for: head), path: record.path, offset: offset)
        } else {
            throw NetworkError(.internalFailure, "The download ended without a file.")
        }
        let isEncoded = head.headers.value(for: "Content-Encoding") != nil
        let total = offset > 0 ? ContentRange(head)?.total ?? record?.total : isEncoded ? nil : head.contentLength
        if let total, file.count < total, file.count > offset, offset > 0 {
            file.close()
            return .again  // a part of what was asked for
        }
        guard file.count == total ?? file.count else {
            throw NetworkError(
                .truncated, "\(file.count) bytes came from \(head.server); \(total ?? 0) were announced.")
        }
        let url = try file.moveIntoPlace()
        record?.remove()
        state.withLock { $0.record = nil }
        return .output(url)
    }

    func abandon(keepingPart: Bool, _ isDone: @escaping @Sendable () -> Void) {
        queue.async {
            self.abandon(keepingPart)
            isDone()
        }
    }

    private func abandon(_ keepingPart: Bool) {
        let (sink, record) = state.withLock { ($0.sink, $0.record) }
        guard let file = try? sink?.file() else { return }
        if keepingPart, record?.validator != nil, file.count > 0 { return file.close() }
        file.discard()
        record?.remove()
        state.withLock { $0.record = nil }
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
                .destinationUnwritable,
                "The destination of the download could not be chosen: \(NetworkError.words(of: error)).",
                underlying: error)
        }
    }
}

/// Where a download goes.
struct DownloadPlace {
    var url: URL
    var options: DownloadOptions
}
