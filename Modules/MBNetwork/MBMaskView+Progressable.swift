public import Foundation
public import Loading
public import Progress

/// A mask can show how far the request is that it covers:
/// `.load(load: LoadConfig(container: page, mask: mask)).progress(progress: mask)`.
extension MBMaskView: MBProgressable {
    public func progress(_ progress: Foundation.Progress) {
        if !progress.isCancelled { fraction = progress.isIndeterminate ? nil : progress.fractionCompleted }
    }
}
