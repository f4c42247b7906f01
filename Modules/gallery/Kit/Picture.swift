#if GTK
import CMBGtk

/// A picture of a window, with the dialogs on it.
@MainActor
struct Picture {
    let window: Pointer
    let dialogs: [Pointer]

    /// - Returns: whether there is a picture now.
    @discardableResult
    func save(to path: String) -> Bool {
        let snapshot = gtk_snapshot_new()
        let (width, height) = draw(window, on: snapshot, around: nil)
        for dialog in dialogs { draw(dialog, on: snapshot, around: (width, height)) }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        guard let native = gtk_widget_get_native(window),
            let texture = gsk_renderer_render_texture(gtk_native_get_renderer(native), node, nil)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return gdk_texture_save_to_png(texture, path) != 0
    }

    /// Draws a window, in the middle of an area of a given size.
    @discardableResult
    private func draw(
        _ window: Pointer, on snapshot: OpaquePointer?, around area: (width: Double, height: Double)?
    ) -> (width: Double, height: Double) {
        let paintable = gtk_widget_paintable_new(window)
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let width = Double(gdk_paintable_get_intrinsic_width(paintable))
        let height = Double(gdk_paintable_get_intrinsic_height(paintable))
        gtk_snapshot_save(snapshot)
        if let area {
            var corner = graphene_point_t(
                x: Float(((area.width - width) / 2).rounded()), y: Float(((area.height - height) / 2).rounded()))
            gtk_snapshot_translate(snapshot, &corner)
            drawShadow(width: width, height: height, on: snapshot)
        }
        gdk_paintable_snapshot(paintable, snapshot, width, height)
        gtk_snapshot_restore(snapshot)
        return (width, height)
    }

    private func drawShadow(width: Double, height: Double, on snapshot: OpaquePointer?) {
        var outline = GskRoundedRect()
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
        gsk_rounded_rect_init_from_rect(&outline, &bounds, 6)
        var color = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
        gtk_snapshot_append_outset_shadow(snapshot, &outline, &color, 0, 2, 1, 12)
    }
}
#endif
