import JSONMapping

// Each model three times in one: `Mappable`, `Decodable`, `Encodable`, with the same fields.

struct Envelope: Mappable {
    var code = ""
    var message = ""
    var trace = ""
    var userID = 0
    var name = ""
    var email = ""
    var active = false
    var score = 0.0
    var tags: [String] = []
    var index = 0
    var size = 0
    var total = 0
    var time = ""

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        code <- map["data.code"]
        message <- map["data.message"]
        trace <- map["data.trace"]
        userID <- map["data.user.id"]
        name <- map["data.user.name"]
        email <- map["data.user.email"]
        active <- map["data.user.active"]
        score <- map["data.user.score"]
        tags <- map["data.user.tags"]
        index <- map["data.page.index"]
        size <- map["data.page.size"]
        total <- map["data.page.total"]
        time <- map["data.ts"]
    }

    var sum: Int { code.utf8.count &+ trace.utf8.count &+ userID &+ tags.count &+ total &+ time.utf8.count }
}

/// The same for `Decodable`, whose shape must be that of the text.
struct DecodableEnvelope: Decodable {
    struct Body: Decodable {
        struct User: Decodable {
            var id: Int
            var name: String
            var email: String
            var active: Bool
            var score: Double
            var tags: [String]
        }
        struct Page: Decodable {
            var index: Int
            var size: Int
            var total: Int
        }
        var code: String
        var message: String
        var trace: String
        var user: User
        var page: Page
        var ts: String
    }
    var data: Body

    var sum: Int {
        data.code.utf8.count &+ data.trace.utf8.count &+ data.user.id &+ data.user.tags.count &+ data.page.total
            &+ data.ts.utf8.count
    }
}

struct Record: Mappable, Codable {
    var id = 0
    var account = 0
    var name = ""
    var email = ""
    var balance = 0.0
    var latitude = 0.0
    var active = false
    var verified = false
    var parent: Int?
    var comment: String?
    var created = ""
    var updated = ""

    enum CodingKeys: String, CodingKey {
        case id
        case account = "account_number"
        case name = "full_name"
        case email = "email_address"
        case balance
        case latitude
        case active = "is_active"
        case verified = "is_verified"
        case parent = "parent_id"
        case comment = "comment_text"
        case created = "created_at"
        case updated = "updated_at"
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        account <- map["account_number"]
        name <- map["full_name"]
        email <- map["email_address"]
        balance <- map["balance"]
        latitude <- map["latitude"]
        active <- map["is_active"]
        verified <- map["is_verified"]
        parent <- map["parent_id"]
        comment <- map["comment_text"]
        created <- map["created_at"]
        updated <- map["updated_at"]
    }

    var sum: Int {
        let texts = name.utf8.count &+ email.utf8.count &+ created.utf8.count &+ updated.utf8.count
        let flags = (active ? 1 : 0) &+ (verified ? 2 : 0)
        return id &+ account &+ texts &+ Int(balance) &+ Int(latitude * 1_000) &+ flags &+ (parent ?? 0)
            &+ (comment?.utf8.count ?? 0)
    }
}

struct User: Mappable, Decodable {
    var id = 0
    var name = ""
    var screenName = ""
    var location = ""
    var text = ""
    var url: String?
    var followers = 0
    var friends = 0
    var statuses = 0
    var verified = false
    var created = ""
    var lang = ""

    enum CodingKeys: String, CodingKey {
        case id, name, location, url, verified, lang
        case screenName = "screen_name"
        case text = "description"
        case followers = "followers_count"
        case friends = "friends_count"
        case statuses = "statuses_count"
        case created = "created_at"
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        screenName <- map["screen_name"]
        location <- map["location"]
        text <- map["description"]
        url <- map["url"]
        followers <- map["followers_count"]
        friends <- map["friends_count"]
        created <- map["created_at"]
        verified <- map["verified"]
        statuses <- map["statuses_count"]
        lang <- map["lang"]
    }
}

struct Hashtag: Mappable, Decodable {
    var text = ""
    var indices: [Int] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        text <- map["text"]
        indices <- map["indices"]
    }
}

struct Link: Mappable, Decodable {
    var url = ""
    var expanded = ""
    var display = ""
    var indices: [Int] = []

    enum CodingKeys: String, CodingKey {
        case url, indices
        case expanded = "expanded_url"
        case display = "display_url"
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        url <- map["url"]
        expanded <- map["expanded_url"]
        display <- map["display_url"]
        indices <- map["indices"]
    }
}

struct Mention: Mappable, Decodable {
    var screenName = ""
    var name = ""
    var id = 0
    var indices: [Int] = []

    enum CodingKeys: String, CodingKey {
        case name, id, indices
        case screenName = "screen_name"
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        screenName <- map["screen_name"]
        name <- map["name"]
        id <- map["id"]
        indices <- map["indices"]
    }
}

struct Entities: Mappable, Decodable {
    var hashtags: [Hashtag] = []
    var urls: [Link] = []
    var mentions: [Mention] = []

    enum CodingKeys: String, CodingKey {
        case hashtags, urls
        case mentions = "user_mentions"
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        hashtags <- map["hashtags"]
        urls <- map["urls"]
        mentions <- map["user_mentions"]
    }
}

final class Status: Mappable, Decodable {
    var language = ""
    var created = ""
    var id = 0
    var idText = ""
    var text = ""
    var source = ""
    var truncated = false
    var replyUser: Int?
    var user: User?
    var retweeted: Status?
    var retweets = 0
    var favorites = 0
    var entities: Entities?
    var lang = ""

    private struct Metadata: Decodable {
        var language: String
        enum CodingKeys: String, CodingKey { case language = "iso_language_code" }
    }

    enum CodingKeys: String, CodingKey {
        case metadata, id, text, source, truncated, user, entities, lang
        case created = "created_at"
        case idText = "id_str"
        case replyUser = "in_reply_to_user_id"
        case retweeted = "retweeted_status"
        case retweets = "retweet_count"
        case favorites = "favorite_count"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        language = try fields.decode(Metadata.self, forKey: .metadata).language
        created = try fields.decode(String.self, forKey: .created)
        id = try fields.decode(Int.self, forKey: .id)
        idText = try fields.decode(String.self, forKey: .idText)
        text = try fields.decode(String.self, forKey: .text)
        source = try fields.decode(String.self, forKey: .source)
        truncated = try fields.decode(Bool.self, forKey: .truncated)
        replyUser = try fields.decodeIfPresent(Int.self, forKey: .replyUser)
        user = try fields.decodeIfPresent(User.self, forKey: .user)
        retweeted = try fields.decodeIfPresent(Status.self, forKey: .retweeted)
        retweets = try fields.decode(Int.self, forKey: .retweets)
        favorites = try fields.decode(Int.self, forKey: .favorites)
        entities = try fields.decodeIfPresent(Entities.self, forKey: .entities)
        lang = try fields.decode(String.self, forKey: .lang)
    }

    init?(map: Map) {}
    func mapping(map: Map) {
        language <- map["metadata.iso_language_code"]
        created <- map["created_at"]
        id <- map["id"]
        idText <- map["id_str"]
        text <- map["text"]
        source <- map["source"]
        truncated <- map["truncated"]
        replyUser <- map["in_reply_to_user_id"]
        user <- map["user"]
        retweeted <- map["retweeted_status"]
        retweets <- map["retweet_count"]
        favorites <- map["favorite_count"]
        entities <- map["entities"]
        lang <- map["lang"]
    }

    var sum: Int {
        let own = created.utf8.count &+ (id >> 20) &+ text.utf8.count &+ source.utf8.count &+ (replyUser ?? 0)
        let people = (user?.text.utf8.count ?? 0) &+ (user?.followers ?? 0) &+ (user?.url?.utf8.count ?? 0)
        let parts = (entities?.hashtags.count ?? 0) &+ (entities?.mentions.reduce(0) { $0 &+ $1.id } ?? 0)
        return own &+ people &+ parts &+ retweets &+ (retweeted?.sum ?? 0)
    }
}

struct Timeline: Mappable, Decodable {
    var statuses: [Status] = []
    var query = ""

    private struct Metadata: Decodable { var query: String }
    enum CodingKeys: String, CodingKey {
        case statuses
        case metadata = "search_metadata"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        statuses = try fields.decode([Status].self, forKey: .statuses)
        query = try fields.decode(Metadata.self, forKey: .metadata).query
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
        statuses <- map["statuses"]
        query <- map["search_metadata.query"]
    }

    var sum: Int { statuses.reduce(query.utf8.count) { $0 &+ $1.sum } }
}
