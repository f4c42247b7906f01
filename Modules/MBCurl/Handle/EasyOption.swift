import CMBCurl

/// An option of an easy handle that knows the type of its value: a wrong one does not compile.
struct EasyOption<Value> {
    let raw: CURLoption
    fileprivate init(_ raw: CURLoption) { self.raw = raw }
}

extension EasyOption where Value == Bool {
    static var ignoresSignals: Self { Self(CURLOPT_NOSIGNAL) }
    static var isGet: Self { Self(CURLOPT_HTTPGET) }
    static var isUpload: Self { Self(CURLOPT_UPLOAD) }
    static var hasNoBody: Self { Self(CURLOPT_NOBODY) }
    static var usesFreshConnection: Self { Self(CURLOPT_FRESH_CONNECT) }
    static var waitsForMultiplexing: Self { Self(CURLOPT_PIPEWAIT) }
    static var decodesContent: Self { Self(CURLOPT_HTTP_CONTENT_DECODING) }
    static var keepsAlive: Self { Self(CURLOPT_TCP_KEEPALIVE) }
    static var hidesProxyHeaders: Self { Self(CURLOPT_SUPPRESS_CONNECT_HEADERS) }
    static var verifiesPeer: Self { Self(CURLOPT_SSL_VERIFYPEER) }
    static var verifiesProxyPeer: Self { Self(CURLOPT_PROXY_SSL_VERIFYPEER) }
}

extension EasyOption where Value == Int {
    static var connectMilliseconds: Self { Self(CURLOPT_CONNECTTIMEOUT_MS) }
    static var bufferSize: Self { Self(CURLOPT_BUFFERSIZE) }
    static var uploadBufferSize: Self { Self(CURLOPT_UPLOAD_BUFFERSIZE) }
    static var connectionAge: Self { Self(CURLOPT_MAXAGE_CONN) }
    static var httpVersion: Self { Self(CURLOPT_HTTP_VERSION) }
    static var tlsVersion: Self { Self(CURLOPT_SSLVERSION) }
    /// 2: the name must match; 0: it is not looked at.
    static var nameCheck: Self { Self(CURLOPT_SSL_VERIFYHOST) }
    static var proxyNameCheck: Self { Self(CURLOPT_PROXY_SSL_VERIFYHOST) }
}

extension EasyOption where Value == Int64 {
    static var uploadSize: Self { Self(CURLOPT_INFILESIZE_LARGE) }
}

extension EasyOption where Value == String {
    static var method: Self { Self(CURLOPT_CUSTOMREQUEST) }
    static var protocols: Self { Self(CURLOPT_PROTOCOLS_STR) }
    static var proxy: Self { Self(CURLOPT_PROXY) }
    static var unproxied: Self { Self(CURLOPT_NOPROXY) }
    static var unixSocket: Self { Self(CURLOPT_UNIX_SOCKET_PATH) }
    static var authorityFile: Self { Self(CURLOPT_CAINFO) }
    static var authorityFolder: Self { Self(CURLOPT_CAPATH) }
    static var proxyAuthorityFile: Self { Self(CURLOPT_PROXY_CAINFO) }
    static var proxyAuthorityFolder: Self { Self(CURLOPT_PROXY_CAPATH) }
    static var pinnedPublicKeys: Self { Self(CURLOPT_PINNEDPUBLICKEY) }
    static var certificateType: Self { Self(CURLOPT_SSLCERTTYPE) }
    static var keyPassword: Self { Self(CURLOPT_KEYPASSWD) }
}

extension EasyOption where Value == [UInt8] {
    static var authorities: Self { Self(CURLOPT_CAINFO_BLOB) }
    static var certificate: Self { Self(CURLOPT_SSLCERT_BLOB) }
    static var key: Self { Self(CURLOPT_SSLKEY_BLOB) }
}
