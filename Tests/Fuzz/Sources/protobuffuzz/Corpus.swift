import ProtobufMapping

/// Messages to begin with.
struct Corpus {
    let samples: [Sample]
    /// The message types that have C structs.
    let generated: [ProtobufMessageType]

    init() throws {
        let generated = try Fixtures.generated()
        let cases = try ProtobufSchema(descriptorSet: Fixtures.descriptors("cases"))
        let editions = try ProtobufSchema(descriptorSet: Fixtures.descriptors("editions"))
        var samples = try Self.cases.map { try Sample(cases.message("cases.\($0)"), json: $1) }
        samples += try Self.editions.map { try Sample(editions.message("cases.\($0)"), json: $1) }
        for type in generated {
            samples += samples.filter { $0.type.name == type.name }.map { $0.decoded(as: type) }
        }
        self.samples = samples
        self.generated = generated
    }

    private static let cases: [(type: String, json: String)] = [
        (
            "three.Kinds",
            #"""
            {"aDouble":1.5,"aFloat":-2,"anInt32":-1,"anInt64":"9","aUint32":7,"aUint64":"8","aSint32":-3,"aSint64":"-4",
            "aFixed32":5,"aFixed64":"6","aSfixed32":-7,"aSfixed64":"-8","aBool":true,"aString":"Zürich","someBytes":"AQID",
            "color":"RED","child":{"anInt32":1,"child":{"aString":"x"}},"maybe":0,"maybeText":"","numbers":[1,2,300],
            "doubles":[1,2.5],"texts":["a","","ö"],"children":[{},{"aBool":true}],"colors":["RED",99],"zigzags":["-1","1"],
            "flags":[true,false],"counts":{"a":1,"b":2},"names":{"-5":"x"},"trees":{"true":{"anInt32":3}},
            "palette":{"c":"GREEN"},"message":{"anInt32":11},"anders":"json"}
            """#
        ),
        ("three.Kinds", #"{"data":"AQ==","child":{"number":7}}"#),
        (
            "three.Known",
            #"""
            {"at":"2026-11-30T13:00:00.500Z","took":"1.5s","details":{"a":[1,null,{"b":"c"}],"d":true},"anything":[1],
            "list":[1,"x"],"payload":{"@type":"x/cases.three.Reply","code":"NOT_FOUND"},"mask":"userName,place.id",
            "nothing":{},"text":"t","number":"7","flag":false,"data":"AQ==","real":1.5,"times":["1970-01-01T00:00:01Z"],
            "values":{"a":[],"b":null}}
            """#
        ),
        (
            "three.Known",
            #"""
            {"payload":{"@type":"/cases.three.Known","payload":{"@type":"/google.protobuf.Any","value":
            {"@type":"/google.protobuf.Duration","value":"-1.5s"}}}}
            """#
        ),
        (
            "three.Reply",
            #"{"code":"NOT_FOUND","message":"no","data":{"list":[{"id":"1","userName":"Ada","tags":[1,2]}],"total":1}}"#
        ),
        (
            "two.Everything",
            #"""
            {"id":1,"name":"n","token":"AQ==","limit":2,"level":"LOW","levels":["HIGH","LOW"],
            "part":{"number":5,"inner":{"id":2}},"item":[{"label":"a"},{}],"plain":[1,2],"packed":[3],"ranks":{"a":"BEST"},
            "nested":{"id":3},"flag":false,"[cases.two.note]":"x","[cases.two.Scope.marks]":[1]}
            """#
        ),
        (
            "two.Bag",
            #"""
            {"[cases.two.Thing.thing]":{"size":1,"bag":{"[cases.two.Thing.thing]":{"left":2}}},
            "[cases.two.Box.box]":{"label":"b"}}
            """#
        ),
        (
            "generated.Answer",
            #"""
            {"code":1,"text":"t","token":"AQ==","mood":"BAD","answers":[{"code":2,"name":"n"}],"numbers":["-1","5"],
            "counts":{"a":1},"inner":{"code":3},"real":2,"flag":false}
            """#
        ),
        (
            "generated.Plain",
            #"""
            {"aDouble":1.5,"anInt32":-1,"aSint64":"-4","aFixed32":5,"anSfixed64":"-8","aBool":true,"aString":"Zürich",
            "someBytes":"AQAD","grade":"GRADE_GOOD","child":{"last":"inner","flag":true},"zigzags":[-1,300],"floats":[2],
            "texts":["a","","a longer text, ö","b","c"],"blobs":["AQI=",""],"children":[{},{"anInt32":6,"data":"AQ=="}],
            "grades":[1,99],"flags":[true],"names":{"k":"v"},"message":{"message":{"word":"w"}},"last":"end"}
            """#
        ),
    ]

    private static let editions: [(type: String, json: String)] = [
        (
            "edition2023.Plain",
            #"""
            {"number":0,"text":"t","packed":[1,2],"rank":"BEST","child":{"needed":1},"implicit":1,"needed":2,
            "expanded":[3,4],"loose":"l","group":{"needed":3},"level":"LOW","[cases.edition2023.mark]":0,
            "[cases.edition2023.part]":{"needed":4}}
            """#
        ),
        (
            "edition2024.Opposite",
            #"""
            {"number":1,"text":"t","expanded":[1,2],"rank":"OPEN_BEST","group":{"number":2},"groups":[{},{"explicit":0}],
            "packed":[3,4],"strict":"s","prefixed":{"number":5},"named":{"a":{"number":6}},"other":{"number":7},
            "levels":["LEVEL_LOW"],"[cases.edition2024.Opposite.mark]":0}
            """#
        ),
    ]
}
