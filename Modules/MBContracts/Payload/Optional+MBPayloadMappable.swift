/// An answer that may have no body: `DataResponse<Weather?>`, `object(Weather?.self)`.
///
/// Without content (204, 205, or nothing at all and no media type) the value is `nil`; everything else is read as ever.
extension Optional: MBPayloadMappable where Wrapped: MBPayloadMappable {
    /// Reads the value, or `nil` when the answer has no content.
    public static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Wrapped? {
        let isWithoutContent = [204, 205].contains(payload.head.status) || payload.head.mediaType == nil
        if payload.bytes.isEmpty, isWithoutContent { return nil }
        return try Wrapped.map(payload, at: keyPath, options: options)
    }
}
