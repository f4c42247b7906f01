// Only requests, without masks, messages and mapping: a command-line client.
import Foundation
import Transport

struct Client: MBRequestable {
    struct Form: MBRequestFormable {
        var url: String
    }
}

let request = Client().request(Client.Form(url: "no address"))
do {
    _ = try await request.value()
    exit(1)
} catch {
    print(error)
    exit(error.code == .invalidURL ? 0 : 1)
}
