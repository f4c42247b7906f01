import Loading
import ScreenFakes

/// The seed's own configuration, as users write it.
class LoadConfig: MBLoadable {
    init(container: (any MBContainable)? = nil, mask: (any MBMaskable)? = MBMaskView(), inset: MBEdgeInsets = .zero) {
        insetMine = inset
        maskMine = mask
        containerMine = container
    }

    func mask() -> (any MBMaskable)? { maskMine }
    func inset() -> MBEdgeInsets { insetMine }
    func maskContainer() -> (any MBContainable)? { containerMine }
    func begin() { show() }
    func end() { hide() }

    var insetMine: MBEdgeInsets
    var maskMine: (any MBMaskable)?
    var containerMine: (any MBContainable)?
}

/// Counts how often it is begun and ended.
@MainActor
final class Counter: MBLoadable {
    private(set) var began = 0
    private(set) var ended = 0
    private(set) var deepest = 0

    nonisolated init() {}

    func begin() {
        began += 1
        deepest = max(deepest, began - ended)
    }

    func end() { ended += 1 }
}

/// A loadable made of two.
struct Both: MBLoadable {
    let first: any MBLoadable
    let second: any MBLoadable

    func begin() {
        first.begin()
        second.begin()
    }

    func end() {
        first.end()
        second.end()
    }
}

func named(_ name: String, on page: FakePage) async -> LoadConfig {
    await LoadConfig(container: page, mask: NamedMask(name))
}
