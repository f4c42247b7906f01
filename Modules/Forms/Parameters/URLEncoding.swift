/// Writes parameters as `name=value` pairs (`application/x-www-form-urlencoded`).
///
/// Pairs are sorted by name, so that equal parameters make equal text. Everything but letters, digits and `-._~` is
/// percent-encoded as UTF-8. A dictionary in a dictionary becomes `a[b]=1`. A `nil` writes the name and no value.
public struct URLEncoding: ParameterEncoding, Sendable {
    /// Where the pairs go.
    public enum Destination: Sendable, Hashable {
        /// Into the address of a `GET`, `HEAD` or `DELETE`, into the body otherwise.
        case methodDependent
        case queryString
        case httpBody
    }

    /// How the name of a list's element is written.
    public enum ArrayEncoding: Sendable {
        /// `a[]=1&a[]=2`
        case brackets
        /// `a=1&a=2`
        case noBrackets
        /// `a[0]=1&a[1]=2`
        case indexInBrackets
        /// `a=1,2`
        case commaJoined
        case custom(@Sendable (_ name: String, _ index: Int) -> String)
    }

    /// How a list without elements is written.
    public enum EmptyArrayEncoding: Sendable, Hashable {
        /// Not at all.
        case drop
        /// `a=`, with the name as ``ArrayEncoding`` writes it: `a[]=`.
        case emptyValue
    }

    /// How a truth value is written.
    public enum BoolEncoding: Sendable, Hashable {
        /// `1` and `0`
        case numeric
        /// `true` and `false`
        case literal
    }

    // First, so that the whole takes three words and an existential needs no memory for it.
    /// How the name of a list's element is written.
    public var arrayEncoding: ArrayEncoding
    /// Where the pairs go.
    public var destination: Destination
    /// How a truth value is written.
    public var boolEncoding: BoolEncoding
    /// How a list without elements is written.
    public var emptyArrayEncoding: EmptyArrayEncoding

    /// An encoding; what is not named is as Alamofire and PHP have it.
    public init(
        destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
        boolEncoding: BoolEncoding = .numeric, emptyArrayEncoding: EmptyArrayEncoding = .drop
    ) {
        self.destination = destination
        self.arrayEncoding = arrayEncoding
        self.boolEncoding = boolEncoding
        self.emptyArrayEncoding = emptyArrayEncoding
    }

    /// Where the method wants the pairs.
    public static let `default` = Self()
    /// Into the address.
    public static let queryString = Self(destination: .queryString)
    /// Into the body.
    public static let httpBody = Self(destination: .httpBody)

    /// Appends to the address, or sets the body.
    ///
    /// - Throws: ``MBContracts/NetworkError/Code/parameterEncodingFailed``; its reason names the place.
    public func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws {
        guard !parameters.isEmpty else { return }
        write(try ParameterValue(parameters), into: &request)
    }

    func write(_ value: ParameterValue, into request: inout RequestDescription) {
        let text = query(of: value)
        if goesIntoAddress(of: request.method) {
            request.appendQuery(text)
        } else {
            request.body = .bytes(Array(text.utf8), contentType: "application/x-www-form-urlencoded")
        }
    }

    private func goesIntoAddress(of method: HTTPMethod) -> Bool {
        switch destination {
        case .queryString: true
        case .httpBody: false
        case .methodDependent: [.get, .head, .delete].contains(method)
        }
    }
}

extension URLEncoding {
    /// The pairs of a value, joined by `&`.
    func query(of value: ParameterValue) -> String {
        var pairs: [String] = []
        write(value, as: "", into: &pairs)
        return pairs.joined(separator: "&")
    }

    private func write(_ value: ParameterValue, as name: String, into pairs: inout [String]) {
        switch value {
        case .object(let members):
            for member in members {
                write(member.value, as: name.isEmpty ? member.name : "\(name)[\(member.name)]", into: &pairs)
            }
        case .array(let items): write(items, as: name, into: &pairs)
        default: pairs.append("\(PercentEncoding.component(name))=\(PercentEncoding.component(text(of: value)))")
        }
    }

    private func write(_ items: [ParameterValue], as name: String, into pairs: inout [String]) {
        guard !items.isEmpty else {
            if emptyArrayEncoding == .emptyValue { write(.null, as: elementName(name, 0), into: &pairs) }
            return
        }
        if case .commaJoined = arrayEncoding {
            let values = items.map { PercentEncoding.component(text(of: $0)) }
            return pairs.append("\(PercentEncoding.component(name))=\(values.joined(separator: ","))")
        }
        for (index, item) in items.enumerated() {
            write(item, as: elementName(name, index), into: &pairs)
        }
    }

    private func elementName(_ name: String, _ index: Int) -> String {
        switch arrayEncoding {
        case .brackets: "\(name)[]"
        case .noBrackets, .commaJoined: name
        case .indexInBrackets: "\(name)[\(index)]"
        case .custom(let make): make(name, index)
        }
    }

    private func text(of value: ParameterValue) -> String {
        switch value {
        case .null: ""
        case .bool(let value): boolEncoding == .numeric ? (value ? "1" : "0") : "\(value)"
        case .number(let text), .string(let text): text
        case .array(let items): items.map(text).joined(separator: ",")
        case .object(let members): members.map { text(of: $0.value) }.joined(separator: ",")
        }
    }
}
