/// The direction of a ``Map``.
public enum MappingType: Sendable {
    /// Fields are read.
    case fromJSON
    /// Fields are written.
    case toJSON
}
