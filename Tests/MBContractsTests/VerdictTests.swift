import MBContracts
import Testing

/// The table of `MBVerdict`, row by row.
@Suite struct `The verdict on a request that` {
    private let template = Line("")

    private func verdict(_ text: String, status: Int = 200) -> String {
        describe(template.verdict(on: .success(text, status: status)))
    }

    private func describe(_ verdict: MBVerdict<Line>) -> String {
        switch verdict {
        case .success(let line): "success \(line?.code ?? "-")"
        case .silent(let line): "silent \(line == nil ? "-" : "read")"
        case .failure(let error as Line): "server says \(error.message ?? "-")"
        case .failure(let error): "\((error as? NetworkError)?.code.rawValue ?? "?")"
        case .cancelled: "cancelled"
        }
    }

    @Test func `was answered with a success code is success`() {
        #expect(verdict("code=0;message=fine") == "success 0")
        #expect(verdict("code=0", status: 299) == "success 0")
    }

    @Test(arguments: [200, 204, 302, 404, 500])
    func `was answered with another code is what the server says`(status: Int) {
        #expect(verdict("code=7;message=no", status: status) == "server says no")
    }

    @Test func `was answered with a success code and a bad status is the status`() {
        #expect(verdict("code=0", status: 500) == "unacceptableStatus")
        #expect(verdict("code=0", status: 304) == "unacceptableStatus")
    }

    @Test func `was answered without a code is silent`() {
        #expect(verdict("message=hello") == "silent read")
        #expect(verdict("") == "silent read")  // a format may read something out of nothing, as protobuf does
    }

    @Test(arguments: ["message=hello", "", "<html>"])
    func `was answered without a code and with a bad status is the status`(text: String) {
        #expect(verdict(text, status: 404) == "unacceptableStatus")
    }

    @Test func `was answered with something unreadable is that`() {
        #expect(verdict("<html>") == "unreadablePayload")
    }

    @Test func `went into a file is success without an error`() {
        let completion = RequestCompletion<String>(.success("/tmp/file"), answer: Payload(""))
        #expect(describe(template.verdict(on: completion)) == "success -")
        #expect(describe(template.verdict(on: RequestCompletion<String>(.success("/tmp/file")))) == "success -")
    }

    // RS-07: a download's 404 has a message for the user.
    @Test func `should have gone into a file, and was refused with a message, is that message`() {
        let refusal = NetworkError.unacceptableStatus(Payload("code=7;message=gone", status: 404))
        #expect(describe(template.verdict(on: RequestCompletion<String>(.failure(refusal)))) == "server says gone")
    }

    @Test func `was never answered is that error`() {
        let completion = RequestCompletion<Payload>(.failure(NetworkError(.cannotConnect, "No.")))
        #expect(describe(template.verdict(on: completion)) == "cannotConnect")
    }

    @Test func `was refused by a validation is that error, unless the server says more`() {
        let refused = { (text: String) in
            RequestCompletion<Payload>(.failure(NetworkError(.validationFailed, "No.", payload: Payload(text))))
        }
        #expect(describe(template.verdict(on: refused("code=0"))) == "validationFailed")
        #expect(describe(template.verdict(on: refused("<html>"))) == "validationFailed")
        #expect(describe(template.verdict(on: refused(""))) == "validationFailed")
        #expect(describe(template.verdict(on: refused("code=7;message=no"))) == "server says no")
    }

    @Test func `was cancelled is cancelled, whatever came`() {
        let hub = RequestHub<Payload>()
        hub.cancel()
        let late = RequestCompletion<Payload>(RequestCompletion.success("code=7").record, ticket: hub.core)
        #expect(describe(template.verdict(on: late)) == "cancelled")
        #expect(describe(template.verdict(on: RequestCompletion<Payload>(.failure(.cancelled)))) == "cancelled")
    }

    @Test func `is judged by the template's codes and place, and read leniently`() {
        let other = Line("")
        other.successCodes = ["7", "8"]
        other.rootPath = "error"
        let completion = RequestCompletion.success("data:code=0|error:code=7")
        guard case .success(let line?) = other.verdict(on: completion) else {
            Issue.record("7 is one of its success codes")
            return
        }
        #expect(line.code == "7")
        #expect(line.options.lenientScalars)
    }

    @Test func `is told to the user by one only`() {
        let completion = RequestCompletion.success("code=7")
        #expect(completion.claimMessage())
        #expect(!completion.claimMessage())
        #expect(!RequestCompletion<Payload>(completion.record, ticket: completion.ticket).claimMessage())
    }
}
