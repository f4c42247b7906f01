/// One condition that an answer must meet.
enum AnswerValidation: Sendable {
    typealias Custom = @Sendable (ResponseHead, _ body: [UInt8]) throws -> Void

    case statusRange(Range<Int>)
    case status(@Sendable (Int) -> Bool)
    case contentType([String])
    /// Users' code: runs on a thread of its own, once the body is there.
    case custom(Custom)

    /// Why `head` is refused; `nil` when it is not, or when the body is needed to tell.
    func objection(to head: ResponseHead) -> NetworkError? {
        switch self {
        case .statusRange(let range):
            return range.contains(head.status) ? nil : .unacceptableStatus(Payload(head: head))
        case .status(let accepts):
            return accepts(head.status) ? nil : .unacceptableStatus(Payload(head: head))
        case .contentType(let ranges):
            guard let type = head.mediaType, !ranges.contains(where: { Self.matches(type, $0) }) else { return nil }
            return NetworkError(
                .unacceptableContentType,
                "\(head.server) answered with \(type); \(ranges.joined(separator: ", ")) was expected.",
                payload: Payload(head: head))
        case .custom: return nil
        }
    }

    /// Whether `type` (`image/png`) lies in `range` (`image/*`, RFC 9110 §12.5.1).
    private static func matches(_ type: String, _ range: String) -> Bool {
        let range = range.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        guard range != "*/*" else { return true }
        return range.hasSuffix("/*") ? type.hasPrefix(range.dropLast()) : type == range
    }
}

extension [AnswerValidation] {
    /// The first objection to a head.
    func objection(to head: ResponseHead) -> NetworkError? {
        for validation in self {
            if let objection = validation.objection(to: head) { return objection }
        }
        return nil
    }

    var hasCustom: Bool { contains { if case .custom = $0 { true } else { false } } }

    /// Asks the users' own conditions.
    func check(_ head: ResponseHead, _ body: [UInt8]) throws(NetworkError) {
        for case .custom(let validate) in self {
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
}
