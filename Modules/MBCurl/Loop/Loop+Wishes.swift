import CMBCurl
import MBContracts

// What others want of an exchange that was started, and what time does to it.
extension Loop {
    func fulfil(_ wish: Mailbox.Wish, of exchange: Exchange) {
        switch (wish, exchange.place) {
        case (.cancel, .running(let slot)):
            release(slot)
            end(exchange, .failure(.cancelled))
        case (.cancel, .waiting), (.cancel, .parked): end(exchange, .failure(.cancelled))
        case (.suspend, .waiting(let origin?)): exchange.place = .parked(origin)
        case (.suspend, .running(let slot)): slot.suspend(at: now)
        case (.resume, .parked(let origin)): wait(exchange, in: origin)
        case (.resume, .running(let slot)):
            slot.resume(at: now)
            nextCheck = min(nextCheck, slot.deadline)
        case (.unpause, .running(let slot)):
            slot.unpause(at: now)
            nextCheck = min(nextCheck, slot.deadline)
        default: break
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
