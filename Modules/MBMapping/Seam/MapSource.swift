/// A format that `Map` can read: what a second format implements to share the models of the first.
///
/// JSON's tape is built into ``Map`` and read inline; every other format is asked through these calls, about two a
/// field, unless it holds records (``RecordType``), of which only what they do not say is asked. A source lives for one payload and is used by one thread at a time. All bytes it hands out stay valid as long
/// as it lives. A `Map` that outlives the mapping keeps its source alive.
package protocol MapSource: AnyObject {
    /// The name for reports: `protobuf`.
    var formatName: String { get }

    /// What lies at a place.
    func content(of node: MapNode) -> MapContent

    /// The value of a field of a message, or of an entry of a dictionary; ``MapNode/absent`` when it is not there.
    ///
    /// - Parameters:
    ///   - key: the name, in UTF-8, without a terminator. It is valid during the call.
    ///   - hint: the source's own note of where the next key may be; 0 when the object was just entered.
    func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode

    /// The element of a list; `index` is below its count.
    func element(of list: MapNode, at index: Int) -> MapNode

    /// A field or entry by its position; `index` is below the count of the object. One whose value is absent is passed
    /// over.
    func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode)

    /// Where a place is, seen from the root: `data.list.0.name`. Asked for reports only.
    func path(of node: MapNode) -> String
}
