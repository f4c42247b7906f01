import Foundation

extension NetworkError {
    /// What an error of somebody else says, in words that can end a sentence: never the dump of an object. The error
    /// itself belongs into ``MBContracts/NetworkError/underlying``.
    package static func words(of error: any Error) -> String {
        var words: String
        switch error {
        case let error as NetworkError: words = error.reason
        case EncodingError.invalidValue(_, let context):
            words = Self.words(context.debugDescription, context.codingPath)
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            words = Self.words(context.debugDescription, context.codingPath)
        case let error as any LocalizedError: words = error.errorDescription ?? error.localizedDescription
        case let error where error is CocoaError || error is POSIXError || type(of: error) is NSError.Type:
            words = error.localizedDescription
        default: words = "\(error)"
        }
        while words.hasSuffix(".") { words.removeLast() }
        return words.isEmpty ? "\(type(of: error))" : words.printable
    }

    private static func words(_ text: String, _ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return text }
        var text = text
        while text.hasSuffix(".") { text.removeLast() }
        return "\(text) (at \(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")))"
    }
}
