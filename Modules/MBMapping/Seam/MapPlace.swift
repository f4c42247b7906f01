/// Where a ``Map`` stands: without its session, so that it costs nothing to copy.
///
/// With its session, a place is six words, which is as much as the compiler takes apart: one more, and each copy of a map
/// costs a reference count.
@usableFromInline
package struct MapPlace {
    /// The value; absent when the key is not there, and while writing. Then it keeps the object in its stead.
    @usableFromInline package let node: MapNode
    @usableFromInline package let key: MapKey

    @inlinable @inline(__always)
    package init(object: MapNode, node: MapNode, key: MapKey) {
        if node.a >= 0 {
            self.node = node
        } else {
            self.node = object.a >= 0 ? MapNode(~object.a, object.b) : MapNode(.min)
        }
        self.key = key
    }

    /// A place that no key led to; an absent one may keep the object in its stead.
    @inlinable @inline(__always)
    init(_ node: MapNode) {
        self.node = node
        key = .none
    }

    /// The object or list that a key was looked up in that is not there, or where it is to be written.
    @inlinable
    package var object: MapNode {
        node.a >= 0 || node.a == .min ? .absent : MapNode(~node.a, node.b)
    }
}
