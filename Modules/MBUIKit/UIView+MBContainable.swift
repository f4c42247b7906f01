#if canImport(UIKit)
public import MBContracts
public import UIKit

/// Every view is a container. One conformance serves all of UIKit's classes, since an extension cannot override.
extension UIView: MBContainable {
    /// Where masks lie: on the content of a row, behind a scrolling view on the nearest view that does not scroll, and
    /// on any other view itself.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public func containerView() -> UIView? {
        switch self {
        case let cell as UITableViewCell: return cell.contentView
        case is UIScrollView:
            var next = superview
            while let view = next, view is UIScrollView { next = view.superview }
            return next
        default: return self
        }
    }

    /// Disables a control, stops scrolling, or shows a refresh; afterwards it is as before.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public func setMasked(_ isMasked: Bool) {
        switch self {
        case let refresh as UIRefreshControl:
            if !isMasked {
                refresh.endRefreshing()
            } else if !refresh.isRefreshing {
                refresh.beginRefreshing()
            }
        case let control as UIControl:
            if isMasked { StateBefore.keep(control.isEnabled, of: control) }
            control.isEnabled = isMasked ? false : StateBefore.take(of: control) ?? true
        case let scroll as UIScrollView:
            if isMasked {
                StateBefore.keep(scroll.isScrollEnabled, of: scroll)
                scroll.setContentOffset(scroll.contentOffset, animated: false)  // a scrolling that goes on stops
            }
            scroll.isScrollEnabled = isMasked ? false : StateBefore.take(of: scroll) ?? true
        default: break
        }
    }
}

extension UIViewController: MBContainable {
    /// The view of the page.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public func containerView() -> UIView? { view }
}

/// How views were before their first mask.
@MainActor
private enum StateBefore {
    private struct Entry {
        weak var view: UIView?
        let wasOn: Bool
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func keep(_ wasOn: Bool, of view: UIView) {
        entries = entries.filter { $0.value.view != nil }
        entries[ObjectIdentifier(view)] = Entry(view: view, wasOn: wasOn)
    }

    static func take(of view: UIView) -> Bool? {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(view)), entry.view === view else { return nil }
        return entry.wasOn
    }
}
#endif
