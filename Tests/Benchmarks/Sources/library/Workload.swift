import Foundation
import Transport

/// What is measured; the same in all three programs.
enum Workload: String {
    case start
    case sequential
    case parallel
    case bodies
    case download
    case upload
    case waiting1000
    case waiting5000
    case burst

    var path: String {
        switch self {
        case .start, .sequential, .parallel, .burst: "/small.json"
        case .bodies: "/big.json"
        case .download: "/file"
        case .upload: "/up/library"
        case .waiting1000, .waiting5000: "/slow"
        }
    }

    var count: Int {
        switch self {
        case .start, .download, .upload: 1
        case .sequential, .parallel, .burst: 20_000
        case .bodies: 2_000
        case .waiting1000: 1_000
        case .waiting5000: 5_000
        }
    }

    var inFlight: Int {
        switch self {
        case .start, .sequential, .download, .upload: 1
        case .parallel: 64
        case .bodies: 16
        case .waiting1000: 1_000
        case .waiting5000: 5_000
        case .burst: 20_000
        }
    }
}

/// What a run took, in the line that all three programs print: requests, failures, µs of CPU per request, seconds,
/// KiB of memory at the peak.
struct Report {
    let requests: Int
    let failures: Int
    let seconds: Double

    func print() {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        let cpu = (seconds * 1e6 + microseconds) / Double(requests)
        Swift.print("\(requests) \(failures) \(cpu) \(self.seconds) \(usage.ru_maxrss)")
    }
}
