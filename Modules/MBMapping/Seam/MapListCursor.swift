package import MBContracts

/// A list in a payload of any format that is read value by value; the doors keep it in
/// ``MBContracts/PayloadList/cursor``.
package final class MapListCursor {
    private let list: Map
    private var items: MapItems
    private let payload: Payload
    private let options: PayloadOptions

    /// - Parameter list: the map of the list.
    package init<Value: BaseMappable>(_ list: Map, of type: Value.Type, _ door: PayloadList) throws {
        guard let items = list.items else { throw list.issue(wanted: [Value].self) }
        self.list = list
        self.items = items
        payload = door.payload
        options = door.options
    }

    /// The next element that is a `Value`; others are reported, or are the error when reading is strict.
    package func next<Value: BaseMappable>() throws(NetworkError) -> Value? {
        while let item = items.next() {
            let before = list.session.issueCount
            let value = Value.value(from: item)
            if value == nil { _ = item.spoils(Value.self) }
            if options.isStrict, list.session.issueCount > before, let issue = list.issues.last {
                throw NetworkError(
                    .unreadablePayload, "The answer is not what was expected: \(issue)", underlying: issue,
                    payload: payload)
            }
            if let value { return value }
        }
        return nil
    }
}

extension Map {
    /// The issue that what is here is none of the wanted type.
    package func issue<Wanted>(wanted: Wanted.Type) -> MappingIssue {
        MappingIssue(path: path, wanted: String(describing: wanted), found: content.summary)
    }
}
