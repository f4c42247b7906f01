/// A view that can carry masks, as far as this library needs to know one.
@MainActor
public protocol MBMaskHosting: AnyObject, Sendable {
    /// The masks on this view, oldest first.
    var shownMasks: [MBShownMask] { get }

    /// Puts a mask on top of this view.
    func addMask(_ shown: MBShownMask)

    /// Takes a mask away. One that is not there is ignored.
    func removeMask(_ shown: MBShownMask)
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
    public let mask: any MBMaskable
    public let insets: MBEdgeInsets

    public init(mask: any MBMaskable, insets: MBEdgeInsets = .zero) {
        self.mask = mask
        self.insets = insets
    }
}
