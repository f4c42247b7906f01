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
