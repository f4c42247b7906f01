extension (any Actor)? {
    /// Whether it is the main actor. Asks the address alone: all threads that count references of one object at once
    /// wait for each other.
    package var isMainActor: Bool { map { ObjectIdentifier($0) == mainActor } ?? false }
}

private let mainActor = ObjectIdentifier(MainActor.shared)
