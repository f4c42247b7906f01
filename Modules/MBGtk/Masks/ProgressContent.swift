#if GTK
import CMBGtk
import Loading

/// The panel of ``Loading/MBMaskView``: a spinner, or a bar when it is known how far it is, and a text.
@MainActor
final class ProgressContent: MaskContent {
    let widget = Widget.column(spacing: 10)
    let style = "mb-mask"

    var name: String { mask?.text ?? MBText.loading.text }

    private let mask: MBMaskView?
    private let spinner = Widget.spinner(size: 32)
    private let bar = Widget(gtk_progress_bar_new())
    private let text = Widget.text()
    private var isTight = false

    init(_ mask: MBMaskView?) {
        self.mask = mask
        widget.addClass("mb-panel")
        gtk_widget_set_size_request(bar.pointer, 120, -1)
        for part in [spinner, bar, text] { widget.append(part) }
    }

    func update() {
        let fraction = mask?.fraction
        if let fraction { gtk_progress_bar_set_fraction(bar.opaque, fraction) }
        gtk_label_set_text(text.opaque, mask?.text ?? "")
        spinner.isVisible = fraction == nil || isTight
        bar.isVisible = fraction != nil && !isTight
        text.isVisible = mask?.text?.isEmpty == false && !isTight
    }

    /// Where there is no room for a panel, the spinner alone is left.
    func fit(width: Double, height: Double) {
        isTight = width < 96 || height < 96
        if isTight { widget.removeClass("mb-panel") } else { widget.addClass("mb-panel") }
        let size = isTight ? Int32(max(8, min(16, min(width, height)))) : 32
        gtk_widget_set_size_request(spinner.pointer, size, size)
        update()
    }
}
#endif
