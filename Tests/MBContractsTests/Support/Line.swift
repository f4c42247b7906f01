import MBContracts

/// A model of a format that only these tests know: `code=7;message=no`, values of a list on lines of their own.
/// A class that is not final, since that is what applications write.
class Line: MBPayloadMappable, MBErrorable {
    var successCodes: [String] = ["0"]
    var rootPath: String?
    let code: String?
    let message: String?
    let options: PayloadOptions

    required init(_ text: Substring, options: PayloadOptions = .default) {
        var fields: [Substring: Substring] = [:]
        for field in text.split(separator: ";") {
            let pair = field.split(separator: "=", maxSplits: 1)
            fields[pair[0]] = pair.count == 2 ? pair[1] : ""
        }
        code = fields["code"].map(String.init)
        message = fields["message"].map(String.init)
        self.options = options
    }

    static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self {
        let text = payload.text[...]
        guard let keyPath else { return try read(text, options) }
        guard let part = text.split(separator: "|").first(where: { $0.hasPrefix("\(keyPath):") }) else {
            throw NetworkError(.unreadablePayload, "There is no \(keyPath).")
        }
        return try read(part.dropFirst(keyPath.count + 1), options)
    }

    static func mapList(_ list: inout PayloadList) throws(NetworkError) {
        var lines: [Line] = []
        for text in list.payload.text.split(separator: "\n") { lines.append(try read(text, list.options)) }
        list.take(lines)
    }

    private static func read(_ text: Substring, _ options: PayloadOptions) throws(NetworkError) -> Self {
        guard text.isEmpty || text.contains("=") else {
            throw NetworkError(.unreadablePayload, "\(text) is not a line.")
        }
        return Self(text, options: options)
    }
}
