#if GTK
public import Messaging

extension MBMessageType {
    /// A modal dialog over the window of `container`: the name that the alert of the same kind has on UIKit. As a
    /// warning it shows the error's text, and `message` when the error has none; as a notice it shows `message`.
    /// Several dialogs of one window wait for one another.
    public static func alertController(
        title: String, message: String? = nil, actions: [MBAlertAction] = [], container: any MBContainable
    ) -> MBMessageType {
        .alert(title: title, message: message, actions: actions, container: container)
    }

    /// A text at the lower edge of the window of `container`, which goes by itself; see `GtkToast`.
    public static func toast(
        message: String? = nil, duration: Duration = .seconds(3), container: any MBContainable
    ) -> MBMessageType {
        .other(GtkToast(message: message, duration: duration, container: container))
    }
}
#endif
