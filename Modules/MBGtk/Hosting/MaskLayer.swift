#if GTK
import CMBGtk

/// The layer of a window or a popover on which masks, toasts and refresh spinners lie: an overlay between the window
/// and its content, so that any widget can be covered without being touched.
///
/// Each sheet of the layer says where it wants to be. It is asked in every layout, after the content got its place:
/// a sheet follows scrolling, resizing and page switches within the same frame.
///
/// The overlay keeps the layer; when the application gives the window another content, both are gone.
@MainActor
final class MaskLayer {
    private final class Entry {
        let sheet: any LayerSheet
        var place = Place.nowhere

        init(_ sheet: any LayerSheet) {
            self.sheet = sheet
        }
    }

    private static let key = "mb-mask-layer"

    let overlay: Widget
    private var entries: [Entry] = []
    private var clock: (object: OpaquePointer, handler: gulong)?

    /// The layer of the window that shows `target`; `nil` when there is none, or it is empty.
    static func of(_ target: Widget) -> MaskLayer? {
        if let layer = existing(for: target) { return layer }
        guard let native = target.native else { return nil }
        let content = WindowContent(native: native)
        guard let child = content.child else { return nil }
        let overlay = Widget(gtk_overlay_new())
        insert(overlay, into: content, over: child)
        return overlay.companion(key) { MaskLayer(overlay) }
    }

    /// The same, when the window has got it.
    static func existing(for target: Widget) -> MaskLayer? {
        target.native.flatMap { WindowContent(native: $0).child }?.companion(key)
    }

    private static func insert(_ overlay: Widget, into content: WindowContent, over child: Widget) {
        let root = content.native.root
        let focus = root?.focus
        let kept = StrongWidget(child)
        content.set(nil)
        gtk_overlay_set_child(overlay.opaque, child.pointer)
        content.set(overlay)
        if let root, let focus, root.focus != focus, focus.root == root { root.focus = focus }
        withExtendedLifetime(kept) {}
    }

    private init(_ overlay: Widget) {
        self.overlay = overlay
        mb_overlay_place(
            overlay.pointer,
            { data, child, place in
                guard let data, let child, let place else { return false }
                let layer = Unmanaged<WeakLayer>.fromOpaque(data).takeUnretainedValue()
                nonisolated(unsafe) let (sheet, out) = (Widget(child), place)
                return MainActor.assumeIsolated { layer.layer?.put(sheet, at: out) ?? false }
            }, Unmanaged.passRetained(WeakLayer(self)).toOpaque(), release)
        overlay.on("realize") { [weak self] in self?.followLayout() }
        overlay.on("unrealize") { [weak self] in self?.stopFollowing() }
        if gtk_widget_get_realized(overlay.pointer) != 0 { followLayout() }
    }

    /// Puts a sheet on top of the others.
    func add(_ sheet: some LayerSheet) {
        entries.append(Entry(sheet))
        gtk_overlay_add_overlay(overlay.opaque, sheet.widget.pointer)
        arrange()
    }

    /// Takes a sheet away. One that is not there is ignored.
    func remove(_ sheet: some LayerSheet) {
        guard let index = entries.firstIndex(where: { $0.sheet === sheet }) else { return }
        entries.remove(at: index)
        if sheet.widget.parent == overlay { gtk_overlay_remove_overlay(overlay.opaque, sheet.widget.pointer) }
    }

    /// Whether `widget` is on one of the sheets.
    func carries(_ widget: Widget) -> Bool {
        entries.contains { widget.isInside($0.sheet.widget) }
    }

    /// Puts the sheets where they want to be now.
    func arrange() {
        for entry in entries {
            let place = entry.sheet.place(in: overlay)
            gtk_widget_set_child_visible(entry.sheet.widget.pointer, place.isEmpty ? 0 : 1)
            guard place != entry.place else { continue }
            entry.place = place
            gtk_widget_queue_allocate(overlay.pointer)
        }
    }

    private func put(_ widget: Widget, at out: UnsafeMutablePointer<GdkRectangle>) -> Bool {
        guard let sheet = entries.first(where: { $0.sheet.widget == widget })?.sheet else { return false }
        let place = sheet.place(in: overlay)
        guard !place.isEmpty else { return false }  // hidden, and GTK may put it where it likes
        out.pointee = place.rectangle
        return true
    }

    // MARK: Layout

    private func followLayout() {
        guard clock == nil, let object = gtk_widget_get_frame_clock(overlay.pointer) else { return }
        let handler = connect(UnsafeMutableRawPointer(object), "layout", after: true) { [weak self] in
            self?.layoutDidEnd()
        }
        clock = (object, handler)
    }

    private func layoutDidEnd() {
        arrange()
        for entry in entries { entry.sheet.layoutDidEnd(at: entry.place) }
    }

    private func stopFollowing() {
        guard let clock else { return }
        g_signal_handler_disconnect(UnsafeMutableRawPointer(clock.object), clock.handler)
        self.clock = nil
    }
}

/// What the overlay's handler keeps, so that it does not keep the layer.
private final class WeakLayer: Sendable {
    @MainActor weak var layer: MaskLayer?

    @MainActor init(_ layer: MaskLayer) {
        self.layer = layer
    }
}
#endif
