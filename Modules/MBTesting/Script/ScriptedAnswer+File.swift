public import MBContracts

extension ScriptedAnswer {
    /// The bytes of a file, as a server of static files answers: a part of it for `Range: bytes=a-b`, `a-` or `-n`
    /// (RFC 9110 §14), all of it when `If-Range` does not fit, `416` when nothing of it is asked for, `304` when
    /// `If-None-Match` fits.
    ///
    /// - Parameters:
    ///   - etag: the validator with its quotes: `"\"v1\""`. Without one there is no `304`, and `If-Range` never fits.
    ///   - headers: further fields.
    ///   - bytes: the whole file.
    ///   - request: the request that is answered.
    public static func file(
        _ bytes: [UInt8], for request: ScriptedRequest, etag: String? = nil, headers: HTTPHeaders = [:]
    ) -> Self {
        var headers = headers
        headers.update(name: "Accept-Ranges", value: "bytes")
        if let etag { headers.update(name: "ETag", value: etag) }
        if let etag, request.headers["If-None-Match"] == etag { return .status(304, headers: headers) }

        let condition = request.headers["If-Range"]
        guard let range = request.headers["Range"], condition == nil || condition == etag else {
            return .bytes(bytes, headers: headers)
        }
        switch part(of: bytes.count, named: range) {
        case .all:
            return .bytes(bytes, headers: headers)
        case .nothing:
            headers.update(name: "Content-Range", value: "bytes */\(bytes.count)")
            return .status(416, headers: headers)
        case .range(let range):
            headers.update(
                name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
            return .bytes(Array(bytes[range]), status: 206, headers: headers)
        }
    }

    private enum Part {
        case all
        case range(Range<Int>)
        case nothing
    }

    /// A field with a unit, form or number of ranges that is not understood is ignored, as RFC 9110 §14.2 allows.
    private static func part(of count: Int, named field: String) -> Part {
        guard field.hasPrefix("bytes=") else { return .all }
        let bounds = field.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return .all }
        switch (Int(bounds[0]), Int(bounds[1])) {
        case (let first?, let last?) where last < first: return .all
        case (let first?, let last?): return first < count ? .range(first..<min(last, count - 1) + 1) : .nothing
        case (let first?, nil) where bounds[1].isEmpty: return first < count ? .range(first..<count) : .nothing
        case (nil, let suffix?) where bounds[0].isEmpty:
            return suffix > 0 && count > 0 ? .range(max(0, count - suffix)..<count) : .nothing
        default: return .all
        }
    }
}
