/// All conditions that an answer must meet, in the order in which they are asked.
struct AnswerConditions: Sendable {
    private enum Status: Sendable {
        case range(Range<Int>)
        case rule(@Sendable (Int) -> Bool)
    }

    private var status: Status
    private var contentTypes: [String]?
    private var custom: [AnswerValidation.Custom] = []

    init(status: Range<Int>, contentTypes: [String]?) {
        self.status = .range(status)
        self.contentTypes = contentTypes
    }

    /// Whether users' code is among them.
    var hasCustom: Bool { !custom.isEmpty }

    /// Of status and media type the last condition counts, the others are all asked.
    mutating func add(_ validation: AnswerValidation) {
        switch validation {
        case .status(let accepts): status = .rule(accepts)
        case .contentType(let types): contentTypes = types
        case .custom(let validate): custom.append(validate)
        }
    }

    /// Why `head` is refused; `nil` when it is not, or when the body is needed to tell.
    func objection(to head: ResponseHead) -> NetworkError? {
        let isGood =
            switch status {
            case .range(let range): range.contains(head.status)
            case .rule(let accepts): accepts(head.status)
            }
        guard isGood else { return .unacceptableStatus(Payload(head: head)) }
        guard let contentTypes, let type = head.mediaType,
            !contentTypes.contains(where: { Self.matches(type, $0) })
        else { return nil }
        return NetworkError(
            .unacceptableContentType,
            "\(head.server) answered with \(type); \(contentTypes.joined(separator: ", ")) was expected.",
            payload: Payload(head: head))
    }

    /// Asks the users' own conditions.
    func check(_ head: ResponseHead, _ body: [UInt8]) throws(NetworkError) {
        for validate in custom {
            do {
                try validate(head, body)
            } catch let error as NetworkError {
                throw error
            } catch {
                throw NetworkError(
                    .validationFailed, "The answer was refused: \(NetworkError.words(of: error)).", underlying: error)
            }
        }
    }

    /// Whether `type` (`image/png`) lies in `range` (`image/*`, RFC 9110 §12.5.1).
    private static func matches(_ type: String, _ range: String) -> Bool {
        let range = range.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        guard range != "*/*" else { return true }
        return range.hasSuffix("/*") ? type.hasPrefix(range.dropLast()) : type == range
    }
}
