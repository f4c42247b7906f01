/// The fields of a header section, in order and with every duplicate.
///
/// A name may occur more than once (`Set-Cookie`, `Link`, `WWW-Authenticate`); nothing is folded or lost. Names are
/// compared without regard to case and keep the spelling they came with.
public struct HTTPHeaders: Sendable, Hashable {
    private var fields: [HTTPHeader]

    /// Makes an empty section.
    public init() { fields = [] }

    /// Makes a section of `fields` as they are.
    public init(_ fields: [HTTPHeader]) { self.fields = fields }

    /// The fields of a dictionary, sorted by name so that the order is the same each time.
    public init(_ dictionary: [String: String]) {
        fields = dictionary.sorted { $0.key < $1.key }.map { HTTPHeader(name: $0.key, value: $0.value) }
    }

    /// Appends a field, beside others of that name.
    public mutating func add(_ header: HTTPHeader) { fields.append(header) }
    /// Appends a field, beside others of that name.
    public mutating func add(name: String, value: String) { add(HTTPHeader(name: name, value: value)) }

    /// Replaces all fields of that name by one, at the place of the first, or appends it.
    public mutating func update(_ header: HTTPHeader) {
        guard let first = fields.firstIndex(where: { $0.isNamed(header.name) }) else { return add(header) }
        let later = fields[(first + 1)...].filter { !$0.isNamed(header.name) }
        fields.replaceSubrange(first..., with: [header] + later)
    }

    /// Replaces all fields of that name by one, at the place of the first, or appends it.
    public mutating func update(name: String, value: String) { update(HTTPHeader(name: name, value: value)) }

    /// Removes all fields of that name.
    public mutating func remove(name: String) { fields.removeAll { $0.isNamed(name) } }

    /// The value of the first field of that name.
    public func value(for name: String) -> String? { fields.first { $0.isNamed(name) }?.value }

    /// The values of all fields of that name, in order.
    public func values(for name: String) -> [String] { fields.filter { $0.isNamed(name) }.map(\.value) }

    /// The first value of that name; setting replaces all of them, setting `nil` removes them.
    public subscript(name: String) -> String? {
        get { value(for: name) }
        set {
            if let newValue { update(name: name, value: newValue) } else { remove(name: name) }
        }
    }

    /// One value a name. Several of one name are joined by `", "` (RFC 9110 §5.3), but for `Set-Cookie`, which cannot
    /// be joined: its last value stays.
    public var dictionary: [String: String] {
        var result: [String: String] = [:]
        var names: [String: String] = [:]
        for field in fields {
            let key = field.name.lowercased()
            let name = names[key] ?? field.name
            names[key] = name
            if let earlier = result[name], key != "set-cookie" {
                result[name] = "\(earlier), \(field.value)"
            } else {
                result[name] = field.value
            }
        }
        return result
    }
}

extension HTTPHeaders: RandomAccessCollection {
    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> HTTPHeader { fields[position] }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// The fields as written, duplicates included.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPHeader(name: $0, value: $1) }
    }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
    /// The fields as written, duplicates included.
    public init(arrayLiteral elements: HTTPHeader...) { fields = elements }
}

extension HTTPHeaders: CustomStringConvertible {
    /// One field a line. Values that are secrets (`Authorization`, cookies, …) are left out.
    public var description: String {
        fields.map(\.description).joined(separator: "\n")
    }
}
