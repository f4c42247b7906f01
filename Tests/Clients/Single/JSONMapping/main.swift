// Only the mapper: what a project that used ObjectMapper imports in its place.
import Foundation
import JSONMapping

class User: Mappable {
    var name: String?
    var age = 0

    required init?(map: Map) {}

    func mapping(map: Map) {
        name <- map["name"]
        age <- map["age"]
    }
}

let head = ResponseHead(status: 200, headers: ["Content-Type": "application/json"])
let payload = Payload(head: head, bytes: Array(#"{"users": [{"name": "Ada", "age": 36}]}"#.utf8))
let users = try User.mapArray(payload, at: "users", options: .default)
print(users.map { "\($0.name ?? "-") \($0.age)" })
exit(users.first?.name == "Ada" && users.first?.age == 36 ? 0 : 1)
