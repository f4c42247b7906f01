import Foundation

/// An upload by the protocol tus 1.0. It ends with the server's last answer.
///
/// It is created on the server once; after every interruption the server is asked how much it has, and the rest is
/// sent. A server that has forgotten the upload gets it anew. A connection that breaks after some bytes went through is
/// followed by another attempt at once; one that brings nothing ends the request, and with `reload` the user decides.
public final class ResumableUploadRequest: MBTrackable {
    /// The last answer of the server.
    public typealias Output = Payload

    private struct State {
        var hasStarted = false
        var work: Task<Void, Never>?
        var location: String?
    }

    private let hub = RequestHub<Payload>()
    private let upload: Result<ResumableUpload, NetworkError>
    private let session: Session
    private let interceptors: [any RequestInterceptor]
    private let state = Locked(State())

    init(
        _ session: Session, _ interceptors: [any RequestInterceptor], _ upload: Result<ResumableUpload, NetworkError>
    ) {
        self.session = session
        self.interceptors = interceptors
        self.upload = upload
    }

    /// The body that is sent.
    public var progressDirection: TransferProgress.Direction { .upload }

    /// The address of the upload on the server, once it is created.
    public var location: String? { state.withLock { $0.location } }

    /// Follows the request.
    @discardableResult
    public func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }

    /// Adds somebody who decides whether the upload goes on after the network failed.
    public func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }

    /// Ends the request. What the server has stays there, and so does the record; see ``terminate()``.
    public func cancel() {
        hub.cancel()
        state.withLock { $0.work }?.cancel()
    }

    /// Sends the request now.
    public func start() {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        if isFirst { begin() }
    }

    /// Ends the request and has the server delete what it has.
    public func terminate() async throws(NetworkError) {
        cancel()
        let upload = try upload.get()
        let known = state.withLock { $0.location } ?? UploadRecord.read(upload.record, for: upload.file)?.location
        UploadRecord.remove(upload.record)
        guard let known else { return }
        let completion = await ask(.delete, known, upload)
        if let error = completion.error, ![404, 410].contains(error.status) { throw error }
    }

    private func begin() {
        let work = Task {
            do throws(NetworkError) {
                let answer = try await self.run(try self.upload.get())
                self.hub.finish(RequestCompletion(.success(answer), answer: answer))
            } catch {
                self.hub.finish(RequestCompletion(.failure(error))) { self.begin() }
            }
        }
        state.withLock { $0.work = work }
        if hub.isFinished { work.cancel() }
    }

    // MARK: The protocol

    private func run(_ upload: ResumableUpload) async throws(NetworkError) -> Payload {
        var mayCreate = true
        var place = state.withLock { $0.location } ?? UploadRecord.read(upload.record, for: upload.file)?.location
        while true {
            let location: String
            var offset: Int64 = 0
            if let place {
                location = place
            } else {
                mayCreate = false
                location = try await create(upload)
            }
            state.withLock { $0.location = location }
            do throws(NetworkError) {
                if place != nil { offset = try await self.offset(of: location, upload) }
                return try await send(upload, to: location, from: offset)
            } catch {
                guard [403, 404, 410].contains(error.status), mayCreate else { throw error }
                place = nil  // the server has forgotten it
            }
        }
    }

    private func create(_ upload: ResumableUpload) async throws(NetworkError) -> String {
        var request = upload.creation
        request.headers.update(name: "Upload-Length", value: "\(upload.file.size)")
        let pairs = upload.metadata.sorted { $0.key < $1.key }
            .map { "\($0.key) \(Data($0.value.utf8).base64EncodedString())" }
        if !pairs.isEmpty { request.headers.update(name: "Upload-Metadata", value: pairs.joined(separator: ",")) }
        let answer = try await perform(request, upload).result.get()
        guard let place = answer.head.headers.value(for: "Location") else {
            throw NetworkError(
                .protocolViolation, "\(answer.head.server) created an upload and did not say where.", payload: answer)
        }
        let base = try session.address(upload.creation.url)
        let address = try RequestAddress(place, base: base)
        guard address.isSecure || !base.isSecure else {
            throw NetworkError(
                .redirectRefused, "The server wants the upload over http, at \(address.host); it was asked over https.",
                payload: answer)
        }
        let location = address.text
        remember(location, answer.head, upload)
        return location
    }

    /// Keeps where the upload lies and, when the server says so, until when.
    private func remember(_ location: String, _ head: ResponseHead, _ upload: ResumableUpload) {
        let expires = head.headers.value(for: "Upload-Expires").flatMap(HTTPDate.parse)
        UploadRecord(
            location: location, path: upload.file.path, size: upload.file.size, modified: upload.file.modified,
            expires: expires?.timeIntervalSince1970
        ).save(to: upload.record)
    }

    private func offset(of location: String, _ upload: ResumableUpload) async throws(NetworkError) -> Int64 {
        let answer = try await ask(.head, location, upload).result.get()
        return try offset(in: answer, upload)
    }

    private func offset(in answer: Payload, _ upload: ResumableUpload) throws(NetworkError) -> Int64 {
        guard let text = answer.head.headers.value(for: "Upload-Offset"), let offset = Int64(text),
            (0...upload.file.size).contains(offset)
        else {
            throw NetworkError(
                .protocolViolation, "\(answer.head.server) did not say how much of the upload it has.", payload: answer)
        }
        return offset
    }

    private func send(
        _ upload: ResumableUpload, to location: String, from start: Int64
    ) async throws(NetworkError) -> Payload {
        var offset = start
        var idleFailures = 0
        var last = Payload(head: ResponseHead(status: 204, url: location))
        while offset < upload.file.size {
            let chunk = upload.file.part(offset..<offset + min(upload.chunkSize, upload.file.size - offset))
            let completion = await patch(chunk, location, upload)
            do throws(NetworkError) {
                last = try completion.result.get()
                let known = try self.offset(in: last, upload)
                guard known > offset else {
                    throw NetworkError(
                        .protocolViolation, "The server took a piece of the upload and has no more than before.",
                        payload: last)
                }
                offset = known
                idleFailures = 0
                // Every chunk may put the end off (tus 1.0, Expiration).
                if last.head.headers.value(for: "Upload-Expires") != nil { remember(location, last.head, upload) }
            } catch {
                // 409: it has another amount than we think; 460: the chunk was damaged on the way.
                guard error.isConnectivity || [409, 460].contains(error.status) else { throw error }
                let known = try await self.offset(of: location, upload)
                idleFailures = known > offset ? 0 : idleFailures + 1
                guard idleFailures <= 1 else { throw error }
                offset = known
            }
        }
        tell(upload.file.size, upload, isFinished: true)
        UploadRecord.remove(upload.record)
        return last
    }

    private func patch(
        _ chunk: FileSource, _ location: String, _ upload: ResumableUpload
    ) async -> RequestCompletion<Payload> {
        var request = self.request(.patch, location, upload)
        request.headers.update(name: "Upload-Offset", value: "\(chunk.range.lowerBound)")
        request.body = .file(chunk, contentType: "application/offset+octet-stream")
        do throws(NetworkError) {
            if upload.sendsChecksums {
                request.headers.update(name: "Upload-Checksum", value: "sha1 \(try chunk.sha1())")
            }
        } catch {
            return RequestCompletion(.failure(error))
        }
        return await perform(request, upload) { event in
            guard case .progress(let step) = event, step.direction == .upload else { return }
            self.tell(chunk.range.lowerBound + step.completed, upload)
        }
    }

    private func tell(_ completed: Int64, _ upload: ResumableUpload, isFinished: Bool = false) {
        hub.progress(
            TransferProgress(
                .upload, completed: completed, total: upload.file.size, attempt: hub.attempt, isFinished: isFinished))
    }

    private func ask(
        _ method: HTTPMethod, _ location: String, _ upload: ResumableUpload
    ) async -> RequestCompletion<Payload> {
        await perform(request(method, location, upload), upload)
    }

    /// With the form's fields.
    private func request(_ method: HTTPMethod, _ location: String, _ upload: ResumableUpload) -> RequestDescription {
        RequestDescription(
            url: location, method: method, headers: upload.creation.headers, options: upload.creation.options)
    }

    /// Whether an upload lies on the server that created it.
    private func isHome(_ location: String, _ upload: ResumableUpload) -> Bool {
        (try? session.address(location).hasSameOrigin(as: session.address(upload.creation.url))) == true
    }

    /// One request of the protocol; each carries its version. What is secret stays where the upload was created, of the
    /// form and of the session.
    private func perform(
        _ request: RequestDescription, _ upload: ResumableUpload,
        _ observer: (@Sendable (RequestEvent<Payload>) -> Void)? = nil
    ) async -> RequestCompletion<Payload> {
        var request = request
        request.headers.update(name: "Tus-Resumable", value: "1.0.0")
        var session = session
        if !isHome(request.url, upload) {
            request.headers.removeSecrets(session.configuration.secretHeaders)
            request.headers.remove(name: "Host")
            session = session.withoutSecrets
        }
        let core = RequestCore(session, interceptors, request, MemoryTarget.shared)
        if let observer { core.track(observer) }
        return await core.completion()
    }
}
