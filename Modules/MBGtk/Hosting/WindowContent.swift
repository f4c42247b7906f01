#if GTK
import CMBGtk
import Glibc

/// The content of a window or a popover, whatever its class calls it.
@MainActor
struct WindowContent {
    let native: Widget

    var child: Widget? {
        if let adwaita { return Widget(ifAny: adwaita.get(native.pointer)) }
        if mb_is_window(native.pointer) { return Widget(ifAny: gtk_window_get_child(native.cast())) }
        if mb_is_popover(native.pointer) { return Widget(ifAny: gtk_popover_get_child(native.cast())) }
        return nil
    }

    func set(_ child: Widget?) {
        if let adwaita {
            adwaita.set(native.pointer, child?.pointer)
        } else if mb_is_window(native.pointer) {
            gtk_window_set_child(native.cast(), child?.pointer)
        } else if mb_is_popover(native.pointer) {
            gtk_popover_set_child(native.cast(), child?.pointer)
        }
    }

    private typealias Get = @convention(c) (UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>?
    private typealias Set = @convention(c) (UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GtkWidget>?) -> Void

    /// The accessors of Adwaita's windows, which forbid those of GtkWindow. This library does not link Adwaita: they
    /// are there when the program does.
    private var adwaita: (get: Get, set: Set)? {
        for (type, prefix) in Self.adwaitaWindows where mb_is_instance_of(native.pointer, type) {
            if let get = dlsym(nil, prefix + "_get_content"), let set = dlsym(nil, prefix + "_set_content") {
                return (unsafeBitCast(get, to: Get.self), unsafeBitCast(set, to: Set.self))
            }
        }
        return nil
    }

    private static let adwaitaWindows = [
        ("AdwApplicationWindow", "adw_application_window"), ("AdwWindow", "adw_window"),
    ]
}
#endif
