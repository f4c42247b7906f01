// A command-line program that blocks its main thread while it waits: handlers with a queue do without the main thread.
import Dispatch
import Foundation
import MBTesting

struct Client: MBRequestable {
    struct Form: MBRequestFormable {
        var url: String
    }
}

let server = try ScriptedServer { request in .text("hello from \(request.path)") }
let done = DispatchSemaphore(value: 0)
nonisolated(unsafe) var text = ""
Client().request(Client.Form(url: server.url("/a"))).response(queue: .global()) { response in
    text = response.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "\(response.result)"
    done.signal()
}
guard done.wait(timeout: .now() + 60) == .success else {
    print("the handler was not called while the main thread was blocked")
    exit(1)
}
print(text)
exit(text == "hello from /a" ? 0 : 1)
