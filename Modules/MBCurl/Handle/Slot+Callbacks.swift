import CMBCurl
import MBContracts

// What libcurl calls while an exchange runs.
extension Slot {
    func setCallbacks() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        let poller = Unmanaged.passUnretained(loop.poller).toOpaque()
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_PRIVATE, me))
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_WRITEDATA, me))
        easy.note(mb_easy_set_receiver(easy.raw, CURLOPT_WRITEFUNCTION, receiveBody))
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_HEADERDATA, me))
        easy.note(mb_easy_set_receiver(easy.raw, CURLOPT_HEADERFUNCTION, receiveHeader))
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_READDATA, me))
        easy.note(mb_easy_set_reader(easy.raw, readBody))
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_SEEKDATA, me))
        easy.note(mb_easy_set_seeker(easy.raw, rewindBody))
        // A connection outlives the handle that opened it: these get the poller, not the slot.
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_OPENSOCKETDATA, poller))
        easy.note(mb_easy_set_opener(easy.raw, openSocket))
        easy.note(mb_easy_set_pointer(easy.raw, CURLOPT_CLOSESOCKETDATA, poller))
        easy.note(mb_easy_set_closer(easy.raw, closeSocket))
    }

    fileprivate static let abort = 0
    fileprivate static let pause = Int(CURL_WRITEFUNC_PAUSE)

    fileprivate func receive(header line: UnsafeRawBufferPointer) -> Int {
        if isDiscarding { return line.count }
        times.lastActivity = loop.now
        switch answer.reader.read(line) {
        case .more: return line.count
        case .end: return directBody() ? line.count : Self.abort
        case .refusal(let code, let why):
            if let exchange { fail(.badHead(code, why, exchange.transfer)) }
            return Self.abort
        }
    }

    /// The head is there: asks where the body goes.
    ///
    /// - Returns: `false` when there is no need to read it.
    private func directBody() -> Bool {
        guard let exchange, let receiver = exchange.receiver, let head = answer.head else { return false }
        let hasBody = exchange.transfer.method != .head && head.status != 204 && head.status != 304
        let announced = hasBody ? answer.reader.announcedLength : nil
        guard let refusal = answer.direct(receiver.transferDidReceive(head), announced: announced) else { return true }
        fail(refusal)
        return false
    }

    fileprivate func receive(body chunk: UnsafeRawBufferPointer) -> Int {
        if isDiscarding { return chunk.count }
        times.lastActivity = loop.now
        if pauses.isSuspended {
            pauses.isReceivingPaused = true
            return Self.pause
        }
        do throws(NetworkError) {
            guard try answer.receive(chunk) else {
                pauses.isReceivingPaused = true
                return Self.pause
            }
        } catch {
            fail(error)
            return Self.abort
        }
        tellProgress()
        return chunk.count
    }

    fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        if isDiscarding { return Int(CURL_READFUNC_ABORT) }
        times.lastActivity = loop.now
        if pauses.isSuspended {
            pauses.isSendingPaused = true
            return Int(CURL_READFUNC_PAUSE)
        }
        tellProgress()
        switch upload.read(into: buffer) {
        case .bytes(let count): return count
        case .end: return 0
        case .wait:
            pauses.isSendingPaused = true
            return Int(CURL_READFUNC_PAUSE)
        case .failure(let error):
            fail(error)
            return Int(CURL_READFUNC_ABORT)
        }
    }

    /// libcurl wants to send the body again, since a kept connection was dead. A "no" ends the exchange.
    fileprivate func rewind() -> Int32 {
        guard let exchange, exchange.transfer.mayReplay else { return CURL_SEEKFUNC_FAIL }
        guard let error = upload.open(exchange.transfer) else { return CURL_SEEKFUNC_OK }
        fail(error)
        return CURL_SEEKFUNC_FAIL
    }
}

// The context of these is the slot, unretained: the loop owns it. `_withUnsafeGuaranteedRef` spares a retain and a
// release for each call.

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ slot: UnsafeMutableRawPointer?
) -> Int {
    guard let slot else { return 0 }
    return Unmanaged<Slot>.fromOpaque(slot)._withUnsafeGuaranteedRef {
        $0.receive(body: .init(start: bytes, count: count))
    }
}

private func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ slot: UnsafeMutableRawPointer?
) -> Int {
    guard let slot else { return 0 }
    return Unmanaged<Slot>.fromOpaque(slot)._withUnsafeGuaranteedRef {
        $0.receive(header: .init(start: bytes, count: size * count))
    }
}

private func readBody(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ slot: UnsafeMutableRawPointer?
) -> Int {
    guard let slot else { return Int(CURL_READFUNC_ABORT) }
    return Unmanaged<Slot>.fromOpaque(slot)._withUnsafeGuaranteedRef {
        $0.read(into: .init(start: buffer, count: size * count))
    }
}

private func rewindBody(_ slot: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard let slot, offset == 0, origin == 0 else { return CURL_SEEKFUNC_FAIL }
    return Unmanaged<Slot>.fromOpaque(slot)._withUnsafeGuaranteedRef { $0.rewind() }
}
