/// How a payload is read; see ``MBPayloadMappable``.
public struct PayloadOptions: Sendable {
    /// Reads a scalar of one kind as another where the meaning is plain: `12` and `"12"`, `true` and `"true"`.
    /// Errors are always read so, since servers disagree about the type of a code.
    public var lenientScalars: Bool
    /// Fails at the first value that has the wrong type, in place of leaving the field as it was.
    public var isStrict: Bool
    /// Whatever the models want to know while they are mapped.
    public var context: (any Sendable)?
    /// The texts that the caller hopes for. An enum, which has a name and a number, is read as its number where that is
    /// among them, else as its name.
    package var preferredTexts: [String] = []
    /// Where the reader says what did not fit.
    package var report: PayloadReport?

    /// Makes options.
    public init(lenientScalars: Bool = false, isStrict: Bool = false, context: (any Sendable)? = nil) {
        self.lenientScalars = lenientScalars
        self.isStrict = isStrict
        self.context = context
    }

    /// A scalar has its own type; a field with another one is left as it was.
    public static let `default` = Self()
    /// Scalars are read as each other where the meaning is plain.
    public static let lenient = Self(lenientScalars: true)
}
