/// What a request demands of its answer: from session and form, and what `validate` added.
struct AnswerRules {
    private(set) var conditions: AnswerConditions
    private let maximumBodySize: Int
    private let maximumTransferSize: Int64?
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

    init(_ session: borrowing Session, _ options: borrowing RequestOptions) {
        conditions = AnswerConditions(
            status: options.acceptableStatus ?? session.configuration.acceptableStatus,
            contentTypes: options.acceptableContentTypes)
        maximumBodySize = options.maximumBodySize ?? session.configuration.maximumBodySize
        maximumTransferSize = options.maximumTransferSize ?? session.configuration.maximumTransferSize
    }

    /// What stands between the wire and the place of the body.
    var guards: AnswerGuards {
        AnswerGuards(
            maximumBodySize: maximumBodySize, maximumTransferSize: maximumTransferSize, deciders: deciders)
    }

    mutating func add(_ validation: AnswerValidation) {
        if case .none = judgement {} else { isOutdated = true }
        conditions.add(validation)
    }

    mutating func add(_ decider: @escaping AnswerDecider) { deciders.append(decider) }

    /// The conditions for the judgement that is made now.
    mutating func judging() -> AnswerConditions {
        judgement = .accepted
        isOutdated = false
        return conditions
    }

    mutating func refused(isWhole: Bool) { judgement = .refused(isWhole: isWhole) }
}
