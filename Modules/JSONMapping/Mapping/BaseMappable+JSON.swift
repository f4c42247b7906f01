public import MBContracts
public import MBMapping

// The door from bytes to models, for JSON.

extension BaseMappable {
    /// Reads a model from JSON; see ``MBContracts/MBPayloadMappable``.
    public static func map(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> Self {
        try JSONDoor(payload, at: keyPath, options: options).read(Self.self)
    }

    /// Reads the next model of a list in JSON; see ``MBContracts/PayloadList``.
    public static func mapNext(in list: inout PayloadList) throws(NetworkError) -> Self? {
        try JSONDoor.readNext(in: &list)
    }
}
