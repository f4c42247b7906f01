/// Why bytes are not the message that they were taken for, and where.
public struct ProtobufError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A kind of fault. A struct over a text, so that a new kind breaks no `switch`.
    public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name, which is the same in all versions: `truncated`.
        public let rawValue: String
        /// A kind of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name.
        public var description: String { rawValue }
    }

    /// What is wrong.
    public let reason: Reason
    /// The full name of the message type in which the fault lies.
    public let messageType: String
    /// The way to the fault, from the outermost message: `data.list.3.name`; empty when it lies in the outermost.
    public let fieldPath: String
    /// How many bytes lie before the field at fault; `nil` when the fault is not at one place.
    public let byteOffset: Int?

    /// Makes an error from its parts.
    public init(_ reason: Reason, messageType: String, fieldPath: String = "", byteOffset: Int? = nil) {
        self.reason = reason
        self.messageType = messageType
        self.fieldPath = fieldPath
        self.byteOffset = byteOffset
    }

    /// One sentence, with the place before it.
    public var description: String {
        let place = fieldPath.isEmpty ? "" : " at \(fieldPath)"
        let offset = byteOffset.map { ", byte \($0)" } ?? ""
        return "\(messageType)\(place)\(offset): \(reason.explanation)"
    }
}

extension ProtobufError.Reason {
    /// The bytes end inside of a field.
    public static let truncated = Self(rawValue: "truncated")
    /// A number on the wire has more than ten bytes, or a tag more than five.
    public static let malformedVarint = Self(rawValue: "malformedVarint")
    /// A field number is 0 or above 2²⁹ − 1.
    public static let invalidFieldNumber = Self(rawValue: "invalidFieldNumber")
    /// A wire type that does not exist.
    public static let invalidWireType = Self(rawValue: "invalidWireType")
    /// A group does not end, or ends without having begun.
    public static let unbalancedGroup = Self(rawValue: "unbalancedGroup")
    /// A text that has to be UTF-8, as in proto3, is not.
    public static let invalidUTF8 = Self(rawValue: "invalidUTF8")
    /// A required field is missing.
    public static let missingRequiredField = Self(rawValue: "missingRequiredField")
    /// Messages lie in each other deeper than ``ProtobufLimits/depth``.
    public static let tooDeep = Self(rawValue: "tooDeep")
    /// The message would take more memory than ``ProtobufLimits/memory``.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// A text with a NUL, which the `char *` of a generated struct would cut.
    public static let textWithNul = Self(rawValue: "textWithNul")
    /// A name that no field of the message has.
    public static let unknownField = Self(rawValue: "unknownField")
    /// A value that does not fit its field.
    public static let wrongType = Self(rawValue: "wrongType")
    /// A field, a member of a oneof or a key of a map that JSON has twice.
    public static let duplicateField = Self(rawValue: "duplicateField")
    /// The bytes are not JSON.
    public static let invalidJSON = Self(rawValue: "invalidJSON")
    /// A value that JSON cannot say.
    public static let noJSON = Self(rawValue: "noJSON")
    /// protobuf-c refused what was found to be sound.
    public static let refused = Self(rawValue: "refused")

    /// One sentence for people.
    var explanation: String { Self.explanations[self] ?? rawValue }

    private static let explanations: [Self: String] = [
        .truncated: "The bytes end inside of a field.",
        .malformedVarint: "A number has too many bytes.",
        .invalidFieldNumber: "A field number is out of range.",
        .invalidWireType: "A wire type does not exist.",
        .unbalancedGroup: "A group has no end or no beginning.",
        .invalidUTF8: "A text is not UTF-8.",
        .missingRequiredField: "A required field is missing.",
        .tooDeep: "Messages lie in each other deeper than allowed.",
        .tooLarge: "The message takes more memory than allowed.",
        .textWithNul: "A text holds a NUL, which a C string cannot.",
        .unknownField: "The message has no such field.",
        .wrongType: "The value does not fit the field.",
        .duplicateField: "The field comes twice.",
        .invalidJSON: "The bytes are not JSON.",
        .noJSON: "The value has no form in JSON.",
        .refused: "The message cannot be decoded.",
    ]
}
