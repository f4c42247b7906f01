/// A list in a payload that is being read; see ``MBPayloadMappable/mapList(_:)``.
public struct PayloadList {
    /// What the list is read out of.
    public let payload: Payload
    /// Where in the payload the list lies (`data.list`), or `nil` for the whole.
    public let keyPath: String?
    /// How its values are read.
    public let options: PayloadOptions
    /// An array of the type that is read, as soon as it was.
    fileprivate private(set) var values: Any?

    /// Makes a list that was not read yet.
    public init(_ payload: Payload, at keyPath: String? = nil, options: PayloadOptions = .default) {
        self.payload = payload
        self.keyPath = keyPath
        self.options = options
    }

    /// Takes the values of the list, in their order.
    public mutating func take<Value: MBPayloadMappable>(_ values: [Value]) { self.values = values }
}

extension MBPayloadMappable {
    /// Reads the values of a list.
    ///
    /// - Parameter keyPath: where in the payload the list lies (`data.list`), or `nil` for the whole.
    /// - Parameter payload: the answer.
    /// - Parameter options: how it is read.
    public static func mapArray(
        _ payload: Payload, at keyPath: String?, options: PayloadOptions
    ) throws(NetworkError) -> [Self] {
        var list = PayloadList(payload, at: keyPath, options: options)
        try mapList(&list)
        return list.values as? [Self] ?? []
    }

    /// The value of the whole payload, alone.
    public static func mapList(_ list: inout PayloadList) throws(NetworkError) {
        list.take([try map(list.payload, at: list.keyPath, options: list.options)])
    }
}
