public import Foundation
import MBContracts

/// The way to servers through another one.
public struct ProxyConfiguration: Sendable, Hashable {
    /// `http://`, `https://` or `socks5h://` (names are resolved by the proxy), with user and password if it wants them;
    /// also `socks5://`, `socks4a://` and `socks4://`. Without a scheme it is `http://`. Any other ends requests with
    /// ``MBContracts/NetworkError/Code/unsupported``.
    public var url: String
    /// Hosts that are reached without it: `example.com` covers `www.example.com` too, `*` all.
    public var exceptions: [String]

    /// A proxy for all hosts but the exceptions.
    public init(url: String, exceptions: [String] = []) {
        self.url = url
        self.exceptions = exceptions
    }

    /// What `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy` of the environment say; `nil` when they say nothing.
    /// `HTTP_PROXY` in capitals is not read: servers set it from a request's field (httpoxy).
    ///
    /// A session never looks at the environment by itself.
    public static func environment(
        _ variables: [String: String] = ProcessInfo.processInfo.environment
    ) -> ProxyConfiguration? {
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy"]
        guard let url = names.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let exceptions = (variables["no_proxy"] ?? variables["NO_PROXY"] ?? "").split(separator: ",")
        return ProxyConfiguration(
            url: url.contains("://") ? url : "http://\(url)",
            exceptions: exceptions.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
    }

    private static let schemes: Set<String> = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

    /// Why it cannot be used.
    var fault: NetworkError? {
        guard let end = url.range(of: "://"), !Self.schemes.contains(url[..<end.lowerBound].lowercased()) else {
            return nil
        }
        return NetworkError(
            .unsupported,
            "The proxy '\(Secrets.masked(url: url).printable)' is none that can be used: http, https and socks5h are.")
    }

    /// The proxy for a host; `nil` when it is reached directly.
    func url(for host: String) -> String? {
        let isExcepted = exceptions.contains { exception in
            let name = (exception.hasPrefix(".") ? String(exception.dropFirst()) : exception).lowercased()
            return name == "*" || host == name || host == "[\(name)]" || host.hasSuffix("." + name)
        }
        return isExcepted ? nil : url
    }
}

extension ProxyConfiguration: CustomStringConvertible {
    /// The address without user and password, and the exceptions.
    public var description: String {
        let address = Secrets.masked(url: url.contains("://") ? url : "http://\(url)")
        return exceptions.isEmpty ? address : "\(address), but not for \(exceptions.joined(separator: ", "))"
    }
}
