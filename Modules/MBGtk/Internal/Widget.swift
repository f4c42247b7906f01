#if GTK
import CMBGtk

/// A widget of GTK, borrowed: whoever holds one takes care that it lives.
struct Widget: Hashable {
    let pointer: UnsafeMutablePointer<GtkWidget>

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
    }

    /// For results of GTK's functions that may be none.
    init?(ifAny pointer: UnsafeMutablePointer<GtkWidget>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }
}

@MainActor
extension Widget {
    /// The same object, for the functions of a class whose struct is not public.
    var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The same object, for the functions of a subclass or an interface whose struct is public.
    func cast<Class>(to _: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Class.self)
    }

    // MARK: The tree

    var parent: Widget? { Widget(ifAny: gtk_widget_get_parent(pointer)) }

    /// The window or popover that shows the widget.
    var native: Widget? { gtk_widget_get_native(pointer).map { Widget(UnsafeMutablePointer<GtkWidget>($0)) } }

    var root: Root? { gtk_widget_get_root(pointer).map(Root.init) }

    var children: some Sequence<Widget> {
        sequence(first: Widget(ifAny: gtk_widget_get_first_child(pointer))) { child in
            child.map { Widget(ifAny: gtk_widget_get_next_sibling($0.pointer)) }
        }
        .lazy.prefix { $0 != nil }.compactMap { $0 }
    }

    func isInside(_ ancestor: Widget) -> Bool {
        self == ancestor || gtk_widget_is_ancestor(pointer, ancestor.pointer) != 0
    }

    // MARK: State

    var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

    /// Whether the widget can be used: neither it nor what it lies in is switched off.
    var isSensitive: Bool { gtk_widget_is_sensitive(pointer) != 0 }

    var size: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(pointer)), Int(gtk_widget_get_height(pointer)))
    }

    func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
    func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    func append(_ child: Widget) {
        gtk_box_append(cast(to: GtkBox.self), child.pointer)
    }

    func center() {
        gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
    }

    func fill() {
        gtk_widget_set_hexpand(pointer, 1)
        gtk_widget_set_vexpand(pointer, 1)
    }
}

/// The window that a widget is in, as the keeper of the keyboard's focus.
struct Root: Hashable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }
}

@MainActor
extension Root {
    var widget: Widget { Widget(UnsafeMutablePointer<GtkWidget>(pointer)) }

    var focus: Widget? {
        get { Widget(ifAny: gtk_root_get_focus(pointer)) }
        nonmutating set { gtk_root_set_focus(pointer, newValue?.pointer) }
    }
}
#endif
