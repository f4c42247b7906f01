import CMBCurl

/// What libcurl said: the `underlying` error of a `NetworkError` that began there.
public struct CURLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A `CURLcode`.
    public let code: Int
    /// libcurl's own words about this exchange; empty when it had none.
    public let detail: String

    init(_ code: CURLcode, detail: String = "") {
        self.code = Int(code.rawValue)
        self.detail = detail
    }

    /// libcurl's name for the code.
    public var name: String { String(cString: curl_easy_strerror(CURLcode(rawValue: UInt32(code)))) }

    public var description: String { detail.isEmpty ? "libcurl \(code): \(name)" : "libcurl \(code): \(detail)" }
}
