/// A list in a payload that is being read, value by value; see ``MBPayloadMappable/mapNext(in:)``.
public struct PayloadList {
    /// What the list is read out of.
    public let payload: Payload
    /// Where in the payload the list lies (`data.list`), or `nil` for the whole.
    public let keyPath: String?
    /// How its values are read.
    public let options: PayloadOptions
    /// How many values were read so far.
    public private(set) var count = 0
    /// What the reader keeps from one value to the next: a parsed document and a place in it. `nil` before the first.
    public var cursor: AnyObject?

    /// Makes a list of which nothing was read so far.
    public init(_ payload: Payload, at keyPath: String? = nil, options: PayloadOptions = .default) {
        self.payload = payload
        self.keyPath = keyPath
        self.options = options
    }

    fileprivate mutating func readAll<Value: MBPayloadMappable>() throws(NetworkError) -> [Value] {
        var values: [Value] = []
        while let value = try Value.mapNext(in: &self) {
            values.append(value)
            count += 1
        }
        return values
    }
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
        return try list.readAll()
    }

    /// The whole payload, once.
    public static func mapNext(in list: inout PayloadList) throws(NetworkError) -> Self? {
        guard list.count == 0 else { return nil }
        return try map(list.payload, at: list.keyPath, options: list.options)
    }
}
