#if GTK
import CMBGtk
import Loading

/// The page of ``Loading/MBReloadPage``: what failed, and two buttons.
@MainActor
struct ReloadContent: MaskContent {
    let widget = Widget.column(spacing: 12)
    let style = "mb-reload"
    let name: String

    private let icon = Widget(gtk_image_new_from_icon_name("network-error-symbolic"))
    private let title: Widget
    private let message: Widget
    private let buttons = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8))
    private let retry: Widget

    init(_ page: MBReloadPage) {
        name = page.title
        title = .text(page.title)
        title.addClass("mb-title")
        message = .text(page.message)
        retry = Widget(gtk_button_new_with_label(page.retryTitle))
        retry.addClass("suggested-action")
        let dismiss = Widget(gtk_button_new_with_label(page.dismissTitle))
        // The view holds the mask, the mask its page, and the page the decision: its buttons need not.
        retry.on("clicked") { [weak page] in page?.decision.retry() }
        dismiss.on("clicked") { [weak page] in page?.decision.dismiss() }

        gtk_image_set_pixel_size(icon.opaque, 64)
        gtk_widget_set_halign(buttons.pointer, GTK_ALIGN_CENTER)
        buttons.append(dismiss)
        buttons.append(retry)
        for part in [icon, title, message, buttons] { widget.append(part) }
    }

    func fit(width: Double, height: Double) {
        icon.isVisible = height >= 240
        message.isVisible = height >= 130 && !isBlank(message)
        title.isVisible = height >= 80
    }

    func takeFocus(from target: Widget) {
        guard let root = target.root, root.focus == nil else { return }
        gtk_widget_grab_focus(retry.pointer)
    }

    private func isBlank(_ label: Widget) -> Bool {
        gtk_label_get_text(label.opaque).pointee == 0
    }
}
#endif
