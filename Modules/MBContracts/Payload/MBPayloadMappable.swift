/// A value that can be read out of a payload: the only door from bytes to values.
///
/// JSON and protobuf both come through it, each with a default implementation in its own module; results and errors
/// both come through it. Whoever holds an `MBPayloadMappable` need not know the format. You rarely conform to it
/// yourself: conform to `Mappable`, and the mapping modules do the rest. A third format needs this one conformance:
///
/// ```swift
/// struct Lines: MBPayloadMappable {
///     var all: [String]
///     static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self {
///         Lines(all: String(decoding: payload.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
///     }
/// }
/// ```
///
/// The functions are called on any thread. They throw ``NetworkError/Code/unreadablePayload`` with a reason that
/// names the place, and carry the reader's own error as `underlying`.
public protocol MBPayloadMappable: SendableMetatype {
    /// Reads one value.
    ///
    /// - Parameter keyPath: where in the payload the value lies (`data.list.0`), or `nil` for the whole.
    /// - Parameter options: how it is read.
    /// - Parameter payload: the answer.
    static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self

    /// Reads the values of a list and hands them to it. By default a payload is one value and its list has one element.
    ///
    /// A requirement that returns `[Self]` could not be met by a class that is not final.
    static func mapList(_ list: inout PayloadList) throws(NetworkError)
}
