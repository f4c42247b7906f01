/// How a message is written as JSON.
public struct ProtobufJSONWriting: Sendable, Hashable {
    /// Takes the names of the `.proto` file in place of those in camel case.
    public var keepsNames: Bool
    /// Writes enums as numbers in place of their names.
    public var writesEnumNumbers: Bool
    /// Writes fields without presence also when they are zero or empty.
    public var writesDefaults: Bool

    /// Makes options; without arguments, those of the standard.
    public init(keepsNames: Bool = false, writesEnumNumbers: Bool = false, writesDefaults: Bool = false) {
        self.keepsNames = keepsNames
        self.writesEnumNumbers = writesEnumNumbers
        self.writesDefaults = writesDefaults
    }
}
