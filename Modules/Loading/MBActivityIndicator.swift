/// The small mask: a spinner alone, on the container's own background. The default of buttons and rows.
@MainActor
public final class MBActivityIndicator: MBMaskable {
    /// Tells kinds of masks apart; also the CSS name of the mask in GTK.
    public let maskId: String

    /// Makes an indicator; `maskId` tells kinds of masks apart.
    public nonisolated init(maskId: String = "MBActivityIndicator") {
        self.maskId = maskId
    }
}
