import Foundation

/// The content that is decoded; the same in each run.
enum Samples {
    static var reply: Reply {
        var reply = Reply()
        reply.code = 200
        reply.message = "everything is fine"
        reply.temperature = 21.5
        reply.city = "Shanghai"
        reply.timestamp = 1_700_000_000
        reply.ok = true
        reply.level = 2
        return reply
    }

    /// 5,000 records of 12 fields, about 1 MB.
    static var list: ListReply {
        var reply = ListReply()
        reply.code = 200
        reply.message = "ok"
        reply.data.total = 5_000
        reply.data.list = (0..<5_000).map { index in
            var record = Record()
            record.id = Int64(index) * 1_000_003
            record.name = "User number \(index)"
            record.email = "user\(index).of.the.list@mail.example.com"
            record.age = Int32(18 + index % 60)
            record.score = Double(index) * 0.37
            record.active = index % 3 != 0
            record.level = Int32(index % 4)
            record.address = "\(index) Long Street With A Name, Building \(index % 40), Floor \(index % 9), Springfield"
            record.created = 1_600_000_000_000 + UInt64(index) * 60_000
            record.delta = Int32(index % 200) - 100
            record.token = Data((0..<16).map { UInt8(truncatingIfNeeded: index &* 31 &+ $0 &* 7) })
            record.tags = (0..<6).map { Int32(index * $0 % 1_000) }
            return record
        }
        return reply
    }

    /// 510 sections on four levels with six paragraphs each, about 300 KB.
    static var doc: Doc {
        var doc = Doc()
        doc.title = "A nested document"
        doc.text = "The text of the body"
        doc.meta = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key\($0)", "the value of key \($0)") })
        doc.sections = (0..<6).map { section($0, level: 0) }
        return doc
    }

    private static func section(_ index: Int, level: Int) -> Section {
        var section = Section()
        section.heading = "Section \(index) on level \(level)"
        section.paras = (0..<6).map { number in
            var para = Para()
            para.text = "Paragraph \(number): " + String(repeating: "lorem ipsum ", count: 3)
            para.weight = Double(number) / 7
            para.spans = (0..<3).map { span in
                var result = Span()
                result.start = Int32(span * 10)
                result.end = Int32(span * 10 + 7)
                result.style = span == 0 ? "bold" : "italic"
                return result
            }
            return para
        }
        if level < 3 { section.children = (0..<4).map { self.section($0, level: level + 1) } }
        return section
    }
}
