import MBContracts

/// Which loadable has shown what, for which request.
@MainActor
enum MaskLedger {
    /// The part of a request whose `begin()` or `end()` is being called.
    private static var current: LoadStretch?
    /// What is on the screen, oldest first.
    private static var effects: [MBMaskEffect] = []

    /// Files everything that `body` shows and hides under `stretch`.
    static func within(_ stretch: LoadStretch, _ body: () -> Void) {
        let outer = current
        current = stretch
        body()
        current = outer
    }

    static func show(_ loadable: some MBLoadable) -> MBMaskEffect {
        for effect in effects where effect.isForgotten { effect.undo() }
        let effect = MBMaskEffect(loadable, stretch: current)
        effects.append(effect)
        effect.putUp()
        return effect
    }

    /// The effect that a `hide()` of `loadable` means now.
    static func effect(of loadable: some MBLoadable) -> MBMaskEffect? {
        let owner = MaskOwner(loadable)
        let container = loadable.maskContainer()
        let mine = effects.filter { $0.owner.matches(owner) }
        let here = mine.filter { $0.place?.isPlace(of: container) ?? (container == nil) }
        if let current {
            return here.first { $0.stretch === current } ?? mine.first { $0.stretch === current }
        }
        let candidates = owner.isObject ? mine : here
        return candidates.first { $0.stretch?.isRunning != true } ?? candidates.first
    }

    static func forget(_ effect: MBMaskEffect) {
        effects.removeAll { $0 === effect }
    }
}

/// Tells loadables apart: objects by identity, values by their type.
@MainActor
struct MaskOwner {
    let isObject: Bool
    private let type: ObjectIdentifier
    private weak var object: AnyObject?

    init(_ loadable: some MBLoadable) {
        let dynamicType = Swift.type(of: loadable as any MBLoadable)
        isObject = dynamicType is AnyClass
        type = ObjectIdentifier(dynamicType)
        object = isObject ? loadable as AnyObject : nil
    }

    func matches(_ other: MaskOwner) -> Bool {
        guard type == other.type else { return false }
        return !isObject || object != nil && object === other.object
    }
}
