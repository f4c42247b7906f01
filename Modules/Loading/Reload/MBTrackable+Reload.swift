public import MBContracts

extension MBTrackable {
    /// Lets the user decide whether this request is tried again when it fails for lack of network: a host that cannot
    /// be reached, a connection that broke, a time limit. Business errors, statuses and a cancelled request never ask.
    ///
    /// The decision is taken on the main actor, before the end of the request. A `reload` that is added after the end
    /// does nothing. With several, the second is asked when the first said no.
    @discardableResult
    public func reload(reload: any MBReloadable = MBReloadType.none) -> Self {
        if case MBReloadType.none? = reload as? MBReloadType { return self }
        let run = ReloadRun(reload)
        decide { error in await run.decide(about: error) }
        return self
    }
}
