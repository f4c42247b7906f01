import Foundation
import ProtobufMapping
import Testing

private enum Key: String, CodingKey {
    case code, message, data, list, total, id
    case name = "user_name"
    case userName, score, tags, missing
}

/// Keeps its decoder, and the container it got from it.
private struct Keeper: Decodable {
    let decoder: any Decoder
    let fields: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws {
        self.decoder = decoder
        fields = try decoder.container(keyedBy: Key.self)
    }
}

/// Keeps the container alone.
private struct FieldsKeeper: Decodable {
    let fields: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: Key.self) }
}

/// Reads what its closure reads.
private struct Reader: Decodable {
    @TaskLocal static var read: (@Sendable (any Decoder) throws -> Void)?

    init(from decoder: any Decoder) throws { try Self.read?(decoder) }
}

/// Every kind of number, all of them optional.
private struct Numbers: Codable, Equatable {
    var aDouble: Double?
    var aFloat: Float?
    var anInt32: Int32?
    var anInt64: Int64?
    var aUint32: UInt32?
    var aUint64: UInt64?
    var aSint32: Int8?
    var aSint64: Int16?
    var aFixed32: UInt16?
    var aFixed64: UInt8?
    var aSfixed32: Int?
    var aSfixed64: Int?
    var aBool: Bool?
    var aString: String?
    var someBytes: Data?
    var maybe: Int?
    var maybeText: String?
    var text: String?
    var number: UInt?
}

@Suite struct `The decoder of messages` {
    /// `{"code": NOT_FOUND, "message": "m", "data": {"list": [{"id": 1, "user_name": "Ada"}, {"id": 2}], "total": 2}}`
    private let bytes = hex("08 05 12 01 6D 1A 0F 0A 07 08 01 12 03 41 64 61 0A 02 08 02 10 02")

    private func read(_ bytes: [UInt8]? = nil, _ body: @escaping @Sendable (any Decoder) throws -> Void) throws {
        try Reader.$read.withValue(body) {
            _ = try ProtobufDecoder().decode(Reader.self, from: bytes ?? self.bytes, as: Cases.reply)
        }
    }

    @Test func `fields are found in any order, by each of their names, as often as they are asked for`() throws {
        try read(hex("1A 0B 0A 09 08 01 12 01 61 22 02 04 05")) { decoder in
            let row = try decoder.container(keyedBy: Key.self)
                .nestedContainer(keyedBy: Key.self, forKey: .data)
                .nestedUnkeyedContainer(forKey: .list).first(Key.self)
            #expect(try row.decode([Int].self, forKey: .tags) == [4, 5])
            #expect(try row.decode(String.self, forKey: .userName) == "a")
            #expect(try row.decode(String.self, forKey: .name) == "a")
            #expect(try row.decode(Int.self, forKey: .id) == 1)
            #expect(try row.decode(Int.self, forKey: .id) == 1)
            #expect(try row.decode(Double.self, forKey: .score) == 0)
            #expect(try row.decode(UInt64.self, forKey: .id) == 1)
            #expect(row.contains(.score) && !row.contains(.missing))
            #expect(try row.decodeIfPresent(Int.self, forKey: .missing) == nil)
            #expect(row.codingPath.map(\.stringValue) == ["data", "list", "Index 0"])
        }
    }

    @Test func `nested containers and super decoders stand where they should`() throws {
        try read { decoder in
            let root = try decoder.container(keyedBy: Key.self)
            #expect(Set(root.allKeys) == [.code, .message, .data])
            let data = try root.nestedContainer(keyedBy: Key.self, forKey: .data)
            #expect(try data.decode(Int.self, forKey: .total) == 2)
            #expect(try root.decode(String.self, forKey: .message) == "m")
            var list = try data.nestedUnkeyedContainer(forKey: .list)
            #expect(list.count == 2)
            let first = try list.superDecoder().container(keyedBy: Key.self)
            let second = try list.nestedContainer(keyedBy: Key.self)
            #expect(list.isAtEnd)
            #expect(try second.decode(Int64.self, forKey: .id) == 2)
            #expect(try first.decode(Int64.self, forKey: .id) == 1)
            #expect(try first.decode(String.self, forKey: .name) == "Ada")
            #expect(try root.superDecoder(forKey: .code).singleValueContainer().decode(String.self) == "NOT_FOUND")
            #expect(try root.superDecoder().singleValueContainer().decodeNil() == false)
            #expect(throws: DecodingError.self) { try root.superDecoder(forKey: .missing) }
            #expect(throws: DecodingError.self) { try root.nestedContainer(keyedBy: Key.self, forKey: .message) }
        }
    }

    @Test func `numbers of every width are read, and those that do not fit are errors with a path`() throws {
        let numbers = Numbers(
            aDouble: -0.5, aFloat: 1.5, anInt32: .min, anInt64: .min, aUint32: .max, aUint64: .max, aSint32: .min,
            aSint64: .min, aFixed32: .max, aFixed64: .max, aSfixed32: -1, aSfixed64: .min, aBool: true, aString: "ö",
            someBytes: Data([0]), maybe: 0, maybeText: "")
        let bytes = try ProtobufEncoder().encode(numbers, as: Cases.kinds)
        #expect(try ProtobufDecoder().decode(Numbers.self, from: bytes, as: Cases.kinds) == numbers)
        #expect(try ProtobufDecoder().decode(Numbers.self, from: Data(bytes), as: Cases.kinds) == numbers)
        #expect(try ProtobufDecoder().decode(Numbers.self, from: AnySequence(bytes), as: Cases.kinds) == numbers)

        // What proto3 has no presence for is zero, the rest is nil.
        let empty = try ProtobufDecoder().decode(Numbers.self, from: [UInt8](), as: Cases.kinds)
        #expect(empty.aDouble == 0 && empty.aFloat == 0 && empty.aUint64 == 0 && empty.aString == "")
        #expect(empty.maybe == nil && empty.maybeText == nil && empty.text == nil && empty.number == nil)

        for (text, name) in [("38 80 02", "a_sint32"), ("4D 00 00 01 00", "a_fixed32"), ("90 01 01", "")] {
            #expect(path(of: hex(text)) == (name.isEmpty ? nil : [name]), "\(text)")
        }
    }

    /// Where the numbers in a message do not fit; `nil` when all of them do.
    private func path(of bytes: [UInt8]) -> [String]? {
        do {
            _ = try ProtobufDecoder().decode(Numbers.self, from: bytes, as: Cases.kinds)
            return nil
        } catch DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context) {
            return context.codingPath.map(\.stringValue)
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `lists of every kind are read at once`() throws {
        struct Child: Codable, Equatable { var anInt32: Int32 }
        struct Lists: Codable, Equatable {
            var numbers: [Int32] = [1, -1]
            var doubles: [Double] = [0.5, .infinity]
            var texts: [String] = ["", "a text that is longer than fifteen bytes"]
            var children = [Child(anInt32: 7), Child(anInt32: 0)]
            var colors: [Int] = [1, 1_000]
            var zigzags: [Int64] = [.min, .max]
            var flags: [Bool] = [true, false]
        }
        struct OtherWidths: Decodable {
            var numbers: [Int64]
            var doubles: [Float]
            var colors: [String]
            var zigzags: [Int]
            var flags: [Bool]?
            var texts: Set<String>
        }
        let lists = Lists()
        let bytes = try ProtobufEncoder().encode(lists, as: Cases.kinds)
        #expect(try ProtobufDecoder().decode(Lists.self, from: bytes, as: Cases.kinds) == lists)
        let others = try ProtobufDecoder().decode(OtherWidths.self, from: bytes, as: Cases.kinds)
        #expect(others.numbers == [1, -1] && others.doubles == [0.5, .infinity])
        #expect(others.colors == ["RED", "FAR"] && others.zigzags == [.min, .max])
        #expect(others.flags == [true, false] && others.texts == Set(lists.texts))
    }

    @Test func `an error has the path to what does not fit`() throws {
        struct Wrong: Decodable {
            struct Row: Decodable { var userName: Int }
            var list: [Row]
        }
        struct Missing: Decodable {
            struct Row: Decodable { var nothing: Int }
            var list: [Row]
        }
        #expect {
            try ProtobufDecoder().decode([String: Wrong].self, from: bytes, as: Cases.reply)
        } throws: { error in
            guard case DecodingError.typeMismatch = error else { return false }
            return true
        }
        #expect {
            try ProtobufDecoder().decode(Wrong.self, from: bytes, as: Cases.reply, at: "data")
        } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["data", "list", "Index 0", "user_name"]
        }
        #expect {
            try ProtobufDecoder().decode(Missing.self, from: bytes, as: Cases.reply, at: "data")
        } throws: { error in
            guard case DecodingError.keyNotFound(let key, let context) = error else { return false }
            return key.stringValue == "nothing"
                && context.codingPath.map(\.stringValue) == ["data", "list", "Index 0"]
        }
    }

    @Test func `an object goes on at its next key after one that failed`() throws {
        try read { decoder in
            let fields = try decoder.container(keyedBy: Key.self)
            #expect(throws: DecodingError.self) { try fields.decode(Bool.self, forKey: .message) }
            #expect(throws: DecodingError.self) { try fields.decode([Bool].self, forKey: .data) }
            #expect(try fields.decode(String.self, forKey: .message) == "m")
        }
    }

    @Test func `a decoding in a decoding disturbs nothing`() throws {
        let bytes = bytes
        try read { decoder in
            let fields = try decoder.container(keyedBy: Key.self)
            #expect(try fields.decode(Int.self, forKey: .code) == 5)
            try Reader.$read.withValue({ inner in
                let fields = try inner.container(keyedBy: Key.self)
                #expect(try fields.decode(String.self, forKey: .message) == "m")
            }) {
                _ = try ProtobufDecoder().decode(Reader.self, from: bytes, as: Cases.reply)
            }
            #expect(try fields.decode(String.self, forKey: .message) == "m")
        }
    }

    // MARK: What is kept

    @Test func `a decoder that was kept reads on, and its containers with it`() throws {
        var keepers: [Keeper] = []
        for _ in 0..<3 { keepers.append(try ProtobufDecoder().decode(Keeper.self, from: bytes, as: Cases.reply)) }
        for _ in 0..<3 { _ = try ProtobufDecoder().decode(Numbers.self, from: [UInt8](), as: Cases.kinds) }
        for keeper in keepers {
            #expect(try keeper.fields.decode(String.self, forKey: .message) == "m")
            let fields = try keeper.decoder.container(keyedBy: Key.self)
            #expect(fields.contains(.data) && !fields.contains(.missing))
            #expect(Set(fields.allKeys) == [.code, .message, .data])
            #expect(try fields.decode(Int.self, forKey: .code) == 5)
            let data = try fields.nestedContainer(keyedBy: Key.self, forKey: .data)
            #expect(data.codingPath.map(\.stringValue) == ["data"])
            #expect(
                try data.decode([FieldsKeeper].self, forKey: .list).map { try $0.fields.decode(Int.self, forKey: .id) }
                    == [1, 2])
            #expect(try data.decodeIfPresent(Int.self, forKey: .total) == 2)
        }
        // The decoder goes, and the session with it; what it made afterwards holds them.
        let owning = try keepers.removeLast().decoder.container(keyedBy: Key.self)
        #expect(try owning.decode(String.self, forKey: .message) == "m")
    }

    @Test func `a container that was kept without its decoder says so`() throws {
        let kept = try ProtobufDecoder().decode(FieldsKeeper.self, from: bytes, as: Cases.reply).fields
        for _ in 0..<3 {
            #expect { try kept.decode(String.self, forKey: .message) } throws: { error in
                guard case DecodingError.dataCorrupted(let context) = error else { return false }
                return context.debugDescription.contains("kept")
            }
            #expect(throws: DecodingError.self) { try kept.decodeIfPresent(Int.self, forKey: .code) }
            #expect(throws: DecodingError.self) { try kept.decode([Int].self, forKey: .data) }
            #expect(throws: DecodingError.self) { try kept.decodeNil(forKey: .data) }
            #expect(throws: DecodingError.self) { try kept.nestedContainer(keyedBy: Key.self, forKey: .data) }
            #expect(throws: DecodingError.self) { try kept.nestedUnkeyedContainer(forKey: .data) }
            #expect(throws: DecodingError.self) { try kept.superDecoder() }
            #expect(!kept.contains(.code) && kept.allKeys.isEmpty && kept.codingPath.isEmpty)
            // Others are decoded at the same place.
            _ = try ProtobufDecoder().decode(Numbers.self, from: [UInt8](), as: Cases.kinds)
        }
        func keep() throws -> KeyedDecodingContainer<Key> {
            let keeper = try ProtobufDecoder().decode(Keeper.self, from: bytes, as: Cases.reply)
            #expect(try keeper.fields.decode(Int.self, forKey: .code) == 5)
            return withExtendedLifetime(keeper) { keeper.fields }
        }
        let fields = try keep()
        #expect(throws: DecodingError.self) { try fields.decode(Int.self, forKey: .code) }
    }

    @Test func `a container may be asked on another thread when its decoding is over`() async throws {
        let bytes = bytes
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        let kept = try? ProtobufDecoder().decode(FieldsKeeper.self, from: bytes, as: Cases.reply)
                        await Task.yield()
                        #expect(throws: DecodingError.self) { try kept?.fields.decode(Int.self, forKey: .code) }
                    }
                }
            }
        }
    }
}

extension UnkeyedDecodingContainer {
    /// The first element.
    fileprivate func first<Nested: CodingKey>(_ type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
        var list = self
        return try list.nestedContainer(keyedBy: type)
    }
}
