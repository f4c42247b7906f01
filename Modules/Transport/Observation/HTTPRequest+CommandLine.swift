extension HTTPRequest {
    /// The request as a command for the `curl` tool, to be run in a shell as it stands.
    ///
    /// Everything is quoted for POSIX shells. Secrets (`Authorization`, cookies, parameters named like passwords or
    /// tokens, in forms and JSON as well) are written as `…` unless `showingSecrets` is true. A body that is no text, or
    /// is read from a file or stream, is described in place of being written.
    public func cURLDescription(showingSecrets: Bool = false) -> String {
        let sent = core.state.withLock { $0.outgoing }
        do throws(NetworkError) {
            let request: OutgoingRequest
            if let sent {
                request = sent
            } else {
                if let refusal = core.refusal { throw refusal.value }
                request = try OutgoingRequest(core.description, in: core.session)
            }
            return request.commandLine(showingSecrets: showingSecrets)
        } catch {
            return "# \(error.reason)"
        }
    }
}

extension OutgoingRequest {
    func commandLine(showingSecrets: Bool) -> String {
        var words = ["curl"]
        if method == .head { words.append("--head") } else { words.append("--request \(Self.quoted(method.rawValue))") }
        for field in headers {
            let isHidden = !showingSecrets && Secrets.isSecret(header: field.name)
            words.append("--header " + Self.quoted("\(field.name): \(isHidden ? "…" : field.value)"))
        }
        switch body.content {
        case .none: break
        case .bytes(let bytes): words.append(data(bytes, showingSecrets))
        case .source(let length, _):
            words.append("--data-binary @-  # " + (length.map { "\($0) bytes" } ?? "a stream"))
            words.insert(Self.quoted(shownURL(showingSecrets)), at: 1)
            return words.joined(separator: " ")
        }
        words.append(Self.quoted(shownURL(showingSecrets)))
        return words.joined(separator: " ")
    }

    private func shownURL(_ showingSecrets: Bool) -> String {
        showingSecrets ? address.text : Secrets.masked(url: address.text)
    }

    private func data(_ bytes: [UInt8], _ showingSecrets: Bool) -> String {
        guard bytes.count <= 64 << 10, let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
            return "--data-binary @-"
        }
        return "--data-raw " + Self.quoted(showingSecrets ? text : masked(text))
    }

    /// A body without what stands under the names of secrets, as far as its format is known.
    private func masked(_ text: String) -> String {
        let type = headers.value(for: "Content-Type")?.lowercased().prefix { $0 != ";" && $0 != " " } ?? ""
        if type == "application/x-www-form-urlencoded" { return String(Secrets.masked(url: "?" + text).dropFirst()) }
        return type.hasSuffix("json") ? Secrets.masked(json: text) : text
    }

    /// In single quotes nothing means anything to a shell but the single quote.
    private static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { PercentEncoding.isUnreserved($0) }
        return isPlain
            ? text
            : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
