import Foundation
import FoundationNetworking

/// What Foundation's URLSession costs for the same.
///
///     foundation WORKLOAD ORIGIN [COUNT]
@main
struct Main {
    let session: URLSession
    let workload: Workload
    let url: URL
    let total: Int

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count > 2, let workload = Workload(rawValue: arguments[1]),
            let url = URL(string: arguments[2] + workload.path)
        else {
            print("usage: foundation WORKLOAD ORIGIN [COUNT]")
            exit(2)
        }
        let total = arguments.count > 3 ? Int(arguments[3]) : nil
        let configuration = URLSessionConfiguration.default
        configuration.httpMaximumConnectionsPerHost = min(workload.inFlight, workload == .burst ? 64 : .max)
        let start = ContinuousClock.now
        let main = Main(
            session: URLSession(configuration: configuration), workload: workload, url: url,
            total: total ?? workload.count)
        let failures = await main.run()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Report(requests: main.total, failures: failures, seconds: seconds).print()
        exit(failures == 0 ? 0 : 1)
    }

    /// - Returns: the number of requests that failed.
    private func run() async -> Int {
        let lanes = min(workload.inFlight, total)
        return await withTaskGroup(of: Int.self) { group in
            for index in 0..<lanes {
                let count = total / lanes + (index < total % lanes ? 1 : 0)
                group.addTask { await lane(count) }
            }
            return await group.reduce(0, +)
        }
    }

    private func lane(_ count: Int) async -> Int {
        var failures = 0
        for _ in 0..<count where await !performOne() { failures += 1 }
        return failures
    }

    private func performOne() async -> Bool {
        let response: URLResponse?
        switch workload {
        case .download: response = try? await session.download(from: url).1
        case .upload:
            var request = URLRequest(url: url)
            request.httpMethod = "PUT"
            response = try? await session.upload(for: request, fromFile: Self.file).1
        default: response = try? await session.data(from: url).1
        }
        guard let status = (response as? HTTPURLResponse)?.statusCode else { return false }
        return (200..<300).contains(status)
    }

    private static let file = URL(
        fileURLWithPath: (ProcessInfo.processInfo.environment["BENCHMARK_FOLDER"] ?? ".") + "/upload")
}
