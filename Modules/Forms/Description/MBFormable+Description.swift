// Reads each kind of form: the one place where a form is called.

extension MBFormable {
    /// What all forms say.
    func describe() throws(NetworkError) -> RequestDescription {
        // A text of its own: forms often share theirs, and counting the references of one object on many threads is slow.
        let url = String(decoding: url.utf8, as: UTF8.self)
        var request = RequestDescription(url: url, method: method, headers: HTTPHeaders(headers()), options: options())
        let query = query()
        if !query.isEmpty { try URLEncoding.queryString.write(query, into: &request) }
        return request
    }
}

extension MBRequestFormable {
    package func requestDescription() throws(NetworkError) -> RequestDescription {
        var request = try describe()
        try encoding().write(parameters(), into: &request)
        if let value = encodable() { try encoder().write(value, into: &request) }
        return request
    }
}

extension MBUploadDataFormable {
    package func requestDescription() throws(NetworkError) -> RequestDescription {
        var request = try describe()
        request.body = .bytes(Array(data), contentType: contentType)
        if let accept, request.headers["Accept"] == nil { request.headers["Accept"] = accept }
        return request
    }
}

extension MBUploadFileFormable {
    package func requestDescription() throws(NetworkError) -> RequestDescription {
        var request = try describe()
        request.body = try .file(fileURL)
        return request
    }
}

extension MBUploadStreamFormable {
    package func requestDescription() throws(NetworkError) -> RequestDescription {
        var request = try describe()
        if let make = streamMaker() {
            request.body = .stream(length: streamLength, contentType: MediaType.unknown, make: make)
        } else {
            request.body = .stream(stream, length: streamLength, contentType: MediaType.unknown)
        }
        return request
    }
}

extension MBUploadMultiFormDataFormable {
    package func requestDescription() throws(NetworkError) -> RequestDescription {
        var request = try describe()
        let form = MultipartFormData()
        multipartFormData(form)
        request.body = try form.body()
        return request
    }
}

extension ParameterEncoding {
    fileprivate func write(
        _ parameters: [String: Any], into request: inout RequestDescription
    ) throws(NetworkError) {
        try named({ request in try encode(parameters, into: &request) }, &request)
    }
}

extension ParameterEncoder {
    fileprivate func write(
        _ value: some Encodable, into request: inout RequestDescription
    ) throws(NetworkError) {
        try named({ request in try encode(value, into: &request) }, &request)
    }
}

/// Makes every error of an encoding one that says so.
private func named(
    _ encode: (inout RequestDescription) throws -> Void, _ request: inout RequestDescription
) throws(NetworkError) {
    do {
        try encode(&request)
    } catch let error as NetworkError {
        throw error
    } catch {
        throw NetworkError(
            .parameterEncodingFailed, "The parameters cannot be encoded: \(NetworkError.words(of: error)).",
            underlying: error)
    }
}
