#if canImport(UIKit)
public import Loading
public import MBContracts
public import UIKit

/// A control shows a spinner in its own colours and is disabled meanwhile: `.load(load: button)`. A refresh control
/// refreshes as long as one of its requests runs.
extension UIControl: MBLoadable {
    /// The control itself.
    public func maskContainer() -> (any MBContainable)? { self }
    /// A spinner; for a refresh control nothing but its own.
    public func mask() -> (any MBMaskable)? { self is UIRefreshControl ? nil : MBActivityIndicator() }
}

/// A row shows a spinner in its own colours: `.load(load: cell)`. The spinner belongs to the view, not to the row of
/// data: a table that scrolls may use the view for another one meanwhile.
extension UITableViewCell: MBLoadable {
    /// The row itself.
    public func maskContainer() -> (any MBContainable)? { self }
    /// A spinner.
    public func mask() -> (any MBMaskable)? { MBActivityIndicator() }
}
#endif
