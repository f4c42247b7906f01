/// A place in what is being read or written: two words whose meaning is the source's own.
///
/// `a` is never negative for a place that exists. The tape of JSON uses `a` as an index; a message may keep an address
/// and a descriptor.
@usableFromInline
package struct MapNode: BitwiseCopyable, Equatable, Sendable {
    @usableFromInline package var a: Int
    @usableFromInline package var b: Int

    @inlinable
    package init(_ a: Int, _ b: Int = 0) {
        self.a = a
        self.b = b
    }

    /// No place: the key is not there.
    @inlinable package static var absent: MapNode { MapNode(-1) }

    @inlinable package var isAbsent: Bool { a < 0 }
}
