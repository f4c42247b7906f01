/// Why a model that cannot change (``ImmutableMappable``) could not be made: a value that is missing or does not fit.
public struct MapError: Error, Sendable {
    /// What was wanted and what was found, with the whole path: `list.3.name`.
    public let issue: MappingIssue
    /// The key or key path that was asked for.
    public let key: String?
    /// The file, function and line that asked for it.
    public let file: StaticString?

    /// The function that asked for it.
    public let function: StaticString?

    /// The line that asked for it.
    public let line: UInt?
    /// Whether the issue is in the map's list already.
    let isRecorded: Bool

    package init(_ issue: MappingIssue, key: String?, isRecorded: Bool) {
        self.init(issue, key: key, at: nil, isRecorded: isRecorded)
    }

    init(_ issue: MappingIssue, key: String?, at place: CallPlace?, isRecorded: Bool) {
        self.issue = issue
        self.key = key
        self.isRecorded = isRecorded
        file = place?.file
        function = place?.function
        line = place?.line
    }

    /// Where the value is, seen from the root of the payload.
    public var path: String { issue.path }
    /// What was found, in words.
    public var currentValue: String { issue.found }
    /// One sentence.
    public var reason: String { issue.description }

    struct CallPlace {
        var file: StaticString
        var function: StaticString
        var line: UInt
    }
}

extension MapError: CustomStringConvertible {
    /// One sentence.
    public var description: String { issue.description }
}
