#if !MB_PTHREAD_LOCK
/// What a task that waits for the end of a request is resumed by.
package typealias TaskContinuation = UnsafeContinuation<CompletionRecord, Never>
#else
/// The checked one, for builds with the thread sanitizer: the runtime does not tell it that a task goes on which was
/// resumed before it waited, and what resumes the unchecked one is compiled into this module, where the sanitizer looks.
package typealias TaskContinuation = CheckedContinuation<CompletionRecord, Never>
#endif
