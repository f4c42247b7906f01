import MBContracts
import Testing

@Suite struct `A request's hub` {
    @Test func `a late observer gets what it missed, in order`() async {
        let hub = RequestHub<Payload>()
        hub.progress(TransferProgress(.download, completed: 3, total: 4))
        hub.finish(RequestCompletion(.success(Payload(head: ResponseHead(status: 200)))))
        let (events, continuation) = AsyncStream<String>.makeStream()
        hub.track { event in
            switch event {
            case .began: continuation.yield("began")
            case .progress(let progress): continuation.yield("progress \(progress.completed)")
            case .waiting: continuation.yield("waiting")
            case .resumed: continuation.yield("resumed")
            case .finished: continuation.yield("finished")
                continuation.finish()
            }
        }
        var seen: [String] = []
        for await event in events { seen.append(event) }
        #expect(seen == ["began", "progress 3", "finished"])
    }
}
