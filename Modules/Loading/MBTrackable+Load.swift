public import MBContracts

extension MBTrackable {
    /// Shows that this request is running, from its beginning to its end: success, failure, cancel or a given-up
    /// retry. While the request waits for the user's decision to try again, nothing is shown.
    ///
    /// Called on the main actor, `load.begin()` has run when this function returns; called elsewhere, it is posted
    /// there. A `load` that is added after the end begins and ends at once.
    ///
    /// The request holds `load` until it is over. A program that blocks its main thread sees neither `begin()` nor
    /// `end()`; the request runs all the same.
    @discardableResult
    public func load(
        load: any MBLoadable = MBLoadType.none, isolation: isolated (any Actor)? = #isolation
    ) -> Self {
        let run = LoadRun(load)
        return trackOnMainActor { event in
            switch event {
            case .began, .resumed: run.begin()
            case .waiting, .finished: run.end()
            case .progress: break
            }
        }
    }
}
