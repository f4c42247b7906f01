import CMBCurl
import MBContracts

/// The fields of a request, as libcurl wants them, and without those it would add by itself.
///
/// libcurl only reads them, so all exchanges with the same fields have one list. Framing is the engine's: a
/// `Content-Length` or `Transfer-Encoding` among the fields is left out.
final class HeaderList {
    let fields: HTTPHeaders
    private let list: TextList

    var raw: UnsafeMutablePointer<curl_slist>? { list.raw }

    private init(_ fields: HTTPHeaders, _ list: consuming TextList) {
        self.fields = fields
        self.list = list
    }

    /// - Returns: `nil` when there is no memory.
    static func make(_ fields: HTTPHeaders) throws(NetworkError) -> HeaderList? {
        var list = TextList()
        var line: [UInt8] = []
        for field in fields where !field.isFraming {
            guard field.write(to: &line) else {
                throw NetworkError(
                    .invalidRequest, "The header field \(field.name.filter(\.isToken)) holds bytes that HTTP forbids.")
            }
            guard line.withUnsafeBufferPointer({ list.append($0) }) else { return nil }
        }
        for name in ["Accept", "Expect"] where !fields.contains(name: name) {
            guard list.append("\(name):") else { return nil }
        }
        return HeaderList(fields, list)
    }
}

extension Slot {
    /// Gives libcurl the fields of the request.
    func setHeaders(_ transfer: Transfer) -> NetworkError? {
        if let known = settings.headers, known.fields == transfer.headers { return nil }
        settings.headers = nil
        if let last = loop.lastHeaders, last.fields == transfer.headers {
            settings.headers = last
        } else {
            do throws(NetworkError) { settings.headers = try HeaderList.make(transfer.headers) } catch { return error }
        }
        guard let headers = settings.headers else {
            easy.note(CURLE_OUT_OF_MEMORY)
            return nil
        }
        easy.set(headers: headers)
        loop.lastHeaders = headers
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
