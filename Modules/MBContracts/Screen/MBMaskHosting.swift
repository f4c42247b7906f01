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
