import MBContracts
import Testing

@Suite struct `Secrets in names and addresses` {
    @Test(arguments: [
        "Authorization", "PROXY-AUTHORIZATION", "Cookie", "Set-Cookie", "X-API-Key", "accessToken", "x-access-token",
        "X-Amz-Security-Token", "X-CSRF-Token", "Client-Secret",
    ])
    func `hide in header fields`(name: String) {
        #expect(Secrets.isSecret(header: name))
    }

    @Test(arguments: ["Accept", "Content-Type", "ETag", "WWW-Authenticate", "Sec-WebSocket-Version", "Key-Count"])
    func `do not hide in other header fields`(name: String) {
        #expect(!Secrets.isSecret(header: name))
    }

    @Test(arguments: [
        "token", "access_token", "apiKey", "password", "user[password]", "user%5Bpassword%5D", "pass%77ord", "sig",
        "auth[key]",
        "X-Amz-Signature", "X-Amz-Credential", "client_secret", "code",
    ])
    func `hide in query parameters`(name: String) {
        #expect(Secrets.isSecret(query: name))
    }

    @Test(arguments: ["city", "page", "keyword", "authors", "codec", "design", "", "%", "%zz"])
    func `do not hide in other query parameters`(name: String) {
        #expect(!Secrets.isSecret(query: name))
    }

    @Test(arguments: [
        ("https://a.example/b", "https://a.example/b"),
        ("https://me:pw@a.example/b", "https://…@a.example/b"),
        ("https://me@pw@a.example", "https://…@a.example"),
        ("https://a.example/x@y", "https://a.example/x@y"),
        ("https://a.example?q=me@x", "https://a.example?q=me@x"),
        ("https://a.example/?city=x&token=abc&y", "https://a.example/?city=x&token=…&y"),
        ("https://a.example/?token=a=b#f", "https://a.example/?token=…#f"),
        ("https://a.example/#access_token=abc&state=1", "https://a.example/#access_token=…&state=1"),
        ("https://a.example/?user%5Bpassword%5D=abc", "https://a.example/?user%5Bpassword%5D=…"),
        ("/relative?key=abc", "/relative?key=…"), ("token", "token"), ("", ""), ("?", "?"), ("#?", "#?"),
    ])
    func `are masked in addresses`(url: String, masked: String) {
        #expect(Secrets.masked(url: url) == masked)
    }

    @Test(arguments: [
        (#"{"user":"me","password":"pw"}"#, #"{"user":"me","password":"…"}"#),
        (#"{ "token" : 12 , "n": 1}"#, #"{ "token" : "…" , "n": 1}"#),
        (#"[{"a":{"api_key":{"x":["}",1]},"b":2}}]"#, #"[{"a":{"api_key":"…","b":2}}]"#),
        (#"{"secret":[1,"]"],"say":"token"}"#, #"{"secret":"…","say":"token"}"#),
        (#"{"secret":"a\"b","c":"\\"}"#, #"{"secret":"…","c":"\\"}"#),
        (#"{"token":true}"#, #"{"token":"…"}"#), (#"{"token":"#, #"{"token":"…""#), (#"{"token":"x"#, #"{"token":"…""#),
        (#"{"token":[1"#, #"{"token":"…""#), (#""token""#, #""token""#), (#"{"tok"#, #"{"tok"#), ("", ""),
        (#""a\"#, #""a\"#),
    ])
    func `are left out of JSON`(text: String, shown: String) {
        #expect(Secrets.masked(json: text) == shown)
    }
}
