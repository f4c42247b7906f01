import MBContracts

/// Which loadable has shown what, for which request.
@MainActor
enum MaskLedger {
    /// The part of a request whose `begin()` or `end()` is being called.
    private static var current: LoadStretch?
    /// What is on the screen.
    private static var effects: [ObjectIdentifier: MBMaskEffect] = [:]
    private static var nextNumber = 0
    /// How many effects there are when the forgotten ones are looked for again.
    private static var limit = 64

    /// Files everything that `body` shows and hides under `stretch`.
    static func within(_ stretch: LoadStretch, _ body: () -> Void) {
        let outer = current
        current = stretch
        body()
        current = outer
    }

    static func show(_ loadable: some MBLoadable) -> MBMaskEffect {
        nextNumber += 1
        let effect = MBMaskEffect(loadable, number: nextNumber, stretch: current)
        guard effect.place != nil else { return effect }  // there is nothing to be undone
        if effects.count >= limit { undoForgotten() }
        effects[ObjectIdentifier(effect)] = effect
        current?.add(effect)
        effect.putUp()
        return effect
    }

    /// The effect that a `hide()` of `loadable` means now.
    static func effect(of loadable: some MBLoadable) -> MBMaskEffect? {
        guard !effects.isEmpty else { return nil }
        let owner = MaskOwner(loadable)
        let container = loadable.maskContainer()
        let all = current?.effects ?? effects.values.sorted { $0.number < $1.number }
        let mine = all.filter { $0.owner.matches(owner) && !$0.isUndone }
        let here = mine.filter { $0.place?.isPlace(of: container) == true }
        if current != nil { return here.first ?? mine.first }
        let candidates = owner.isObject ? mine : here
        return candidates.first { $0.stretch?.isRunning != true } ?? candidates.first
    }

    static func forget(_ effect: MBMaskEffect) {
        effects[ObjectIdentifier(effect)] = nil
    }

    private static func undoForgotten() {
        for effect in effects.values where effect.isForgotten { effect.undo() }
        limit = max(64, 2 * effects.count)
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
