import Foundation
import JSONMapping
import Testing

/// Texts in the way of the well-known parsing tests (y_ must be accepted, n_ refused, i_ is the parser's choice), of our
/// own writing.
@Suite struct `The syntax of JSON` {
    private func error(of bytes: [UInt8]) -> (any Error)? {
        do {
            _ = try JSONReader().decode(Anything.self, from: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        // Arrays and objects.
        "[]", "[ ]", "{}", "{ }", "[[]   ]", "[\"\"]", "[null, 1, \"1\", {}]", "[1\n]", " [1]", "[2] ",
        "[1,null,null,2]",
        "{\"a\":[]}", "{\"\":0}", "{\"a\":\"b\",\"c\":\"d\"}", "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1}",
        "{\"a\":\n\t\r 1}", "{\"x\":[{\"id\": \"xxx\"}], \"id\": \"yyy\"}", "{\"foo\\u0000bar\": 42}",
        // Scalars alone.
        "1", "-1", "true", "false", "null", "\"text\"", " \"\" ", "-0", "0",
        // Numbers.
        "[123e65]", "[0e+1]", "[0e1]", "[-0]", "[-123]", "[20e1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]",
        "[123.456e78]", "[1e-2]", "[1e+2]", "[123]", "[123.456789]", "[-1.0]", "[0.1]",
        "[100000000000000000000000000000000000000000]", "[-0.000000000000000000000000000000000000000000000001]",
        // Strings.
        "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]",
        "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"\\uDBFF\\uDFFF\"]", "[\"π\"]", "[\"\u{1BFFF}\"]", "[\"asd \"]",
        "[\"\\u0000\"]", "[\"€𝄞\"]", "[\"\u{2028}\u{2029}\"]", "[\"\u{7F}\"]", "[\"\\uD834\\uDd1e\"]", "[\"\\u005C\"]",
        "[\"\\u200B\"]", "[\"\\uA66D\"]", "[\"new\\u000Aline\"]",
    ])
    func `what is JSON is accepted`(text: String) {
        #expect(error(of: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        // Nothing, or not all of it.
        "", " ", "\n", "[", "{", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"", "\"a", "[\"a", "\"\\",
        "\"\\u00", "[\"\\", "tru", "nul", "fals", "[tru]", "[nul]", "-", "[-", "1.", "1e", "1e+", "[{",
        // Arrays.
        "[1 true]", "[a]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[3[4]]",
        "[1:2]",
        "[,]", "[-]", "[   , \"\"]", "[1,]", "[1,,]", "[*]", "[x", "[x]", "]", "[1}", "[\"a\"", "[1]x", "[][]",
        // Numbers.
        "[+1]", "[++1234]", "[.123]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]",
        "[0E]", "[0E+]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]",
        "[9.e+]",
        "[Inf]", "[NaN]", "[Infinity]", "[-Infinity]", "[0x1]", "[0x42]", "[1+2]", "[- 1]", "[-foo]", "[-012]",
        "[-.123]",
        "[012]", "[1ea]", "[1.2a-3]", "[-1x]", "[123.4.5]", "[00]", "01", "[１]",
        // Objects.
        "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}",
        "{key: 'value'}",
        "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}",
        "{null:null,null:null}",
        "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}#",
        "{\"a\":\"b\",,\"c\":\"d\"}",
        "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#{}", "{}}", "{]", "[}", "{,}",
        "{\"a\":1 2}",
        // Strings.
        "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]", "[\"\\x00\"]",
        "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]", "[\"\\uD834\\uDd\"]", "[\"\\a\"]",
        "[\"\\uqqqq\"]",
        "[\\u0020\"asd\"]", "[\\n]", "[\"", "['single quote']", "abc", "[\"a\nb\"]", "[\"\t\"]", "[\"\u{0}\"]",
        "[\"\u{1F}\"]",
        "\"\\UA66D\"", "\"x", "[\"x\", \"", "[\"\\u0022]",
        // Whatever else.
        "<.>", "[<null>]", "[1]x", "[1]]", "[True]", "[\"asd]", "TRUE", "{}{}", "[\u{C}]", "[\u{A0}]", "\u{2060}", "*",
        "#",
        "{\"a\":\"b\"}//", "[\u{FEFF}]", "å", "<html><body>502</body></html>", "undefined", "'a'", "/* x */ 1",
        "\u{1}1",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(error(of: Array(text.utf8)) is JSONError)
    }

    @Test(
        arguments: [
            [0x5B, 0x22, 0xFF, 0x22, 0x5D],  // a byte that UTF-8 never has
            [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D],  // overlong
            [0x5B, 0x22, 0xE0, 0x80, 0xAF, 0x22, 0x5D], [0x5B, 0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22, 0x5D],
            [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D],  // a surrogate in UTF-8
            [0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D],  // beyond U+10FFFF
            [0x5B, 0x22, 0xE2, 0x82, 0x22, 0x5D],  // cut off
            [0x5B, 0x22, 0x81, 0x22, 0x5D], [0x5B, 0xFF, 0x5D], [0xE5], [0x5B, 0x22, 0xE9, 0x22, 0x5D],
            [0x22, 0xF0, 0x9F, 0x98],
            [0x00], [0x5B, 0x00, 0x5D], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE, 0x5B],
        ] as [[UInt8]])
    func `bytes that are no text are refused`(bytes: [UInt8]) {
        #expect(error(of: bytes) is JSONError)
    }

    // What the standard leaves open (i_): numbers of any size are read as text and decide themselves when they are asked
    // for; half a surrogate pair is refused; a byte order mark and UTF-16 are understood.

    @Test(arguments: [
        "[\"\\uD800\"]", "[\"\\uDFAA\"]", "[\"\\uD800\\n\"]", "[\"\\uD888\\u1234\"]", "[\"\\uDd1e\\uD834\"]",
    ])
    func `half a surrogate pair is refused`(text: String) throws {
        let failure = try #require(error(of: Array(text.utf8)) as? JSONError)
        #expect(failure.reason.contains("half of a surrogate pair"))
        #expect(failure.offset == 2)
    }

    @Test(arguments: [
        "[1e400]", "[-1e400]", "[123123e100000]", "[-123123123123123123123123123123]", "[0.4e00669999999999]",
    ])
    func `a number of any size is no error until it is asked for`(text: String) throws {
        struct First: ImmutableMappable {
            init(map: Map) throws {}
        }
        let map = try #require(Mapper<Item>.parseJSONString(JSONString: text) as? [Any])
        #expect(map.count == 1)
        #expect(throws: DecodingError.self) { try JSONReader().decode([Int].self, from: text) }
    }

    /// RS-01: a text that begins with a byte order mark was an error.
    @Test func `a byte order mark is skipped`() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("{\"id\": 3}".utf8)
        #expect(Mapper<Item>().map(JSONData: Data(bytes))?.id == 3)
        let payload = Payload(head: ResponseHead(status: 200), bytes: bytes)
        #expect(try Item.map(payload, at: nil, options: .default).id == 3)
    }

    @Test(arguments: [
        (String.Encoding.utf16LittleEndian, [] as [UInt8]), (.utf16BigEndian, []), (.utf32LittleEndian, []),
        (.utf32BigEndian, []), (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
        (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ])
    func `UTF-16 and UTF-32 are understood`(encoding: String.Encoding, mark: [UInt8]) throws {
        let data = try #require("{\"info\": {\"name\": \"Zoë 日本 😀\"}}".data(using: encoding))
        #expect(Mapper<Item>().map(JSONData: Data(mark) + data)?.name == "Zoë 日本 😀")
    }

    @Test func `nesting has a limit`() throws {
        let legal = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(error(of: Array(legal.utf8)) == nil)
        let deep = String(repeating: "[", count: 1_000_000)
        let failure = try #require(error(of: Array(deep.utf8)) as? JSONError)
        #expect(failure.reason.contains("more than 512 levels"))
    }

    @Test func `an error says where`() throws {
        let failure = try #require(error(of: Array("{\n  \"a\": 1,\n  \"b\": nope\n}".utf8)) as? JSONError)
        #expect(failure.offset == 19)
        #expect(failure.line == 3)
        #expect(failure.column == 8)
        #expect(failure.reason == "Expected a value and found \"n\" at byte 19, line 3, column 8, near   \"b\": nope.")
    }
}

/// A value of any shape, read to the last leaf.
enum Anything: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            var items: [Anything] = []
            while !list.isAtEnd { items.append(try list.decode(Anything.self)) }
            self = .list(items)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let object = try? value.decode([String: Anything].self) {
            self = .object(object)
        } else {
            self = .number(.infinity)  // a number beyond the range of Double
        }
    }
}
