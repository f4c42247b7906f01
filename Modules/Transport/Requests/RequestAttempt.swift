/// One exchange of a request that is over.
public struct RequestAttempt: Sendable {
    /// The address, with secrets masked.
    public var url: String { Secrets.masked(url: address.text) }
    let address: RequestAddress
    /// The method.
    public let method: HTTPMethod
    /// The status of the answer; `nil` when none came.
    public let status: Int?
    /// Why it failed as a transfer; `nil` when the answer came whole, whatever its status.
    public let error: NetworkError?
    /// What it took; `nil` when it failed.
    public let metrics: TransferMetrics?
}

extension RequestAttempt: CustomStringConvertible {
    /// Method, address and status, or why there is none; without secrets.
    public var description: String {
        let end = error.map(\.reason) ?? status.map { "status \($0)" } ?? "no answer"
        return "\(method) \(url): \(end)"
    }
}
