// The one lock of the package.

#if !MB_PTHREAD_LOCK
public import Synchronization

/// A value that can be reached under its lock and in no other way.
///
/// Public for the optimiser alone, which specialises no generic code of package access in other modules: unspecialised it
/// costs ten times the lock.
@_documentation(visibility: internal)
public struct Locked<Value>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>

    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    @inlinable
    public func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock(body)
    }
}
#else
import Glibc

/// The same over `pthread_mutex_t`, for builds with the thread sanitizer: on Linux it does not understand `Mutex` and
/// reports correct uses of it as races.
@_documentation(visibility: internal)
public final class Locked<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value  // under `mutex`

    public init(_ value: consuming sending Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    public func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
#endif
