/// Where a request is in its life.
public enum RequestState: Sendable, Hashable {
    /// Not sent yet.
    case initialized
    case running
    case suspended
    case cancelled
    case finished
}
