public import MBContracts

/// Tells the user what went wrong.
@MainActor
public protocol MBWarnable: MBMessageable {
    /// Shows `error`: what the server sent, or why there is no answer. Its `message` is the text for people.
    func show(error: (any MBErrorable)?)
}
