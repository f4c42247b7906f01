import Glibc

/// Nanoseconds that never go back. `UInt64.max` means "never".
enum Clock {
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension UInt64 {
    /// The time that is `seconds` later; `nil`, or more than fits: never.
    func adding(seconds: Double?) -> UInt64 {
        guard let seconds, seconds < 1e9 else { return .max }
        return self + UInt64(Swift.max(0, seconds) * 1e9)
    }

    func adding(nanoseconds: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(nanoseconds)
        return overflow ? .max : sum
    }
}
