import MBContracts
import Testing

@Suite struct `A field's value` {
    @Test(arguments: [
        ("text/html; charset=utf-8", "utf-8"),
        ("text/html;charset=\"utf-8\"", "utf-8"),
        ("text/html; CHARSET = gbk ", "gbk"),
        ("text/html; a=\"x; charset=wrong\"; charset=right", "right"),
        ("text/html; a=\"\\\"; charset=wrong\"; charset=right", "right"),
        ("text/html; charset=\"a\\\"b\"", "a\"b"),
        ("text/html; charset=\"open", "open"),
        ("text/html; charset=first; charset=second", "first"),
        ("text/html; charset=", ""),
    ])
    func `has parameters`(value: String, charset: String) {
        #expect(FieldValue.parameter("charset", of: value) == charset)
    }

    @Test(arguments: [
        "", ";", "charset=utf-8", "text/html", "text/html; charset", "text/html; xcharset=a", "\";charset=a\"",
    ])
    func `has no parameter that it does not name`(value: String) {
        #expect(FieldValue.parameter("charset", of: value) == nil)
    }

    @Test func `is split outside of quotes`() {
        #expect(FieldValue.split("a, \"b,c\" ,, d", at: ",") == ["a", "\"b,c\"", "", "d"])
        #expect(FieldValue.split("", at: ",") == [""])
    }
}
