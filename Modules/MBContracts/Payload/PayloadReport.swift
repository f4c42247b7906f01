/// Collects what did not fit while one payload is read, on whatever thread that happens.
package final class PayloadReport: Sendable {
    /// How many issues are kept, so that a large answer of the wrong kind costs no memory.
    package static let limit = 1_000

    private let state = Locked<[MappingIssue]>([])

    package init() {}

    package func add(_ issue: MappingIssue) {
        state.withLock { if $0.count < Self.limit { $0.append(issue) } }
    }

    package var issues: [MappingIssue] { state.withLock { $0 } }
}
