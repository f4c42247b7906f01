import MBContracts
import Testing

@Suite struct `Waiting for a request` {
    private let request = SomeRequest<Payload>()

    @Test func `gives its end, early or late`() async throws {
        async let early = request.completion()
        request.hub.succeed("hello")
        #expect(try await early.result.get().text == "hello")
        #expect(try await request.value().text == "hello")
    }

    @Test func `gives one value, or a list, of a place in the answer`() async throws {
        request.hub.succeed("a:code=1|b:code=2")
        let line: Line = try await request.object(keyPath: "b")
        #expect(line.code == "2")
        let lines = try await request.objects(Line.self, options: .lenient)
        #expect(lines.map { $0.options.lenientScalars } == [true])
    }

    @Test func `fails with the error of the request`() async {
        request.hub.fail(.timedOut)
        await #expect { try await request.object(Line.self) } throws: { ($0 as? NetworkError)?.isTimeout ?? false }
        await #expect { try await request.value() } throws: { ($0 as? NetworkError)?.isTimeout ?? false }
    }

    // RS-07: what the server said could not be reached from the error.
    @Test func `fails to read with the answer in the error`() async {
        request.hub.succeed("<html>")
        do {
            _ = try await request.object(Line.self)
            Issue.record("It is not a line.")
        } catch {
            #expect(error.code == .unreadablePayload)
            #expect(error.payload?.text == "<html>")
        }
    }

    @Test func `cancels the request with the waiting task`() async {
        let task = Task { [request] in await request.completion() }
        task.cancel()
        #expect(await task.value.error?.isCancelled == true)
        #expect(request.hub.isFinished)
    }

    @Test func `in a task that is cancelled already ends at once`() async {
        let task = Task { [request] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await request.completion()
        }
        #expect(await task.value.error?.isCancelled == true)
    }

    @Test func `is left alone when the task is cancelled after the end`() async {
        request.hub.succeed("hello")
        let task = Task { [request] in
            let completion = await request.completion()
            withUnsafeCurrentTask { $0?.cancel() }
            return completion
        }
        #expect(await task.value.answer?.text == "hello")
        #expect(await request.completion().error == nil)
    }

    @Test(.timeLimit(.minutes(2)))
    func `by many tasks, some of which are cancelled, ends for all`() async {
        for _ in 0..<200 {
            let request = SomeRequest<Payload>()
            let tasks = (0..<16).map { _ in Task { await request.completion() } }
            Task { request.hub.succeed() }
            tasks[3].cancel()
            for task in tasks { #expect([nil, .cancelled].contains(await task.value.error?.code)) }
        }
    }
}
