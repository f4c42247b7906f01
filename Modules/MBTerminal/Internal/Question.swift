import MBContracts

/// A question to the one at the keyboard. Answers are told by their number.
struct Question: Sendable {
    /// What it is about; on the screen as long as the question is.
    var remark: String?
    var prompt: String
    /// The answers in words, by their number.
    var titles: [String]
    /// Says which keys there are: `[Y/n]`.
    var hint: String
    /// Keys in lower case.
    var keys: [Character: Int]
    /// The answer of Enter.
    var enter: Int
    /// The answer of Escape, and of an input that ended.
    var escape: Int

    static let yes = 0
    static let no = 1

    /// `prompt [Y/n]`; Enter is yes.
    static func yesOrNo(_ prompt: String, remark: String?) -> Question {
        Question(
            remark: remark, prompt: prompt, titles: [MBText.yes.text, MBText.no.text], hint: "[Y/n]",
            keys: ["y": yes, "n": no, "q": no], enter: yes, escape: no)
    }

    /// `1 Keep  2 Discard`: a digit for each of up to nine answers; Enter is the first.
    static func choice(of titles: [String], cancel: Int) -> Question {
        let numbered = titles.prefix(9).enumerated()
        return Question(
            prompt: numbered.map { "\($0.offset + 1) \($0.element)" }.joined(separator: "  "), titles: titles,
            hint: "[1-\(min(9, titles.count))]",
            keys: Dictionary(uniqueKeysWithValues: numbered.map { (Character(String($0.offset + 1)), $0.offset) }),
            enter: 0, escape: cancel)
    }
}

extension TerminalOptions.UnattendedAnswer {
    /// The number of the answer to the question that a request asks in this round.
    func number(in round: Int) -> Int {
        switch self {
        case .no: Question.no
        case .yes(let times): round <= times ? Question.yes : Question.no
        }
    }
}
