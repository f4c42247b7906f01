/// Something that covers a container: a spinner, a page with "try again". On UIKit a `UIView`; elsewhere a description
/// that the container's platform draws, or a platform's own class.
@MainActor
public protocol MBMaskable: Sendable {
    /// Tells kinds of masks apart.
    var maskId: String { get }
}
