#if GTK
import CMBGtk
import Loading

/// What is in the middle of a mask.
@MainActor
protocol MaskContent {
    var widget: Widget { get }

    /// The style class of the mask.
    var style: String { get }

    /// What assistive technologies say of the mask. By default that something is being loaded.
    var name: String { get }

    /// Shows what the mask's description says now.
    func update()

    /// Makes the best of the room that the mask has.
    func fit(width: Double, height: Double)

    /// Takes the keyboard's focus, if the covered widget had it and there is something to be pressed.
    func takeFocus(from target: Widget)
}

extension MaskContent {
    var name: String { MBText.loading.text }
    func update() {}
    func fit(width: Double, height: Double) {}
    func takeFocus(from target: Widget) {}
}

/// Draws a mask: those of the library, those that draw themselves, and all others like the default.
@MainActor
func makeContent(for mask: any MBMaskable) -> any MaskContent {
    switch mask {
    case let page as MBReloadPage: ReloadContent(page)
    case is MBActivityIndicator: SpinnerContent()
    case let mask as MBMaskView: ProgressContent(mask)
    case let own as any GtkMaskDrawing: OwnContent(own) ?? ProgressContent(nil)
    default: ProgressContent(nil)
    }
}

/// The spinner of ``Loading/MBActivityIndicator``.
struct SpinnerContent: MaskContent {
    static let style = "mb-indicator"

    let widget = Widget.spinner(size: 16)
    var style: String { Self.style }
}

/// A widget that the application has made.
private struct OwnContent: MaskContent {
    let widget: Widget
    var style: String { "mb-own" }

    init?(_ mask: any GtkMaskDrawing) {
        guard let widget = mask.makeMask().widget, widget.parent == nil else { return nil }
        self.widget = widget
    }
}

@MainActor
extension Widget {
    static func spinner(size: Int32) -> Widget {
        let spinner = Widget(gtk_spinner_new())
        gtk_spinner_start(spinner.opaque)
        gtk_widget_set_size_request(spinner.pointer, size, size)
        spinner.center()
        return spinner
    }

    static func column(spacing: Int32) -> Widget {
        let column = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing))
        column.center()
        return column
    }

    /// A text that breaks its lines.
    static func text(_ text: String = "") -> Widget {
        let label = Widget(gtk_label_new(text))
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.opaque, 40)
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        return label
    }

    var isVisible: Bool {
        get { gtk_widget_get_visible(pointer) != 0 }
        nonmutating set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
    }
}
#endif
