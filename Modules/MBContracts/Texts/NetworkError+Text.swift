extension NetworkError {
    /// What the kind of this error means to people who know nothing of networks. ``reason`` says which thing failed.
    public var text: MBText { MBText.errors[code] ?? .somethingWrong }
}

extension NetworkError: MBErrorable {
    /// The ``text`` in the current language; for the status of an answer, with its number.
    public var message: String? {
        guard code == .unacceptableStatus, let status else { return text.text }
        return text.text + " (\(status))"
    }
}

extension MBText {
    fileprivate static let address = MBText(
        "error.address", "The address is not valid.", "地址无效。", "網址無效。")
    fileprivate static let request = MBText(
        "error.request", "The request cannot be sent like this.", "请求有误，无法发送。", "請求有誤，無法傳送。")
    fileprivate static let body = MBText(
        "error.body", "What is to be sent cannot be read.", "无法读取要发送的内容。", "無法讀取要傳送的內容。")
    fileprivate static let bodyChanged = MBText(
        "error.bodyChanged", "What is to be sent changed meanwhile.", "要发送的内容在发送过程中发生了变化。",
        "要傳送的內容在傳送過程中發生了變化。")
    fileprivate static let bodyOnce = MBText(
        "error.bodyOnce", "Sending was interrupted. Please start it again.", "发送中断，请重新开始。",
        "傳送中斷，請重新開始。")
    fileprivate static let host = MBText(
        "error.host", "The server cannot be found. Please check the connection.", "找不到服务器，请检查网络连接。",
        "找不到伺服器，請檢查網路連線。")
    fileprivate static let connection = MBText(
        "error.connection", "The server cannot be reached. Please check the connection.",
        "无法连接服务器，请检查网络连接。", "無法連線至伺服器，請檢查網路連線。")
    fileprivate static let lost = MBText(
        "error.lost", "The connection was lost. Please try again.", "网络连接中断，请重试。", "網路連線中斷，請重試。")
    fileprivate static let time = MBText(
        "error.time", "The server takes too long to answer. Please try again.", "服务器响应超时，请重试。",
        "伺服器回應逾時，請重試。")
    fileprivate static let security = MBText(
        "error.security", "A secure connection to the server is not possible.", "无法与服务器建立安全连接。",
        "無法與伺服器建立安全連線。")
    fileprivate static let status = MBText(
        "error.status", "The server reports an error.", "服务器返回错误。", "伺服器回報錯誤。")
    fileprivate static let login = MBText(
        "error.login", "Please sign in again.", "请重新登录。", "請重新登入。")
    fileprivate static let answer = MBText(
        "error.answer", "The server's answer cannot be read.", "无法解析服务器返回的数据。", "無法解析伺服器傳回的資料。")
    fileprivate static let size = MBText(
        "error.size", "The server's answer is too large.", "服务器返回的数据过大。", "伺服器傳回的資料過大。")
    fileprivate static let redirect = MBText(
        "error.redirect", "The server sends to an address that cannot be used.", "服务器跳转到了无法使用的地址。",
        "伺服器轉到了無法使用的網址。")
    fileprivate static let file = MBText(
        "error.file", "The file cannot be saved.", "无法保存文件。", "無法儲存檔案。")
    fileprivate static let resume = MBText(
        "error.resume", "The download cannot be continued. Please start it again.", "无法继续下载，请重新开始。",
        "無法繼續下載，請重新開始。")
    fileprivate static let cancelled = MBText("error.cancelled", "Cancelled.", "已取消。", "已取消。")

    static let errors: [NetworkError.Code: MBText] = [
        .invalidURL: address, .invalidRequest: request, .parameterEncodingFailed: request, .bodyUnavailable: body,
        .bodyLengthMismatch: bodyChanged, .bodyNotReplayable: bodyOnce, .cannotResolveHost: host,
        .cannotConnect: connection, .proxyFailed: connection, .connectionLost: lost, .truncated: lost,
        .queueTimedOut: time, .connectTimedOut: time, .idleTimedOut: time, .timedOut: time,
        .secureConnectionFailed: security, .certificateRejected: security, .clientCertificateFailed: security,
        .protocolViolation: answer, .contentDecodingFailed: answer, .unreadablePayload: answer,
        .unacceptableContentType: answer, .validationFailed: answer, .tooManyRedirects: redirect,
        .redirectRefused: redirect, .responseTooLarge: size, .transferTooLarge: size, .responseHeadersTooLarge: size,
        .unacceptableStatus: status, .authenticationFailed: login, .destinationUnwritable: file, .resumeFailed: resume,
        .cancelled: cancelled,
        .sessionClosed: somethingWrong, .unsupported: somethingWrong, .internalFailure: somethingWrong,
    ]
}
