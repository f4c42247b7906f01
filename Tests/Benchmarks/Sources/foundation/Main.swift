import Foundation
import FoundationNetworking
import Workloads

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
        let failures = await workload.run(main.total) { await main.performOne() }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Report(requests: main.total, failures: failures, seconds: seconds).print()
        exit(failures == 0 ? 0 : 1)
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
