// What counts as a good answer. Without any of these: a status of 200...299, or what session and form say.

extension HTTPRequest {
    /// Refuses statuses outside of 200...299. That is so by default; written down, it wins over session and form.
    ///
    /// A request that is made off the main actor is sent at once. Handlers and waits that come behind `validate` see its
    /// answer judged by it all the same; a download may be in its place by then. Conditions that must hold before
    /// anything is done belong into the form: ``Forms/MBFormDefaults/options()``.
    @discardableResult
    public func validate() -> Self { validate(statusCode: 200..<300) }

    /// Refuses all other statuses, with ``MBContracts/NetworkError/Code/unacceptableStatus``. The last call counts.
    @discardableResult
    public func validate(statusCode: some Sequence<Int> & Sendable) -> Self {
        core.validate(.status { status in statusCode.contains(status) })
        return self
    }

    /// Refuses bodies of other media types, with ``MBContracts/NetworkError/Code/unacceptableContentType``. `image/*`
    /// and `*/*` are understood. The last call counts.
    @discardableResult
    public func validate(contentType: [String]) -> Self {
        core.validate(.contentType(contentType))
        return self
    }

    /// Refuses an answer by throwing: a ``MBContracts/NetworkError`` as it is, other errors as the cause of a
    /// ``MBContracts/NetworkError/Code/validationFailed``. Called off the main actor, after status and media type were
    /// accepted; of a download `body` is empty. Every call adds a condition.
    @discardableResult
    public func validate(_ validation: @escaping @Sendable (ResponseHead, _ body: [UInt8]) throws -> Void) -> Self {
        core.validate(.custom(validation))
        return self
    }
}
