import Foundation
import MBNetwork

/// A view that the tests can look at.
@MainActor
class View: MBMaskHosting, MBAlertHosting {
    var shownMasks: [MBShownMask] = []
    var alerts: [String] = []
    var count = 0
    /// What the user does with a reload page.
    var answer: ((MBReloadDecision) -> Void)?

    func addMask(_ shown: MBShownMask) {
        shownMasks.append(shown)
        count += 1
        if let page = shown.mask as? MBReloadPage { answer?(page.decision) }
    }

    func removeMask(_ shown: MBShownMask) {
        shownMasks.removeAll { $0 === shown }
    }

    func present(_ alert: MBAlert) {
        alerts.append("\(alert.title): \(alert.message)")
        alert.close()
    }
}

/// Everything at once: it can be loaded on, warned by, informed by, and it shows progress.
@MainActor
class Notice: MBLoadable, MBWarnable, MBInformable, MBProgressable {
    var warned: [String] = []
    var informed = 0
    var begun = 0
    var finished = 0

    func begin() { begun += 1 }
    func show() { informed += 1 }
    func show(error: (any MBErrorable)?) { warned.append(error?.message ?? "-") }
    func progress(_ progress: Foundation.Progress) { if progress.isFinished { finished += 1 } }
}

/// Loadable and informable, and nothing of the former is written down: `show()` is the notice, not the mask.
@MainActor
class Plain: MBLoadable, MBInformable {
    var informed = 0
    func show() { informed += 1 }
}
