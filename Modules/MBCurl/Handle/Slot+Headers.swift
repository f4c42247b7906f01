import CMBCurl
import MBContracts

extension Slot {
    /// Gives libcurl the fields of the request, and takes away those it would add by itself.
    ///
    /// Framing is the engine's: a `Content-Length` or `Transfer-Encoding` among the fields is left out.
    func setHeaders(_ transfer: Transfer) -> NetworkError? {
        if transfer.headers == settings.headers { return nil }
        settings.headers = nil
        var list = TextList()
        var line: [UInt8] = []
        var unset = ["Accept:", "Expect:"]
        for field in transfer.headers where !field.isFraming {
            guard field.write(to: &line) else {
                return NetworkError(
                    .invalidRequest, "The header field \(field.name.filter(\.isToken)) holds bytes that HTTP forbids.")
            }
            unset.removeAll { field.isNamed(String($0.dropLast())) }
            if !line.withUnsafeBufferPointer({ list.append($0) }) { easy.note(CURLE_OUT_OF_MEMORY) }
        }
        for text in unset where !list.append(text) { easy.note(CURLE_OUT_OF_MEMORY) }
        easy.set(headers: list)
        settings.headers = transfer.headers
        return nil
    }
}

extension HTTPHeader {
    fileprivate var isFraming: Bool { isNamed("Content-Length") || isNamed("Transfer-Encoding") }

    /// Writes the field as libcurl wants it: `Name: value`, or `Name;` for an empty value, and a zero byte.
    ///
    /// - Returns: `false` when it would put another line on the wire, or is none.
    fileprivate func write(to line: inout [UInt8]) -> Bool {
        guard HTTPSyntax.isToken(name), HTTPSyntax.isFieldValue(value) else { return false }
        line.removeAll(keepingCapacity: true)
        line.append(contentsOf: name.utf8)
        if value.utf8.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
            line.append(UInt8(ascii: ";"))
        } else {
            line.append(UInt8(ascii: ":"))
            line.append(UInt8(ascii: " "))
            line.append(contentsOf: value.utf8)
        }
        line.append(0)
        return true
    }
}

extension Character {
    fileprivate var isToken: Bool { asciiValue.map(HTTPSyntax.isTokenByte) ?? false }
}
