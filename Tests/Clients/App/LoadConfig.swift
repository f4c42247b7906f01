import MBNetwork

class LoadConfig: MBLoadable {
    init(container: MBContainable? = nil, mask: MBMaskable? = MBMaskView(), inset: MBEdgeInsets = MBEdgeInsets.zero) {
        insetMine = inset
        maskMine = mask
        containerMine = container
    }

    func mask() -> MBMaskable? {
        maskMine
    }

    func inset() -> MBEdgeInsets {
        insetMine
    }

    func maskContainer() -> MBContainable? {
        containerMine
    }

    func begin() {
        begun += 1
        show()
    }

    func end() {
        ended += 1
        hide()
    }

    var insetMine: MBEdgeInsets
    var maskMine: MBMaskable?
    var containerMine: MBContainable?
    var begun = 0
    var ended = 0
}
