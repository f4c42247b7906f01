import ProtobufMapping
import Testing

@Suite struct `A message as JSON` {
    private func json(_ text: String, as type: ProtobufMessageType, ignoresUnknown: Bool = false) throws -> String {
        try ProtobufMessage(json: text.utf8, as: type, ignoresUnknown: ignoresUnknown).json()
    }

    @Test(arguments: [
        (
            #"{"anInt32":1,"an_int64":"-5","aUint64":18446744073709551615}"#,
            #"{"anInt32":1,"anInt64":"-5","aUint64":"18446744073709551615"}"#
        ),
        (
            #"{"anInt32":1e2,"aSint32":"-3.0","aFloat":"NaN","aDouble":"-Infinity"}"#,
            #"{"aDouble":"-Infinity","aFloat":"NaN","anInt32":100,"aSint32":-3}"#
        ),
        (#"{"color":"RED","colors":["GREEN",1,99]}"#, #"{"color":"RED","colors":["GREEN","RED",99]}"#),
        (#"{"someBytes":"-_8","data":"AQ=="}"#, #"{"someBytes":"+/8=","data":"AQ=="}"#),
        (#"{"anders":"é\u0001\"\n","maybe":0,"maybeText":""}"#, #"{"maybe":0,"maybeText":"","anders":"é\u0001\"\n"}"#),
        (
            #"{"counts":{"b":2,"a":1},"names":{"-5":"x"},"trees":{"true":{}}}"#,
            #"{"counts":{"a":1,"b":2},"names":{"-5":"x"},"trees":{"true":{}}}"#
        ),
        (
            #"{"child":{"child":{"aBool":true}},"children":[{},{"aString":"s"}]}"#,
            #"{"child":{"child":{"aBool":true}},"children":[{},{"aString":"s"}]}"#
        ),
        (#"{"aString":null,"numbers":null,"child":null,"text":null,"number":0}"#, #"{"number":0}"#),
    ])
    func `is read with either name and written as the standard says`(text: String, expected: String) throws {
        #expect(try json(text, as: Cases.kinds) == expected)
    }

    @Test(arguments: [
        (#"{"at":"2026-11-30T14:00:00.5+01:00"}"#, #"{"at":"2026-11-30T13:00:00.500Z"}"#),
        (
            #"{"at":"0001-01-01T00:00:00Z","took":"-1.000000001s"}"#,
            #"{"at":"0001-01-01T00:00:00Z","took":"-1.000000001s"}"#
        ),
        (
            #"{"details":{"a":[1,null,{"b":"c"}],"d":true},"anything":null}"#,
            #"{"details":{"a":[1,null,{"b":"c"}],"d":true},"anything":null}"#
        ),
        (
            #"{"list":[1,"x"],"mask":"userName,place.id","nothing":{}}"#,
            #"{"list":[1,"x"],"mask":"userName,place.id","nothing":{}}"#
        ),
        (
            #"{"text":"","number":"7","flag":false,"data":"AQ==","real":1.5}"#,
            #"{"text":"","number":"7","flag":false,"data":"AQ==","real":1.5}"#
        ),
        (
            #"{"payload":{"@type":"x/cases.three.Reply","code":"NOT_FOUND"}}"#,
            #"{"payload":{"@type":"x/cases.three.Reply","code":"NOT_FOUND"}}"#
        ),
        (
            #"{"payload":{"value":"1.5s","@type":"x/google.protobuf.Duration"}}"#,
            #"{"payload":{"@type":"x/google.protobuf.Duration","value":"1.500s"}}"#
        ),
        (
            #"{"payload":{"@type":"x/google.protobuf.Empty"}}"#,
            #"{"payload":{"@type":"x/google.protobuf.Empty"}}"#
        ),
        (
            #"{"payload":{"value":{},"@type":"x/google.protobuf.Empty"}}"#,
            #"{"payload":{"@type":"x/google.protobuf.Empty"}}"#
        ),
        (
            #"{"times":["1970-01-01T00:00:00Z"],"values":{"a":[]}}"#,
            #"{"times":["1970-01-01T00:00:00Z"],"values":{"a":[]}}"#
        ),
    ])
    func `has well-known types in their own form`(text: String, expected: String) throws {
        #expect(try json(text, as: Cases.known) == expected)
        let message = try ProtobufMessage(json: text.utf8, as: Cases.known)
        #expect(try ProtobufMessage(message.packed(), as: Cases.known) == message)
    }

    @Test(arguments: [
        ("[]", "wrongType", ""), ("{", "invalidJSON", ""), (#"{"anInt32":"x"}"#, "wrongType", "anInt32"),
        (#"{"anInt32":2147483648}"#, "wrongType", "anInt32"), (#"{"anInt32":1.5}"#, "wrongType", "anInt32"),
        (#"{"aUint32":-1}"#, "wrongType", "aUint32"), (#"{"aFloat":1e40}"#, "wrongType", "aFloat"),
        (#"{"children":[{},{"aBool":1}]}"#, "wrongType", "children.1.aBool"),
        (#"{"nothing":1}"#, "unknownField", "nothing"),
        (#"{"color":"BLACK"}"#, "wrongType", "color"), (#"{"text":"a","number":1}"#, "duplicateField", "number"),
        (#"{"aBool":true,"a_bool":true}"#, "duplicateField", "a_bool"),
        (#"{"numbers":[null]}"#, "wrongType", "numbers.0"),
        (#"{"someBytes":"?"}"#, "wrongType", "someBytes"), (#"{"counts":{"a":"b"}}"#, "wrongType", "counts.a"),
    ])
    func `that does not fit is refused with its path`(text: String, reason: String, path: String) throws {
        #expect { try ProtobufMessage(json: text.utf8, as: Cases.kinds) } throws: {
            let error = $0 as? ProtobufError
            return error?.reason.rawValue == reason && error?.fieldPath == path
        }
    }

    @Test func `may have fields that are passed over`() throws {
        let text = #"{"nothing":[1],"color":"BLACK","colors":["BLACK","RED"],"anInt32":3}"#
        #expect(try json(text, as: Cases.kinds, ignoresUnknown: true) == #"{"anInt32":3,"colors":["RED"]}"#)
    }

    /// PB-04: JSON that nests a million deep.
    @Test func `that is too deep is refused`() throws {
        let deep = String(repeating: #"{"child":"#, count: 101) + "{}" + String(repeating: "}", count: 101)
        #expect { try ProtobufMessage(json: deep.utf8, as: Cases.kinds) } throws: {
            ($0 as? ProtobufError)?.reason == .tooDeep
        }
        let deeper = String(repeating: "[", count: 1_000_000)
        #expect(throws: ProtobufError.self) { try ProtobufMessage(json: deeper.utf8, as: Cases.kinds) }
    }

    /// An empty path of a mask among them: it was written as a comma, behind which nothing is read.
    @Test(arguments: [
        ("3A 02 0A 00", "mask"), ("3A 05 0A 01 61 0A 00", "mask"), ("3A 05 0A 03 61 5F 31", "mask"),
        ("3A 03 0A 01 42", "mask"), ("0A 0A 08 FF FF FF FF FF FF FF FF 7F", "at"),
        ("12 0D 08 01 10 FF FF FF FF FF FF FF FF FF 01", "took"),
        ("22 00", "anything"), ("32 03 0A 01 61", "payload"), ("32 02 12 00 32 03 12 01 08", "payload"),
    ])
    func `does not say what it cannot`(text: String, path: String) throws {
        let message = try ProtobufMessage(hex: text, as: Cases.known)
        let error = try #require(throws: ProtobufError.self) { try message.json() }
        #expect(error.reason == .noJSON)
        #expect(error.fieldPath == path)
    }

    @Test func `is written with other choices`() throws {
        var message = ProtobufMessage(try Cases.reply)
        try message.set("NOT_FOUND", for: "code")
        try message.set(7, for: "data.list.0.user_name".replacing("user_name", with: "id"))
        let options = ProtobufJSONWriting(keepsNames: true, writesEnumNumbers: true, writesDefaults: true)
        #expect(
            try message.json(options)
                == #"{"code":5,"message":"","data":{"list":[{"id":"7","user_name":"","score":0,"tags":[]}],"total":0}}"#
        )
    }
}
