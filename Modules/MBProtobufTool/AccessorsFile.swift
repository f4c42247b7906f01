import Foundation
import ProtobufMapping

/// A Swift file with a schema in it and a property for each of its messages.
struct AccessorsFile {
    let typeName: String
    let access: String
    let source: String
    let bytes: Data
    private let messages: [String]
    private let names: PropertyNames

    /// - Parameters:
    ///   - typeName: the name of the enum that holds the properties.
    ///   - access: `internal`, `package` or `public`.
    ///   - source: what the schema was made from, for the first line.
    init(typeName: String, access: String, source: String, bytes: Data) throws {
        self.typeName = typeName
        self.access = access
        self.source = source
        self.bytes = bytes
        messages = try ProtobufSchema(descriptorSet: bytes).messageNames.filter { !$0.hasPrefix("google.protobuf.") }
        names = PropertyNames(messages)
    }

    var text: String {
        let prefix = access == "internal" ? "" : "\(access) "
        return """
            // Made by MBProtobufTool from \(source): change that and make this again.
            \(prefix)import ProtobufMapping

            /// The messages of \(source).
            nonisolated \(prefix)enum \(typeName) {
                /// The schema, or why it cannot be used.
                \(prefix)static let schema = Result { () throws(ProtobufSchemaError) in try ProtobufSchema(base64: encoded) }

            \(properties(prefix))
                /// The message types, each looked up once.
                private enum Types {
            \(types)    }

                private static let encoded = \"\"\"
            \(encodedLines)
                    \"\"\"
            }

            """
    }

    private func properties(_ prefix: String) -> String {
        messages.map { message in
            """
                /// `\(message)`
                \(prefix)static var \(names[message]): ProtobufMessageType {
                    get throws { try Types.\(names[message]).get() }
                }

            """
        }
        .joined(separator: "\n")
    }

    private var types: String {
        messages.map { message in
            """
                    static let \(names[message]) = Result { () throws(ProtobufSchemaError) in
                        try \(typeName).schema.get().message("\(message)")
                    }

            """
        }
        .joined()
    }

    private var encodedLines: String {
        var rest = bytes.base64EncodedString()[...]
        var lines: [String] = []
        while !rest.isEmpty {
            lines.append("        \(rest.prefix(100))\\")
            rest = rest.dropFirst(100)
        }
        return lines.joined(separator: "\n").trimmingSuffix("\\")
    }
}

/// The names of the properties: `weather.v1.Reply.Data` is `replyData`, with the package where two would be the same.
struct PropertyNames {
    private var names: [String: String] = [:]

    init(_ messages: [String]) {
        let short = Dictionary(grouping: messages) { Self.name(Self.withoutPackage($0)) }
        for (name, messages) in short {
            for message in messages { names[message] = messages.count == 1 ? name : Self.name(message) }
        }
    }

    subscript(message: String) -> String {
        let name = names[message] ?? Self.name(message)
        if Self.taken.contains(name) { return name + "Message" }
        return Self.keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "any", "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// What the enum has besides.
    private static let taken: Set<String> = ["schema", "encoded"]

    /// Packages are written in lower case, messages are not.
    private static func withoutPackage(_ message: String) -> Substring {
        let parts = message.split(separator: ".")
        let first = parts.firstIndex { $0.first?.isUppercase == true } ?? parts.count - 1
        return parts[first...].joined(separator: ".")[...]
    }

    private static func name(_ path: some StringProtocol) -> String {
        let words = path.split { $0 == "." || $0 == "_" }
        let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return capitalized.prefix(1).lowercased() + capitalized.dropFirst()
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
