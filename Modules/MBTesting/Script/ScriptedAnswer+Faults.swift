public import MBContracts

// Answers as servers should not give them, and changes to an answer.

extension ScriptedAnswer {
    /// Never answers; the connection stays.
    public static let silence = Self([.stall])

    /// Ends the connection without a byte of an answer.
    public static func hangUp(by end: End = .close) -> Self { Self([end.step]) }

    /// Bytes in place of an answer, and then the end of the connection.
    public static func raw(_ text: String, by end: End = .close) -> Self { raw(Array(text.utf8), by: end) }

    /// Bytes in place of an answer, and then the end of the connection.
    public static func raw(_ bytes: [UInt8], by end: End = .close) -> Self { Self([.raw(bytes), end.step]) }

    /// No answer but this error: what an engine tells when the network fails. A server resets the connection.
    public static func failure(_ error: NetworkError) -> Self { Self([.fail(error)]) }

    /// Waits for the gate before anything is sent.
    public func after(_ gate: Gate) -> Self { with { $0.steps.insert(.wait(gate), at: 0) } }

    /// Sends an interim answer first (`103 Early Hints`).
    public func interim(_ status: Int, _ headers: HTTPHeaders = [:]) -> Self {
        with { $0.steps.insert(.interim(status, headers), at: 0) }
    }

    /// Says `Connection: close` and closes behind the answer.
    public func closing() -> Self {
        with { answer in
            answer.keepsConnection = false
            answer.steps = answer.steps.map { step in
                guard case .head(let status, var headers) = step else { return step }
                headers.update(name: "Connection", value: "close")
                return .head(status, headers)
            }
        }
    }

    /// Ends the connection after that many bytes of the body.
    public func cut(afterBody count: Int, by end: End = .close) -> Self {
        inserting([end.step], afterBody: count, isLast: true)
    }

    /// Ends the connection after that many bytes on the wire, head and framing included.
    public func cut(afterWire count: Int, by end: End = .close) -> Self { with { $0.wireLimit = (count, end) } }

    /// Goes on behind that many bytes of the body only when the gate is open. `reached` is opened when they are sent.
    public func paused(afterBody count: Int, until gate: Gate, reached: Gate? = nil) -> Self {
        inserting((reached.map { [.open($0)] } ?? []) + [.wait(gate)], afterBody: count, isLast: false)
    }

    /// Sends the body in pieces of that many bytes, each a packet and, when the body is chunked, a chunk of its own.
    public func dripping(_ count: Int) -> Self {
        with { answer in
            answer.steps = answer.steps.flatMap { step -> [Step] in
                guard case .body(let bytes) = step, count > 0 else { return [step] }
                return stride(from: 0, to: bytes.count, by: count).map { start in
                    .body(Array(bytes[start..<min(start + count, bytes.count)]))
                }
            }
        }
    }

    private func inserting(_ new: [Step], afterBody count: Int, isLast: Bool) -> Self {
        with { answer in
            var left = count
            for (index, step) in answer.steps.enumerated() {
                guard case .body(let bytes) = step.single else { continue }
                guard bytes.count >= left else {
                    left -= bytes.count
                    continue
                }
                let rest = isLast ? [] : [.body(Array(bytes[left...]))] + answer.steps[(index + 1)...]
                answer.steps = answer.steps[..<index] + [.body(Array(bytes[..<left]))] + new + rest
                return
            }
            answer.steps += new
        }
    }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ScriptedAnswer.Step {
    /// A repeated piece as one.
    fileprivate var single: Self {
        guard case .repeated(let piece, let times) = self else { return self }
        return .body(Array(repeatElement(piece, count: times).joined()))
    }
}
