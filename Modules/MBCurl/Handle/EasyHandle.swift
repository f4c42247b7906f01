import CMBCurl

/// Owns one easy handle and all that libcurl only borrows for it: the URL, the lists, the buffer for error texts.
///
/// It belongs to the engine's thread.
final class EasyHandle {
    let raw: UnsafeMutableRawPointer
    /// The first option that libcurl did not take, since ``takeRefusal()``.
    private var refusal: CURLError?
    private let url: OpaquePointer
    private let errorText: UnsafeMutablePointer<CChar>  // an address that stays
    private var headers: HeaderList?
    private var routes = TextList()

    init?() {
        guard let raw = curl_easy_init() else { return nil }
        guard let url = curl_url() else {
            curl_easy_cleanup(raw)
            return nil
        }
        self.raw = raw
        self.url = url
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(mb_easy_set_pointer(raw, CURLOPT_ERRORBUFFER, errorText))
        mb_easy_leave_lookups(raw)
    }

    deinit {
        curl_easy_cleanup(raw)  // first: until then libcurl may use what it borrows
        curl_url_cleanup(url)
        errorText.deallocate()
    }

    // MARK: Options

    func set(_ option: EasyOption<Bool>, _ value: Bool) { note(mb_easy_set_long(raw, option.raw, value ? 1 : 0)) }

    func set(_ option: EasyOption<Int>, _ value: Int) { note(mb_easy_set_long(raw, option.raw, value)) }

    func set(_ option: EasyOption<Int64>, _ value: Int64) {
        note(mb_easy_set_offset(raw, option.raw, curl_off_t(value)))
    }

    func set(_ option: EasyOption<String>, _ value: String?) {
        // `withCString` lends the string's own bytes; passing the string itself would copy it.
        guard let value else { return note(mb_easy_set_string(raw, option.raw, nil)) }
        note(value.withCString { mb_easy_set_string(raw, option.raw, $0) })
    }

    func set(_ option: EasyOption<[UInt8]>, _ value: [UInt8]?) {
        guard let value else { return note(mb_easy_set_bytes(raw, option.raw, nil, 0)) }
        note(value.withUnsafeBytes { mb_easy_set_bytes(raw, option.raw, $0.baseAddress, $0.count) })
    }

    /// Parsed here, since that is cheaper than letting libcurl copy, parse and put it together again.
    ///
    /// - Returns: `false` when it is no URL.
    func set(url text: String) -> Bool {
        guard text.withCString({ curl_url_set(url, CURLUPART_URL, $0, 0) }) == CURLUE_OK else { return false }
        note(mb_easy_set_url(raw, url))
        return true
    }

    func set(headers list: HeaderList) {
        note(mb_easy_set_list(raw, CURLOPT_HTTPHEADER, list.raw))
        headers = list  // libcurl has the new list by now: the old one may go
    }

    /// `host:port:host:port` each: where to connect to in place of what the URL says.
    func set(routes list: consuming TextList) {
        note(mb_easy_set_list(raw, CURLOPT_CONNECT_TO, list.raw))
        routes = list
    }

    func note(_ code: CURLcode) {
        if code != CURLE_OK, refusal == nil { refusal = CURLError(code) }
    }

    /// The first option that libcurl did not take since the last call.
    func takeRefusal() -> CURLError? {
        defer { refusal = nil }
        return refusal
    }

    // MARK: Answers

    /// `code` with the text that libcurl left for this exchange.
    func error(_ code: CURLcode) -> CURLError { CURLError(code, detail: String(cString: errorText)) }

    func clearErrorText() { errorText.pointee = 0 }

    func offset(_ info: CURLINFO) -> Int64 { Int64(mb_easy_get_offset(raw, info)) }

    func long(_ info: CURLINFO) -> Int { mb_easy_get_long(raw, info) }

    func string(_ info: CURLINFO) -> String { mb_easy_get_string(raw, info).map { String(cString: $0) } ?? "" }
}
