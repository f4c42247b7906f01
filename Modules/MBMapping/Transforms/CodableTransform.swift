/// A value of a `Codable` type in a model. The operator `<-` takes the transform for types that conform to neither
/// ``Mappable`` nor ``MapField``: `size <- (map["size"], CodableTransform<Size>())`.
public struct CodableTransform<Value: Codable>: TransformType {
    /// Makes a transform.
    public init() {}

    /// The value that plain values describe; `nil` when they describe none.
    public func transformFromJSON(_ value: Any?) -> Value? {
        guard let value else { return nil }
        let session = MapSession(writingNil: true)
        session.root(.absent).putAny(value)
        return self.value(from: session.readBack())
    }

    /// The value as plain values.
    public func transformToJSON(_ value: Value?) -> Any? {
        guard let value else { return nil }
        let session = MapSession(writingNil: true)
        write(value, to: session.root(.absent))
        return session.readBack().currentValue
    }

    /// The value at `map`; `nil` when its `init(from:)` throws.
    public func value(from map: Map) -> Value? {
        try? MapDecoder.decode(Value.self, from: map, options: .default)
    }

    /// Writes the value; one that cannot be written is reported and written as null.
    public func write(_ value: Value, to map: Map) {
        do {
            try MapEncoder.encode(value, to: map, options: MapEncodingOptions())
        } catch {
            map.report(Value.self, map.content, reason: "\(error)")
        }
    }
}
