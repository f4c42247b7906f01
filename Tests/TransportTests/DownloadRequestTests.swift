import Foundation
import MBTesting
import Testing

@testable import Transport

struct `Downloads` {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.file(name), encoding: .utf8)
    }

    @Test func `the file is in its place at the end, and nothing else`() async throws {
        let client = Client { _ in .text("content").dripping(2) }
        let url = try await client.download(DownloadForm(folder.file("a.txt"))).value()
        #expect(url == folder.file("a.txt"))
        #expect(try text("a.txt") == "content")
        #expect(try folder.names == ["a.txt"])
    }

    @Test func `an empty file is a file`() async throws {
        let client = Client { _ in .bytes([]) }
        _ = try await client.download(DownloadForm(folder.file("a"))).value()
        // Not read: Foundation leaks a block for an empty file.
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a").path)
        #expect(attributes[.size] as? Int == 0)
    }

    /// DR-19: the error page of a 404 replaced the good file.
    @Test func `a refused answer leaves the file alone and keeps its body for the error`() async throws {
        try "good".write(to: folder.file("a"), atomically: true, encoding: .utf8)
        let client = Client { _ in .json(#"{"error":"missing"}"#, status: 404) }
        let form = DownloadForm(folder.file("a"), options: .removePreviousFile)
        let completion = await client.download(form).completion()
        #expect(completion.error?.status == 404)
        #expect(completion.answer?.text == #"{"error":"missing"}"#)
        #expect(try text("a") == "good")
        #expect(try folder.names == ["a"])
    }

    /// DR-19: so did a body that a validation refused.
    @Test func `a validation that says no comes before the file is moved`() async throws {
        try "good".write(to: folder.file("a"), atomically: true, encoding: .utf8)
        struct No: Error {}
        let gate = Gate()  // a request that is not made on the main actor goes at once
        let client = Client { _ in .text("bad").after(gate) }
        let form = DownloadForm(folder.file("a"), options: .removePreviousFile)
        let request = client.download(form).validate { _, _ in throw No() }
        gate.open()
        let completion = await request.completion()
        #expect(completion.code == .validationFailed)
        #expect(try text("a") == "good")
    }

    /// DR-20: the whole file was transferred before it turned out that there was no place for it.
    @Test func `a file that is there is an error before the transfer, or replaced at the end`() async throws {
        try "old".write(to: folder.file("a"), atomically: true, encoding: .utf8)
        let client = Client { _ in .text("new") }
        let refused = await client.download(DownloadForm(folder.file("a"))).completion()
        #expect(refused.code == .destinationUnwritable)
        #expect(try text("a") == "old")
        _ = try await client.download(DownloadForm(folder.file("a"), options: .removePreviousFile)).value()
        #expect(try text("a") == "new")
        #expect(try folder.names == ["a"])
    }

    /// DR-20: with permission to replace a file, a download replaced a pipe, a link and a device as well, and found out
    /// about a directory only after the transfer.
    @Test func `only a file gives way to a download`() async throws {
        let client = Client { _ in .text("new") }
        #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)
        #expect(symlink("nowhere", folder.file("link").path) == 0)
        #expect(mkdir(folder.file("directory").path, 0o700) == 0)
        for name in ["pipe", "link", "directory"] {
            let form = DownloadForm(folder.file(name), options: .removePreviousFile)
            let completion = await client.download(form).completion()
            #expect(completion.code == .destinationUnwritable)
            #expect(completion.error?.reason.hasSuffix("\(name) is there already, and it is not a file.") == true)
        }
        #expect(try folder.names.sorted() == ["directory", "link", "pipe"])
    }

    @Test func `directories are made when the form says so`() async throws {
        let client = Client { _ in .text("x") }
        let file = folder.file("b/c/d")
        #expect(await client.download(DownloadForm(file)).completion().code == .destinationUnwritable)
        _ = try await client.download(DownloadForm(file, options: .createIntermediateDirectories)).value()
        #expect(try text("b/c/d") == "x")
    }

    /// DR-20: an error of the destination closure had no way out.
    @Test func `an error of the destination ends the request`() async throws {
        struct Full: Error {}
        var form = DownloadForm(folder.file("a"))
        form.destination = { _, _ in throw Full() }
        let completion = await Client { _ in .text("x") }.download(form).completion()
        #expect(completion.code == .destinationUnwritable)
        #expect(completion.error?.underlying is Full)
    }

    /// DR-21: `../../etc/passwd` as a file name.
    @Test(arguments: [
        ("attachment; filename=\"a b.txt\"", "a b.txt"), ("attachment; filename=../../etc/passwd", "passwd"),
        ("attachment; filename=\"..\\\\..\\\\x.exe\"", "x.exe"), ("attachment; filename=\"..\"", "file"),
        ("attachment; filename=x; filename*=UTF-8''na%C3%AFve%2F..%2Fy.txt", "y.txt"),
        ("attachment; filename=\".bashrc\"", "bashrc"), ("inline", "file"), ("attachment; filename=\"a;b\"", "a;b"),
    ])
    func `the proposal is the server's name made safe`(field: String, name: String) async throws {
        let seen = Locked<String?>(nil)
        var form = DownloadForm(folder.file("a"), options: .removePreviousFile)
        form.destination = { [file = folder.file("a")] proposal, _ in
            seen.withLock { $0 = proposal.lastPathComponent }
            return (file, [.removePreviousFile])
        }
        let client = Client { _ in .text("x", headers: ["Content-Disposition": field]) }
        _ = try await client.download(form).value()
        #expect(seen.withLock { $0 } == name)
    }

    /// TR-02: a body that was cut off became a file.
    @Test func `a truncated body is no file`() async throws {
        let client = Client { _ in .text("0123456789").cut(afterBody: 4) }
        let completion = await client.download(DownloadForm(folder.file("a"))).completion()
        #expect(completion.code == .truncated)
        #expect(try !folder.names.contains("a"))
    }

    @Test func `two downloads do not write to one file`() async throws {
        let gate = Gate()
        let reached = Gate()
        let client = Client { request in
            request.url.hasSuffix("1") ? .text("0123").paused(afterBody: 2, until: gate, reached: reached) : .text("x")
        }
        let first = client.download(DownloadForm(folder.file("a"), url: "http://host/1"))
        await reached.wait()
        let second = await client.download(DownloadForm(folder.file("a"), url: "http://host/2")).completion()
        #expect(second.code == .destinationUnwritable)
        gate.open()
        _ = try await first.value()
        #expect(try text("a") == "0123")
    }

    /// A second download waited for the part file of the first. When that had become the finished file, the second one cut
    /// it off and wrote into it.
    @Test(arguments: [DownloadOptions.removePreviousFile, []])
    func `a download to the place of one that just ends leaves its file alone`(
        options: DownloadOptions
    ) async throws {
        let (reached, goOn) = (Gate(), Gate())
        let first = Client { _ in .text("first").paused(afterBody: 2, until: goOn, reached: reached) }
            .download(DownloadForm(folder.file("a"), options: options))
        await reached.wait()
        let asked = Gate()
        var form = DownloadForm(folder.file("a"), options: options)
        let place = form.destination
        form.destination = { proposal, head in
            asked.open()
            return try place(proposal, head)
        }
        let second = Client { _ in .text("2nd") }.download(form)
        await asked.wait()  // it has come to the part file, or will at once
        goOn.open()
        #expect(await first.completion().error == nil)
        let code = await second.completion().code
        #expect(code == nil || code == .destinationUnwritable)
        #expect(try text("a") == (code == nil ? "2nd" : "first"))
        #expect(try folder.names == ["a"])
    }

    /// In a folder that others write to, a link in the place of the part file led to any file of the user's, and a pipe
    /// held the download for ever.
    @Test func `a part file that is a link or a pipe is refused`() async throws {
        try "mine".write(to: folder.file("mine"), atomically: true, encoding: .utf8)
        #expect(symlink(folder.file("mine").path, folder.file("a.part").path) == 0)
        #expect(mkfifo(folder.file("b.part").path, 0o600) == 0)
        for name in ["a", "b"] {
            let client = Client { _ in .text("content") }
            #expect(await client.download(DownloadForm(folder.file(name))).completion().code == .destinationUnwritable)
        }
        #expect(try text("mine") == "mine")
    }

    /// An accent behind a slash is one character together with it, and the name was not cut there.
    @Test(arguments: ["a/\u{301}b", "..%2F%CC%81b", ".\u{301}b", "a\0/\u{301}b"])
    func `a suggested name is one component, whatever stands behind a slash`(name: String) {
        let field = name.contains("%") ? "attachment; filename*=UTF-8''\(name)" : "attachment; filename=\"\(name)\""
        let head = ResponseHead(status: 200, headers: ["Content-Disposition": field])
        let safe = SuggestedFileName.of(head)
        #expect(!safe.utf8.contains(UInt8(ascii: "/")) && safe.utf8.first != UInt8(ascii: "."))
        #expect(safe.hasSuffix("b"))
    }
}

struct `A part file` {
    private let folder: Folder
    private let file: URL
    private let path: String

    init() throws {
        folder = try Folder()
        file = folder.file("a.bin")
        path = PartFile.path(for: file)
    }

    /// A download that waited for another one to the same place emptied the complete file when that one was over.
    @Test(.serialized, arguments: [DownloadOptions(), .removePreviousFile], 0..<20)
    func `that became the destination meanwhile is left alone`(options: DownloadOptions, patience: Int) async throws {
        let file = file
        let first = try PartFile(for: DownloadPlace(url: file, options: options))
        try Array(repeating: UInt8(1), count: 10).withUnsafeBytes { try first.write($0) }
        let (results, result) = AsyncStream<Result<PartFile, any Error>>.makeStream()
        DispatchQueue(label: "second").async {
            result.yield(Result { try PartFile(for: DownloadPlace(url: file, options: options)) })
        }
        for _ in 0..<patience * 100 { await Task.yield() }
        _ = try first.moveIntoPlace()
        let second = try #require(await results.first { _ in true })
        #expect(try Data(contentsOf: file).count == 10)
        if options.contains(.removePreviousFile) {
            try second.get().discard()
        } else {
            #expect(throws: NetworkError.self) { try second.get() }
        }
        #expect(try folder.names == ["a.bin"])
    }

    @Test func `that is gone is not made up of zeros`() throws {
        #expect(throws: NetworkError.self) {
            try PartFile(for: DownloadPlace(url: file, options: []), offset: 100)
        }
    }
}
