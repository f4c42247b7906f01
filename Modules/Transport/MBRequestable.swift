/// Something that makes requests: a page, a service, an actor. Conform, and call `request`, `download` or `upload`.
///
/// ```swift
/// struct Weather: MBRequestable {
///     func now() async throws -> Forecast { try await request(WeatherForm()).object(keyPath: "data") }
/// }
/// ```
///
/// The form is read before the call returns. A form that cannot be sent makes a request all the same: one that ends
/// with a ``MBContracts/NetworkError`` that says why.
///
/// A request that is made on the main actor is sent when the running turn of the main actor ends, or at the first
/// `await` or handler with a queue on it, whatever comes first: all that is chained in the same turn counts. Made
/// elsewhere, it is sent at once. (In a nonisolated synchronous function Swift does not know that it was called from
/// the main actor; that counts as elsewhere.)
///
/// A request runs until it is over, also when nobody holds it.
public protocol MBRequestable {
    /// By default ``Session/default``.
    var session: Session { get }
    /// Asked in order, after those of the session; by default none.
    var interceptors: [any RequestInterceptor] { get }
}

extension MBRequestable {
    /// ``Session/default``.
    public var session: Session { .default }
    /// None beside those of the session.
    public var interceptors: [any RequestInterceptor] { [] }

    /// Sends a form and keeps the answer in memory.
    @discardableResult
    public func request(
        _ form: any MBRequestFormable, isolation: isolated (any Actor)? = #isolation
    ) -> DataRequest {
        let core = RequestCore(session, interceptors, MemoryTarget.shared) { () throws(NetworkError) in
            try form.requestDescription()
        }
        return DataRequest(core).launched(from: isolation)
    }

    /// Sends a form and writes the answer to a file.
    ///
    /// A form that brings resume data goes on from there.
    @discardableResult
    public func download(
        _ form: any MBDownloadFormable, isolation: isolated (any Actor)? = #isolation
    ) -> DownloadRequest {
        let target = FileTarget(resuming: form.resumption(), destination: form.destination)
        let core = RequestCore(session, interceptors, target) { () throws(NetworkError) in
            try form.requestDescription()
        }
        return DownloadRequest(core, target).launched(from: isolation)
    }

    /// Sends a form and reads the answer while it comes.
    public func stream(
        _ form: any MBRequestFormable, isolation: isolated (any Actor)? = #isolation
    ) -> DataStreamRequest {
        let body = StreamBody()
        let core = RequestCore(session, interceptors, body) { () throws(NetworkError) in
            try form.requestDescription()
        }
        return DataStreamRequest(core, body).launched(from: isolation)
    }

    /// Uploads bytes.
    @discardableResult
    public func upload(
        _ form: any MBUploadDataFormable, isolation: isolated (any Actor)? = #isolation
    ) -> UploadRequest {
        upload(isolation) { () throws(NetworkError) in try form.requestDescription() }
    }

    /// Uploads a file.
    @discardableResult
    public func upload(
        _ form: any MBUploadFileFormable, isolation: isolated (any Actor)? = #isolation
    ) -> UploadRequest {
        upload(isolation) { () throws(NetworkError) in try form.requestDescription() }
    }

    /// Uploads what a stream gives.
    @discardableResult
    public func upload(
        _ form: any MBUploadStreamFormable, isolation: isolated (any Actor)? = #isolation
    ) -> UploadRequest {
        upload(isolation) { () throws(NetworkError) in try form.requestDescription() }
    }

    /// Uploads parts.
    ///
    /// - Parameter completion: gets the request before this function returns.
    /// - Parameter isolation: where the caller is; leave it out.
    /// - Parameter form: what to send.
    @discardableResult
    public func upload(
        _ form: any MBUploadMultiFormDataFormable, isolation: isolated (any Actor)? = #isolation,
        completion: ((UploadRequest) -> Void)? = nil
    ) -> UploadRequest {
        let request = upload(isolation) { () throws(NetworkError) in try form.requestDescription() }
        completion?(request)
        return request
    }

    /// Uploads a file in a way that can be gone on with after an interruption (tus 1.0).
    @discardableResult
    public func upload(
        _ form: any MBUploadResumeFormable, isolation: isolated (any Actor)? = #isolation
    ) -> ResumableUploadRequest {
        let upload = Result { () throws(NetworkError) in try form.resumableUpload() }
        let request = ResumableUploadRequest(session, interceptors, upload)
        if isolation.isMainActor { MainActorMailbox.post { request.start() } } else { request.start() }
        return request
    }

    private func upload(
        _ isolation: (any Actor)?, _ read: () throws(NetworkError) -> RequestDescription
    ) -> UploadRequest {
        UploadRequest(RequestCore(session, interceptors, MemoryTarget.shared, reading: read)).launched(from: isolation)
    }
}
