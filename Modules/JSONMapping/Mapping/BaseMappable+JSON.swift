public import MBContracts
public import MBMapping

// The door from bytes to models, for JSON. It is inlinable, so that it is compiled for each model where that is.

extension BaseMappable {
    /// Reads a model from JSON; see ``MBContracts/MBPayloadMappable``.
    @inlinable
    public static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Self {
        try JSONDoor(payload, at: keyPath, options: options).read(Self.self, Self.self)
    }

    /// Reads a list of models from JSON. Elements that do not fit are left out and reported, or are the error when
    /// reading is strict.
    @inlinable
    public static func mapList(_ list: inout PayloadList) throws(NetworkError) {
        let door = JSONDoor(list.payload, at: list.keyPath, options: list.options)
        list.take(try door.read([Self].self, Self.self))
    }
}
