extension Clock where Duration == Swift.Duration {
    /// Waits so long, or until the task is cancelled. A clock cannot tell times that are very far away: thirty years
    /// are for ever.
    func pause(for time: Duration) async {
        try? await sleep(for: min(time, .seconds(1 << 30)))
    }
}
