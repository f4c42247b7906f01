#if canImport(UIKit)
public import Progress
public import UIKit

import class Foundation.Progress

/// A bar that fills: `.progress(progress: bar)`. It stays where it is while the size is unknown, and when the request
/// fails.
extension UIProgressView: MBProgressable {
    /// Moves the bar, with an animation.
    public func progress(_ progress: Foundation.Progress) {
        guard !progress.isCancelled, !progress.isIndeterminate else { return }
        setProgress(Float(progress.fractionCompleted), animated: true)
    }
}
#endif
