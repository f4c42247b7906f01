#if canImport(UIKit)
public import MBContracts
public import UIKit

/// Every view carries masks: each is a subview of its own, in front of the others. The newest is to be seen.
extension UIView: MBMaskHosting {
    /// The masks that lie on this view, oldest first.
    public var shownMasks: [MBShownMask] { covers.map(\.shown) }

    /// Puts the mask in front of all subviews.
    public func addMask(_ shown: MBShownMask) {
        let cover = MaskCover(shown, on: self)
        addSubview(cover)
        cover.pin(to: self, insets: shown.insets)
        showNewest()
    }

    /// Takes the mask away; the one below it is seen again.
    public func removeMask(_ shown: MBShownMask) {
        for cover in covers where cover.shown === shown { cover.removeFromSuperview() }
        showNewest()
    }

    /// Draws text and progress of the mask again.
    public func updateMask(_ shown: MBShownMask) {
        for cover in covers where cover.shown === shown { cover.update() }
    }

    private var covers: [MaskCover] { subviews.compactMap { $0 as? MaskCover } }

    private func showNewest() {
        let covers = covers
        for cover in covers { cover.isHidden = cover !== covers.last }
    }
}

extension UIView {
    /// Fills `view`, less `insets`.
    func pin(to view: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: view.topAnchor, constant: insets.top),
            leftAnchor.constraint(equalTo: view.leftAnchor, constant: insets.left),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -insets.bottom),
            rightAnchor.constraint(equalTo: view.rightAnchor, constant: -insets.right),
        ])
    }

    /// Stands in the middle of `view`.
    func center(in view: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            centerXAnchor.constraint(equalTo: view.centerXAnchor),
            centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
#endif
