#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A thread that is waited for.
struct JoinableThread: @unchecked Sendable {  // the identifier is a plain value that is only compared and joined
    private let identifier: pthread_t

    /// Starts a thread with a stack of 1 MiB; `nil` when the system has no more.
    init?(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Box(body))  // released by the thread, or below when there is none
        let identifier = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { space in
            space.baseAddress.flatMap { attributes in
                pthread_attr_init(attributes)
                defer { pthread_attr_destroy(attributes) }
                pthread_attr_setstacksize(attributes, 1 << 20)
                return Self.start(box.toOpaque(), attributes)
            }
        }
        guard let identifier else {
            box.release()
            return nil
        }
        self.identifier = identifier
    }

    #if canImport(Darwin)
    private static func start(
        _ context: UnsafeMutableRawPointer, _ attributes: UnsafeMutablePointer<pthread_attr_t>
    ) -> pthread_t? {
        var identifier: pthread_t?
        return pthread_create(&identifier, attributes, { runBox($0) }, context) == 0 ? identifier : nil
    }
    #else
    private static func start(
        _ context: UnsafeMutableRawPointer, _ attributes: UnsafeMutablePointer<pthread_attr_t>
    ) -> pthread_t? {
        var identifier: pthread_t = 0
        return pthread_create(&identifier, attributes, { $0.flatMap { runBox($0) } }, context) == 0 ? identifier : nil
    }
    #endif

    /// Waits until the thread is over. A thread that joins itself is let go instead.
    func join() {
        if pthread_equal(identifier, pthread_self()) != 0 {
            pthread_detach(identifier)
        } else {
            pthread_join(identifier, nil)
        }
    }
}

private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runBox(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
    return nil
}
