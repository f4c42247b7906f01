public import Foundation

extension NetworkError: LocalizedError {
    /// The ``MBContracts/NetworkError/message``: what `localizedDescription` says.
    public var errorDescription: String? { message }
    /// The ``MBContracts/NetworkError/reason``.
    public var failureReason: String? { reason }
}
