/// Shows that a request is running.
///
/// Implement nothing and get nothing; give a container and get the default mask on it; give a mask and get yours;
/// write ``begin()`` and ``end()`` and do what you like. The smallest one that shows something:
///
/// ```swift
/// struct PageLoad: MBLoadable {
///     let page: Page
///     func maskContainer() -> (any MBContainable)? { page }
/// }
/// request(WeatherForm()).load(load: PageLoad(page: page))
/// ```
///
/// For each `load(load:)` of a request, ``begin()`` and ``end()`` are called in pairs, on the main actor. The same
/// loadable may serve several requests at the same time: what one request showed is undone when that request is over,
/// whatever the others do.
@MainActor
public protocol MBLoadable: MBLoadDefaults {
    /// The mask to show, or `nil` for none. By default a new ``MBMaskView``.
    ///
    /// A mask object that is given for several requests at once is shown once, until the last of them is over.
    func mask() -> (any MBMaskable)?

    /// The distances of the mask from the edges of its container. By default zero.
    func inset() -> MBEdgeInsets

    /// Where the mask is shown, or `nil` for nowhere. By default `nil`.
    func maskContainer() -> (any MBContainable)?

    /// When the mask comes and goes. By default ``MBMaskTiming/standard``.
    func timing() -> MBMaskTiming

    /// The request began, or the user decided to try it again. By default calls `show()`.
    func begin()

    /// The request is over, or waits for the user's decision to try again. By default calls `hide()`.
    func end()
}

/// Where the defaults of ``MBLoadable`` live that an app may want to change for all loadables that it declares:
/// `extension MBLoadable { func mask() -> (any MBMaskable)? { Logo() } }` wins over them, in each of its modules.
@MainActor
public protocol MBLoadDefaults: Sendable {}

extension MBLoadDefaults {
    /// A new ``MBMaskView`` each time.
    public func mask() -> (any MBMaskable)? { MBMaskView() }
    /// No insets.
    public func inset() -> MBEdgeInsets { .zero }
    /// No container: nothing is shown.
    public func maskContainer() -> (any MBContainable)? { nil }
    /// The app's own, ``MBMaskTiming/standard``.
    public func timing() -> MBMaskTiming { .standard }
}

extension MBLoadable {
    /// Calls ``show()``.
    public func begin() { show() }
    /// Calls ``hide()``.
    public func end() { hide() }

    /// Tells the container that it is masked and puts the mask on it.
    ///
    /// Called within ``begin()``, what it shows belongs to the request that begins. Called elsewhere, it belongs to
    /// whoever called it: undo it by ``hide()`` or by the effect.
    ///
    /// - Returns: what was shown. (That there is a result keeps this function from being taken for the `show()` of
    ///   an `MBInformable`, in a type that is both.)
    @discardableResult
    public func show() -> MBMaskEffect {
        MaskLedger.show(self)
    }

    /// Undoes one ``show()`` of this loadable.
    ///
    /// Within ``end()`` it is that of the request that ends, and nothing when there is none. Elsewhere it is the
    /// oldest, those that no running request will undo first. Values are told apart by their type and container.
    public func hide() {
        MaskLedger.effect(of: self)?.undo()
    }
}
