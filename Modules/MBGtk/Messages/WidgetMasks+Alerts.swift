#if GTK
import CMBGtk
import Messaging

/// Alerts of all widgets of a window wait for one another. A widget that is in no window shows them in a window of their
/// own.
extension WidgetMasks: MBAlertHosting {
    var alertScreen: AnyObject {
        widget?.root.map { AlertScreen.of($0) } ?? self
    }

    func present(_ alert: MBAlert) {
        guard gtk_is_initialized() != 0 else { return alert.close() }
        let window = widget?.root?.widget
        let parent: UnsafeMutablePointer<GtkWindow>? = window.flatMap { mb_is_window($0.pointer) ? $0.cast() : nil }
        let detail = alert.message.isEmpty ? nil : alert.message
        let dialog = Widget(mb_message_dialog_new(parent, alert.title, detail))
        gtk_widget_set_name(dialog.pointer, "MBAlert")
        for (index, action) in alert.actions.enumerated() {
            mb_dialog_add_button(
                dialog.pointer, action.title, Int32(index), index == alert.actions.count - 1,
                action.style == .destructive)
        }
        dialog.onResponse { response in
            let action =
                alert.actions.indices.contains(response)
                ? alert.actions[response] : alert.actions.first { $0.style == .cancel }
            gtk_window_destroy(dialog.cast())
            alert.close(with: action)
        }
        dialog.on("destroy") { alert.close() }  // with its window, or by somebody else
        gtk_window_present(dialog.cast())
    }
}

/// Stands for a window, as the place of one alert at a time.
@MainActor
private final class AlertScreen {
    static func of(_ root: Root) -> AlertScreen {
        root.widget.companion("mb-alert-screen") { AlertScreen() }
    }
}
#endif
