/// What a request demands of its answer: from session and form, and what `validate` added.
struct AnswerRules {
    private(set) var validations: [AnswerValidation]
    let maximumBodySize: Int
    let maximumTransferSize: Int64?
    /// Who is asked about an accepted answer before its body is read.
    private(set) var deciders: [AnswerDecider] = []
    /// What became of the answer when it was judged.
    private(set) var judgement = Judgement.none
    /// Conditions came after that; see ``RequestCore/judgedAgain(_:)-(RequestCompletion<Output>)``.
    private(set) var isOutdated = false

    enum Judgement {
        case none
        case accepted
        /// - Parameter isWhole: whether the body was kept as a whole.
        case refused(isWhole: Bool)
    }

    init(_ configuration: SessionConfiguration, _ options: RequestOptions?) {
        let range = options?.acceptableStatus ?? configuration.acceptableStatus
        validations = [.statusRange(range)]
        if let types = options?.acceptableContentTypes { validations.append(.contentType(types)) }
        maximumBodySize = options?.maximumBodySize ?? configuration.maximumBodySize
        maximumTransferSize = options?.maximumTransferSize ?? configuration.maximumTransferSize
    }

    mutating func add(_ validation: AnswerValidation) {
        if case .none = judgement {} else { isOutdated = true }
        switch validation {
        case .status, .statusRange:
            validations.removeAll {
                switch $0 {
                case .status, .statusRange: true
                default: false
                }
            }
        case .contentType: validations.removeAll { if case .contentType = $0 { true } else { false } }
        case .custom: break
        }
        validations.append(validation)
    }

    mutating func add(_ decider: @escaping AnswerDecider) { deciders.append(decider) }

    /// The conditions for the judgement that is made now.
    mutating func judging() -> [AnswerValidation] {
        judgement = .accepted
        isOutdated = false
        return validations
    }

    mutating func refused(isWhole: Bool) { judgement = .refused(isWhole: isWhole) }
}
