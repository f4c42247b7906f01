import Foundation

/// A parameter as the encodings know it.
///
/// `Any` becomes one of these in one place, so that all encodings take the same values and name what they cannot take
/// in the same way.
enum ParameterValue: Sendable, Equatable {
    struct Member: Sendable, Equatable {
        var name: String
        var value: ParameterValue
    }

    case null
    case bool(Bool)
    /// The text of a number, as JSON allows it.
    case number(String)
    case string(String)
    case array([ParameterValue])
    /// In the order in which the members are written.
    case object([Member])
}

extension ParameterValue {
    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``; its reason names the place
    ///   (`filter.sizes.2`).
    init(_ parameters: [String: Any]) throws(NetworkError) {
        self = try Self.object(parameters, path: "", depth: 0)
    }

    private init(_ value: Any, path: String, depth: Int) throws(NetworkError) {
        guard depth < 512 else { throw Self.failure(path, "lies too deep") }
        switch value {
        case let value as any AnyOptional:
            guard let wrapped = value.wrapped else {
                self = .null
                return
            }
            try self.init(wrapped, path: path, depth: depth + 1)
        case is NSNull: self = .null
        case let number as NSNumber where type(of: value) is NSNumber.Type:  // else Swift's numbers are bridged to it
            self = try Self.number(number, path: path)
        case let value as Bool: self = .bool(value)
        case let value as any BinaryInteger: self = .number("\(value)")
        case let value as any BinaryFloatingPoint: self = try Self.number(value, path: path)
        case let value as Decimal:
            guard !value.isNaN else { throw Self.failure(path, "is not a number") }
            self = .number("\(value)")
        case let value as String: self = .string(value)
        case let value as Substring: self = .string(String(value))
        case let value as Character: self = .string(String(value))
        case let value as NSString: self = .string(String(describing: value))
        case let value as URL: self = .string(value.absoluteString)
        case let value as UUID: self = .string(value.uuidString)
        case let value as Date: self = .string(value.formatted(.iso8601))
        case let value as Data: self = .string(value.base64EncodedString())
        case let value as [String: Any]: self = try Self.object(value, path: path, depth: depth)
        case let value as [Any]: self = try Self.array(value, path: path, depth: depth)
        case let value as any RawRepresentable: try self.init(value.rawValue, path: path, depth: depth + 1)
        case let value as any Encodable: self = try Self.encoded(value, path: path)
        default: throw Self.failure(path, "is a \(type(of: value)), which has no form as a parameter")
        }
    }

    private static func object(_ members: [String: Any], path: String, depth: Int) throws(NetworkError) -> Self {
        var result: [Member] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            let place = path.isEmpty ? name : "\(path).\(name)"
            result.append(Member(name: name, value: try ParameterValue(value, path: place, depth: depth + 1)))
        }
        return .object(result)
    }

    private static func array(_ items: [Any], path: String, depth: Int) throws(NetworkError) -> Self {
        var result: [ParameterValue] = []
        for (index, item) in items.enumerated() {
            result.append(try ParameterValue(item, path: "\(path).\(index)", depth: depth + 1))
        }
        return .array(result)
    }

    private static func number(
        _ value: some BinaryFloatingPoint, path: String
    ) throws(NetworkError) -> Self {
        guard value.isFinite else { throw failure(path, "is not a finite number") }
        return .number("\(value)")
    }

    private static func number(_ value: NSNumber, path: String) throws(NetworkError) -> Self {
        let type = String(cString: value.objCType)
        if type == "B" || type == "c" && [0, 1].contains(value.intValue) { return .bool(value.boolValue) }
        if type == "d" || type == "f" { return try number(value.doubleValue, path: path) }
        return .number(value.stringValue)
    }

    private static func encoded(_ value: any Encodable, path: String) throws(NetworkError) -> Self {
        do {
            return try ValueEncoder.encode(value, ValueEncodingOptions()).sorted
        } catch {
            throw failure(path, "fails to encode itself (\(NetworkError.words(of: error)))", error)
        }
    }

    private static func failure(_ path: String, _ fault: String, _ cause: (any Error)? = nil) -> NetworkError {
        NetworkError(
            .parameterEncodingFailed, "The parameter '\(path)' cannot be encoded: it \(fault).", underlying: cause)
    }
}

extension ParameterValue {
    /// With the members of all objects sorted by name.
    var sorted: ParameterValue {
        switch self {
        case .array(let items): .array(items.map(\.sorted))
        case .object(let members):
            .object(
                members.map { Member(name: $0.name, value: $0.value.sorted) }.sorted { $0.name < $1.name })
        default: self
        }
    }
}

/// An optional in an `Any`, whatever it wraps.
private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
}
