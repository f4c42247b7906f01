// Only what to send: no transport is linked.
import Forms
import Foundation

struct SearchForm: MBRequestFormable {
    var url = "https://api.example.com/search"
    func parameters() -> [String: Any] { ["q": "a b", "page": 2] }
}

let form = SearchForm()
var description = RequestDescription(url: form.url, method: form.method, headers: HTTPHeaders(form.headers()))
try form.encoding().encode(form.parameters(), into: &description)
print(description.url)
exit(description.url == "https://api.example.com/search?page=2&q=a%20b" ? 0 : 1)
