import CMBCurl

/// A `curl_slist` of texts, and its owner.
struct TextList: ~Copyable {
    private(set) var raw: UnsafeMutablePointer<curl_slist>?

    init() { raw = nil }

    deinit { curl_slist_free_all(raw) }

    /// Appends a text that ends with a zero byte; libcurl copies it.
    ///
    /// - Returns: `false` when there is no memory.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let list = text.withMemoryRebound(to: CChar.self) { curl_slist_append(raw, $0.baseAddress) }
        guard let list else { return false }
        raw = list
        return true
    }

    mutating func append(_ text: String) -> Bool {
        guard let list = text.withCString({ curl_slist_append(raw, $0) }) else { return false }
        raw = list
        return true
    }
}
