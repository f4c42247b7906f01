import MBContracts
public import MBMapping

/// The problem details of RFC 9457 (`application/problem+json`) as a ready-made error.
///
/// ```swift
/// request(form).warn(error: ProblemDetails(), warn: alert)
/// ```
///
/// ``code`` is the problem's type, or its status where the type says nothing (`about:blank`); ``message`` is the detail,
/// or the title. An answer that is no problem has no code.
public struct ProblemDetails: MBJSONErrorable {
    /// The codes that are no failure.
    public var successCodes: [String]

    /// Where in the answer the problem lies, or `nil` for the whole.
    public var rootPath: String?

    /// A URI that names the kind of problem.
    public private(set) var type: String?
    /// The kind of problem in words.
    public private(set) var title: String?
    /// The status that the server chose.
    public private(set) var status: Int?
    /// This occurrence of the problem in words.
    public private(set) var detail: String?
    /// A URI that names this occurrence.
    public private(set) var instance: String?
    /// Whatever else the server said, as plain values.
    public private(set) var extensions: [String: Any] = [:]

    /// A template to be passed to `warn(error:)`.
    public init(successCodes: [String] = [], rootPath: String? = nil) {
        self.successCodes = successCodes
        self.rootPath = rootPath
    }

    /// Makes an empty problem, to be mapped.
    public init?(map: Map) {
        self.init()
    }

    /// Maps the members of RFC 9457 §3.1; all others are ``extensions``.
    public mutating func mapping(map: Map) {
        type <- map["type"]
        title <- map["title"]
        status <- map["status"]
        detail <- map["detail"]
        instance <- map["instance"]
        if map.isReading {
            extensions = map.JSON.filter { !Self.members.contains($0.key) }
        } else {
            for (key, value) in extensions { value >>> map[key, nested: false] }
        }
    }

    private static let members: Set = ["type", "title", "status", "detail", "instance"]

    /// The type, or the status where the type says nothing; `nil` when the answer is no problem.
    public var code: String? {
        if let type, type != "about:blank" { return type }
        return status.map { String($0) }
    }

    /// The detail, or the title.
    public var message: String? { detail ?? title }
}
