import Foundation

extension HTTPHeader {
    /// `Authorization: Basic …` (RFC 7617), in UTF-8. Sent at once, without waiting for a challenge.
    public static func authorization(username: String, password: String) -> HTTPHeader {
        .authorization("Basic " + Data("\(username):\(password)".utf8).base64EncodedString())
    }
}
