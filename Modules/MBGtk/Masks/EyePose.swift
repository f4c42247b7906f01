#if GTK
import CMBGtk
import Foundation

/// How the eye of ``MBEyeLoading`` looks at one moment.
struct EyePose: Equatable {
    /// How far the lids are open, from 0 to 1.
    let opening: Double
    /// Where it looks, from -1, left, to 1, right.
    let gaze: Double
    /// How far the iris has turned, in radians.
    let turn: Double

    /// It opens within half a second, looks from side to side in four, and blinks at the end of each look.
    init(at seconds: Double) {
        let look = seconds.truncatingRemainder(dividingBy: 4)
        let blink = 1 - Self.hump(at: look, around: 3.7, width: 0.3)
        opening = seconds == 0 ? 1 : Self.smooth(seconds / 0.5) * blink
        gaze = Self.smooth((look - 0.4) / 0.5) - 2 * Self.smooth((look - 1.5) / 0.7) + Self.smooth((look - 3) / 0.5)
        turn = seconds * .pi / 2
    }

    /// From 0 to 1, starting and ending gently.
    private static func smooth(_ x: Double) -> Double {
        let x = min(1, max(0, x))
        return x * x * (3 - 2 * x)
    }

    /// 1 at `middle`, and 0 where it is more than half of `width` away.
    private static func hump(at x: Double, around middle: Double, width: Double) -> Double {
        smooth(1 - abs(x - middle) / (width / 2))
    }
}

extension EyePose {
    /// Draws the eye in the middle of an area, on a veil over what is below.
    func draw(on cairo: OpaquePointer, width: Double, height: Double) {
        cairo_set_source_rgba(cairo, 0.12, 0.1, 0.2, 0.55)
        cairo_paint(cairo)
        let half = min(width / 2, height, 120) * 0.7
        guard half > 4 else { return }
        cairo_translate(cairo, width / 2, height / 2)
        cairo_scale(cairo, half, half)  // from here on the eye reaches from -1 to 1

        outline(on: cairo)
        cairo_set_source_rgb(cairo, 0.97, 0.96, 1)
        cairo_fill_preserve(cairo)
        cairo_save(cairo)
        cairo_clip(cairo)
        iris(on: cairo)
        cairo_restore(cairo)

        outline(on: cairo)
        cairo_set_line_width(cairo, 0.07)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_source_rgb(cairo, 0.45, 0.33, 0.85)
        cairo_stroke(cairo)
    }

    /// The two lids, from corner to corner.
    private func outline(on cairo: OpaquePointer) {
        let lid = 0.85 * opening
        cairo_new_path(cairo)
        cairo_move_to(cairo, -1, 0)
        cairo_curve_to(cairo, -0.45, -lid, 0.45, -lid, 1, 0)
        cairo_curve_to(cairo, 0.45, lid, -0.45, lid, -1, 0)
        cairo_close_path(cairo)
    }

    private func iris(on cairo: OpaquePointer) {
        cairo_translate(cairo, gaze * 0.4, 0)
        disc(on: cairo, radius: 0.42, color: (0.55, 0.42, 0.95))
        cairo_set_source_rgba(cairo, 1, 1, 1, 0.5)
        cairo_set_line_width(cairo, 0.05)
        for arc in 0..<3 {
            let start = turn + Double(arc) * 2 * .pi / 3
            cairo_new_path(cairo)
            cairo_arc(cairo, 0, 0, 0.32, start, start + .pi / 3)
            cairo_stroke(cairo)
        }
        disc(on: cairo, radius: 0.2, color: (0.13, 0.09, 0.25))
        cairo_translate(cairo, 0.09, -0.1)
        disc(on: cairo, radius: 0.07, color: (1, 1, 1))
    }

    private func disc(on cairo: OpaquePointer, radius: Double, color: (red: Double, green: Double, blue: Double)) {
        cairo_new_path(cairo)
        cairo_arc(cairo, 0, 0, radius, 0, 2 * .pi)
        cairo_set_source_rgb(cairo, color.red, color.green, color.blue)
        cairo_fill(cairo)
    }
}
#endif
