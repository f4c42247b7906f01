import MBContracts
package import MBMapping

/// One payload on its way through the door.
package struct JSONDoor {
    private let payload: Payload
    private let keyPath: String?
    private let options: PayloadOptions

    package init(_ payload: Payload, at keyPath: String?, options: PayloadOptions) {
        self.payload = payload
        self.keyPath = keyPath
        self.options = options
    }

    /// The value at the key path.
    package func read<Value: MapField>(_ type: Value.Type) throws(NetworkError) -> Value {
        try open(type) { map in
            if let value = type.value(from: map) { return value }
            throw map.session.issues.last ?? map.issue(wanted: type)
        }
    }

    /// The next value of a list.
    package static func readNext<Value: BaseMappable>(in list: inout PayloadList) throws(NetworkError) -> Value? {
        if list.cursor == nil {
            let door = JSONDoor(list.payload, at: list.keyPath, options: list.options)
            list.cursor = try door.open(Value.self) { map in try MapListCursor(map, of: Value.self, list) }
        }
        return try (list.cursor as? MapListCursor)?.next()
    }

    /// Parses the payload and runs `body` with the map at the key path; every failure becomes an error of the network.
    package func open<Wanted, Result>(
        _ wanted: Wanted.Type, _ body: (Map) throws -> Result
    ) throws(NetworkError) -> Result {
        do {
            guard !payload.bytes.isEmpty else { throw JSONError("The answer is empty.") }
            return try payload.bytes.withUnsafeBytes { bytes in
                try JSONDocument.read(bytes, prepare: prepare(wanted)) { root in
                    let map = place(root, wanted)
                    guard map.isKeyPresent else { throw map.issue(wanted: wanted) }
                    let result = try body(map)
                    if options.isStrict, let first = map.session.issues.first { throw first }
                    return result
                }
            }
        } catch {
            throw unreadable(error, wanted)
        }
    }

    /// The map at the key path. An answer that has no error there has an empty one: it carries no code.
    private func place<Wanted>(_ root: Map, _ wanted: Wanted.Type) -> Map {
        let map = root.descend(to: keyPath)
        guard keyPath != nil, !map.isKeyPresent || map.isNull, wanted is any MBErrorable.Type else { return map }
        return MapSession.emptyObject
    }

    private func prepare<Wanted>(_ wanted: Wanted.Type) -> (MapSession) -> Void {
        { session in
            session.apply(options)
            if wanted is any MBErrorable.Type { session.state.pointee.isLenient = true }
        }
    }

    private func unreadable<Wanted>(_ error: any Error, _ wanted: Wanted.Type) -> NetworkError {
        if let error = error as? NetworkError { return error }
        let reason: String
        switch error {
        case let error as JSONError:
            let type = payload.head.mediaType.map { " (\($0))" } ?? ""
            reason = "The answer\(type) is not JSON: \(error.reason)"
        default:
            reason = "The answer is not what was expected: \(error)"
        }
        return NetworkError(.unreadablePayload, reason, underlying: error, payload: payload)
    }
}
