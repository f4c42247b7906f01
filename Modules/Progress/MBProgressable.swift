public import Foundation

/// Shows how far a request is: a bar, a ring, a number.
///
/// ```swift
/// final class Percent: MBProgressable {
///     func progress(_ progress: Progress) { print(progress.isIndeterminate ? "…" : "\(Int(progress.fractionCompleted * 100)) %") }
/// }
/// download(ImageForm()).progress(progress: Percent())
/// ```
@MainActor
public protocol MBProgressable: Sendable {
    /// The request got further, or is over. Called on the main actor, never twice with the same values in a row.
    ///
    /// One object comes for the whole life of a request, so it may be a child of another one. Its unit counts are
    /// bytes of the body on the wire:
    ///
    /// - While the size is unknown, `totalUnitCount` is -1 and `isIndeterminate` is true.
    /// - `fractionCompleted` is in 0...1 and does not fall, except when the body is sent anew: after a redirect, a
    ///   retry, or the user's "try again".
    /// - At the end of the request `isFinished` is true. After a failure or a cancel, so is `isCancelled`:
    ///   `totalUnitCount` is then what was reached, and a bar best stays where it is. An empty body counts as 1 of 1.
    func progress(_ progress: Progress)
}
