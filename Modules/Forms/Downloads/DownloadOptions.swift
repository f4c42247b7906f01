/// What a download may do to the file system.
public struct DownloadOptions: OptionSet, Sendable, Hashable {
    /// The options as bits.
    public let rawValue: Int
    /// Options out of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Makes the directories that lead to the destination.
    public static let createIntermediateDirectories = Self(rawValue: 1 << 0)

    /// Replaces a file that is there, in one step and only by a complete one. Without it such a file ends the request
    /// before anything is transferred.
    public static let removePreviousFile = Self(rawValue: 1 << 1)
}
