#if GTK
import CMBGtk
import MBContracts

/// A rectangle in the coordinates of some widget.
struct Place: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    static let nowhere = Place(left: 0, top: 0, right: 0, bottom: 0)

    var isEmpty: Bool { right <= left || bottom <= top }

    func cut(by other: Place) -> Place {
        let cut = Place(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
        return cut.isEmpty ? .nowhere : cut
    }

    func contains(_ other: Place) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// What `insets` leave. A negative one lets it grow; one that is no number is none.
    func inset(by insets: MBEdgeInsets) -> Place {
        func number(_ inset: Double) -> Double { inset.isNaN ? 0 : inset }
        let rest = Place(
            left: left + number(insets.left), top: top + number(insets.top),
            right: right - number(insets.right), bottom: bottom - number(insets.bottom))
        return rest.isEmpty ? .nowhere : rest
    }

    /// The same on whole pixels, for GTK.
    var rectangle: GdkRectangle {
        let (x, y) = (left.rounded(), top.rounded())
        return GdkRectangle(
            x: Int32(x), y: Int32(y), width: Int32(right.rounded() - x), height: Int32(bottom.rounded() - y))
    }
}

@MainActor
extension Widget {
    /// Where the widget lies in another one; nowhere when the two are not in one window or have no size yet.
    func place(in other: Widget) -> Place {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 else { return .nowhere }
        let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
        return Place(
            left: left, top: top,
            right: left + Double(bounds.size.width), bottom: top + Double(bounds.size.height))
    }

    /// What all ancestors below `top` leave to be seen of `place`, both in the coordinates of `top`.
    func visiblePart(of place: Place, in top: Widget) -> Place {
        var part = place
        var ancestor = parent
        while let clip = ancestor, clip != top, !part.isEmpty {
            if mb_clips_children(clip.pointer) { part = part.cut(by: clip.place(in: top)) }
            ancestor = clip.parent
        }
        return part
    }
}
#endif
