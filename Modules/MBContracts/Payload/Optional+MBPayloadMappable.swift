/// An answer that may have no body: `DataResponse<Weather?>`, `object(Weather?.self)`.
///
/// Without content (204, 205, or nothing at all and no media type) the value is `nil`; everything else is read as ever.
extension Optional: MBPayloadMappable where Wrapped: MBPayloadMappable {
    /// Reads the value, or `nil` when the answer has no content.
    public static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Wrapped? {
        if payload.isWithoutContent { return nil }
        return try Wrapped.map(payload, at: keyPath, options: options)
    }
}

extension Payload {
    /// Whether there is no body because there is nothing to say, not because it is an empty one of its media type.
    package var isWithoutContent: Bool { bytes.isEmpty && ([204, 205].contains(head.status) || head.mediaType == nil) }
}
