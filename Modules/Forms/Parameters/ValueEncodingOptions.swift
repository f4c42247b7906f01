public import Foundation

/// How `Encodable` values become parameters, where there is a choice.
public struct ValueEncodingOptions: Sendable {
    /// How a date is written.
    public enum Dates: Sendable {
        /// `2026-11-30T14:00:00Z`
        case iso8601
        case secondsSince1970
        case millisecondsSince1970
        case custom(@Sendable (Date) throws -> String)
    }

    /// How bytes are written.
    public enum Bytes: Sendable {
        case base64
        case custom(@Sendable (Data) throws -> String)
    }

    /// How the names of members are written.
    public enum Keys: Sendable {
        case asTheyAre
        /// `oneTwoThree` as `one_two_three`
        case snakeCase
        /// `oneTwoThree` as `one-two-three`
        case kebabCase
        /// `oneTwo` as `OneTwo`
        case capitalized
        case uppercased
        case lowercased
        case custom(@Sendable (String) -> String)
    }

    /// How a member that is `nil` is written.
    public enum Nils: Sendable, Hashable {
        /// Not at all.
        case drop
        /// JSON's `null`; a name without a value in a form.
        case null
    }

    /// How dates are written.
    public var dates = Dates.iso8601
    /// How bytes are written.
    public var bytes = Bytes.base64
    /// How the names of members are written.
    public var keys = Keys.asTheyAre
    /// How members that are `nil` are written.
    public var nils = Nils.drop

    /// ISO 8601, base64, names as they are, no `nil`.
    public init() {}
}

extension ValueEncodingOptions.Keys {
    func name(of key: String) -> String {
        switch self {
        case .asTheyAre: key
        case .snakeCase: Self.separated(key, by: "_")
        case .kebabCase: Self.separated(key, by: "-")
        case .capitalized: key.prefix(1).uppercased() + key.dropFirst()
        case .uppercased: key.uppercased()
        case .lowercased: key.lowercased()
        case .custom(let rename): rename(key)
        }
    }

    /// A separator goes before each capital that begins a word: `myURLName` is `my_url_name`.
    private static func separated(_ key: String, by separator: String) -> String {
        let characters = Array(key)
        var result = ""
        for (index, character) in characters.enumerated() {
            if index > 0, character.isUppercase {
                let followsSmall = !characters[index - 1].isUppercase
                let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
                if followsSmall || precedesSmall { result += separator }
            }
            result += character.lowercased()
        }
        return result
    }
}
