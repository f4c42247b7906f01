public import MBContracts
public import MBMapping

/// One payload on its way through the door.
@usableFromInline
package struct JSONDoor {
    private let payload: Payload
    private let keyPath: String?
    private let options: PayloadOptions

    @usableFromInline
    package init(_ payload: Payload, at keyPath: String?, options: PayloadOptions) {
        self.payload = payload
        self.keyPath = keyPath
        self.options = options
    }

    /// The value at the key path.
    ///
    /// - Parameters:
    ///   - type: what is read: a model, or a list of them.
    ///   - model: the model, for reports.
    @inlinable
    package func read<Value: MapField>(_ type: Value.Type, _ model: Any.Type) throws(NetworkError) -> Value {
        var value: Value?
        try open(model) { map in
            value = type.value(from: map)
            if value == nil { throw Self.issue(map, wanted: type) }
        }
        return value.unsafelyUnwrapped  // the door throws what its body throws
    }

    @usableFromInline
    static func issue(_ map: Map, wanted: Any.Type) -> MappingIssue {
        map.session.issues.last ?? map.issue(wanted: wanted)
    }

    /// Parses the payload and runs `body` with the map at the key path; every failure becomes an error of the network.
    @usableFromInline
    package func open(_ wanted: Any.Type, _ body: (Map) throws -> Void) throws(NetworkError) {
        do {
            guard !payload.bytes.isEmpty else { throw JSONError("The answer is empty.") }
            try payload.bytes.withUnsafeBytes { bytes in
                try JSONDocument.read(bytes, prepare: { prepare($0, wanted) }) { root in
                    let map = place(root, wanted)
                    guard map.isKeyPresent else { throw map.issue(wanted: wanted) }
                    try body(map)
                    if options.isStrict, let first = map.session.issues.first { throw first }
                }
            }
        } catch {
            throw unreadable(error)
        }
    }

    /// The map at the key path. An answer that has no error there has an empty one: it carries no code.
    private func place(_ root: Map, _ wanted: Any.Type) -> Map {
        let map = root.descend(to: keyPath)
        guard keyPath != nil, !map.isKeyPresent || map.isNull, wanted is any MBErrorable.Type else { return map }
        return MapSession.emptyObject
    }

    private func prepare(_ session: MapSession, _ wanted: Any.Type) {
        session.apply(options)
        if !options.lenientScalars, wanted is any MBErrorable.Type { session.state.pointee.isLenient = true }
    }

    private func unreadable(_ error: any Error) -> NetworkError {
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
