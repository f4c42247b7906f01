import CMBCurl
import MBContracts

// What others want of an exchange that was started, and what time does to it.
extension Loop {
    func fulfil(_ wish: Mailbox.Wish, of exchange: Exchange) {
        switch (wish, exchange.place) {
        case (.cancel, .running(let slot)):
            release(slot)
            end(exchange, .failure(.cancelled))
        case (.cancel, .waiting), (.cancel, .parked):
            parked[ObjectIdentifier(exchange)] = nil
            end(exchange, .failure(.cancelled))
        case (.suspend, .waiting):
            exchange.place = .parked
            parked[ObjectIdentifier(exchange)] = exchange
        case (.suspend, .running(let slot)): slot.suspend(at: now)
        case (.resume, .parked):
            parked[ObjectIdentifier(exchange)] = nil
            enqueue(exchange)
        case (.resume, .running(let slot)): goOn(slot.resume(at: now), slot, exchange)
        case (.unpause, .running(let slot)): goOn(slot.unpause(at: now), slot, exchange)
        default: break
        }
    }

    /// libcurl says at once, and only here, that a sink refused what it gets again.
    private func goOn(_ code: CURLcode, _ slot: Slot, _ exchange: Exchange) {
        if code == CURLE_OK {
            nextCheck = min(nextCheck, slot.deadline)
        } else {
            let result = slot.result(code)
            release(slot)
            end(exchange, result)
        }
    }

    /// Ends what has run out of time, and finds out when to look again.
    func checkTimes() {
        var next = UInt64.max
        for slot in slots {
            guard let exchange = slot.exchange, slot.deadline <= now else {
                next = min(next, slot.deadline)
                continue
            }
            if let failure = slot.overdue(at: now) {
                release(slot)
                end(exchange, .failure(failure))
            } else {
                next = min(next, slot.deadline)
            }
        }
        for origin in origins.values {
            for exchange in origin.waiting {
                guard case .waiting = exchange.place else { continue }
                if exchange.queueDeadline <= now {
                    end(exchange, .failure(.queueTimedOut(exchange.transfer)))
                } else {
                    next = min(next, exchange.queueDeadline)
                }
            }
        }
        // Not more than a hundred looks a second, however many exchanges there are.
        nextCheck = next == .max ? next : max(next, now + 10_000_000)
    }
}
