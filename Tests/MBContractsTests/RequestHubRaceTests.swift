import Dispatch
import MBContracts
import Testing

// TR-32: completions called twice or never, when cancel, failure and new handlers met.
@Suite struct `A request's hub, from many threads at once,` {
    @Test(.timeLimit(.minutes(2)))
    func `tells everybody began first and the end last, each once`() async {
        for round in 0..<300 {
            let hub = RequestHub<Payload>()
            let records = await withTaskGroup(of: Record<String>?.self) { group in
                for index in 0..<24 {
                    group.addTask {
                        switch (index + round) % 6 {
                        case 0: hub.progress(step(Int64(index)))
                        case 1 where index > 12: hub.succeed()
                        case 2 where index > 12 && round % 2 == 0: hub.cancel()
                        default: return hub.record()
                        }
                        return nil
                    }
                }
                var records: [Record<String>] = []
                for await record in group { if let record { records.append(record) } }
                return records
            }
            hub.succeed()
            for record in records {
                let events = await record.waitForEnd()
                #expect(events.first == "began")
                #expect(events.count { $0 == "began" } == 1)
                #expect(events.count { $0.hasPrefix("finished") } == 1)
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `lets one end win; when it is a cancel, all are told so`() async {
        for _ in 0..<500 {
            let hub = RequestHub<Payload>()
            let winners = Locked(0)
            let records = (0..<3).map { _ in hub.record() }
            DispatchQueue.concurrentPerform(iterations: 8) { index in
                if index % 2 == 0 {
                    hub.fail(.timedOut)
                } else if hub.cancel() {
                    winners.withLock { $0 += 1 }
                }
            }
            var ends: Set<String> = []
            for record in records { ends.insert(await record.waitForEnd().last ?? "") }
            let cancels = winners.withLock { $0 }
            #expect(cancels <= 1)
            #expect(
                cancels == 1
                    ? ends == ["finished cancelled"] : ends.isSubset(of: ["finished timedOut", "finished cancelled"]))
        }
    }

    // TR-33, ten thousand times: after cancel() has returned nobody gets a success.
    @Test(.timeLimit(.minutes(2)))
    func `shows no success after a cancel`() async {
        let count = 10_000
        let late = Record<Bool>()
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let request = SomeRequest<Payload>()
            let isCancelled = Locked(false)
            request.track { event in
                guard case .finished(let completion) = event else { return }
                let wasCancelled = isCancelled.withLock { $0 }
                late.add(wasCancelled && completion.error?.isCancelled != true)
            }
            DispatchQueue.global().async { request.hub.succeed() }
            request.cancel()
            isCancelled.withLock { $0 = true }
        }
        #expect(await late.wait(for: count).allSatisfy { !$0 })
    }

    @Test(.timeLimit(.minutes(2)))
    func `keeps the order of progress for each observer`() async {
        let hub = RequestHub<Payload>()
        let seen = (0..<8).map { _ in Record<Int64>() }
        let end = Record<Int>()
        for (index, record) in seen.enumerated() {
            hub.track { event in
                if case .progress(let step) = event { record.add(step.completed) }
                if case .finished = event { end.add(index) }
            }
        }
        for completed in 1...5_000 { hub.progress(step(Int64(completed))) }
        hub.succeed()
        await end.wait(for: seen.count)
        for record in seen { #expect(record.elements == Array(1...5_000)) }
    }
}
