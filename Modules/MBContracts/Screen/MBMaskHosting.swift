/// A view that can carry masks, as far as this library needs to know one.
///
/// Masks lie on one another, the newest on top. Since many are translucent, a view draws the newest only; the one
/// below appears when that goes. The view holds its masks and nobody else does: with the view they are gone too, and a
/// page that waited for the user's decision has its answer, which is no.
@MainActor
public protocol MBMaskHosting: AnyObject, Sendable {
    /// The masks on this view, oldest first.
    var shownMasks: [MBShownMask] { get }

    /// Puts a mask on top of this view.
    func addMask(_ shown: MBShownMask)

    /// Takes a mask away. One that is not there is ignored.
    func removeMask(_ shown: MBShownMask)

    /// The text or the progress of a mask on this view has changed: draw it again. By default nothing happens.
    func updateMask(_ shown: MBShownMask)
}

extension MBMaskHosting {
    /// Does nothing.
    public func updateMask(_ shown: MBShownMask) {}
}

/// Something that covers a container: a spinner, a page with "try again". On UIKit a `UIView`; elsewhere a description
/// that the container's platform draws, or a platform's own class.
@MainActor
public protocol MBMaskable: Sendable {
    /// Tells kinds of masks apart.
    var maskId: String { get }
}

/// A mask on a view. Each showing is an object of its own, so that exactly this one is taken away again.
@MainActor
public final class MBShownMask {
    /// What covers the view.
    public let mask: any MBMaskable
    /// How far the mask stays from the view's edges.
    public let insets: MBEdgeInsets

    /// Makes a showing of its own, of a mask that others may show as well.
    public init(mask: any MBMaskable, insets: MBEdgeInsets = .zero) {
        self.mask = mask
        self.insets = insets
    }
}
