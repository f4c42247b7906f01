/// One condition that `validate` adds.
enum AnswerValidation: Sendable {
    typealias Custom = @Sendable (ResponseHead, _ body: [UInt8]) throws -> Void

    case status(@Sendable (Int) -> Bool)
    case contentType([String])
    /// Users' code: runs on a thread of its own, once the body is there.
    case custom(Custom)
}
