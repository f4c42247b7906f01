#if GTK
import CMBGtk
import Glibc

@testable import MBGtk

/// The little that the tests need of libadwaita, found at run time.
@MainActor
struct Adwaita {
    nonisolated(unsafe) static let library = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL)

    private typealias Initialize = @convention(c) () -> Void
    private typealias NewWindow = @convention(c) () -> UnsafeMutablePointer<GtkWidget>?
    private typealias SetContent =
        @convention(c) (UnsafeMutablePointer<GtkWidget>, UnsafeMutablePointer<GtkWidget>?) -> Void

    private let newWindow: NewWindow
    private let setContent: SetContent

    init?() {
        guard let initialize = dlsym(Self.library, "adw_init"), let new = dlsym(Self.library, "adw_window_new"),
            let set = dlsym(Self.library, "adw_window_set_content")
        else { return nil }
        unsafeBitCast(initialize, to: Initialize.self)()
        newWindow = unsafeBitCast(new, to: NewWindow.self)
        setContent = unsafeBitCast(set, to: SetContent.self)
    }

    func window(around content: Widget) -> Widget {
        let window = Widget(newWindow().unsafelyUnwrapped)
        setContent(window.pointer, content.pointer)
        return window
    }
}
#endif
