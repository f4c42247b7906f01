extension Task where Success == Never, Failure == Never {
    /// Waits so many seconds, or until the task is cancelled. A clock cannot tell times that are very far away: thirty
    /// years are for ever.
    static func pause(seconds: Double) async throws {
        try await sleep(for: .seconds(min(max(0, seconds), 0x1p30)))
    }
}
