/// What is measured; the same in all programs.
public enum Workload: String, Sendable {
    case start
    case sequential
    case parallel
    case bodies
    case download
    case upload
    case waiting1000
    case waiting5000
    case burst

    public var path: String {
        switch self {
        case .start, .sequential, .parallel, .burst: "/small.json"
        case .bodies: "/big.json"
        case .download: "/file"
        case .upload: "/up/swift"
        case .waiting1000, .waiting5000: "/slow"
        }
    }

    public var count: Int {
        switch self {
        case .start, .download, .upload: 1
        case .sequential, .parallel, .burst: 20_000
        case .bodies: 2_000
        case .waiting1000: 1_000
        case .waiting5000: 5_000
        }
    }

    public var inFlight: Int {
        switch self {
        case .start, .sequential, .download, .upload: 1
        case .parallel: 64
        case .bodies: 16
        case .waiting1000: 1_000
        case .waiting5000: 5_000
        case .burst: 20_000
        }
    }

    /// Performs `total` requests, as many at once as the workload says.
    ///
    /// - Parameter perform: performs one and says whether it went well.
    /// - Returns: the number of requests that failed.
    public func run(_ total: Int, _ perform: @escaping @Sendable () async -> Bool) async -> Int {
        let lanes = min(inFlight, total)
        if lanes == 1 { return await Self.lane(total, perform) }
        return await withTaskGroup(of: Int.self) { group in
            for index in 0..<lanes {
                let count = total / lanes + (index < total % lanes ? 1 : 0)
                group.addTask { await Self.lane(count, perform) }
            }
            return await group.reduce(0, +)
        }
    }

    /// Performs requests one after the other.
    private static func lane(_ count: Int, _ perform: @Sendable () async -> Bool) async -> Int {
        var failures = 0
        for _ in 0..<count where await !perform() { failures += 1 }
        return failures
    }
}
