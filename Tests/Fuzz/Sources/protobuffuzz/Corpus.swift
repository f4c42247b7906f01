import ProtobufMapping

/// Messages to begin with.
enum Corpus {
    static func cases() throws -> [(type: ProtobufMessageType, bytes: [UInt8])] {
        let texts: [(ProtobufMessageType, String)] = [
            (
                try CasesSchema.kinds,
                #"""
                {"aDouble":1.5,"aFloat":-2,"anInt32":-1,"anInt64":"9","aUint32":7,"aUint64":"8","aSint32":-3,"aSint64":"-4",
                "aFixed32":5,"aFixed64":"6","aSfixed32":-7,"aSfixed64":"-8","aBool":true,"aString":"Zürich","someBytes":"AQID",
                "color":"RED","child":{"anInt32":1,"child":{"aString":"x"}},"maybe":0,"maybeText":"","numbers":[1,2,300],
                "doubles":[1,2.5],"texts":["a","","ö"],"children":[{},{"aBool":true}],"colors":["RED",99],"zigzags":["-1","1"],
                "flags":[true,false],"counts":{"a":1,"b":2},"names":{"-5":"x"},"trees":{"true":{"anInt32":3}},
                "palette":{"c":"GREEN"},"message":{"anInt32":11},"anders":"json"}
                """#
            ),
            (try CasesSchema.kinds, #"{"data":"AQ==","child":{"number":7}}"#),
            (
                try CasesSchema.known,
                #"""
                {"at":"2026-11-30T13:00:00.500Z","took":"1.5s","details":{"a":[1,null,{"b":"c"}],"d":true},"anything":[1],
                "list":[1,"x"],"payload":{"@type":"x/cases.three.Reply","code":"NOT_FOUND"},"mask":"userName,place.id",
                "nothing":{},"text":"t","number":"7","flag":false,"data":"AQ==","real":1.5,"times":["1970-01-01T00:00:01Z"],
                "values":{"a":[],"b":null}}
                """#
            ),
            (
                try CasesSchema.reply,
                #"{"code":"NOT_FOUND","message":"no","data":{"list":[{"id":"1","userName":"Ada","tags":[1,2]}],"total":1}}"#
            ),
            (
                try CasesSchema.everything,
                #"""
                {"id":1,"name":"n","token":"AQ==","limit":2,"level":"LOW","levels":["HIGH","LOW"],
                "part":{"number":5,"inner":{"id":2}},"item":[{"label":"a"},{}],"plain":[1,2],"packed":[3],"ranks":{"a":"BEST"},
                "nested":{"id":3},"flag":false,"[cases.two.note]":"x","[cases.two.Scope.marks]":[1]}
                """#
            ),
            (
                try CasesSchema.answer,
                #"{"code":1,"text":"t","answers":[{"code":2}],"numbers":["-1","5"],"inner":{"code":3}}"#
            ),
        ]
        return try texts.map { type, text in (type, try ProtobufMessage(json: text.utf8, as: type).packed()) }
    }
}
