import Foundation
import ProtobufMapping

// What an app would have: one model for Map, Decodable and JSON.

struct Reply: Codable, Equatable, Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try APISchema.reply } }

    var code: Int32 = 0
    var message = ""
    var temperature = 0.0
    var city = ""
    var timestamp: Int64 = 0
    var ok = false
    var level: Int32 = 0

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
        temperature <- map["temperature"]
        city <- map["city"]
        timestamp <- map["timestamp"]
        ok <- map["ok"]
        level <- map["level"]
    }
}

struct Record: Codable, Equatable, Mappable {
    var id: Int64 = 0
    var name = ""
    var email = ""
    var age: Int32 = 0
    var score = 0.0
    var active = false
    var level: Int32 = 0
    var address = ""
    var created: UInt64 = 0
    var delta: Int32 = 0
    var token = Data()
    var tags: [Int32] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        email <- map["email"]
        age <- map["age"]
        score <- map["score"]
        active <- map["active"]
        level <- map["level"]
        address <- map["address"]
        created <- map["created"]
        delta <- map["delta"]
        token <- map["token"]
        tags <- map["tags"]
    }
}

struct ListData: Codable, Equatable, Mappable {
    var list: [Record] = []
    var total: Int32 = 0

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        list <- map["list"]
        total <- map["total"]
    }
}

struct ListReply: Codable, Equatable, Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try APISchema.listReply } }

    var code: Int32 = 0
    var message = ""
    var data = ListData()

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        code <- map["code"]
        message <- map["message"]
        data <- map["data"]
    }
}

struct Span: Codable, Equatable, Mappable {
    var start: Int32 = 0
    var end: Int32 = 0
    var style = ""

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        start <- map["start"]
        end <- map["end"]
        style <- map["style"]
    }
}

struct Para: Codable, Equatable, Mappable {
    var text = ""
    var spans: [Span] = []
    var weight = 0.0

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        text <- map["text"]
        spans <- map["spans"]
        weight <- map["weight"]
    }
}

struct Section: Codable, Equatable, Mappable {
    var heading = ""
    var children: [Section] = []
    var paras: [Para] = []

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        heading <- map["heading"]
        children <- map["children"]
        paras <- map["paras"]
    }
}

struct Doc: Codable, Equatable, Mappable, ProtobufMessageConvertible {
    static var protobufMessage: ProtobufMessageType { get throws { try APISchema.doc } }

    var title = ""
    var sections: [Section] = []
    var meta: [String: String] = [:]
    var text: String?

    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        title <- map["title"]
        sections <- map["sections"]
        meta <- map["meta"]
        text <- map["text"]
    }
}
