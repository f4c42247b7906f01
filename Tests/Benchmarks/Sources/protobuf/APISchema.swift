// Made by MBProtobufTool from api.proto: change that and make this again.
import ProtobufMapping

/// The messages of api.proto.
nonisolated enum APISchema {
    /// The schema, or why it cannot be used.
    static let schema = Result { () throws(ProtobufSchemaError) in try ProtobufSchema(base64: encoded) }

    /// `api.v1.Doc`
    static var doc: ProtobufMessageType {
        get throws { try Types.doc.get() }
    }

    /// `api.v1.ListData`
    static var listData: ProtobufMessageType {
        get throws { try Types.listData.get() }
    }

    /// `api.v1.ListReply`
    static var listReply: ProtobufMessageType {
        get throws { try Types.listReply.get() }
    }

    /// `api.v1.Para`
    static var para: ProtobufMessageType {
        get throws { try Types.para.get() }
    }

    /// `api.v1.Record`
    static var record: ProtobufMessageType {
        get throws { try Types.record.get() }
    }

    /// `api.v1.Reply`
    static var reply: ProtobufMessageType {
        get throws { try Types.reply.get() }
    }

    /// `api.v1.Section`
    static var section: ProtobufMessageType {
        get throws { try Types.section.get() }
    }

    /// `api.v1.Span`
    static var span: ProtobufMessageType {
        get throws { try Types.span.get() }
    }

    /// The message types, each looked up once.
    private enum Types {
        static let doc = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Doc")
        }
        static let listData = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.ListData")
        }
        static let listReply = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.ListReply")
        }
        static let para = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Para")
        }
        static let record = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Record")
        }
        static let reply = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Reply")
        }
        static let section = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Section")
        }
        static let span = Result { () throws(ProtobufSchemaError) in
            try APISchema.schema.get().message("api.v1.Span")
        }
    }

    private static let encoded = """
        CucJCglhcGkucHJvdG8SBmFwaS52MSK+AQoFUmVwbHkSEgoEY29kZRgBIAEoBVIEY29kZRIYCgdtZXNzYWdlGAIgASgJUgdtZXNz\
        YWdlEiAKC3RlbXBlcmF0dXJlGAMgASgBUgt0ZW1wZXJhdHVyZRISCgRjaXR5GAQgASgJUgRjaXR5EhwKCXRpbWVzdGFtcBgFIAEo\
        A1IJdGltZXN0YW1wEg4KAm9rGAYgASgIUgJvaxIjCgVsZXZlbBgHIAEoDjINLmFwaS52MS5MZXZlbFIFbGV2ZWwiXwoJTGlzdFJl\
        cGx5EhIKBGNvZGUYASABKAVSBGNvZGUSGAoHbWVzc2FnZRgCIAEoCVIHbWVzc2FnZRIkCgRkYXRhGAMgASgLMhAuYXBpLnYxLkxp\
        c3REYXRhUgRkYXRhIkQKCExpc3REYXRhEiIKBGxpc3QYASADKAsyDi5hcGkudjEuUmVjb3JkUgRsaXN0EhQKBXRvdGFsGAIgASgF\
        UgV0b3RhbCKbAgoGUmVjb3JkEg4KAmlkGAEgASgDUgJpZBISCgRuYW1lGAIgASgJUgRuYW1lEhQKBWVtYWlsGAMgASgJUgVlbWFp\
        bBIQCgNhZ2UYBCABKAVSA2FnZRIUCgVzY29yZRgFIAEoAVIFc2NvcmUSFgoGYWN0aXZlGAYgASgIUgZhY3RpdmUSIwoFbGV2ZWwY\
        ByABKA4yDS5hcGkudjEuTGV2ZWxSBWxldmVsEhgKB2FkZHJlc3MYCCABKAlSB2FkZHJlc3MSGAoHY3JlYXRlZBgJIAEoBFIHY3Jl\
        YXRlZBIUCgVkZWx0YRgKIAEoEVIFZGVsdGESFAoFdG9rZW4YCyABKAxSBXRva2VuEhIKBHRhZ3MYDCADKAVSBHRhZ3Mi3gEKA0Rv\
        YxIUCgV0aXRsZRgBIAEoCVIFdGl0bGUSKwoIc2VjdGlvbnMYAiADKAsyDy5hcGkudjEuU2VjdGlvblIIc2VjdGlvbnMSKQoEbWV0\
        YRgDIAMoCzIVLmFwaS52MS5Eb2MuTWV0YUVudHJ5UgRtZXRhEhQKBHRleHQYBCABKAlIAFIEdGV4dBISCgNyZWYYBSABKAVIAFID\
        cmVmGjcKCU1ldGFFbnRyeRIQCgNrZXkYASABKAlSA2tleRIUCgV2YWx1ZRgCIAEoCVIFdmFsdWU6AjgBQgYKBGJvZHkidAoHU2Vj\
        dGlvbhIYCgdoZWFkaW5nGAEgASgJUgdoZWFkaW5nEisKCGNoaWxkcmVuGAIgAygLMg8uYXBpLnYxLlNlY3Rpb25SCGNoaWxkcmVu\
        EiIKBXBhcmFzGAMgAygLMgwuYXBpLnYxLlBhcmFSBXBhcmFzIlYKBFBhcmESEgoEdGV4dBgBIAEoCVIEdGV4dBIiCgVzcGFucxgC\
        IAMoCzIMLmFwaS52MS5TcGFuUgVzcGFucxIWCgZ3ZWlnaHQYAyABKAFSBndlaWdodCJECgRTcGFuEhQKBXN0YXJ0GAEgASgFUgVz\
        dGFydBIQCgNlbmQYAiABKAVSA2VuZBIUCgVzdHlsZRgDIAEoCVIFc3R5bGUqTwoFTGV2ZWwSFQoRTEVWRUxfVU5TUEVDSUZJRUQQ\
        ABINCglMRVZFTF9MT1cQARIQCgxMRVZFTF9NSURETEUQAhIOCgpMRVZFTF9ISUdIEANiBnByb3RvMw==
        """
}
