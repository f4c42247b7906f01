import Dispatch
import MBContracts
import Testing

@Suite struct `A response handler` {
    private let request = SomeRequest<Payload>()

    @MainActor @Test func `gets the answer on the main actor, and may touch its page`() async {
        final class Page {
            var line: Line?
            var lines: [Line] = []
            var payload: Payload?
        }
        let page = Page()
        let done = Record<Bool>()
        request
            .responseObject(keyPath: "a") { (response: DataResponse<Line>) in page.line = response.value }
            .responseArray { (response: DataResponse<[Line]>) in page.lines = response.value ?? [] }
            .response { response in
                page.payload = response.payload
                done.add(true)
            }
        request.hub.succeed("a:code=1")
        await done.wait()
        #expect(page.line?.code == "1")
        #expect(page.lines.count == 1)
        #expect(page.payload?.text == "a:code=1")
    }

    @Test func `gets the answer on its queue`() async {
        let key = DispatchSpecificKey<String>()
        let queue = DispatchQueue(label: "handlers")
        queue.setSpecific(key: key, value: "here")
        let record = Record<String>()
        request
            .response(queue: queue) {
                record.add("\(DispatchQueue.getSpecific(key: key) ?? "-") \($0.value?.text ?? "-")")
            }
            .responseObject(queue: queue) { (response: DataResponse<Line>) in
                record.add("\(DispatchQueue.getSpecific(key: key) ?? "-") \(response.value?.code ?? "-")")
            }
            .responseArray(queue: queue) { (response: DataResponse<[Line]>) in
                record.add("\(DispatchQueue.getSpecific(key: key) ?? "-") \(response.value?.count ?? -1)")
            }
        request.hub.succeed("code=1")
        #expect(await record.wait(for: 3) == ["here code=1", "here 1", "here 1"])
    }

    @Test func `gets the failure to read with the answer in it`() async {
        let record = Record<DataResponse<Payload>>()
        request.responseObject(queue: .global()) { (response: DataResponse<Line>) in
            record.add(DataResponse(result: .failure(response.error ?? .cancelled), payload: response.payload))
        }
        request.hub.finish(RequestCompletion(.success(Payload("<html>")), metrics: TransferMetrics()))
        let response = await record.wait()[0]
        #expect(response.error?.code == .unreadablePayload)
        #expect(response.error?.payload?.text == "<html>")
        #expect(response.payload?.text == "<html>")
        #expect(response.response?.status == 200)
    }

    // TR-33: success after cancel(). The answer is there, and its handler is on the way.
    @MainActor @Test func `on the main actor gets cancelled when the cancel came first`() async {
        let record = Record<String>()
        request.response { record.add("\($0.error?.code.rawValue ?? "success") \($0.value?.text ?? "-")") }
            .responseObject { (response: DataResponse<Line>) in
                record.add("\(response.error?.code.rawValue ?? "success") \(response.value?.code ?? "-")")
            }
        request.hub.succeed("code=1")
        request.waitForPool()
        request.cancel()
        #expect(await record.wait(for: 2) == ["cancelled -", "cancelled -"])
    }

    // TR-33, on a queue.
    @Test func `on a queue gets cancelled when the cancel came first`() async {
        let queue = DispatchQueue(label: "busy")
        queue.suspend()
        let record = Record<String>()
        request.response(queue: queue) { record.add($0.error?.code.rawValue ?? "success") }
        request.hub.succeed("code=1")
        blockUntilPoolIsDone()
        request.cancel()
        queue.resume()
        #expect(await record.wait() == ["cancelled"])
    }

    private func blockUntilPoolIsDone() { request.waitForPool() }

    // TR-48: a program that waits on its main thread for a handler of the main queue waits for ever.
    @MainActor @Test func `on a queue works while the main thread is blocked`() {
        let done = DispatchSemaphore(value: 0)
        let record = Record<String>()
        request.response(queue: .global()) { response in
            record.add(response.value?.text ?? "-")
            done.signal()
        }
        Task.detached { [request] in
            record.add((try? await request.object(Line.self).code) ?? "-")
            done.signal()
        }
        DispatchQueue.global().async { [request] in request.hub.succeed("code=1") }
        done.wait()
        done.wait()
        #expect(Set(record.elements) == ["code=1", "1"])
    }

    @Test func `that is added after the end is called as well`() async {
        request.hub.succeed("code=1")
        let record = Record<String>()
        request.response { record.add($0.value?.text ?? "-") }
        #expect(await record.wait() == ["code=1"])
    }

    @Test func `gets another value by mapping`() {
        let response = DataResponse(result: .success(2), payload: Payload("two")).map { "\($0)" }
        #expect(response.value == "2")
        #expect(response.payload?.text == "two")
        #expect(response.error == nil)
    }
}
