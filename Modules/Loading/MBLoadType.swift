/// The loadables that need no type of their own.
public enum MBLoadType: MBLoadable {
    /// Shows nothing.
    case none
    /// Shows the default mask on `container`.
    case `default`(container: any MBContainable)

    /// The container of `default`; none for `none`.
    public func maskContainer() -> (any MBContainable)? {
        switch self {
        case .none: nil
        case .default(let container): container
        }
    }
}
