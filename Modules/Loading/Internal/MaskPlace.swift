import MBContracts

/// Counts the effects on one container, so that it is told of the first and of the last.
@MainActor
final class MaskPlace {
    private static var places: [ObjectIdentifier: MaskPlace] = [:]

    private let key: ObjectIdentifier
    private weak var identity: AnyObject?
    /// The container, when it is a value; an object is held by `identity`, weakly.
    private let value: (any MBContainable)?
    private var count = 0

    /// The place of `container`, whose view is `host`.
    static func of(_ container: any MBContainable, on host: any MBMaskHosting) -> MaskPlace {
        let object = object(of: container)
        let identity = object ?? host
        let key = ObjectIdentifier(identity)
        if let place = places[key], place.identity === identity { return place }
        let place = MaskPlace(key: key, identity: identity, value: object == nil ? container : nil)
        places[key] = place
        return place
    }

    private init(key: ObjectIdentifier, identity: AnyObject, value: (any MBContainable)?) {
        self.key = key
        self.identity = identity
        self.value = value
    }

    func isPlace(of container: (any MBContainable)?) -> Bool {
        guard let identity, let container else { return false }
        return identity === (Self.object(of: container) ?? container.maskHost)
    }

    func enter() {
        count += 1
        if count == 1 { container?.setMasked(true) }
    }

    func leave() {
        count -= 1
        guard count == 0 else { return }
        if Self.places[key] === self { Self.places[key] = nil }
        container?.setMasked(false)
    }

    /// The container, or `nil` when it is gone.
    private var container: (any MBContainable)? { value ?? identity as? any MBContainable }

    private static func object(of container: any MBContainable) -> AnyObject? {
        type(of: container) is AnyClass ? container as AnyObject : nil
    }
}
