import CMBCurl
import Glibc

/// The libcurl that is there at run time.
enum CURLLibrary {
    /// Whether libcurl could be set up. Done once in a process.
    static let isReady = LoopMemory.initializeLibrary() == CURLE_OK

    /// Where trusted certificates are: libcurl's own place when there is something, else the first of the places that
    /// Linux distributions use; `nil` when there is none.
    static let authorities: (file: String?, folder: String?) = {
        let own = ownAuthorities
        if let file = own.file, exists(file) { return own }
        if let folder = own.folder, exists(folder) { return own }
        return (files.first(where: exists), folders.first(where: exists))
    }()

    /// All places that were looked at, for the text of an error.
    static var searchedPlaces: [String] {
        [ownAuthorities.file, ownAuthorities.folder].compactMap { $0 } + files + folders
    }

    private static let files = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
    ]
    private static let folders = ["/etc/ssl/certs", "/etc/pki/tls/certs"]

    private static let ownAuthorities: (file: String?, folder: String?) = {
        guard isReady, let easy = curl_easy_init() else { return (nil, nil) }
        defer { curl_easy_cleanup(easy) }
        return (
            mb_easy_get_string(easy, CURLINFO_CAINFO).map { String(cString: $0) },
            mb_easy_get_string(easy, CURLINFO_CAPATH).map { String(cString: $0) }
        )
    }()

    private static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
