#if GTK
import CMBGtk
import MBGtk

/// The window of the gallery: the names of the pages, and one of them.
@MainActor
final class GalleryWindow {
    let window: Pointer
    let pages: [any GalleryPage]
    private let stack: Pointer

    init(_ gallery: Gallery) {
        window = gtk_window_new()
        stack = gtk_stack_new()
        pages = Gallery.pages.map { $0.init(gallery) }
        for page in pages { gtk_stack_add_titled(stack.opaque, page.widget, page.title, page.title) }
        let sidebar: Pointer = gtk_stack_sidebar_new()
        gtk_stack_sidebar_set_stack(sidebar.opaque, stack.opaque)
        gtk_widget_set_hexpand(stack, 1)
        gtk_window_set_title(window.cast(), "MBNetwork")
        gtk_window_set_default_size(window.cast(), 620, 420)
        gtk_window_set_child(window.cast(), Kit.line(spacing: 0, sidebar, stack))
        Kit.on(window, "destroy") { GtkMainLoop.quit() }
        GtkView(window).prepare()
        gtk_window_present(window.cast())
    }

    /// The dialogs on this window.
    var dialogs: [Pointer] {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).compactMap { index in
            guard let item = g_list_model_get_item(windows, index) else { return nil }
            g_object_unref(item)
            let other = item.assumingMemoryBound(to: GtkWidget.self)
            return gtk_window_get_transient_for(other.cast()) == window.cast() && other.isVisible ? other : nil
        }
    }

    func show(_ page: some GalleryPage) {
        gtk_stack_set_visible_child(stack.opaque, page.widget)
    }
}
#endif
