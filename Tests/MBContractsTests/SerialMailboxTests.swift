import Dispatch
import MBContracts
import Testing

@Suite struct `A mailbox` {
    @Test(.timeLimit(.minutes(2)))
    func `runs all jobs one at a time and in order`() async {
        let mailbox = SerialMailbox()
        let record = Record<Int>()
        let running = Locked(0)
        for index in 0..<20_000 {
            mailbox.post {
                let isAlone = running.withLock { count in
                    count += 1
                    return count == 1
                }
                record.add(isAlone ? index : -1)
                running.withLock { $0 -= 1 }
            }
        }
        #expect(await record.wait(for: 20_000) == Array(0..<20_000))
    }

    @Test(.timeLimit(.minutes(2)))
    func `loses nothing that many threads post`() async {
        let mailbox = SerialMailbox()
        let record = Record<Int>()
        DispatchQueue.concurrentPerform(iterations: 16) { thread in
            for index in 0..<500 { mailbox.post { record.add(thread * 500 + index) } }
        }
        #expect(Set(await record.wait(for: 8_000)).count == 8_000)
    }

    /// A job that leads to another must not keep a run loop to itself.
    @Test func `gives the executor back between two turns`() {
        let turns = Locked<[@Sendable () -> Void]>([])
        let mailbox = SerialMailbox { turn in turns.withLock { $0.append(turn) } }
        let record = Record<Int>()
        mailbox.post {
            record.add(1)
            mailbox.post { record.add(3) }
        }
        mailbox.post { record.add(2) }
        turns.withLock { $0.removeFirst() }()
        #expect(record.elements == [1, 2])
        turns.withLock { $0.removeFirst() }()
        #expect(record.elements == [1, 2, 3])
        #expect(turns.withLock { $0.isEmpty })
    }
}
