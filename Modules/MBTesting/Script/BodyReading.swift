/// How much of a request's body a ``ScriptedServer`` reads before it asks its script for the answer.
public enum BodyReading: Sendable, Hashable {
    /// All of it.
    case whole
    /// That many bytes; the script's ``ScriptedAnswer/Step/read(_:)`` reads more. With `.first(0)` nothing is read.
    case first(Int)
    /// All of it, counted and not kept.
    case counted
}
