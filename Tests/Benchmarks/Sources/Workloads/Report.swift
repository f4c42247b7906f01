import Foundation

/// What a run took, in the line that all programs print: requests, failures, µs of CPU per request, seconds, KiB of memory
/// at the peak.
public struct Report {
    let requests: Int
    let failures: Int
    let seconds: Double

    public init(requests: Int, failures: Int, seconds: Double) {
        self.requests = requests
        self.failures = failures
        self.seconds = seconds
    }

    public func print() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        let cpu = (seconds * 1e6 + microseconds) / Double(requests)
        Swift.print("\(requests) \(failures) \(cpu) \(self.seconds) \(usage.ru_maxrss)")
    }
}
