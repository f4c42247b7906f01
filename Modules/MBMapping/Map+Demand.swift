import MBContracts

// What must be there, or else is an error.

extension Map {
    /// Runs `read` so that one bad element spoils its list.
    @inlinable
    package func whole<Value>(_ read: (Map) -> Value?) -> Value? {
        let before = state.pointee.sparesNoElement
        state.pointee.sparesNoElement = true
        defer { state.pointee.sparesNoElement = before }
        return read(self)
    }

    /// What stands for a field that is missing, or the error when nothing does or the field does not fit.
    @usableFromInline
    func missingField<Field: MapField>(_ file: StaticString, _ function: StaticString, _ line: UInt) throws -> Field {
        if !isKeyPresent, let none = Field.self as? any MissingValue.Type, let value = none.missing as? Field {
            return value
        }
        throw failure(of: Field.self, MapError.CallPlace(file: file, function: function, line: line))
    }

    func demand<Value>(
        _ file: StaticString, _ function: StaticString, _ line: UInt, _ read: (Map) -> Value?
    ) throws -> Value {
        if isKeyPresent, let value = whole(read) { return value }
        throw failure(of: Value.self, MapError.CallPlace(file: file, function: function, line: line))
    }

    func demandOptional<Value>(
        _ file: StaticString, _ function: StaticString, _ line: UInt, _ read: (Map) -> Value?
    ) throws -> Value? {
        isKeyPresent && !isNull ? try demand(file, function, line, read) : nil
    }

    /// The error of a read that gave nothing. What is there and does not fit is recorded at once, since the caller may
    /// swallow the error; what is missing only when it is not swallowed.
    private func failure<Wanted>(of wanted: Wanted.Type, _ place: MapError.CallPlace) -> any Error {
        if state.pointee.isExplained {
            state.pointee.isExplained = false
            defer { session.explanation = nil }
            if let explanation = session.explanation { return explanation }
            if let issue = session.issues.last {
                return MapError(issue, key: currentKey, at: place, isRecorded: true)
            }
        }
        let issue = MappingIssue(path: path, wanted: Self.name(of: wanted), found: content.summary)
        if isKeyPresent { session.record(issue) }
        return MapError(issue, key: currentKey, at: place, isRecorded: isKeyPresent)
    }

    /// Records why a model could not be made, and leaves the error for whoever throws it on.
    @usableFromInline
    func fail<Model>(_ error: any Error, _ model: Model.Type) {
        if let error = error as? MapError {
            if !error.isRecorded { session.record(error.issue) }
        } else {
            report(model, content, reason: "\(error)")
        }
        session.explanation = (error as? MapError)?.recorded ?? error
        state.pointee.isExplained = true
    }
}

extension MapError {
    fileprivate var recorded: MapError {
        MapError(
            issue, key: key, at: file.map { CallPlace(file: $0, function: function ?? "", line: line ?? 0) },
            isRecorded: true)
    }
}

/// A type that has a value for a key that is missing: optionals.
private protocol MissingValue {
    static var missing: Self { get }
}

extension Optional: MissingValue {
    fileprivate static var missing: Wrapped? { nil }
}
