import MBContracts
import Synchronization

/// What tells containers whether the reading they belong to still goes on.
///
/// The standard library copies a keyed container for each field that is read from it, so one that counts no references
/// is much cheaper. It knows its reading by the address of a lease and a number. Leases are used again and never freed,
/// so the address stays good, and a lease never has a number twice: a container that somebody kept beyond its reading
/// finds another number there, and touches nothing else.
struct MapLease: ~Copyable {
    /// Atomic, since a container that was kept may have gone to another thread meanwhile.
    private let number = Atomic<Int>(0)

    // What the reading is made of; good for those who have the current number.
    private var owner: Unmanaged<MapDecoder.Context>?
    private(set) var session: Unmanaged<MapSession>
    private(set) var state: UnsafeMutablePointer<MapState>

    private init(_ session: MapSession) {
        self.session = .passUnretained(session)
        state = session.state
    }

    @inline(__always)
    var current: Int { number.load(ordering: .relaxed) }

    /// The context, which only a lease that nobody has is without.
    var context: Unmanaged<MapDecoder.Context> { owner.unsafelyUnwrapped }

    mutating func belong(to context: MapDecoder.Context) { owner = .passUnretained(context) }

    /// Ends the reading, of which nothing may have gone yet.
    func end() { number.store(current &+ 1, ordering: .releasing) }

    // MARK: All leases

    private struct Unused: @unchecked Sendable {  // nobody else has the lease
        let lease: UnsafeMutablePointer<MapLease>
    }

    /// Together with those in use as many as there ever were contexts at the same time.
    private static let unused = Locked<[Unused]>([])

    static func take(for session: MapSession) -> UnsafeMutablePointer<MapLease> {
        guard let lease = unused.withLock({ $0.popLast() })?.lease else {
            let lease = UnsafeMutablePointer<MapLease>.allocate(capacity: 1)
            lease.initialize(to: MapLease(session))
            return lease
        }
        lease.pointee.session = .passUnretained(session)
        lease.pointee.state = session.state
        return lease
    }

    /// Takes back a lease whose last reading has ended.
    static func give(_ lease: UnsafeMutablePointer<MapLease>) {
        let unused = Unused(lease: lease)
        Self.unused.withLock { $0.append(unused) }
    }
}
