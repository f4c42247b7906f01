/// The fields of a header section, in order and with every duplicate.
///
/// A name may occur more than once (`Set-Cookie`, `Link`, `WWW-Authenticate`); nothing is folded or lost. Names are
/// compared without regard to case and keep the spelling they came with.
public struct HTTPHeaders: Sendable {
    private enum Storage: Sendable {
        case fields([HTTPHeader])
        /// What came over the wire and was not changed.
        case block(FieldBlock)
    }

    private var storage: Storage

    /// Makes an empty section.
    public init() { storage = .fields([]) }

    /// Makes a section of `fields` as they are.
    public init(_ fields: [HTTPHeader]) { storage = .fields(fields) }

    /// The fields of a dictionary, sorted by name so that the order is the same each time.
    public init(_ dictionary: [String: String]) {
        if dictionary.isEmpty {
            self.init()
        } else {
            self.init(dictionary.sorted { $0.key < $1.key }.map { HTTPHeader(name: $0.key, value: $0.value) })
        }
    }

    /// Makes a section of what came over the wire.
    package init(_ block: FieldBlock) { storage = .block(block) }

    private var fields: [HTTPHeader] {
        get {
            switch storage {
            case .fields(let fields): fields
            case .block(let block): (0..<block.count).map { block[$0] }
            }
        }
        _modify {
            var fields = fields
            storage = .fields([])  // so that nobody else holds them while they change
            defer { storage = .fields(fields) }
            yield &fields
        }
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

    /// Bytes in memory of what came over the wire.
    var wireSize: Int {
        switch storage {
        case .fields: 0
        case .block(let block): block.size
        }
    }

    /// Whether there is a field of that name.
    package func contains(name: String) -> Bool {
        switch storage {
        case .fields(let fields): fields.contains { $0.isNamed(name) }
        case .block(let block): block.firstIndex(named: name) != nil
        }
    }

    /// The value of the first field of that name.
    public func value(for name: String) -> String? {
        switch storage {
        case .fields(let fields): fields.first { $0.isNamed(name) }?.value
        case .block(let block): block.firstIndex(named: name).map(block.value)
        }
    }

    /// The values of all fields of that name, in order.
    public func values(for name: String) -> [String] {
        switch storage {
        case .fields(let fields): return fields.filter { $0.isNamed(name) }.map(\.value)
        case .block(let block):
            var values: [String] = []
            var next = block.firstIndex(named: name)
            while let index = next {
                values.append(block.value(index))
                next = block.firstIndex(named: name, from: index + 1)
            }
            return values
        }
    }

    /// Hands over the bytes of each value of that name, in order.
    func forEachValue(named name: String, _ body: (UnsafeRawBufferPointer) -> Void) {
        switch storage {
        case .fields(let fields):
            for field in fields where field.isNamed(name) {
                var value = field.value
                value.withUTF8 { body(UnsafeRawBufferPointer($0)) }
            }
        case .block(let block): block.forEachValue(named: name, body)
        }
    }

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
    public var startIndex: Int { 0 }
    public var endIndex: Int {
        switch storage {
        case .fields(let fields): fields.count
        case .block(let block): block.count
        }
    }
    public subscript(position: Int) -> HTTPHeader {
        switch storage {
        case .fields(let fields): fields[position]
        case .block(let block): block[position]
        }
    }
}

extension HTTPHeaders: Hashable {
    /// The same fields in the same order.
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        if case .fields(let left) = left.storage, case .fields(let right) = right.storage { return left == right }
        return left.fields == right.fields
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// The fields as written, duplicates included.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { HTTPHeader(name: $0, value: $1) })
    }
}

extension HTTPHeaders: ExpressibleByArrayLiteral {
    /// The fields as written, duplicates included.
    public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
}

extension HTTPHeaders: CustomStringConvertible {
    /// One field a line. Values that are secrets (`Authorization`, cookies, …) are left out.
    public var description: String {
        fields.map(\.description).joined(separator: "\n")
    }
}
