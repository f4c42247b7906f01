import Foundation

extension Payload {
    /// The body as a text.
    ///
    /// A byte order mark decides, else `charset`, else the charset of `Content-Type`, else UTF-8 if it is valid, else
    /// Latin-1. `gbk`, `big5`, `shift_jis` and whatever else the system's `iconv` knows are understood.
    ///
    /// - Parameters:
    ///   - charset: what is right in place of what the server says.
    ///   - isLossy: replaces bytes that are not of the charset by `U+FFFD` in place of failing.
    /// - Throws: ``MBContracts/NetworkError/Code/unreadablePayload``.
    public func text(charset: String? = nil, isLossy: Bool = false) throws(NetworkError) -> String {
        if let (name, length) = ByteOrderMark.of(bytes) {
            return try decode(bytes[length...], as: name, isLossy)
        }
        if let name = charset ?? head.charset { return try decode(bytes[...], as: name, isLossy) }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return try decode(bytes[...], as: "iso-8859-1", isLossy)
    }

    private func decode(
        _ bytes: ArraySlice<UInt8>, as charset: String, _ isLossy: Bool
    ) throws(NetworkError) -> String {
        let name = charset.lowercased()
        if ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) {
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            if isLossy { return String(decoding: bytes, as: UTF8.self) }
            throw failure("its bytes are not valid \(charset)")
        }
        switch CharsetConverter.utf8(from: Array(bytes), charset: name, isLossy: isLossy) {
        case .text(let utf8): return String(decoding: utf8, as: UTF8.self)
        case .unknownCharset:
            // A name that nobody knows: the body may be UTF-8 all the same.
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            throw failure("its charset '\(charset)' is not known")
        case .invalid: throw failure("its bytes are not valid \(charset)")
        }
    }

    private func failure(_ text: String) -> NetworkError {
        NetworkError(.unreadablePayload, "The answer cannot be read as text: \(text).", payload: self)
    }
}

private enum ByteOrderMark {
    static func of(_ bytes: [UInt8]) -> (charset: String, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("utf-32le", 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
        return nil
    }
}

/// The system's `iconv`.
private enum CharsetConverter {
    enum Outcome {
        case text([UInt8])
        case unknownCharset
        case invalid
    }

    /// What people write for what `iconv` calls otherwise.
    private static let names = ["gb2312": "gbk", "shift-jis": "shift_jis", "x-sjis": "shift_jis", "x-gbk": "gbk"]

    static func utf8(from bytes: [UInt8], charset: String, isLossy: Bool) -> Outcome {
        guard let converter = iconv_open("UTF-8", names[charset] ?? charset), Int(bitPattern: converter) != -1 else {
            return .unknownCharset
        }
        defer { iconv_close(converter) }
        var source = bytes
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let isValid = source.withUnsafeMutableBytes { input in
            buffer.withUnsafeMutableBytes { space in
                convert(converter, input, space, isLossy, &output)
            }
        }
        return isValid ? .text(output) : .invalid
    }

    private static func convert(
        _ converter: iconv_t, _ input: UnsafeMutableRawBufferPointer, _ space: UnsafeMutableRawBufferPointer,
        _ isLossy: Bool, _ output: inout [UInt8]
    ) -> Bool {
        var next = input.bindMemory(to: CChar.self).baseAddress
        var left = input.count
        while left > 0 {
            var place = space.bindMemory(to: CChar.self).baseAddress
            var room = space.count
            let result = iconv(converter, &next, &left, &place, &room)
            let code = errno
            output += space.prefix(space.count - room)
            guard result == -1, code != E2BIG else { continue }
            guard isLossy, code == EILSEQ || code == EINVAL else { return false }
            output += "\u{FFFD}".utf8
            next = next?.advanced(by: 1)
            left -= 1
        }
        return true
    }
}
