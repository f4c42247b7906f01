public import MBContracts

extension MBTrackable {
    /// Shows how far this request is, in its ``MBContracts/MBTrackable/progressDirection``: an upload as it is sent,
    /// everything else as it is received. A `progress` that is added late gets the latest state.
    ///
    /// On a request that sends or receives no body it is told once, at the end, that all is done.
    @discardableResult
    public func progress(
        progress: any MBProgressable, isolation: isolated (any Actor)? = #isolation
    ) -> Self {
        let report = ProgressReport(on: progressDirection, to: progress)
        return trackOnMainActor { event in
            switch event {
            case .began, .waiting: break
            case .progress(let step): report.advance(to: step)
            case .resumed: report.restart()
            case .finished(let completion): report.finish(isSuccess: completion.error == nil)
            }
        }
    }
}
