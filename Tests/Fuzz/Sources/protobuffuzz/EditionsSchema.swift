// Made by MBProtobufTool from edition2023.proto, edition2024.proto: change that and make this again.
import ProtobufMapping

/// The messages of edition2023.proto, edition2024.proto.
nonisolated enum EditionsSchema {
    /// The schema, or why it cannot be used.
    static let schema = Result { () throws(ProtobufSchemaError) in try ProtobufSchema(base64: encoded) }

    /// `cases.edition2023.Plain`
    static var plain: ProtobufMessageType {
        get throws { try Types.plain.get() }
    }

    /// `cases.edition2024.Opposite`
    static var opposite: ProtobufMessageType {
        get throws { try Types.opposite.get() }
    }

    /// The message types, each looked up once.
    private enum Types {
        static let plain = Result { () throws(ProtobufSchemaError) in
            try EditionsSchema.schema.get().message("cases.edition2023.Plain")
        }
        static let opposite = Result { () throws(ProtobufSchemaError) in
            try EditionsSchema.schema.get().message("cases.edition2024.Opposite")
        }
    }

    private static let encoded = """
        Cp4FChFlZGl0aW9uMjAyMy5wcm90bxIRY2FzZXMuZWRpdGlvbjIwMjMizwMKBVBsYWluEhYKBm51bWJlchgBIAEoBVIGbnVtYmVy\
        EhIKBHRleHQYAiABKAlSBHRleHQSFgoGcGFja2VkGAMgAygFUgZwYWNrZWQSKwoEcmFuaxgEIAEoDjIXLmNhc2VzLmVkaXRpb24y\
        MDIzLlJhbmtSBHJhbmsSLgoFY2hpbGQYBSABKAsyGC5jYXNlcy5lZGl0aW9uMjAyMy5QbGFpblIFY2hpbGQSIQoIaW1wbGljaXQY\
        BiABKAVCBaoBAggCUghpbXBsaWNpdBIdCgZuZWVkZWQYByABKAVCBaoBAggDUgZuZWVkZWQSIQoIZXhwYW5kZWQYCCADKAVCBaoB\
        AhgCUghleHBhbmRlZBIbCgVsb29zZRgJIAEoCUIFqgECIANSBWxvb3NlEjUKBWdyb3VwGAogASgLMhguY2FzZXMuZWRpdGlvbjIw\
        MjMuUGxhaW5CBaoBAigCUgVncm91cBI6CgVsZXZlbBgLIAEoDjIeLmNhc2VzLmVkaXRpb24yMDIzLlBsYWluLkxldmVsOgRISUdI\
        UgVsZXZlbCIpCgVMZXZlbBIQCgNMT1cQ////////////ARIICgRISUdIEAcaBDoCEAIqBQhkEMgBKhoKBFJhbmsSCAoETk9ORRAA\
        EggKBEJFU1QQATosCgRtYXJrEhguY2FzZXMuZWRpdGlvbjIwMjMuUGxhaW4YZCABKAVSBG1hcms6TQoEcGFydBIYLmNhc2VzLmVk\
        aXRpb24yMDIzLlBsYWluGGUgASgLMhguY2FzZXMuZWRpdGlvbjIwMjMuUGxhaW5CBaoBAigCUgRwYXJ0YghlZGl0aW9uc3DoBwr+\
        BgoRZWRpdGlvbjIwMjQucHJvdG8SEWNhc2VzLmVkaXRpb24yMDI0ItwFCghPcHBvc2l0ZRIWCgZudW1iZXIYASABKAVSBm51bWJl\
        chISCgR0ZXh0GAIgASgJUgR0ZXh0EhoKCGV4cGFuZGVkGAMgAygFUghleHBhbmRlZBIrCgRyYW5rGAQgASgOMhcuY2FzZXMuZWRp\
        dGlvbjIwMjQuT3BlblIEcmFuaxIxCgVncm91cBgFIAEoCzIbLmNhc2VzLmVkaXRpb24yMDI0Lk9wcG9zaXRlUgVncm91cBIzCgZn\
        cm91cHMYBiADKAsyGy5jYXNlcy5lZGl0aW9uMjAyNC5PcHBvc2l0ZVIGZ3JvdXBzEiEKCGV4cGxpY2l0GAcgASgFQgWqAQIIAVII\
        ZXhwbGljaXQSHQoGcGFja2VkGAggAygFQgWqAQIYAVIGcGFja2VkEh0KBnN0cmljdBgJIAEoCUIFqgECIAJSBnN0cmljdBI+Cghw\
        cmVmaXhlZBgKIAEoCzIbLmNhc2VzLmVkaXRpb24yMDI0Lk9wcG9zaXRlQgWqAQIoAVIIcHJlZml4ZWQSPAoFbmFtZWQYCyADKAsy\
        Ji5jYXNlcy5lZGl0aW9uMjAyNC5PcHBvc2l0ZS5OYW1lZEVudHJ5UgVuYW1lZBIUCgR3b3JkGAwgASgJSABSBHdvcmQSMwoFb3Ro\
        ZXIYDSABKAsyGy5jYXNlcy5lZGl0aW9uMjAyNC5PcHBvc2l0ZUgAUgVvdGhlchIwCgZsZXZlbHMYDiADKA4yGC5jYXNlcy5lZGl0\
        aW9uMjAyNC5MZXZlbFIGbGV2ZWxzGlUKCk5hbWVkRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSMQoFdmFsdWUYAiABKAsyGy5jYXNl\
        cy5lZGl0aW9uMjAyNC5PcHBvc2l0ZVIFdmFsdWU6AjgBKgUIZBDIATIvCgRtYXJrEhsuY2FzZXMuZWRpdGlvbjIwMjQuT3Bwb3Np\
        dGUYZCABKAVSBG1hcmtCCAoGY2hvaWNlKioKBE9wZW4SDQoJT1BFTl9OT05FEAASDQoJT1BFTl9CRVNUEAEaBDoCEAEqLwoFTGV2\
        ZWwSFgoJTEVWRUxfTE9XEP///////////wESDgoKTEVWRUxfSElHSBAHQg2SAwoIAhACGAIgAygCYghlZGl0aW9uc3DpBw==
        """
}
