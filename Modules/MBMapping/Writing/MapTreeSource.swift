/// A tree as something to be read. Whoever makes it keeps the session that owns the tree.
final class MapTreeSource: MapSource {
    private let tree: MapTree

    init(_ tree: MapTree) { self.tree = tree }

    let formatName = "dictionary"

    func content(of node: MapNode) -> MapContent { node.isAbsent ? .absent : tree.content(of: node.a) }

    func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode {
        guard let start = key.baseAddress, tree.kind(of: object.a) == .object else { return .absent }
        return tree.existing(MapKey(start, key.count), in: object.a).map { MapNode($0) } ?? .absent
    }

    func element(of list: MapNode, at index: Int) -> MapNode { MapNode(tree.element(list.a, index)) }

    func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode) {
        let child = tree.element(object.a, index)
        return (String(decoding: tree.key(of: child), as: UTF8.self), MapNode(child))
    }

    func path(of node: MapNode) -> String { tree.path(to: node.a) }
}
