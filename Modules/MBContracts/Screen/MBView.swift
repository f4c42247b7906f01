#if canImport(UIKit)
@_exported public import UIKit

/// What a container shows things on. On UIKit a `UIView`.
public typealias MBView = UIView
/// The distances of a mask from the edges of its container.
public typealias MBEdgeInsets = UIEdgeInsets
#else
/// What a container shows things on: a widget, a region of a terminal, a fake in a test. (On UIKit: a `UIView`.)
public typealias MBView = any MBMaskHosting

/// The distances of a mask from the edges of its container, in the container's own unit.
public struct MBEdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the lower edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets; an edge that is not named has none.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No distance at any edge.
    public static let zero = MBEdgeInsets()
}
#endif
