public import MBContracts
public import MBMapping

/// A model that can be read from protobuf, too: it says of which message type an answer is.
///
/// A `Mappable` with this conformance follows the answer's media type: protobuf is read with ``protobufMessage``, JSON
/// as JSON, by one and the same `mapping(map:)`. Anything else — the HTML page of a proxy — is reported as what it is.
///
/// ```swift
/// struct Forecast: Mappable, ProtobufMessageConvertible {
///     static var protobufMessage: ProtobufMessageType {
///         get throws { try WeatherSchema.message("weather.v1.ForecastReply") }
///     }
///     var place = ""
///
///     init?(map: Map) {}
///     mutating func mapping(map: Map) { place <- map["place"] }
/// }
///
/// let forecast: Forecast = try await request(ForecastForm()).object(keyPath: "data")
/// ```
public protocol ProtobufMessageConvertible: SendableMetatype {
    /// The type of the whole payload. A key path leads from there to the value, as it does in JSON.
    ///
    /// It is asked for at each reading, so let it be a constant or a look-up. What it throws is reported as the cause
    /// of an unreadable payload.
    static var protobufMessage: ProtobufMessageType { get throws }
}

// The door from bytes to models, more constrained than that of JSON: it wins for a model that is both.

extension BaseMappable where Self: ProtobufMessageConvertible {
    /// Reads a model from protobuf or JSON; see ``MBContracts/MBPayloadMappable``.
    public static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Self {
        try payload.models(Self.self, of: Self.self, at: keyPath, options: options)
    }

    /// Reads a list of models from protobuf or JSON.
    public static func mapList(_ list: inout PayloadList) throws(NetworkError) {
        list.take(
            try list.payload.models([Self].self, of: Self.self, at: list.keyPath, options: list.options))
    }
}
