import Foundation
import MBContracts
import MBCurl
import MBTesting
import Servers
import Testing

@Suite(
    .enabled(if: NginxServer.isInstalled, "nginx is not installed: Scripts/setup installs it"), .timeLimit(.minutes(1)))
struct `A secure exchange` {
    let engine = CURLEngine()
    let nginx: NginxServer

    init() throws { nginx = try NginxServer() }

    private func transfer(_ port: NginxServer.Port = .secure, _ path: String = "/protocol") -> Transfer {
        var transfer = Transfer(url: nginx.url(path, on: port))
        transfer.options.tls.authorities = .file(nginx.certificates.authority)
        return transfer
    }

    @Test func `works with an authority from a file or from memory`() async throws {
        var transfer = transfer()
        transfer.options.version = .http1
        #expect(try await engine.perform(transfer).text.hasPrefix("HTTP/1.1|TLSv1."))
        transfer.options.tls.authorities = .pem(try bytes(nginx.certificates.authority))
        #expect(try await engine.perform(transfer).text.hasPrefix("HTTP/1.1|TLSv1."))
    }

    @Test func `speaks HTTP 2 when both can, many streams on one connection`() async throws {
        let transfer = transfer()
        let recorders = (0..<30).map { _ in Recorder() }
        for recorder in recorders { _ = engine.start(transfer, receiver: recorder) }
        var fresh = 0
        for recorder in recorders {
            let end = try await recorder.end.get()
            #expect(end.head.version == "HTTP/2")
            #expect(end.text.hasPrefix("HTTP/2.0|"))
            if !end.metrics.isConnectionReused { fresh += 1 }
        }
        #expect(fresh == 1)
    }

    @Test func `carries large bodies both ways, over HTTP 2 as well`() async throws {
        for version in [HTTPVersion.http2, .http1] {
            var download = transfer(.secure, "/files/large.bin")
            download.options.version = version
            #expect(try await engine.perform(download).bytes == [UInt8](NginxServer.largeFile))
            for body in [
                TransferBody.bytes([UInt8](NginxServer.largeFile)),
                .source(length: nil) { () throws(NetworkError) in PieceReader([.bytes([UInt8](NginxServer.largeFile))])
                },
            ] {
                var upload = transfer(.secure, "/upload/\(UUID().uuidString)")
                upload.method = .put
                upload.body = body
                upload.options.version = version
                #expect(try await engine.perform(upload).head.status == 201)
                let name = String(upload.url.split(separator: "/").last ?? "")
                #expect(try nginx.uploaded(name) == NginxServer.largeFile)
            }
        }
    }

    /// TR-26: a stream of HTTP/2 that was cancelled while it paused left others of its connection stuck.
    @Test func `is not harmed when paused neighbours are cancelled`() async throws {
        var controls: [any TransferControl] = []
        var cancelled: [Recorder] = []
        var kept: [(Recorder, any TransferControl, LimitedSink)] = []
        for index in 0..<10 {
            let full = Gate()
            let sink = LimitedSink(room: 0) { full.open() }
            let recorder = Recorder { _ in .sink(sink) }
            let control = engine.start(transfer(.secure, "/files/large.bin"), receiver: recorder)
            await full.wait()
            if index % 2 == 0 {
                controls.append(control)
                cancelled.append(recorder)
            } else {
                kept.append((recorder, control, sink))
            }
        }
        for control in controls { control.cancel() }
        for recorder in cancelled { #expect(await recorder.end.error?.code == .cancelled) }
        for (recorder, control, sink) in kept {
            sink.allow(NginxServer.largeFile.count)
            control.unpause()
            #expect(await recorder.end.error == nil)
            #expect(sink.taken == NginxServer.largeFile.count)
        }
    }

    @Test func `is refused when the peer cannot be trusted`() async throws {
        var strange = transfer()
        strange.options.tls.authorities = .file(nginx.certificates.otherAuthority)
        var unknown = transfer()
        unknown.options.tls.authorities = .system
        for transfer in [strange, unknown, transfer(.expired), transfer(.otherHost)] {
            let error = try await engine.failure(transfer)
            #expect(error.code == .certificateRejected, "\(error.debugDescription)")
            #expect(error.reason.contains("127.0.0.1:"))
            #expect(!error.isConnectivity)
        }
    }

    /// TR-44: without a bundle of authorities the message said nothing of where it had been looked for.
    @Test func `says which authorities it asked`() async throws {
        var transfer = transfer()
        transfer.options.tls.authorities = .file(nginx.certificates.otherAuthority)
        #expect(try await engine.failure(transfer).reason.contains(nginx.certificates.otherAuthority))
        transfer.options.tls.authorities = .system
        #expect(try await engine.failure(transfer).reason.contains("/etc/ssl/certs"))
    }

    @Test func `trusts anybody when it is told to, for this exchange only`() async throws {
        var trusting = transfer(.otherHost)
        trusting.options.tls.authorities = .system
        trusting.options.tls.verifiesPeer = false
        #expect(try await engine.perform(trusting).head.status == 200)
        trusting.options.tls.verifiesPeer = true
        #expect(try await engine.failure(trusting).code == .certificateRejected)
    }

    @Test func `accepts one of the pinned keys and no other`() async throws {
        var pinned = transfer()
        let other = Data(repeating: 1, count: 32).base64EncodedString()
        pinned.options.tls.pinnedPublicKeys = [other, nginx.certificates.serverPin]
        #expect(try await engine.perform(pinned).head.status == 200)
        pinned.options.tls.pinnedPublicKeys = [other]
        let error = try await engine.failure(pinned)
        #expect(error.code == .certificateRejected)
        #expect(error.reason.contains("pinned"))
    }

    /// TR-45: client certificates were impossible on Linux.
    @Test func `shows a client certificate from memory`() async throws {
        var transfer = transfer(.mutual)
        #expect(try await engine.perform(transfer).head.status == 400)
        let certificates = nginx.certificates
        let forms: [TransferTLS.ClientCertificate] = [
            .init(try bytes(certificates.client.certificate), format: .pem(key: try bytes(certificates.client.key))),
            .init(
                try bytes(certificates.clientWithPassword.certificate),
                format: .pem(key: try bytes(certificates.clientWithPassword.key)), password: "secret"),
            .init(try bytes(certificates.clientArchive), format: .pkcs12, password: "secret"),
        ]
        for form in forms {
            transfer.options.tls.clientCertificate = form
            #expect(try await engine.perform(transfer).text.contains("|SUCCESS|CN=test client"))
        }
        transfer.options.tls.clientCertificate?.password = "wrong"
        // Another engine: this one has a connection with that certificate.
        #expect(try await CURLEngine().failure(transfer).code == .clientCertificateFailed)
        transfer.options.tls.clientCertificate = .init([1, 2, 3], format: .pem(key: [4, 5]))
        #expect(try await engine.failure(transfer).code == .clientCertificateFailed)
        transfer.options.tls.clientCertificate = nil
        #expect(try await engine.perform(transfer).head.status == 400, "the next exchange shows none")
    }

    @Test func `needs a version that is new enough`() async throws {
        let error = try await engine.failure(transfer(.old))
        #expect(error.code == .secureConnectionFailed, "\(error.debugDescription)")
        var transfer = transfer()
        #expect(try await engine.perform(transfer).text.contains("|TLSv1.2|"))
        transfer.options.tls.minimumVersion = .tls1_3
        #expect(try await engine.failure(transfer).code == .secureConnectionFailed)
    }

    @Test func `with a server that does not speak TLS fails as such`() async throws {
        var transfer = transfer()
        transfer.url = "https://127.0.0.1:\(nginx.port(.plain))/"
        #expect(try await engine.failure(transfer).code == .secureConnectionFailed)
    }

    private func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}
