import Foundation
import Progress
import ScreenFakes
import Testing

/// Keeps what it is told.
@MainActor
private final class Bar: MBProgressable {
    struct Told: Equatable {
        var completed: Int64
        var total: Int64
        var fraction: Double
        var isFinished: Bool
        var isCancelled: Bool
    }

    private(set) var told: [Told] = []
    private(set) var objects: Set<ObjectIdentifier> = []
    weak var parent: Foundation.Progress?

    nonisolated init() {}

    func progress(_ progress: Foundation.Progress) {
        if objects.isEmpty { parent?.addChild(progress, withPendingUnitCount: 1) }
        objects.insert(ObjectIdentifier(progress))
        told.append(
            Told(
                completed: progress.completedUnitCount, total: progress.totalUnitCount,
                fraction: progress.fractionCompleted, isFinished: progress.isFinished,
                isCancelled: progress.isCancelled))
    }
}

@Suite @MainActor struct `The progress of a request` {
    private let bar = Bar()

    private func step(
        _ completed: Int64, of total: Int64?, _ direction: TransferProgress.Direction = .download, attempt: Int = 1
    ) -> TransferProgress {
        TransferProgress(direction, completed: completed, total: total, attempt: attempt)
    }

    /// PR-06: watched from outside, the fraction stayed 0. It rises with each step and reaches 1 at the end.
    @Test func `rises to its final value, and says that once`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        for completed: Int64 in [1, 2, 4] {
            request.hub.progress(step(completed, of: 4))
            await request.settle()
        }
        request.hub.progress(TransferProgress(.download, completed: 4, total: 4, isFinished: true))
        request.answer()
        await request.settle()
        #expect(bar.told.map(\.fraction) == [0.25, 0.5, 1])
        #expect(bar.told.map(\.isFinished) == [false, false, true])
        #expect(bar.objects.count == 1)
    }

    /// PR-03: a file of no bytes gave 0/0, and the bar got NaN.
    @Test func `of an empty body is 1 at the end and never NaN`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        request.hub.progress(step(0, of: 0))
        request.hub.progress(TransferProgress(.download, completed: 0, total: 0, isFinished: true))
        request.answer()
        await request.settle()
        #expect(bar.told.allSatisfy { (0...1).contains($0.fraction) })
        #expect(bar.told.last == Bar.Told(completed: 1, total: 1, fraction: 1, isFinished: true, isCancelled: false))
        #expect(bar.told.filter(\.isFinished).count == 1)
    }

    /// PR-04: a request without a body of its own never finished its progress, and a parent progress stayed at 75 %.
    @Test(arguments: ["success", "failure", "cancel"])
    func `is finished at every end, so that a parent progress gets on`(end: String) async {
        let parent = Foundation.Progress(totalUnitCount: 1)
        bar.parent = parent
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        switch end {
        case "success": request.answer()
        case "failure": request.fail()
        default: request.cancel()
        }
        await request.settle()
        #expect(bar.told.count == 1)
        #expect(bar.told[0].isFinished)
        #expect(bar.told[0].isCancelled == (end != "success"))
        #expect(parent.fractionCompleted == 1)
    }

    @Test func `stays where it was when the request fails, and says so`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        request.hub.progress(step(30, of: 100))
        request.fail()
        await request.settle()
        #expect(bar.told.last == Bar.Told(completed: 30, total: 30, fraction: 1, isFinished: true, isCancelled: true))
    }

    @Test func `is indeterminate while the size is unknown`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        request.hub.progress(step(10, of: nil))
        await request.settle()
        #expect(bar.told.map(\.total) == [-1])
        #expect(bar.told.map(\.fraction) == [0])
        request.answer()
        await request.settle()
        #expect(bar.told.last == Bar.Told(completed: 10, total: 10, fraction: 1, isFinished: true, isCancelled: false))
    }

    /// PR-01: a compressed body, counted after decoding, went over 100 %.
    @Test func `never goes over the total, nor below what was said`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        for completed: Int64 in [50, 40, 120, -1] {
            request.hub.progress(step(completed, of: 100))
            await request.settle()
        }
        #expect(bar.told.map(\.completed) == [50, 100])
    }

    /// PR-07: a body that is sent twice went over its total. It counts anew with each attempt.
    @Test func `starts again with a new attempt`() async {
        let request = ScriptedRequest<Payload>(.upload).progress(progress: bar)
        for (completed, attempt) in [(6, 1), (10, 1), (2, 2), (10, 2)] as [(Int64, Int)] {
            request.hub.progress(step(completed, of: 10, .upload, attempt: attempt))
            await request.settle()
        }
        request.answer()
        await request.settle()
        #expect(bar.told.map(\.completed) == [6, 10, 2, 10])
        #expect(bar.told.filter(\.isFinished).count == 2)
    }

    @Test func `starts again when the user tries again`() async {
        let request = ScriptedRequest<Payload>().progress(progress: bar)
        request.decide { _ in true }
        request.hub.progress(step(6, of: 10))
        await request.settle()
        request.fail(again: {
            request.hub.progress(TransferProgress(.download, completed: 1, total: 10, attempt: 2))
            request.answer()
        })
        _ = await request.completion()
        await request.settle()
        #expect(bar.told.map(\.completed) == [6, 1, 10])
    }

    @Test func `follows the main direction of the request`() async {
        let upload = ScriptedRequest<Payload>(.upload).progress(progress: bar)
        upload.hub.progress(step(3, of: 10, .download))
        upload.hub.progress(step(5, of: 10, .upload))
        await upload.settle()
        #expect(bar.told.map(\.completed) == [5])
    }

    @Test func `is told to one who comes late`() async {
        let request = ScriptedRequest<Payload>()
        request.hub.progress(step(5, of: 10))
        request.answer()
        request.progress(progress: bar)
        await request.settle()
        #expect(bar.told.last?.fraction == 1)
    }

    @Test(.timeLimit(.minutes(1))) func `comes from any thread, newest wins, and nothing comes after the end`() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    let bar = Bar()
                    let request = ScriptedRequest<Payload>().progress(progress: bar)
                    for completed: Int64 in 1...50 {
                        request.hub.progress(TransferProgress(.download, completed: completed, total: 50))
                    }
                    request.answer()
                    await request.settle()
                    let told = await bar.told
                    #expect(told.last?.isFinished == true)
                    #expect(told.filter(\.isFinished).count == 1)
                    #expect(told.map(\.completed) == told.map(\.completed).sorted())
                }
            }
        }
    }
}
