/// `one_two_three` and `oneTwoThree`, as Foundation's coders turn one into the other.
enum SnakeCase {
    /// Underscores at both ends stay.
    static func toCamel(_ key: String) -> String {
        let body = key.drop { $0 == "_" }
        guard !body.isEmpty, body.contains("_") else { return key }
        let prefix = key[..<body.startIndex]
        let trimmed = body.reversed().drop { $0 == "_" }.reversed()
        let suffix = body.dropFirst(trimmed.count)
        let words = String(trimmed).split(separator: "_")
        guard let first = words.first, words.count > 1 else { return key }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return prefix + first.lowercased() + rest.joined() + suffix
    }

    /// A run of capitals is one word, whose last letter belongs to the next: `myURLProperty` is `my_url_property`.
    static func fromCamel(_ key: String) -> String {
        let characters = Array(key)
        var result = ""
        for (index, character) in characters.enumerated() {
            guard character.isUppercase, index > 0 else {
                result += character.lowercased()
                continue
            }
            let isAfterSmall = !characters[index - 1].isUppercase
            let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            if characters[index - 1] != "_", isAfterSmall || isBeforeSmall { result += "_" }
            result += character.lowercased()
        }
        return result
    }
}
