/// Where a ``Map`` stands: without its session, so that it costs nothing to copy.
@usableFromInline
package struct MapPlace {
    /// The object or list that the key was looked up in.
    @usableFromInline package let object: MapNode
    /// The value; absent when the key is not there, and while writing.
    @usableFromInline package let node: MapNode
    @usableFromInline package let key: MapKey

    @inlinable @inline(__always)
    package init(object: MapNode, node: MapNode, key: MapKey) {
        self.object = object
        self.node = node
        self.key = key
    }
}
