/// How far a transfer is, how fast it goes and how long it will take.
struct TransferMeter: Sendable, Equatable {
    /// The rate is that of the last seconds, not of the whole: a bar that stalls says so.
    private static let window = Duration.seconds(5)

    private struct Sample: Equatable {
        var time: ContinuousClock.Instant
        var completed: Int64
    }

    private(set) var completed: Int64 = 0
    /// The size, or `nil` while it is unknown.
    private(set) var total: Int64?
    private var samples: [Sample] = []

    /// From 0 to 1; `nil` while the size is unknown.
    var fraction: Double? {
        guard let total, total > 0 else { return nil }
        return min(1, max(0, Double(completed) / Double(total)))
    }

    mutating func update(completed: Int64, total: Int64?, at now: ContinuousClock.Instant) {
        if completed < self.completed { samples = [] }  // the body is sent anew
        self.completed = completed
        self.total = total
        samples.append(Sample(time: now, completed: completed))
        while samples.count > 2, samples[1].time.duration(to: now) >= Self.window { samples.removeFirst() }
        if samples.count > 256 { samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
    }

    /// Bytes a second, or `nil` while it is too early to tell.
    func rate(at now: ContinuousClock.Instant) -> Double? {
        guard let first = samples.first, samples.count > 1 else { return nil }
        let seconds = first.time.duration(to: now).seconds
        guard seconds >= 0.2 else { return nil }
        return Double(completed - first.completed) / seconds
    }

    /// Seconds until the end, or `nil` when there is no telling.
    func remaining(at now: ContinuousClock.Instant) -> Double? {
        guard let total, let rate = rate(at: now), rate > 0 else { return nil }
        return max(0, Double(total - completed)) / rate
    }
}

extension Duration {
    var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// Numbers as people read them.
enum Figures {
    /// `999 B`, `1.5 kB`, `12 MB`: units of 1000.
    static func bytes(_ count: Int64) -> String {
        guard count >= 1000 else { return "\(count) B" }
        var value = Double(count)
        var units = ["kB", "MB", "GB", "TB", "PB", "EB"][...]
        value /= 1000
        while value >= 999.5, units.count > 1 {
            value /= 1000
            units.removeFirst()
        }
        return "\(value < 9.95 ? tenths(value) : String(Int(value.rounded()))) \(units.first ?? "EB")"
    }

    static func rate(_ bytesPerSecond: Double) -> String {
        bytes(Int64(min(max(0, bytesPerSecond), 1e18))) + "/s"
    }

    /// `0:07`, `12:34`, `1:02:03`; nothing above four days, which is no forecast.
    static func time(_ seconds: Double) -> String? {
        guard seconds < 360_000 else { return nil }
        let all = Int(seconds.rounded(.up))
        let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
        let tail = rest < 10 ? "0\(rest)" : "\(rest)"
        guard hours > 0 else { return "\(minutes):\(tail)" }
        return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
