import Foundation

/// The documents, the same on every run.
enum Documents {
    /// A fixed sequence of numbers (SplitMix64).
    struct Random {
        private var state: UInt64
        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }

        mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

        mutating func word(_ length: Int) -> String {
            String((0..<length).map { _ in Character(Unicode.Scalar(UInt8(97 + below(26)))) })
        }

        mutating func text(_ words: Int) -> String {
            (0..<words).map { _ in word(2 + below(9)) }.joined(separator: " ")
        }

        mutating func date() -> String {
            let parts = [1 + below(12), 1 + below(28), below(24), below(60), below(60)]
            let digits = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
            return "202\(below(6))-\(digits[0])-\(digits[1])T\(digits[2]):\(digits[3]):\(digits[4])Z"
        }
    }

    /// An answer of about 300 bytes, whose 13 fields lie two and three levels deep.
    static let envelope = """
        {"data":{"code":"200","message":"everything went well","trace":"9f86d081884c7d659a2feaa0c55ad015",\
        "user":{"id":1234567,"name":"Anneliese Muster","email":"anneliese.muster@example.com","active":true,\
        "score":98.75,"tags":["alpha","beta","gamma"]},"page":{"index":3,"size":20,"total":1543},\
        "ts":"2024-06-07T10:11:12Z"}}
        """

    /// 3,000 records of 12 fields, about 1 MB.
    static func records() -> String {
        var random = Random(seed: 20_240_607)
        let rows = (0..<3_000).map { index in
            let parent = random.below(2) == 0 ? "null" : "\(random.below(3_000))"
            let comment = random.below(2) == 0 ? "null" : "\"\(random.text(6))\""
            return """
                {"id":\(index),"account_number":\(random.below(1_000_000_000)),\
                "full_name":"\(random.word(7)) \(random.word(9))",\
                "email_address":"\(random.word(8)).\(random.word(6))@example.com",\
                "balance":\(random.below(10_000_000)).\(10 + random.below(90)),\
                "latitude":\(random.below(90)).\(100_000 + random.below(899_999)),\
                "is_active":\(random.below(2) == 0),"is_verified":\(random.below(2) == 0),"parent_id":\(parent),\
                "comment_text":\(comment),"created_at":"\(random.date())","updated_at":"\(random.date())"}
                """
        }
        return "[" + rows.joined(separator: ",\n") + "]"
    }

    /// About 10 MB of statuses with users, entities and statuses in them; ASCII with escapes.
    static func nested() -> String {
        var random = Random(seed: 7)
        var text = "{\"statuses\":["
        var count = 0
        while text.utf8.count < 10_000_000 {
            if count > 0 { text += "," }
            text += status(&random, depth: random.below(3) == 0 ? 1 : 0)
            count += 1
        }
        return text + "],\"search_metadata\":{\"completed_in\":0.087,\"query\":\"%E4%B8%80\",\"count\":\(count)}}"
    }

    private static func escaped(_ random: inout Random, _ words: Int) -> String {
        let kinds = ["\\u65e5\\u672c\\u8a9e", "\\ud83d\\ude00", "\\n", "\\\"", "\\/"]
        return (0..<words).map { _ in random.below(3) == 0 ? kinds[random.below(5)] : random.word(2 + random.below(8)) }
            .joined(separator: " ")
    }

    private static func status(_ random: inout Random, depth: Int) -> String {
        let id = 500_000_000_000_000_000 + random.below(1_000_000_000_000)
        let hashtags = (0..<random.below(3)).map { _ in
            "{\"text\":\"\(random.word(8))\",\"indices\":[\(random.below(100)),\(random.below(140))]}"
        }
        let urls = (0..<random.below(2)).map { _ in
            let name = random.word(8)
            return """
                {"url":"http://t.co/\(name)","expanded_url":"http://example.com/\(name)",\
                "display_url":"example.com/\(name)","indices":[\(random.below(100)),\(random.below(140))]}
                """
        }
        let mentions = (0..<random.below(3)).map { _ in
            """
            {"screen_name":"\(random.word(9))","name":"\(escaped(&random, 2))","id":\(random.below(1_000_000_000)),\
            "indices":[\(random.below(100)),\(random.below(140))]}
            """
        }
        let retweeted = depth > 0 ? status(&random, depth: depth - 1) : "null"
        return """
            {"metadata":{"result_type":"recent","iso_language_code":"ja"},"created_at":"\(random.date())","id":\(id),\
            "id_str":"\(id)","text":"\(escaped(&random, 18))","source":"<a href=\\"http://example.com\\">web</a>",\
            "truncated":false,"in_reply_to_user_id":\(random.below(2) == 0 ? "null" : "\(random.below(1_000_000_000))"),\
            "user":{"id":\(random.below(1_000_000_000)),"name":"\(escaped(&random, 2))",\
            "screen_name":"\(random.word(9))","location":"\(random.word(6))","description":"\(escaped(&random, 12))",\
            "url":\(random.below(2) == 0 ? "null" : "\"http://example.com/\(random.word(6))\""),\
            "followers_count":\(random.below(10_000)),"friends_count":\(random.below(1_000)),\
            "created_at":"\(random.date())","verified":false,"statuses_count":\(random.below(100_000)),"lang":"ja"},\
            "retweeted_status":\(retweeted),"retweet_count":\(random.below(1_000)),\
            "favorite_count":\(random.below(1_000)),"entities":{"hashtags":[\(hashtags.joined(separator: ","))],\
            "urls":[\(urls.joined(separator: ","))],"user_mentions":[\(mentions.joined(separator: ","))]},"lang":"ja"}
            """
    }
}
