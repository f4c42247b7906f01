import MBContracts

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One connection of a ``ScriptedServer``, on a thread of its own: reads a request, asks the script, performs the
/// answer, and again.
struct ServerConnection {
    let socket: Socket
    let number: Int
    let core: ServerCore
    private var reader: RequestReader

    init(socket: Socket, number: Int, core: ServerCore) {
        self.socket = socket
        self.number = number
        self.core = core
        reader = RequestReader(socket: socket, origin: core.origin)
        socket.sendWithoutDelay()
    }

    /// Returns when the connection is over; the socket is closed by then.
    mutating func run() {
        var count = 0
        var isKept = true
        while isKept {
            count += 1
            guard var request = reader.nextRequest(connection: number, number: count), receive(&request) else {
                core.book.update { $0.hangUpCount += 1 }
                break
            }
            let place = core.book.add(request)
            let answer = core.script(request)
            let end = perform(answer, for: &request, place: place)
            switch end {
            case .performed(let keepsConnection): isKept = keepsConnection
            case .closed: isKept = false
            case .lost:
                core.book.update { $0.hangUpCount += 1 }
                isKept = false
            }
        }
        close()
    }

    /// Reads as much of the body as is wanted before the script is asked.
    private mutating func receive(_ request: inout ScriptedRequest) -> Bool {
        let reading = core.reading(request)
        if reading != .first(0), !request.isBodyComplete, expectsContinue(request) {
            guard send("HTTP/1.1 100 Continue\r\n\r\n") else { return false }
        }
        return switch reading {
        case .whole: reader.readBody(of: &request)
        case .counted: reader.readBody(of: &request, isKept: false)
        case .first(let count): reader.readBody(of: &request, upTo: count)
        }
    }

    private func expectsContinue(_ request: ScriptedRequest) -> Bool {
        request.headers["Expect"].map { asciiEqualIgnoringCase($0, "100-continue") } ?? false
    }

    private func send(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { socket.write(UnsafeRawBufferPointer($0)) }
    }

    // MARK: The answer

    private enum Outcome {
        case performed(keepsConnection: Bool)
        case closed
        case lost
    }

    private mutating func perform(
        _ answer: ScriptedAnswer, for request: inout ScriptedRequest, place: Int
    ) -> Outcome {
        var writer = AnswerWriter(socket: socket, isHead: request.method == .head, limit: answer.wireLimit?.count)
        for step in answer.steps {
            let isDone: Bool
            switch step {
            case .wait(let gate): isDone = wait(for: gate)
            case .pause(let seconds): isDone = wait(seconds: seconds)
            case .stall: isDone = wait(for: Gate())
            case .open(let gate):
                gate.open()
                isDone = true
            case .read(let count):
                isDone = reader.readBody(of: &request, upTo: count)
                core.book.replace(at: place, by: request)
            case .close:
                return .closed
            case .reset, .fail:
                socket.reset()
                return .closed
            default:
                isDone = writer.perform(step)
            }
            if writer.isCut {
                if answer.wireLimit?.end == .reset { socket.reset() }
                return .closed
            }
            guard isDone else { return .lost }
        }
        guard writer.finish() else { return .lost }
        core.book.update { $0.answerCount += 1 }
        let asksForEnd =
            request.headers["Connection"].map { asciiEqualIgnoringCase($0, "close") } ?? request.isOldVersion
        let keepsConnection = answer.keepsConnection && !writer.saysClose && !asksForEnd
        return .performed(keepsConnection: keepsConnection && reader.readBody(of: &request, isKept: false))
    }

    /// - Returns: whether the gate is open; `false` when the connection is gone.
    private func wait(for gate: Gate) -> Bool {
        guard !gate.isOpen else { return true }
        guard let waker = Waker() else { return false }
        let token = gate.whenOpen { waker.wake() }
        defer { gate.forget(token) }
        socket.wait(for: hangUpEvents, waker: waker)
        return gate.isOpen
    }

    private func wait(seconds: Double) -> Bool {
        socket.wait(for: hangUpEvents, milliseconds: Int32(seconds * 1000)) == 0
    }

    /// Ends the connection in order. What the peer still sends is read first: closing over unread bytes would reset the
    /// connection, and the peer would lose the end of the answer.
    private mutating func close() {
        if !reader.isBodyComplete {
            socket.finishWriting()
            withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
                while socket.read(into: buffer) > 0 {}
            }
        }
        socket.close()
    }
}
