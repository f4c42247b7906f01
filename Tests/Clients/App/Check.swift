import Foundation

/// Ends the program when something is not as it should be.
nonisolated func check(_ isRight: Bool, _ what: String, _ found: Any? = nil) {
    guard !isRight else { return }
    print("WRONG: \(what)\(found.map { ": \($0)" } ?? "")")
    exit(1)
}
