public import MBContracts

extension MBTrackable {
    /// Warns when this request fails or answers with a code that is not one of success; see `MBVerdict` for which is
    /// which. Works on every request: that of a download, too, may be refused in the server's words.
    ///
    /// A failure is told once, by the first link of the chain that wants to. A cancelled request says nothing. The
    /// answer is read off the main actor.
    ///
    /// - Parameters:
    ///   - error: the template: its `successCodes` and `rootPath` are read at once, and its type is how the answer is
    ///     read.
    ///   - warn: what shows the warning; gets what the server sent, or the `NetworkError`.
    ///   - completionHandler: called on the main actor with the answer, when it carries a code of success or none at
    ///     all. Not called after a failure.
    @discardableResult
    public func warn<Errorable: MBErrorable & MBPayloadMappable>(
        error: Errorable, warn: any MBWarnable = MBMessageType.none,
        completionHandler: (@MainActor (Errorable) -> Void)? = nil
    ) -> Self {
        judge(by: error) { completion, verdict in
            switch verdict {
            case .success(let answer), .silent(let answer):
                if let answer { completionHandler?(answer) }
            case .failure(let failure):
                if warn.speaks, completion.claimMessage() { warn.show(error: failure) }
            case .cancelled: break
            }
        }
    }

    /// Tells the user that this request went well: that it answered with a code of success.
    ///
    /// - Parameters:
    ///   - error: the template; see ``warn(error:warn:completionHandler:)``.
    ///   - inform: what shows the notice.
    @discardableResult
    public func inform<Errorable: MBErrorable & MBPayloadMappable>(
        error: Errorable, inform: any MBInformable = MBMessageType.none
    ) -> Self {
        judge(by: error) { completion, verdict in
            guard case .success = verdict, inform.speaks, completion.claimMessage() else { return }
            inform.show()
        }
    }

    /// Judges the end of this request off the main actor, and hands the verdict over to it.
    private func judge<Errorable: MBErrorable & MBPayloadMappable>(
        by template: Errorable,
        _ body: @escaping @MainActor (RequestCompletion<Output>, MBVerdict<Errorable>) -> Void
    ) -> Self {
        let (successCodes, rootPath) = (template.successCodes, template.rootPath)
        return track { event in
            guard case .finished(let completion) = event else { return }
            let verdict = Handover(Errorable.verdict(on: completion, successCodes: successCodes, rootPath: rootPath))
            MainActorMailbox.post {
                if completion.error?.isCancelled == true { return }  // since it was judged
                body(completion, verdict.value)
            }
        }
    }
}

extension MBMessageable {
    /// Whether it shows anything, and so may take the one message of a request.
    fileprivate var speaks: Bool {
        if case MBMessageType.none? = self as? MBMessageType { false } else { true }
    }
}
