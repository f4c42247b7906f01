import MBContracts
import MBMapping

/// A list in JSON that is read value by value.
final class JSONListCursor {
    private var items: MapItems
    private let list: Map
    private let door: PayloadList

    init<Value: BaseMappable>(_ list: PayloadList, of type: Value.Type) throws(NetworkError) {
        door = list
        let options = list.options
        (self.list, items) = try JSONDoor(list.payload, at: list.keyPath, options: options).open([Value].self) { map in
            if Value.self is any MBErrorable.Type { map.state.pointee.isLenient = true }
            guard let items = map.items else { throw map.issue(wanted: [Value].self) }
            return (map, items)
        }
    }

    /// The next element that is a `Value`; others are reported, or are the error when reading is strict.
    func next<Value: BaseMappable>() throws(NetworkError) -> Value? {
        while let item = items.next() {
            let before = list.session.issueCount
            let value = Value.value(from: item)
            if value == nil { _ = item.spoils(Value.self) }
            if door.options.isStrict, list.session.issueCount > before, let issue = list.issues.last {
                throw NetworkError(
                    .unreadablePayload, "The answer is not what was expected: \(issue)", underlying: issue,
                    payload: door.payload)
            }
            if let value { return value }
        }
        return nil
    }
}
