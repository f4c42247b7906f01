/// A text that the library itself says to people: on a mask, a reload page, a button, about an error.
///
/// It comes in the languages of ``MBLanguage``. An app that speaks others, or wants other words, gives its own:
///
/// ```swift
/// MBText.replace { text, language in NSLocalizedString(text.key, comment: "") }
/// ```
public struct MBText: Sendable {
    /// Names the text: `reload.tryAgain`, `error.cannotConnect`.
    public let key: String
    private let english: String
    private let simplifiedChinese: String
    private let traditionalChinese: String

    /// Gives a text in other words or in another language, or `nil`.
    public typealias Replacement = @Sendable (_ text: MBText, _ language: MBLanguage) -> String?

    private static let replacement = Locked<Replacement?>(nil)

    init(_ key: String, _ english: String, _ simplifiedChinese: String, _ traditionalChinese: String) {
        self.key = key
        self.english = english
        self.simplifiedChinese = simplifiedChinese
        self.traditionalChinese = traditionalChinese
    }

    /// Has `replacement` asked for each text; where it answers `nil`, the library's own is taken. It is called on any
    /// thread.
    public static func replace(with replacement: Replacement?) {
        self.replacement.withLock { $0 = replacement }
    }

    /// The text in the current language.
    public var text: String {
        let language = MBLanguage.current
        let replacement = Self.replacement.withLock { $0 }
        return replacement?(self, language) ?? text(in: language)
    }

    /// The library's own text in `language`.
    public func text(in language: MBLanguage) -> String {
        switch language {
        case .english: english
        case .simplifiedChinese: simplifiedChinese
        case .traditionalChinese: traditionalChinese
        }
    }
}

extension MBText {
    /// On a mask: that something runs.
    public static let loading = MBText("mask.loading", "Loading", "正在加载", "正在載入")
    /// The title of a reload page.
    public static let noConnection = MBText("reload.title", "No connection", "网络异常", "網路異常")
    /// The button that sends the request again.
    public static let tryAgain = MBText("reload.tryAgain", "Try again", "重试", "重試")
    /// The button that gives up.
    public static let dismiss = MBText("reload.dismiss", "Dismiss", "关闭", "關閉")
    /// The button of an alert that has no others.
    public static let ok = MBText("alert.ok", "OK", "好", "好")
    /// The notice of a request that went well.
    public static let done = MBText("notice.done", "Done.", "操作成功。", "操作成功。")
    /// The answer to a question on a terminal.
    public static let yes = MBText("question.yes", "yes", "是", "是")
    /// The other answer.
    public static let no = MBText("question.no", "no", "否", "否")
    /// An error that has no text of its own.
    public static let somethingWrong = MBText("error.unknown", "Something went wrong.", "出错了。", "發生錯誤。")

    /// All texts but those of errors, which ``NetworkError/text-swift.property`` gives.
    static let all = [loading, noConnection, tryAgain, dismiss, ok, done, yes, no, somethingWrong]
}
