/// The reload pages that need no type of their own.
public enum MBReloadType: MBReloadable {
    /// Asks nothing: the request ends with the error.
    case none
    /// Covers `container` with the default page.
    case `default`(container: any MBContainable)

    /// The container of `default`; none for `none`.
    public func reloadContainer() -> (any MBContainable)? {
        switch self {
        case .none: nil
        case .default(let container): container
        }
    }
}
