import Foundation
import MBNetwork

// What the README leaves unsaid.

@MainActor
final class Page: MBRequestable, MBContainable {
    final class Bar: MBProgressable {
        func progress(_ progress: Foundation.Progress) {}
    }

    let bar = Bar()
    let alert = MBMessageType.none
    let notice = MBMessageType.none
    var weather: Weather?

    func containerView() -> MBView? { nil }
}
