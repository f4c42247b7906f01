extension (any Actor)? {
    /// Whether it is the main actor. Compares addresses alone: counting the references of one object on many threads is
    /// slow.
    package var isMainActor: Bool { map { ObjectIdentifier($0) == mainActor } ?? false }
}

private let mainActor = ObjectIdentifier(MainActor.shared)
