import Foundation
import Transport
import Workloads

/// Whether a session that works for long costs no more than one that worked for a while.
///
///     endurance ORIGIN
///
/// Performs 100,000 requests in one session, 64 at once, and prints what memory and descriptors are held after 10,000 of
/// them and after all. Fails when either grew.
@main
struct Main: MBRequestable {
    let session = Session()
    let url: String

    static func main() async {
        guard CommandLine.arguments.count == 2 else {
            print("usage: endurance ORIGIN")
            exit(2)
        }
        let main = Main(url: CommandLine.arguments[1] + Workload.parallel.path)
        let first = await main.perform(10_000)
        let last = await main.perform(90_000)
        // What malloc keeps for later differs a little from moment to moment.
        let isFlat = last.memory <= first.memory + 2 << 10 && last.descriptors <= first.descriptors
        print(isFlat ? "endurance: flat" : "endurance: it grows")
        exit(isFlat ? 0 : 1)
    }

    private func perform(_ count: Int) async -> Holdings {
        let failures = await Workload.parallel.run(count) { (try? await request(Form(url: url)).value()) != nil }
        guard failures == 0 else {
            print("endurance: \(failures) of \(count) requests failed")
            exit(1)
        }
        let holdings = Holdings.now
        print("endurance: \(count) requests more, \(holdings.memory) KiB, \(holdings.descriptors) descriptors")
        return holdings
    }
}

private struct Form: MBRequestFormable {
    var url: String
}

/// What the process holds.
private struct Holdings {
    /// KiB that are resident.
    var memory: Int
    var descriptors: Int

    static var now: Holdings {
        let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return Holdings(memory: (pages.flatMap { Int($0) } ?? 0) * 4, descriptors: descriptors?.count ?? 0)
    }
}
