extension MapTree: MapSource {
    package var formatName: String { "dictionary" }

    package func content(of node: MapNode) -> MapContent { node.isAbsent ? .absent : content(of: node.a) }

    package func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode {
        guard let start = key.baseAddress, nodes[object.a].kind == .object else { return .absent }
        return existing(MapKey(start, key.count), in: object.a).map { MapNode($0) } ?? .absent
    }

    package func element(of list: MapNode, at index: Int) -> MapNode { MapNode(element(list.a, index)) }

    package func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode) {
        let child = element(object.a, index)
        return (String(decoding: key(of: child), as: UTF8.self), MapNode(child))
    }

    package func path(of node: MapNode) -> String {
        var components: [String] = []
        var index = node.a
        while index > 0 {
            let parent = Int(nodes[index].parent)
            if nodes[parent].kind == .list {
                var position = 0
                var sibling = Int(nodes[parent].first)
                while sibling != index {
                    sibling = Int(nodes[sibling].next)
                    position += 1
                }
                components.append(String(position))
            } else {
                components.append(MapKey.escaped(String(decoding: key(of: index), as: UTF8.self)))
            }
            index = parent
        }
        return components.reversed().joined(separator: ".")
    }
}
