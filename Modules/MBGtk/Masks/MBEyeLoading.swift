#if GTK
import CMBGtk
import Loading

/// An eye that looks about and blinks while one waits.
@MainActor
public final class MBEyeLoading: GtkMaskDrawing {
    /// Tells kinds of masks apart; also the CSS name of the mask.
    public let maskId: String

    /// Makes an eye. Like the other masks it can be made anywhere.
    public nonisolated init(maskId: String = "MBEyeLoading") {
        self.maskId = maskId
    }

    /// A drawing that fills the mask. It stands still where the user wants no animations.
    public func makeMask() -> GtkView {
        let eye = Widget(
            mb_animation_new(
                { _, cairo, width, height, seconds in
                    guard let cairo else { return }
                    EyePose(at: seconds).draw(on: cairo, width: Double(width), height: Double(height))
                }, nil, { _ in }))
        eye.fill()
        return GtkView(eye)
    }
}
#endif
