/// What a request demands of its answer: from session and form, and what `validate` added.
struct AnswerRules {
    private(set) var validations: [AnswerValidation]
    let maximumBodySize: Int
    private var isJudged = false
    /// Added after the answer was judged; observers that come later see their judgement.
    private(set) var late: [AnswerValidation] = []

    init(_ configuration: SessionConfiguration, _ options: RequestOptions?) {
        let range = options?.acceptableStatus ?? configuration.acceptableStatus
        validations = [.status(range.contains)]
        if let types = options?.acceptableContentTypes { validations.append(.contentType(types)) }
        maximumBodySize = options?.maximumBodySize ?? configuration.maximumBodySize
    }

    mutating func add(_ validation: AnswerValidation) {
        if isJudged { return late.append(validation) }
        switch validation {
        case .status: validations.removeAll { if case .status = $0 { true } else { false } }
        case .contentType: validations.removeAll { if case .contentType = $0 { true } else { false } }
        case .custom: break
        }
        validations.append(validation)
    }

    /// The conditions for the judgement that is made now.
    mutating func judged() -> [AnswerValidation] {
        isJudged = true
        return validations
    }
}
