import Glibc
import MBContracts
import MBCurl
import MBTesting
import Testing

@Suite struct `The life of an exchange` {
    @Test func `ends at once when it is cancelled`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .silence }
        let recorder = Recorder()
        let control = engine.start(Transfer(url: server.url()), receiver: recorder)
        await server.log { $0.requestCount == 1 }
        control.cancel()
        #expect(await recorder.end.error?.code == .cancelled)
        await server.log { $0.hangUpCount == 1 }
        control.cancel()
        control.suspend()
        control.resume()
        control.unpause()
        let other = try ScriptedServer { _ in .text("") }
        _ = try await engine.get(other.url())
        #expect(recorder.endCount == 1)
    }

    /// TR-32: an exchange that was cancelled while it failed ended twice, or never.
    @Test func `ends exactly once in a storm of cancels`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer(keepsRequests: false) { request in
            switch request.number % 4 {
            case 0: .hangUp(by: .reset)
            case 1: .text("a").cut(afterBody: 0)
            default: .text("ok")
            }
        }
        var recorders: [Recorder] = []
        for index in 0..<2000 {
            let recorder = Recorder()
            let control = engine.start(Transfer(url: server.url()), receiver: recorder)
            recorders.append(recorder)
            if index % 3 == 0 { control.cancel() }
            if index % 3 == 1 { Task { control.cancel() } }
        }
        for recorder in recorders { _ = await recorder.end }
        engine.close()
        #expect(recorders.allSatisfy { $0.endCount == 1 })
    }

    @Test func `ends with the engine`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .silence }
        let recorders = (0..<200).map { _ in Recorder() }  // some run, some wait
        for recorder in recorders { _ = engine.start(Transfer(url: server.url()), receiver: recorder) }
        engine.close()
        #expect(recorders.allSatisfy { $0.endCount == 1 })
        for recorder in recorders { #expect(await recorder.end.error?.code == .sessionClosed) }
        let late = Recorder()
        _ = engine.start(Transfer(url: server.url()), receiver: late)
        #expect(await late.end.error?.code == .sessionClosed)
        engine.close()
    }

    @Test func `ends when the last reference to the engine goes, also on its own thread`() async throws {
        let server = try ScriptedServer { _ in .text("ok") }
        let quiet = try ScriptedServer { _ in .silence }
        for _ in 0..<50 {
            let box = Locked<CURLEngine?>(CURLEngine())
            let left = Recorder()
            let recorder = Recorder { _ in
                box.withLock { $0 = nil }
                return .memory(limit: 10)
            }
            let engine = box.withLock { $0 }
            _ = engine?.start(Transfer(url: quiet.url()), receiver: left)
            _ = engine?.start(Transfer(url: server.url()), receiver: recorder)
            _ = await recorder.end
            _ = consume engine
            #expect(await left.end.error?.code == .sessionClosed)
        }
    }

    @Test func `goes on when others close the engine at the same time`() async throws {
        let engine = CURLEngine()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { engine.close() } }
        }
    }

    @Test func `takes a place in line when too many run`() async throws {
        var configuration = CURLConfiguration()
        configuration.exchangesPerOrigin = 2
        configuration.exchanges = 3
        let engine = CURLEngine(configuration)
        let gate = Gate()
        let first = try ScriptedServer { _ in .text("ok").after(gate) }
        let second = try ScriptedServer { _ in .text("ok").after(gate) }
        let recorders = (0..<20).map { _ in Recorder() }
        for (index, recorder) in recorders.enumerated() {
            _ = engine.start(Transfer(url: (index % 2 == 0 ? first : second).url()), receiver: recorder)
        }
        await first.log { $0.requestCount == 2 }
        await second.log { $0.requestCount == 1 }
        gate.open()
        for recorder in recorders { #expect(await recorder.end.error == nil) }
    }

    @Test func `waits in line without a fault when it is cancelled or suspended there`() async throws {
        var configuration = CURLConfiguration()
        configuration.exchangesPerOrigin = 1
        let engine = CURLEngine(configuration)
        let gate = Gate()
        let server = try ScriptedServer { _ in .text("ok").after(gate) }
        let recorders = (0..<6).map { _ in Recorder() }
        let controls = recorders.map { engine.start(Transfer(url: server.url()), receiver: $0) }
        controls[1].cancel()
        controls[2].suspend()
        controls[3].suspend()
        controls[3].resume()
        #expect(await recorders[1].end.error?.code == .cancelled)
        gate.open()
        for index in [0, 3, 4, 5] { #expect(await recorders[index].end.error == nil) }
        #expect(recorders[2].endCount == 0)
        controls[2].resume()
        #expect(await recorders[2].end.error == nil)
        #expect(server.log.requestCount == 5)
    }

    @Test func `ends with the engine also when it is suspended, in line or not`() async throws {
        var configuration = CURLConfiguration()
        configuration.exchangesPerOrigin = 1
        let engine = CURLEngine(configuration)
        let server = try ScriptedServer { request in request.number == 1 ? .silence : .text("ok") }
        let recorders = (0..<4).map { _ in Recorder() }
        let controls = recorders.map { engine.start(Transfer(url: server.url()), receiver: $0) }
        await server.log { $0.requestCount == 1 }
        controls[0].suspend()
        controls[1].suspend()
        controls[2].cancel()
        #expect(await recorders[2].end.error?.code == .cancelled)
        engine.close()
        for index in [0, 1, 3] { #expect(await recorders[index].end.error?.code == .sessionClosed) }
    }

    // MARK: Time

    @Test func `is over when nothing moves`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .silence }
        var transfer = Transfer(url: server.url())
        transfer.options.idleTimeout = 0.1
        let error = try await engine.failure(transfer)
        #expect(error.code == .idleTimedOut)
        #expect(error.reason == "Nothing came from or went to 127.0.0.1:\(server.port) for 0.1 s.")
    }

    /// TR-27: an exchange of libcurl stalled for ever in the middle of a body.
    @Test func `is over when nothing moves in the middle of a body`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .text("hello").paused(afterBody: 2, until: Gate()) }
        var transfer = Transfer(url: server.url())
        transfer.options.idleTimeout = 0.1
        #expect(try await engine.failure(transfer).code == .idleTimedOut)
    }

    @Test func `is over when its whole time is`() async throws {
        let engine = CURLEngine()
        let server = try ScriptedServer { _ in .silence }
        var transfer = Transfer(url: server.url())
        transfer.options.totalTimeout = 0.1
        let error = try await engine.failure(transfer)
        #expect(error.code == .timedOut)
        #expect(error.reason == "The exchange with 127.0.0.1:\(server.port) took longer than 0.1 s.")
    }

    @Test func `is over when the connection does not come`() async throws {
        let engine = CURLEngine()
        let port = try DeadPort(.unreachable)
        var transfer = Transfer(url: port.url())
        transfer.options.connectTimeout = 0.2
        let error = try await engine.failure(transfer)
        #expect(error.code == .connectTimedOut, "\(error.debugDescription)")
        #expect(error.reason.contains("127.0.0.1:\(port.port)") && error.reason.contains("0.2 s"))
    }

    @Test func `is over when its time in line is`() async throws {
        var configuration = CURLConfiguration()
        configuration.exchangesPerOrigin = 1
        let engine = CURLEngine(configuration)
        let server = try ScriptedServer { _ in .silence }
        let first = Recorder()
        let control = engine.start(Transfer(url: server.url()), receiver: first)
        var transfer = Transfer(url: server.url())
        transfer.options.queueTimeout = 0.1
        transfer.options.totalTimeout = 0.01
        #expect(try await engine.failure(transfer).code == .queueTimedOut)
        control.cancel()
        #expect(await first.end.error?.code == .cancelled)
    }

    @Test func `stands still while it is suspended, its clocks too`() async throws {
        let engine = CURLEngine()
        let gate = Gate()
        let server = try ScriptedServer { _ in .text("hello").paused(afterBody: 1, until: gate) }
        var transfer = Transfer(url: server.url())
        transfer.options.totalTimeout = 0.4
        let (suspended, other) = (Recorder(), Recorder())
        let control = engine.start(transfer, receiver: suspended)
        control.suspend()
        _ = engine.start(transfer, receiver: other)
        #expect(await other.end.error?.code == .timedOut, "as long as the suspended one may take")
        #expect(suspended.endCount == 0)
        gate.open()
        control.resume()
        #expect(try await suspended.end.get().text == "hello")
    }

    // MARK: Descriptors

    /// TR-35: each session leaked descriptors until there were none left.
    @Test func `leaves no descriptor behind`() async throws {
        let server = try ScriptedServer(keepsRequests: false) { _ in .text("ok") }
        func performSome() async throws {
            let engine = CURLEngine()
            for _ in 0..<5 { _ = try await engine.get(server.url()) }
            _ = engine.start(Transfer(url: server.url()), receiver: Recorder()) as any TransferControl
            engine.close()
        }
        try await performSome()
        let before = sockets(to: server.port)
        for _ in 0..<20 { try await performSome() }
        #expect(sockets(to: server.port) == before)
    }

    /// Descriptors of this process that lead to `port`: other tests open theirs meanwhile.
    private func sockets(to port: Int) -> Int {
        (3..<1024).count { descriptor in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isFound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(Int32(descriptor), $0, &size) }
            }
            return isFound == 0 && address.sin_family == sa_family_t(AF_INET)
                && Int(UInt16(bigEndian: address.sin_port)) == port
        }
    }

    /// One that was resumed after its host had been forgotten was not told of the end.
    @Test func `an exchange that stood still for a thousand hosts ends with the engine`() async throws {
        var configuration = CURLConfiguration()
        configuration.exchanges = 1
        let engine = CURLEngine(configuration)
        let goOn = Gate()
        let server = try ScriptedServer { request in
            request.target == "/first" ? ScriptedAnswer.text("").after(goOn) : .silence
        }
        _ = engine.start(Transfer(url: server.url("/first")), receiver: Recorder())
        let still = Recorder()
        let dead = try DeadPort()
        let control = engine.start(Transfer(url: dead.origin), receiver: still)
        control.suspend()
        goOn.open()
        for index in 0..<1100 {
            let host = "127.1.\(index / 250).\(index % 250 + 1)"  // nobody answers there
            _ = try await engine.failure(Transfer(url: "http://\(host):\(dead.port)/"))
        }
        _ = engine.start(Transfer(url: server.url()), receiver: Recorder())
        await server.log { $0.requestCount == 2 }
        control.resume()
        let last = Recorder()
        engine.start(Transfer(url: server.url()), receiver: last).cancel()
        _ = await last.end  // and so the resumption was read
        withExtendedLifetime((server, dead)) { engine.close() }  // without the server the exchange would have its turn
        #expect(still.endCount == 1)
        #expect(await still.end.error?.code == .sessionClosed)
    }

    /// A limit below zero ended the program when it was over.
    @Test func `a time limit that is none is over at once`() async throws {
        for seconds in [-Double.infinity, -1e300] {
            var transfer = Transfer(url: try ScriptedServer { _ in .silence }.url())
            transfer.options.totalTimeout = seconds
            #expect(try await CURLEngine().failure(transfer).code == .timedOut)
        }
    }
}
