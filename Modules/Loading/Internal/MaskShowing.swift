import MBContracts

/// A mask on a view, for as long as somebody wants it there. The view holds the mask; this only knows it.
@MainActor
final class MaskShowing {
    private static var all: [MaskShowing] = []

    private weak var host: (any MBMaskHosting)?
    private weak var shown: MBShownMask?
    private var count = 0

    /// Shows `mask` on `host`; a mask object that is there already is only counted.
    static func of(_ mask: any MBMaskable, insets: MBEdgeInsets, on host: any MBMaskHosting) -> MaskShowing {
        all.removeAll { $0.shown == nil }
        if let showing = all.first(where: { $0.host === host && $0.shows(mask) }) {
            showing.count += 1
            return showing
        }
        let shown = MBShownMask(mask: mask, insets: insets)
        let showing = MaskShowing(shown, on: host)
        all.append(showing)
        host.addMask(shown)
        return showing
    }

    /// Has `mask` drawn again wherever it is shown.
    static func update(_ mask: any MBMaskable) {
        for showing in all where showing.shows(mask) {
            if let shown = showing.shown { showing.host?.updateMask(shown) }
        }
    }

    private init(_ shown: MBShownMask, on host: any MBMaskHosting) {
        self.shown = shown
        self.host = host
        count = 1
    }

    func leave() {
        count -= 1
        guard count == 0 else { return }
        Self.all.removeAll { $0 === self }
        if let shown { host?.removeMask(shown) }
    }

    private func shows(_ mask: any MBMaskable) -> Bool {
        guard let shown, type(of: mask) is AnyClass, type(of: shown.mask) is AnyClass else { return false }
        return shown.mask as AnyObject === mask as AnyObject
    }
}
