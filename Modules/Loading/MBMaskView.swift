/// The default mask: covers the container; in the middle a spinner or, when ``fraction`` is known, how far it is, and
/// below it a text.
///
/// It is a description: each platform's module draws it in its own way. Changes are drawn at once, wherever the mask
/// is shown.
@MainActor
public final class MBMaskView: MBMaskable {
    /// Tells kinds of masks apart; also the CSS name of the mask in GTK.
    public let maskId: String

    /// The text under the spinner.
    public var text: String? {
        didSet { if text != oldValue { MaskShowing.update(self) } }
    }

    /// How far it is, from 0 to 1; `nil` while nobody knows, which shows a spinner. Other values are brought into
    /// that range, and NaN is `nil`.
    public var fraction: Double? {
        get { storedFraction }
        set {
            let new = newValue.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
            guard new != storedFraction else { return }
            storedFraction = new
            MaskShowing.update(self)
        }
    }

    private var storedFraction: Double?

    /// Makes a mask, on any thread: it is a default argument.
    public nonisolated init(text: String? = nil, maskId: String = "MBMaskView") {
        self.text = text
        self.maskId = maskId
    }
}
