/// What the end of a request means to those who tell the user.
///
/// Computed by ``MBErrorable/verdict(on:)`` from the end of the request and a template, by the first row that
/// fits:
///
/// | the answer | its status | verdict |
/// |---|---|---|
/// | carries a code that is in `successCodes` | 2xx | success |
/// | carries a code that is not | any | failure: the error that the server sent |
/// | carries a code that is in `successCodes` | not 2xx | failure: the status |
/// | carries no code, or is empty | 2xx | silent |
/// | carries no code, is empty or unreadable | not 2xx | failure: the status |
/// | is unreadable | 2xx | failure: unreadable |
/// | was not kept in memory (a download that succeeded) | 2xx | success, without an error |
/// | never came, or was refused by a validation | – | failure: that error |
/// | – the request was cancelled – | – | cancelled |
public enum MBVerdict<Errorable: MBErrorable> {
    /// All went well; the parsed answer, when there was one.
    case success(Errorable?)
    /// The answer was read and has nothing to say.
    case silent(Errorable?)
    /// What to tell the user.
    case failure(any MBErrorable)
    /// Somebody ended the request on purpose: nothing is told.
    case cancelled
}

extension MBErrorable where Self: MBPayloadMappable {
    /// Judges the end of a request by the table of ``MBVerdict``, with `self` as the template.
    public func verdict<Output>(on completion: RequestCompletion<Output>) -> MBVerdict<Self> {
        Self.verdict(on: completion, successCodes: successCodes, rootPath: rootPath)
    }

    /// The same for a template that was read before, since templates do not travel between threads.
    package static func verdict<Output>(
        on completion: RequestCompletion<Output>, successCodes: [String], rootPath: String?
    ) -> MBVerdict<Self> {
        let failure = completion.result.error
        if let failure, failure.isCancelled { return .cancelled }
        guard let answer = completion.answer else {
            return failure.map { .failure($0) } ?? .success(nil)
        }
        if failure == nil, Output.self != Payload.self { return .success(nil) }
        let refusal = failure ?? (answer.head.isSuccess ? nil : .unacceptableStatus(answer))

        var options = PayloadOptions.lenient
        options.preferredTexts = successCodes
        let parsed: Self
        do throws(NetworkError) {
            parsed = try map(answer, at: rootPath, options: options)
        } catch {
            // Nothing is a whole message in protobuf, and no document in JSON.
            if answer.bytes.isEmpty { return refusal.map { .failure($0) } ?? .silent(nil) }
            return .failure(refusal ?? error)
        }
        guard let code = parsed.code else { return refusal.map { .failure($0) } ?? .silent(parsed) }
        guard successCodes.contains(code) else { return .failure(parsed) }
        return refusal.map { .failure($0) } ?? .success(parsed)
    }
}
