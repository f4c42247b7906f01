import MBMapping

/// Looks for a node in a tree, to say where it is. Used for reports only.
struct NodeSearch {
    let source: MessageSource
    let wanted: MapNode

    func path(from node: MapNode) -> [String]? {
        if node == wanted { return [] }
        switch source.content(of: node) {
        case .list(let count):
            for index in 0..<count {
                if let rest = path(from: source.element(of: node, at: index)) { return [String(index)] + rest }
            }
        case .object(let count):
            for index in 0..<count {
                let (key, value) = source.entry(of: node, at: index)
                if let rest = path(from: value) { return [MapKey.escaped(key)] + rest }
            }
        default: break
        }
        return nil
    }
}
