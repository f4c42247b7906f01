import Dispatch
import MBContracts

/// One transfer of a ``ScriptedEngine``: reads the request's body, asks the script, performs the answer.
final class ScriptedExchange: @unchecked Sendable {  // everything that changes is touched on the engine's queue only
    let number: Int
    /// Its body and the receiver are let go at the end, since they often hold this exchange.
    private var transfer: Transfer
    private var receiver: (any TransferReceiver)?
    private let engine: ScriptedEngine
    private var request: ScriptedRequest
    private var place = -1

    private var source: (any BodyReader)?
    private var unread: ArraySlice<UInt8>
    private var readLimit = 0
    private var keepsBody = true

    private var answer: ScriptedAnswer?
    private var nextStep = 0
    private var reception = AnswerReception()
    /// What a sink could not take yet.
    private var pending: [UInt8] = []

    /// Why nothing happens now.
    private enum Hold {
        case start, script, gate, time, body, stall
    }

    private var hold: Hold? = .start
    private var isSuspended = false
    private var isOver = false
    /// Forgets the gate that is waited at.
    private var leaveGate: (@Sendable () -> Void)?

    init(_ transfer: Transfer, number: Int, receiver: any TransferReceiver, engine: ScriptedEngine) {
        self.transfer = transfer
        self.number = number
        self.receiver = receiver
        self.engine = engine
        request = ScriptedRequest(
            method: transfer.method, target: ScriptedRequest.target(of: transfer.url), url: transfer.url,
            headers: transfer.headers, number: number)
        request.isBodyComplete = if case .none = transfer.body { true } else { false }
        unread = if case .bytes(let bytes) = transfer.body { bytes[...] } else { [] }
    }

    func start() {
        engine.queue.async { [self] in
            guard !isOver else { return }
            if case .source(_, let open) = transfer.body {
                do throws(NetworkError) { source = try open() } catch { return fail(error) }
            }
            switch engine.reading(request) {
            case .whole: readLimit = .max
            case .counted: (readLimit, keepsBody) = (.max, false)
            case .first(let count): readLimit = count
            }
            letGo()
        }
    }

    func close() {
        engine.queue.async { self.fail(NetworkError(.sessionClosed, "The session was closed.")) }
    }

    // MARK: The life of a transfer

    private func goOn() {
        while hold == nil, !isSuspended, !isOver {
            do throws(NetworkError) {
                try advance()
            } catch {
                fail(error)
            }
        }
    }

    private func advance() throws(NetworkError) {
        if readLimit > 0, !request.isBodyComplete { return try readBody() }
        if !pending.isEmpty { return try deliver(pending) }
        guard let answer else { return ask() }
        guard nextStep < answer.steps.count else { return try succeed() }
        let step = answer.steps[nextStep]
        nextStep += 1
        try perform(step)
    }

    private func ask() {
        place = engine.book.add(request)
        hold = .script
        DispatchQueue.global().async { [self, request, engine] in
            let answer = engine.script(request)
            engine.queue.async {
                self.answer = answer
                self.reception.wireLimit = answer.wireLimit?.count ?? .max
                self.letGo()
            }
        }
    }

    private func perform(_ step: ScriptedAnswer.Step) throws(NetworkError) {
        switch step {
        case .interim: break
        case .head(let status, let headers): try receive(status, headers)
        case .body(let bytes): try deliver(bytes)
        case .repeated(let bytes, let times):
            if times > 1 {
                nextStep -= 1
                answer?.steps[nextStep] = .repeated(bytes, times: times - 1)
            }
            if times > 0 { try deliver(bytes) }
        case .trailers(let headers): reception.trailers = headers
        case .raw: throw NetworkError(.protocolViolation, "The server's answer is not HTTP.")
        case .read(let count): readLimit = count
        case .wait(let gate): wait(at: gate)
        case .open(let gate): gate.open()
        case .pause(let seconds):
            hold = .time
            engine.queue.asyncAfter(deadline: .now() + seconds) { self.letGo() }
        case .stall: hold = .stall
        case .close: try end(by: .close)
        case .reset: throw reception.lost
        case .fail(let error): throw error
        }
    }

    private func wait(at gate: Gate) {
        hold = .gate
        let token = gate.whenOpen { self.engine.queue.async { self.letGo() } }
        leaveGate = { gate.forget(token) }
    }

    private func letGo() {
        hold = nil
        leaveGate = nil
        goOn()
    }

    private func bodyIsReady() {
        if hold == .body { letGo() }
    }

    // MARK: The request's body

    private func readBody() throws(NetworkError) {
        let limit = min(readLimit, 16 << 10)
        guard let source else {
            let piece = unread.prefix(limit)
            unread = unread.dropFirst(limit)
            try took(Array(piece), isEnd: unread.isEmpty)
            return
        }
        var buffer = [UInt8](repeating: 0, count: limit)
        var read = BodyRead.end
        var failure: NetworkError?
        buffer.withUnsafeMutableBytes { space in
            do throws(NetworkError) { read = try source.read(into: space) } catch { failure = error }
        }
        if let failure { throw failure }
        switch read {
        case .bytes(let count): try took(Array(buffer[..<count]), isEnd: false)
        case .end: try took([], isEnd: true)
        case .wait: hold = .body
        }
    }

    private func took(_ bytes: [UInt8], isEnd: Bool) throws(NetworkError) {
        if readLimit != .max { readLimit -= bytes.count }
        request.bodyCount += Int64(bytes.count)
        if keepsBody { request.body += bytes }
        request.isBodyComplete = isEnd
        if let length = transfer.body.length, request.bodyCount > length || isEnd && request.bodyCount < length {
            throw NetworkError(
                .bodyLengthMismatch, "The body has \(request.bodyCount) bytes, and \(length) were announced.")
        }
        if place >= 0 { engine.book.replace(at: place, by: request) }
        if !bytes.isEmpty { tellProgress() }
    }

    private func tellProgress() {
        receiver?.transferDidProgress(sent: request.bodyCount, received: reception.count)
    }

    // MARK: The answer

    private func receive(_ status: Int, _ headers: HTTPHeaders) throws(NetworkError) {
        let head = ResponseHead(status: status, headers: headers, url: transfer.url)
        try reception.begin(head, isHeadRequest: transfer.method == .head)
        switch receiver?.transferDidReceive(head) {
        case .refuse(let error): throw error
        case .memory(let limit): reception.limit = limit
        case .sink(let sink): reception.sink = sink
        case nil: break
        }
    }

    private func deliver(_ bytes: [UInt8]) throws(NetworkError) {
        pending = []
        switch try reception.take(bytes) {
        case .taken(let hasMoved): if hasMoved { tellProgress() }
        case .wait:
            pending = bytes
            hold = .body
        case .cut:
            tellProgress()
            try end(by: answer?.wireLimit?.end ?? .close)
        }
    }

    /// The peer ended the connection.
    private func end(by end: ScriptedAnswer.End) throws(NetworkError) {
        guard end == .close, reception.mayEndWithConnection else { throw reception.lost }
        try succeed()
    }

    private func succeed() throws(NetworkError) {
        guard let head = reception.head, reception.isComplete else { throw reception.lost }
        try reception.sink?.finish()
        var metrics = TransferMetrics()
        metrics.bytesSent = request.bodyCount
        metrics.bytesReceived = reception.count
        engine.book.update { $0.answerCount += 1 }
        finish(
            .success(
                TransferEnd(head: head, bytes: reception.bytes, trailers: reception.trailers, metrics: metrics)))
    }

    private func fail(_ error: NetworkError) {
        if error.isCancelled, !isOver { engine.book.update { $0.cancelCount += 1 } }
        finish(.failure(error))
    }

    private func finish(_ result: Result<TransferEnd, NetworkError>) {
        guard !isOver else { return }
        isOver = true
        leaveGate?()
        leaveGate = nil
        source = nil
        transfer.body = .none
        reception.sink = nil
        engine.forget(self)
        let receiver = receiver.take()
        receiver?.transferDidFinish(result)?.resume()
    }
}

extension ScriptedExchange: TransferControl {
    func cancel() { engine.queue.async { self.fail(.cancelled) } }

    func suspend() { engine.queue.async { self.isSuspended = true } }

    func resume() {
        engine.queue.async {
            self.isSuspended = false
            self.goOn()
        }
    }

    func unpause() { engine.queue.async { self.bodyIsReady() } }
}
