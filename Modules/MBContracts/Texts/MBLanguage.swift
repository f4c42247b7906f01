#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Foundation
#endif

/// A language in which the library speaks to people.
public enum MBLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"

    private static let chosen = Locked<MBLanguage>(ofUser)

    /// The language of all texts that the library shows from now on. At first it is the user's: on Linux by `LC_ALL`,
    /// `LC_MESSAGES`, `LANG` and `LANGUAGE`, as gettext reads them; English when the library does not speak his.
    public static var current: MBLanguage {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    private static var ofUser: MBLanguage {
        #if canImport(Darwin)
        Locale.preferredLanguages.lazy.compactMap { MBLanguage(tag: $0) }.first ?? .english
        #else
        ofUser { name in getenv(name).map { String(cString: $0) } }
        #endif
    }

    static func ofUser(environment: (String) -> String?) -> MBLanguage {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
        if ["", "C", "POSIX"].contains(locale.prefix { $0 != "." }) { return .english }
        let wanted = (environment("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [locale]
        return wanted.lazy.compactMap { MBLanguage(tag: $0) }.first ?? .english
    }

    /// The language of a tag (`zh-Hant-HK`) or the name of a locale (`zh_TW.UTF-8`), if the library speaks it.
    init?(tag: String) {
        let parts = tag.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        switch parts.first {
        case "en": self = .english
        case "zh":
            let isTraditional =
                parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        default: return nil
        }
    }
}
