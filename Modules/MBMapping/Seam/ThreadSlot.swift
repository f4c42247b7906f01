#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps one object for each thread from one use to the next: what is costly to make and is used by one at a time.
///
/// Make one slot a purpose and keep it for good.
package struct ThreadSlot<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    package init() {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
            Unmanaged<AnyObject>.fromOpaque(pointer).release()
            #else
            if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
            #endif
        }
        self.key = key
    }

    /// The object of this thread. While it is away, its thread has none: use within use makes another.
    package func take() -> Object? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        pthread_setspecific(key, nil)
        return Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue()
    }

    /// Keeps an object that nobody else holds, unless the thread has one.
    package func give(_ object: consuming Object) {
        guard pthread_getspecific(key) == nil else { return }
        pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    }
}
