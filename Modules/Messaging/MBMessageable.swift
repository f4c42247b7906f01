/// Something that tells the user how a request ended.
@MainActor
public protocol MBMessageable: Sendable {
    /// Where the message is shown; by default `nil`, for those who need no container.
    func messageContainer() -> (any MBContainable)?
}

extension MBMessageable {
    /// No container.
    public func messageContainer() -> (any MBContainable)? { nil }
}
