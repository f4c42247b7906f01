#if canImport(UIKit)
public import UIKit

/// What a container shows things on. On UIKit a `UIView`.
public typealias MBView = UIView
/// The distances of a mask from the edges of its container.
public typealias MBEdgeInsets = UIEdgeInsets
#else
/// What a container shows things on: a widget, a region of a terminal, a fake in a test. (On UIKit: a `UIView`.)
public typealias MBView = any MBMaskHosting

/// The distances of a mask from the edges of its container, in the container's own unit.
public struct MBEdgeInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = MBEdgeInsets()
}
#endif
