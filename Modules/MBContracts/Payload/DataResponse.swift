/// The end of a request whose answer was read as a `Value`.
public struct DataResponse<Value> {
    /// The value, or why there is none.
    public let result: Result<Value, NetworkError>
    /// The answer as it came, whatever its status; `nil` when none came.
    public let payload: Payload?
    /// What the exchange took; `nil` when nothing was sent.
    public let metrics: TransferMetrics?
    /// What in the answer did not fit the value, and was left out or left as it was; the first thousand.
    public let issues: [MappingIssue]

    /// Makes a response from its parts.
    public init(
        result: Result<Value, NetworkError>, payload: Payload? = nil, metrics: TransferMetrics? = nil,
        issues: [MappingIssue] = []
    ) {
        self.result = result
        self.payload = payload
        self.metrics = metrics
        self.issues = issues
    }

    /// The head of the answer.
    public var response: ResponseHead? { payload?.head }
    /// The value of a success.
    public var value: Value? { result.value }
    /// The error of a failure.
    public var error: NetworkError? { result.error }

    /// The same response with another value.
    public func map<New>(_ transform: (Value) -> New) -> DataResponse<New> {
        DataResponse<New>(result: result.map(transform), payload: payload, metrics: metrics, issues: issues)
    }
}

extension DataResponse: Sendable where Value: Sendable {}

extension Result where Failure == NetworkError {
    /// The value of a success.
    public var value: Success? { if case .success(let value) = self { value } else { nil } }
    /// The error of a failure.
    public var error: NetworkError? { if case .failure(let error) = self { error } else { nil } }
}
