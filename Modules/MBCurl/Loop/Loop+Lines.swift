import CMBCurl
import MBContracts

// Who runs when: the waiting lines.
extension Loop {
    func enqueue(_ exchange: Exchange) {
        let origin = origin(of: exchange.transfer)
        if !origin.hasWaiting, hasRoom(for: origin) { return run(exchange, of: origin) }
        wait(exchange, in: origin)
    }

    private func wait(_ exchange: Exchange, in origin: Origin) {
        exchange.queueDeadline = now.adding(seconds: exchange.transfer.options.queueTimeout)
        nextCheck = min(nextCheck, exchange.queueDeadline)
        exchange.place = .waiting
        origin.append(exchange)
        list(origin)
    }

    /// Gives free places to those who wait: one origin after the other, each in the order its exchanges came.
    func admit() {
        var first = 0
        while first < ring.count, busy < configuration.exchanges {
            let origin = ring[first]
            first += 1
            origin.isListed = false
            while origin.running < configuration.exchangesPerOrigin, let exchange = origin.popFirst() {
                // Over or parked meanwhile: it keeps no place.
                guard case .waiting = exchange.place else { continue }
                run(exchange, of: origin)
                break
            }
            list(origin)
        }
        ring.removeFirst(first)
    }

    private func list(_ origin: Origin) {
        guard !origin.isListed, origin.hasWaiting, origin.running < configuration.exchangesPerOrigin else { return }
        origin.isListed = true
        ring.append(origin)
    }

    private func hasRoom(for origin: Origin) -> Bool {
        origin.running < configuration.exchangesPerOrigin && busy < configuration.exchanges
    }

    private func run(_ exchange: Exchange, of origin: Origin) {
        guard let slot = idle.popLast() ?? makeSlot() else {
            return end(exchange, .failure(CURLError(CURLE_OUT_OF_MEMORY).networkError(for: exchange.transfer)))
        }
        if let failure = slot.prepare(exchange, origin) {
            slot.clear()
            idle.append(slot)
            return end(exchange, .failure(failure))
        }
        exchange.place = .running(slot)
        origin.running += 1
        busy += 1
        nextCheck = min(nextCheck, slot.deadline)
        curl_multi_add_handle(multi, slot.easy.raw)
    }

    /// Takes a slot out of libcurl and gives its place to the next.
    func release(_ slot: Slot) {
        slot.discard()
        curl_multi_remove_handle(multi, slot.easy.raw)
        let origin = slot.origin
        origin?.lastBody = slot.answer.received
        slot.clear()
        busy -= 1
        origin?.running -= 1
        idle.append(slot)
        if let origin { list(origin) }
    }

    /// The last origin is nearly always the next one.
    private func origin(of transfer: Transfer) -> Origin {
        if let lastOrigin, lastOrigin.isOrigin(of: transfer.url) { return lastOrigin }
        return transfer.url.withOrigin { key in
            if origins.count >= 1024 {
                origins = origins.filter { !$0.value.isIdle }
                lastOrigin = nil
            }
            let name = Array(key)
            let origin = origins[name] ?? Origin(name)
            origins[name] = origin
            lastOrigin = origin
            return origin
        }
    }
}
