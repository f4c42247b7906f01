import Foundation
import Transport
import Workloads

/// What the library costs: a form, its request, `await`, the body as bytes.
///
///     library WORKLOAD ORIGIN [COUNT]
///
/// With BENCHMARK_OWN_THREAD in the environment the tasks prefer ``Session/taskExecutor``.
@main
struct Main: MBRequestable {
    let session: Session
    let workload: Workload
    let url: String
    let total: Int

    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count > 2, let workload = Workload(rawValue: arguments[1]) else {
            print("usage: library WORKLOAD ORIGIN [COUNT]")
            exit(2)
        }
        let total = arguments.count > 3 ? Int(arguments[3]) : nil
        var configuration = SessionConfiguration()
        if workload == .waiting1000 || workload == .waiting5000 {
            configuration.maximumRequests = workload.inFlight
            configuration.maximumRequestsPerHost = workload.inFlight
        }
        let start = ContinuousClock.now
        let main = Main(
            session: Session(configuration: configuration), workload: workload, url: arguments[2] + workload.path,
            total: total ?? workload.count)
        let executor =
            ProcessInfo.processInfo.environment["BENCHMARK_OWN_THREAD"] == nil ? nil : main.session.taskExecutor
        let failures = await withTaskExecutorPreference(executor) {
            switch workload {
            case .download: await workload.run(main.total) { await main.downloadOne() }
            case .upload: await workload.run(main.total) { await main.uploadOne() }
            default: await workload.run(main.total) { await main.requestOne() }
            }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        Report(requests: main.total, failures: failures, seconds: seconds).print()
        exit(failures == 0 ? 0 : 1)
    }

    private func requestOne() async -> Bool {
        do {
            _ = try await request(PlainForm(url: url)).value()
            return true
        } catch {
            return failed(error)
        }
    }

    private func downloadOne() async -> Bool {
        do {
            _ = try await download(FileForm(url: url)).value()
            return true
        } catch {
            return failed(error)
        }
    }

    private func uploadOne() async -> Bool {
        do {
            _ = try await upload(UploadForm(url: url)).value()
            return true
        } catch {
            return failed(error)
        }
    }

    private func failed(_ error: NetworkError) -> Bool {
        if ProcessInfo.processInfo.environment["BENCHMARK_VERBOSE"] != nil { print(error.debugDescription) }
        return false
    }
}

private let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["BENCHMARK_FOLDER"] ?? ".")

private struct PlainForm: MBRequestFormable {
    var url: String
}

private struct FileForm: MBDownloadFormable {
    var url: String
    var destination: DownloadRequest.DownloadFileDestination {
        { _, _ in (folder.appendingPathComponent("library.out"), [.removePreviousFile]) }
    }
}

private struct UploadForm: MBUploadFileFormable {
    var url: String
    var method = HTTPMethod.put
    var fileURL: URL { folder.appendingPathComponent("upload") }
}
