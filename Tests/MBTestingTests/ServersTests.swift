import Foundation
import MBContracts
import MBTesting
import Servers
import Testing

/// What the tests of the transport stand on. Their own tests say more about each server.
@Suite(.timeLimit(.minutes(1))) struct `The real servers` {
    private func get(_ target: String, port: Int, fields: String = "") -> String {
        let client = RawClient(port: port)
        client.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)Connection: close\r\n\r\n")
        return client.readAll()
    }

    @Test(.enabled(if: NginxServer.isInstalled, "nginx is not installed: Scripts/setup installs it"))
    func `nginx serves files, takes uploads and refuses what is too large`() throws {
        let nginx = try NginxServer()
        let port = nginx.port(.plain)
        let whole = get("/files/small.txt", port: port)
        #expect(whole.hasPrefix("HTTP/1.1 200 OK") && whole.hasSuffix("Hello world!"))
        #expect(whole.contains("ETag: "))
        let part = get("/files/small.txt", port: port, fields: "Range: bytes=6-\r\n")
        #expect(part.hasPrefix("HTTP/1.1 206 ") && part.hasSuffix("world!"))
        #expect(get("/missing", port: port).hasPrefix("HTTP/1.1 404 "))
        #expect(get("/redirect/308", port: port).hasPrefix("HTTP/1.1 308 "))
        #expect(
            get("/gzip/text.txt", port: port, fields: "Accept-Encoding: gzip\r\n").contains("Content-Encoding: gzip"))
        #expect(get("/auth/small.txt", port: port).hasPrefix("HTTP/1.1 401 "))
        #expect(get("/protocol", port: port).hasSuffix("HTTP/1.1|||"))
        #expect(get("/empty", port: port).hasPrefix("HTTP/1.1 204 "))

        func send(_ method: String, _ target: String, _ body: String) -> String {
            let client = RawClient(port: port)
            client.send(
                "\(method) \(target) HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
            )
            return client.readAll()
        }
        #expect(send("PUT", "/upload/a/b.txt", "bytes").hasPrefix("HTTP/1.1 201 "))
        #expect(try nginx.uploaded("a/b.txt") == Data("bytes".utf8))
        #expect(send("POST", "/post", "12345").hasSuffix(#"{"length": "5", "type": ""}"#))
        #expect(send("POST", "/limited", String(repeating: "x", count: 2000)).hasPrefix("HTTP/1.1 413 "))
    }

    @Test(.enabled(if: HTTPBin.isInstalled, "httpbin is not installed: Scripts/setup installs it"))
    func `httpbin echoes`() throws {
        let answer = get("/anything?a=b", port: try HTTPBin.shared().port)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK") && answer.contains(#""a": "b""#))
    }

    @Test(.enabled(if: TusServer.isInstalled, "tuspyserver is not installed: Scripts/setup installs it"))
    func `tus creates an upload and takes its bytes`() throws {
        let tus = try TusServer()
        let client = RawClient(port: tus.port)
        client.send(
            "POST /files HTTP/1.1\r\nHost: 127.0.0.1:\(tus.port)\r\nTus-Resumable: 1.0.0\r\nUpload-Length: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        )
        let answer = client.readAll()
        #expect(answer.hasPrefix("HTTP/1.1 201 "))
        let fields = answer.split(separator: "\r\n")
        let location = try #require(fields.first { $0.lowercased().hasPrefix("location: ") }?.dropFirst(10))
        let target = try #require(location.split(separator: String(tus.port)).last)
        let sender = RawClient(port: tus.port)
        sender.send(
            "PATCH \(target) HTTP/1.1\r\nHost: test\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nConnection: close\r\nContent-Length: 5\r\n\r\nbytes"
        )
        #expect(sender.readAll().hasPrefix("HTTP/1.1 204 "))
        #expect(try tus.uploaded(at: String(location)) == Data("bytes".utf8))
    }

    @Test(.enabled(if: HTTPProxy.isInstalled, "tinyproxy is not installed: Scripts/setup installs it"))
    func `the HTTP proxy passes requests on`() throws {
        let server = try ScriptedServer { .text("Via: \($0.headers["Via"] ?? "nobody")").closing() }
        let proxy = try HTTPProxy()
        let answer = get(server.url("/"), port: proxy.port)
        #expect(answer.hasPrefix("HTTP/1.1 200 ") || answer.hasPrefix("HTTP/1.0 200 "))
        #expect(answer.contains("tinyproxy"))
    }

    @Test(.enabled(if: SOCKSProxy.isInstalled, "microsocks is not installed: Scripts/setup installs it"))
    func `the SOCKS proxy answers its greeting`() throws {
        let proxy = try SOCKSProxy(user: "test", password: "secret")
        let client = RawClient(port: proxy.port)
        client.send("\u{5}\u{1}\u{2}")  // version 5, one method: user and password
        #expect(client.read(2) == "\u{5}\u{2}")
    }

    @Test(.enabled(if: NginxServer.isInstalled, "nginx is not installed: Scripts/setup installs it"))
    func `certificates are made once, with a pin`() throws {
        let certificates = try TestCertificates.shared()
        #expect(Data(base64Encoded: certificates.serverPin)?.count == 32)
        for file in [certificates.authority, certificates.expired.certificate, certificates.clientArchive] {
            #expect(FileManager.default.fileExists(atPath: file))
        }
    }
}
