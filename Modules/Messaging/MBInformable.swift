import MBContracts

/// Tells the user that all went well.
@MainActor
public protocol MBInformable: MBMessageable {
    /// Shows the ``message()``.
    func show()

    /// What is shown. By default that it worked.
    func message() -> String
}

extension MBInformable {
    /// The library's own words, that it worked.
    public func message() -> String { MBText.done.text }
}
