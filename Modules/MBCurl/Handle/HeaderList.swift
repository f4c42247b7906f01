import CMBCurl
import MBContracts

/// The fields of a request, as libcurl wants them, and without those it would add by itself.
///
/// libcurl only reads them, so all exchanges with the same fields have one list. Framing is the engine's: a
/// `Content-Length` or `Transfer-Encoding` among the fields is left out.
final class HeaderList {
    let fields: HTTPHeaders
    /// Whether libcurl may use it for a request with a body, where it would add `Expect`. It looks through the whole list
    /// for each field that it could add, so what is of no use is not there.
    let isForBodies: Bool
    private let list: TextList

    var raw: UnsafeMutablePointer<curl_slist>? { list.raw }

    private init(_ fields: HTTPHeaders, isForBodies: Bool, _ list: consuming TextList) {
        self.fields = fields
        self.isForBodies = isForBodies
        self.list = list
    }

    /// - Returns: `nil` when there is no memory.
    static func make(_ fields: HTTPHeaders, isForBodies: Bool) throws(NetworkError) -> HeaderList? {
        var list = TextList()
        var line: [UInt8] = []
        for field in fields where !field.isFraming {
            guard field.write(to: &line) else {
                throw NetworkError(
                    .invalidRequest, "The header field \(field.name.filter(\.isToken)) holds bytes that HTTP forbids.")
            }
            guard line.withUnsafeBufferPointer({ list.append($0) }) else { return nil }
        }
        let unwanted = isForBodies ? ["Accept", "Expect"] : ["Accept"]
        for name in unwanted where !fields.contains(name: name) {
            guard list.append("\(name):") else { return nil }
        }
        return HeaderList(fields, isForBodies: isForBodies, list)
    }

    func serves(_ fields: HTTPHeaders, hasBody: Bool) -> Bool { (isForBodies || !hasBody) && self.fields == fields }
}

extension Slot {
    /// Gives libcurl the fields of the request.
    func setHeaders(_ transfer: Transfer) -> NetworkError? {
        let hasBody = settings.body != .none
        if let known = settings.headers, known.serves(transfer.headers, hasBody: hasBody) { return nil }
        settings.headers = nil
        if let last = loop.lastHeaders, last.serves(transfer.headers, hasBody: hasBody) {
            settings.headers = last
        } else {
            do throws(NetworkError) {
                settings.headers = try HeaderList.make(transfer.headers, isForBodies: hasBody)
            } catch {
                return error
            }
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
