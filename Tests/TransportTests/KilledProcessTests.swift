import Foundation
import MBTesting
import Testing

@testable import Transport

/// DR-17: of a process that was killed during a download nothing could be resumed.
@Suite(.timeLimit(.minutes(1))) struct `A download whose process is killed` {
    private static let bytes = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
    private let folder: Folder
    private let file: URL
    private let server: ScriptedServer

    init() throws {
        folder = try Folder()
        file = folder.file("a.bin")
        try Data("the old file".utf8).write(to: file)
        server = try ScriptedServer { request in
            let answer = ScriptedAnswer.file(Self.bytes, for: request, etag: "\"v\"")
            return request.headers["Range"] == nil ? answer.paused(afterBody: 1_500_000, until: Gate()) : answer
        }
    }

    /// A process that downloads to `file`.
    private func startProbe() throws -> ChildProcess {
        let probe = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("DownloadProbe")
        return try ChildProcess([probe.path, server.url("/a"), file.path])
    }

    /// - Returns: how much the killed process had written.
    private func downloadAndKill() async throws -> Int {
        let process = try startProbe()
        while DownloadRequest.resumeData(forFile: file) == nil {
            try Task.checkCancellation()  // the time limit, should the process have died by itself
            await Task.yield()
        }
        process.kill()
        #expect(await process.status() == SIGKILL)
        #expect(try String(contentsOf: file, encoding: .utf8) == "the old file")
        #expect(try folder.names == ["a.bin", "a.bin.part", "a.bin.part.resume"])
        let part = try FileManager.default.attributesOfItem(atPath: file.path + ".part")
        return try #require(part[.size] as? Int)
    }

    private func expectWhole(from count: Int) throws {
        #expect(try [UInt8](Data(contentsOf: file)) == Self.bytes)
        #expect(try folder.names == ["a.bin"])
        #expect((1...1_500_000).contains(count))
        #expect(server.requests.map { $0.headers["Range"] } == [nil, "bytes=\(count)-"])
        #expect(server.requests.last?.headers["If-Range"] == "\"v\"")
    }

    @Test func `is resumed by this one`() async throws {
        let count = try await downloadAndKill()
        struct Resume: MBDownloadResumeFormable {
            var url: String
            var resumeData: Data
            var file: URL
            var destination: DownloadRequest.DownloadFileDestination { { [file] _, _ in (file, .removePreviousFile) } }
        }
        let data = try #require(DownloadRequest.resumeData(forFile: file))
        let form = Resume(url: server.url("/a"), resumeData: data, file: file)
        #expect(try await Client(session: Session()).download(form).value() == file)
        try expectWhole(from: count)
    }

    @Test func `is resumed by another one`() async throws {
        let count = try await downloadAndKill()
        #expect(await (try startProbe()).status() == 0)
        try expectWhole(from: count)
    }
}

/// A program in a process of its own. (Foundation's `Process` leaks what it waits with.)
private struct ChildProcess {
    private let id: pid_t

    init(_ words: [String]) throws {
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var id = pid_t()
        let code = posix_spawn(&id, words[0], nil, nil, arguments, environ)
        try #require(code == 0, "\(words[0]) cannot be started.")
        self.id = id
    }

    func kill() { Foundation.kill(id, SIGKILL) }

    /// Waits for the end: 0 when it went well, the signal when one ended it.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [id] in
                var status: Int32 = 0
                waitpid(id, &status, 0)
                continuation.resume(returning: status)
            }
        }
    }
}
