// Made by MBProtobufTool from two.proto, three.proto, generated.proto: change that and make this again.
import ProtobufMapping

/// The messages of two.proto, three.proto, generated.proto.
nonisolated enum CasesSchema {
    /// The schema, or why it cannot be used.
    static let schema = Result { () throws(ProtobufSchemaError) in try ProtobufSchema(base64: encoded) }

    /// `cases.generated.Answer`
    static var answer: ProtobufMessageType {
        get throws { try Types.answer.get() }
    }

    /// `cases.three.Kinds`
    static var kinds: ProtobufMessageType {
        get throws { try Types.kinds.get() }
    }

    /// `cases.three.Known`
    static var known: ProtobufMessageType {
        get throws { try Types.known.get() }
    }

    /// `cases.three.Reply`
    static var reply: ProtobufMessageType {
        get throws { try Types.reply.get() }
    }

    /// `cases.three.Reply.Data`
    static var replyData: ProtobufMessageType {
        get throws { try Types.replyData.get() }
    }

    /// `cases.three.Reply.Row`
    static var replyRow: ProtobufMessageType {
        get throws { try Types.replyRow.get() }
    }

    /// `cases.two.Bag`
    static var bag: ProtobufMessageType {
        get throws { try Types.bag.get() }
    }

    /// `cases.two.Box`
    static var box: ProtobufMessageType {
        get throws { try Types.box.get() }
    }

    /// `cases.two.Everything`
    static var everything: ProtobufMessageType {
        get throws { try Types.everything.get() }
    }

    /// `cases.two.Everything.Item`
    static var everythingItem: ProtobufMessageType {
        get throws { try Types.everythingItem.get() }
    }

    /// `cases.two.Everything.Part`
    static var everythingPart: ProtobufMessageType {
        get throws { try Types.everythingPart.get() }
    }

    /// `cases.two.Scope`
    static var scope: ProtobufMessageType {
        get throws { try Types.scope.get() }
    }

    /// `cases.two.Thing`
    static var thing: ProtobufMessageType {
        get throws { try Types.thing.get() }
    }

    /// The message types, each looked up once.
    private enum Types {
        static let answer = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.generated.Answer")
        }
        static let kinds = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.three.Kinds")
        }
        static let known = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.three.Known")
        }
        static let reply = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.three.Reply")
        }
        static let replyData = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.three.Reply.Data")
        }
        static let replyRow = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.three.Reply.Row")
        }
        static let bag = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Bag")
        }
        static let box = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Box")
        }
        static let everything = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Everything")
        }
        static let everythingItem = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Everything.Item")
        }
        static let everythingPart = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Everything.Part")
        }
        static let scope = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Scope")
        }
        static let thing = Result { () throws(ProtobufSchemaError) in
            try CasesSchema.schema.get().message("cases.two.Thing")
        }
    }

    private static let encoded = """
        CrgJCgl0d28ucHJvdG8SCWNhc2VzLnR3byLYBQoKRXZlcnl0aGluZxIOCgJpZBgBIAIoBVICaWQSGgoEbmFtZRgCIAEoCToGbm9i\
        b2R5UgRuYW1lEiEKBXRva2VuGAMgASgMOgtcMDAxXCJ4XDM3N1IFdG9rZW4SGQoFbGltaXQYBCABKAE6A2luZlIFbGltaXQSLAoF\
        bGV2ZWwYBSABKA4yEC5jYXNlcy50d28uTGV2ZWw6BEhJR0hSBWxldmVsEigKBmxldmVscxgGIAMoDjIQLmNhc2VzLnR3by5MZXZl\
        bFIGbGV2ZWxzEi4KBHBhcnQYByABKAoyGi5jYXNlcy50d28uRXZlcnl0aGluZy5QYXJ0UgRwYXJ0Ei4KBGl0ZW0YCCADKAoyGi5j\
        YXNlcy50d28uRXZlcnl0aGluZy5JdGVtUgRpdGVtEhQKBXBsYWluGAkgAygFUgVwbGFpbhIaCgZwYWNrZWQYCiADKAVCAhABUgZw\
        YWNrZWQSNgoFcmFua3MYCyADKAsyIC5jYXNlcy50d28uRXZlcnl0aGluZy5SYW5rc0VudHJ5UgVyYW5rcxIUCgR0ZXh0GAwgASgJ\
        SABSBHRleHQSLwoGbmVzdGVkGA0gASgLMhUuY2FzZXMudHdvLkV2ZXJ5dGhpbmdIAFIGbmVzdGVkEhYKBWNvdW50GA4gASgDSABS\
        BWNvdW50EhgKBGZsYWcYDyABKAg6BHRydWVSBGZsYWcaSwoEUGFydBIWCgZudW1iZXIYASABKAVSBm51bWJlchIrCgVpbm5lchgC\
        IAEoCzIVLmNhc2VzLnR3by5FdmVyeXRoaW5nUgVpbm5lchocCgRJdGVtEhQKBWxhYmVsGAEgASgJUgVsYWJlbBpJCgpSYW5rc0Vu\
        dHJ5EhAKA2tleRgBIAEoCVIDa2V5EiUKBXZhbHVlGAIgASgOMg8uY2FzZXMudHdvLlJhbmtSBXZhbHVlOgI4ASoFCGQQyAFCCAoG\
        Y2hvaWNlIjQKBVNjb3BlMisKBW1hcmtzEhUuY2FzZXMudHdvLkV2ZXJ5dGhpbmcYZSADKAVSBW1hcmtzIhMKA0JhZyoICAQQ////\
        /wc6AggBIq4BCgVUaGluZxISCgRzaXplGAEgASgFUgRzaXplEiAKA2JhZxgCIAEoCzIOLmNhc2VzLnR3by5CYWdSA2JhZxIUCgRs\
        ZWZ0GAMgASgFSABSBGxlZnQSFgoFcmlnaHQYBCABKAVIAFIFcmlnaHQyNwoFdGhpbmcSDi5jYXNlcy50d28uQmFnGOgHIAEoCzIQ\
        LmNhc2VzLnR3by5UaGluZ1IFdGhpbmdCCAoGY2hvaWNlIlEKA0JveBIUCgVsYWJlbBgBIAIoCVIFbGFiZWwyNAoDYm94Eg4uY2Fz\
        ZXMudHdvLkJhZxj/////ASABKAsyDi5jYXNlcy50d28uQm94UgNib3gqLwoFTGV2ZWwSEAoDTE9XEP///////////wESCgoGTUlE\
        RExFEAMSCAoESElHSBAHKhoKBFJhbmsSCAoETk9ORRAAEggKBEJFU1QQATopCgRub3RlEhUuY2FzZXMudHdvLkV2ZXJ5dGhpbmcY\
        ZCABKAlSBG5vdGUK5AEKGWdvb2dsZS9wcm90b2J1Zi9hbnkucHJvdG8SD2dvb2dsZS5wcm90b2J1ZiI2CgNBbnkSGQoIdHlwZV91\
        cmwYASABKAlSB3R5cGVVcmwSFAoFdmFsdWUYAiABKAxSBXZhbHVlQnYKE2NvbS5nb29nbGUucHJvdG9idWZCCEFueVByb3RvUAFa\
        LGdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL2FueXBiogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxL\
        bm93blR5cGVzYgZwcm90bzMK+wEKHmdvb2dsZS9wcm90b2J1Zi9kdXJhdGlvbi5wcm90bxIPZ29vZ2xlLnByb3RvYnVmIjoKCER1\
        cmF0aW9uEhgKB3NlY29uZHMYASABKANSB3NlY29uZHMSFAoFbmFub3MYAiABKAVSBW5hbm9zQoMBChNjb20uZ29vZ2xlLnByb3Rv\
        YnVmQg1EdXJhdGlvblByb3RvUAFaMWdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL2R1cmF0aW9ucGL4AQGi\
        AgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3duVHlwZXNiBnByb3RvMwq+AQobZ29vZ2xlL3Byb3RvYnVmL2VtcHR5LnBy\
        b3RvEg9nb29nbGUucHJvdG9idWYiBwoFRW1wdHlCfQoTY29tLmdvb2dsZS5wcm90b2J1ZkIKRW1wdHlQcm90b1ABWi5nb29nbGUu\
        Z29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi9lbXB0eXBi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93\
        blR5cGVzYgZwcm90bzMK5gEKIGdvb2dsZS9wcm90b2J1Zi9maWVsZF9tYXNrLnByb3RvEg9nb29nbGUucHJvdG9idWYiIQoJRmll\
        bGRNYXNrEhQKBXBhdGhzGAEgAygJUgVwYXRoc0KFAQoTY29tLmdvb2dsZS5wcm90b2J1ZkIORmllbGRNYXNrUHJvdG9QAVoyZ29v\
        Z2xlLmdvbGFuZy5vcmcvcHJvdG9idWYvdHlwZXMva25vd24vZmllbGRtYXNrcGL4AQGiAgNHUEKqAh5Hb29nbGUuUHJvdG9idWYu\
        V2VsbEtub3duVHlwZXNiBnByb3RvMwriBQocZ29vZ2xlL3Byb3RvYnVmL3N0cnVjdC5wcm90bxIPZ29vZ2xlLnByb3RvYnVmIpgB\
        CgZTdHJ1Y3QSOwoGZmllbGRzGAEgAygLMiMuZ29vZ2xlLnByb3RvYnVmLlN0cnVjdC5GaWVsZHNFbnRyeVIGZmllbGRzGlEKC0Zp\
        ZWxkc0VudHJ5EhAKA2tleRgBIAEoCVIDa2V5EiwKBXZhbHVlGAIgASgLMhYuZ29vZ2xlLnByb3RvYnVmLlZhbHVlUgV2YWx1ZToC\
        OAEisgIKBVZhbHVlEjsKCm51bGxfdmFsdWUYASABKA4yGi5nb29nbGUucHJvdG9idWYuTnVsbFZhbHVlSABSCW51bGxWYWx1ZRIj\
        CgxudW1iZXJfdmFsdWUYAiABKAFIAFILbnVtYmVyVmFsdWUSIwoMc3RyaW5nX3ZhbHVlGAMgASgJSABSC3N0cmluZ1ZhbHVlEh8K\
        CmJvb2xfdmFsdWUYBCABKAhIAFIJYm9vbFZhbHVlEjwKDHN0cnVjdF92YWx1ZRgFIAEoCzIXLmdvb2dsZS5wcm90b2J1Zi5TdHJ1\
        Y3RIAFILc3RydWN0VmFsdWUSOwoKbGlzdF92YWx1ZRgGIAEoCzIaLmdvb2dsZS5wcm90b2J1Zi5MaXN0VmFsdWVIAFIJbGlzdFZh\
        bHVlQgYKBGtpbmQiOwoJTGlzdFZhbHVlEi4KBnZhbHVlcxgBIAMoCzIWLmdvb2dsZS5wcm90b2J1Zi5WYWx1ZVIGdmFsdWVzKhsK\
        CU51bGxWYWx1ZRIOCgpOVUxMX1ZBTFVFEABCfwoTY29tLmdvb2dsZS5wcm90b2J1ZkILU3RydWN0UHJvdG9QAVovZ29vZ2xlLmdv\
        bGFuZy5vcmcvcHJvdG9idWYvdHlwZXMva25vd24vc3RydWN0cGL4AQGiAgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3du\
        VHlwZXNiBnByb3RvMwr/AQofZ29vZ2xlL3Byb3RvYnVmL3RpbWVzdGFtcC5wcm90bxIPZ29vZ2xlLnByb3RvYnVmIjsKCVRpbWVz\
        dGFtcBIYCgdzZWNvbmRzGAEgASgDUgdzZWNvbmRzEhQKBW5hbm9zGAIgASgFUgVuYW5vc0KFAQoTY29tLmdvb2dsZS5wcm90b2J1\
        ZkIOVGltZXN0YW1wUHJvdG9QAVoyZ29vZ2xlLmdvbGFuZy5vcmcvcHJvdG9idWYvdHlwZXMva25vd24vdGltZXN0YW1wcGL4AQGi\
        AgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3duVHlwZXNiBnByb3RvMwqGBAoeZ29vZ2xlL3Byb3RvYnVmL3dyYXBwZXJz\
        LnByb3RvEg9nb29nbGUucHJvdG9idWYiIwoLRG91YmxlVmFsdWUSFAoFdmFsdWUYASABKAFSBXZhbHVlIiIKCkZsb2F0VmFsdWUS\
        FAoFdmFsdWUYASABKAJSBXZhbHVlIiIKCkludDY0VmFsdWUSFAoFdmFsdWUYASABKANSBXZhbHVlIiMKC1VJbnQ2NFZhbHVlEhQK\
        BXZhbHVlGAEgASgEUgV2YWx1ZSIiCgpJbnQzMlZhbHVlEhQKBXZhbHVlGAEgASgFUgV2YWx1ZSIjCgtVSW50MzJWYWx1ZRIUCgV2\
        YWx1ZRgBIAEoDVIFdmFsdWUiIQoJQm9vbFZhbHVlEhQKBXZhbHVlGAEgASgIUgV2YWx1ZSIjCgtTdHJpbmdWYWx1ZRIUCgV2YWx1\
        ZRgBIAEoCVIFdmFsdWUiIgoKQnl0ZXNWYWx1ZRIUCgV2YWx1ZRgBIAEoDFIFdmFsdWVCgwEKE2NvbS5nb29nbGUucHJvdG9idWZC\
        DVdyYXBwZXJzUHJvdG9QAVoxZ29vZ2xlLmdvbGFuZy5vcmcvcHJvdG9idWYvdHlwZXMva25vd24vd3JhcHBlcnNwYvgBAaICA0dQ\
        QqoCHkdvb2dsZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8zCvsWCgt0aHJlZS5wcm90bxILY2FzZXMudGhyZWUaGWdv\
        b2dsZS9wcm90b2J1Zi9hbnkucHJvdG8aHmdvb2dsZS9wcm90b2J1Zi9kdXJhdGlvbi5wcm90bxobZ29vZ2xlL3Byb3RvYnVmL2Vt\
        cHR5LnByb3RvGiBnb29nbGUvcHJvdG9idWYvZmllbGRfbWFzay5wcm90bxocZ29vZ2xlL3Byb3RvYnVmL3N0cnVjdC5wcm90bxof\
        Z29vZ2xlL3Byb3RvYnVmL3RpbWVzdGFtcC5wcm90bxoeZ29vZ2xlL3Byb3RvYnVmL3dyYXBwZXJzLnByb3RvIrULCgVLaW5kcxIZ\
        CghhX2RvdWJsZRgBIAEoAVIHYURvdWJsZRIXCgdhX2Zsb2F0GAIgASgCUgZhRmxvYXQSGQoIYW5faW50MzIYAyABKAVSB2FuSW50\
        MzISGQoIYW5faW50NjQYBCABKANSB2FuSW50NjQSGQoIYV91aW50MzIYBSABKA1SB2FVaW50MzISGQoIYV91aW50NjQYBiABKARS\
        B2FVaW50NjQSGQoIYV9zaW50MzIYByABKBFSB2FTaW50MzISGQoIYV9zaW50NjQYCCABKBJSB2FTaW50NjQSGwoJYV9maXhlZDMy\
        GAkgASgHUghhRml4ZWQzMhIbCglhX2ZpeGVkNjQYCiABKAZSCGFGaXhlZDY0Eh0KCmFfc2ZpeGVkMzIYCyABKA9SCWFTZml4ZWQz\
        MhIdCgphX3NmaXhlZDY0GAwgASgQUglhU2ZpeGVkNjQSFQoGYV9ib29sGA0gASgIUgVhQm9vbBIZCghhX3N0cmluZxgOIAEoCVIH\
        YVN0cmluZxIdCgpzb21lX2J5dGVzGA8gASgMUglzb21lQnl0ZXMSKAoFY29sb3IYECABKA4yEi5jYXNlcy50aHJlZS5Db2xvclIF\
        Y29sb3ISKAoFY2hpbGQYESABKAsyEi5jYXNlcy50aHJlZS5LaW5kc1IFY2hpbGQSGQoFbWF5YmUYEiABKAVIAVIFbWF5YmWIAQES\
        IgoKbWF5YmVfdGV4dBgTIAEoCUgCUgltYXliZVRleHSIAQESGAoHbnVtYmVycxgfIAMoBVIHbnVtYmVycxIYCgdkb3VibGVzGCAg\
        AygBUgdkb3VibGVzEhQKBXRleHRzGCEgAygJUgV0ZXh0cxIuCghjaGlsZHJlbhgiIAMoCzISLmNhc2VzLnRocmVlLktpbmRzUghj\
        aGlsZHJlbhIqCgZjb2xvcnMYIyADKA4yEi5jYXNlcy50aHJlZS5Db2xvclIGY29sb3JzEhwKB3ppZ3phZ3MYJCADKBJCAhAAUgd6\
        aWd6YWdzEhQKBWZsYWdzGCUgAygIUgVmbGFncxI2CgZjb3VudHMYMyADKAsyHi5jYXNlcy50aHJlZS5LaW5kcy5Db3VudHNFbnRy\
        eVIGY291bnRzEjMKBW5hbWVzGDQgAygLMh0uY2FzZXMudGhyZWUuS2luZHMuTmFtZXNFbnRyeVIFbmFtZXMSMwoFdHJlZXMYNSAD\
        KAsyHS5jYXNlcy50aHJlZS5LaW5kcy5UcmVlc0VudHJ5UgV0cmVlcxI5CgdwYWxldHRlGDYgAygLMh8uY2FzZXMudGhyZWUuS2lu\
        ZHMuUGFsZXR0ZUVudHJ5UgdwYWxldHRlEhQKBHRleHQYRyABKAlIAFIEdGV4dBIYCgZudW1iZXIYSCABKAVIAFIGbnVtYmVyEi4K\
        B21lc3NhZ2UYSSABKAsyEi5jYXNlcy50aHJlZS5LaW5kc0gAUgdtZXNzYWdlEhQKBGRhdGEYSiABKAxIAFIEZGF0YRIXCgdyZW5h\
        bWVkGGQgASgJUgZhbmRlcnMaOQoLQ291bnRzRW50cnkSEAoDa2V5GAEgASgJUgNrZXkSFAoFdmFsdWUYAiABKAVSBXZhbHVlOgI4\
        ARo4CgpOYW1lc0VudHJ5EhAKA2tleRgBIAEoA1IDa2V5EhQKBXZhbHVlGAIgASgJUgV2YWx1ZToCOAEaTAoKVHJlZXNFbnRyeRIQ\
        CgNrZXkYASABKAhSA2tleRIoCgV2YWx1ZRgCIAEoCzISLmNhc2VzLnRocmVlLktpbmRzUgV2YWx1ZToCOAEaTgoMUGFsZXR0ZUVu\
        dHJ5EhAKA2tleRgBIAEoCVIDa2V5EigKBXZhbHVlGAIgASgOMhIuY2FzZXMudGhyZWUuQ29sb3JSBXZhbHVlOgI4AUIICgZjaG9p\
        Y2VCCAoGX21heWJlQg0KC19tYXliZV90ZXh0IsIGCgVLbm93bhIqCgJhdBgBIAEoCzIaLmdvb2dsZS5wcm90b2J1Zi5UaW1lc3Rh\
        bXBSAmF0Ei0KBHRvb2sYAiABKAsyGS5nb29nbGUucHJvdG9idWYuRHVyYXRpb25SBHRvb2sSMQoHZGV0YWlscxgDIAEoCzIXLmdv\
        b2dsZS5wcm90b2J1Zi5TdHJ1Y3RSB2RldGFpbHMSMgoIYW55dGhpbmcYBCABKAsyFi5nb29nbGUucHJvdG9idWYuVmFsdWVSCGFu\
        eXRoaW5nEi4KBGxpc3QYBSABKAsyGi5nb29nbGUucHJvdG9idWYuTGlzdFZhbHVlUgRsaXN0Ei4KB3BheWxvYWQYBiABKAsyFC5n\
        b29nbGUucHJvdG9idWYuQW55UgdwYXlsb2FkEi4KBG1hc2sYByABKAsyGi5nb29nbGUucHJvdG9idWYuRmllbGRNYXNrUgRtYXNr\
        EjAKB25vdGhpbmcYCCABKAsyFi5nb29nbGUucHJvdG9idWYuRW1wdHlSB25vdGhpbmcSMAoEdGV4dBgJIAEoCzIcLmdvb2dsZS5w\
        cm90b2J1Zi5TdHJpbmdWYWx1ZVIEdGV4dBIzCgZudW1iZXIYCiABKAsyGy5nb29nbGUucHJvdG9idWYuSW50NjRWYWx1ZVIGbnVt\
        YmVyEi4KBGZsYWcYCyABKAsyGi5nb29nbGUucHJvdG9idWYuQm9vbFZhbHVlUgRmbGFnEi8KBGRhdGEYDCABKAsyGy5nb29nbGUu\
        cHJvdG9idWYuQnl0ZXNWYWx1ZVIEZGF0YRIwCgRyZWFsGA0gASgLMhwuZ29vZ2xlLnByb3RvYnVmLkRvdWJsZVZhbHVlUgRyZWFs\
        EjAKBXRpbWVzGA4gAygLMhouZ29vZ2xlLnByb3RvYnVmLlRpbWVzdGFtcFIFdGltZXMSNgoGdmFsdWVzGA8gAygLMh4uY2FzZXMu\
        dGhyZWUuS25vd24uVmFsdWVzRW50cnlSBnZhbHVlcxpRCgtWYWx1ZXNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIsCgV2YWx1ZRgC\
        IAEoCzIWLmdvb2dsZS5wcm90b2J1Zi5WYWx1ZVIFdmFsdWU6AjgBIsICCgVSZXBseRIrCgRjb2RlGAEgASgOMhcuY2FzZXMudGhy\
        ZWUuUmVwbHkuQ29kZVIEY29kZRIYCgdtZXNzYWdlGAIgASgJUgdtZXNzYWdlEisKBGRhdGEYAyABKAsyFy5jYXNlcy50aHJlZS5S\
        ZXBseS5EYXRhUgRkYXRhGkgKBERhdGESKgoEbGlzdBgBIAMoCzIWLmNhc2VzLnRocmVlLlJlcGx5LlJvd1IEbGlzdBIUCgV0b3Rh\
        bBgCIAEoBVIFdG90YWwaXAoDUm93Eg4KAmlkGAEgASgDUgJpZBIbCgl1c2VyX25hbWUYAiABKAlSCHVzZXJOYW1lEhQKBXNjb3Jl\
        GAMgASgBUgVzY29yZRISCgR0YWdzGAQgAygFUgR0YWdzIh0KBENvZGUSBgoCT0sQABINCglOT1RfRk9VTkQQBSo8CgVDb2xvchIV\
        ChFDT0xPUl9VTlNQRUNJRklFRBAAEgcKA1JFRBABEgkKBUdSRUVOEAISCAoDRkFSEOgHYgZwcm90bzMKnQQKD2dlbmVyYXRlZC5w\
        cm90bxIPY2FzZXMuZ2VuZXJhdGVkItQDCgZBbnN3ZXISEgoEY29kZRgBIAIoBVIEY29kZRIYCgR0ZXh0GAIgASgJOgRub25lUgR0\
        ZXh0Eh4KBXRva2VuGAMgASgMOghcMDAxXDM3N1IFdG9rZW4SLwoEbW9vZBgEIAEoDjIVLmNhc2VzLmdlbmVyYXRlZC5Nb29kOgRH\
        T09EUgRtb29kEjEKB2Fuc3dlcnMYBSADKAsyFy5jYXNlcy5nZW5lcmF0ZWQuQW5zd2VyUgdhbnN3ZXJzEhwKB251bWJlcnMYBiAD\
        KBJCAhABUgdudW1iZXJzEjsKBmNvdW50cxgHIAMoCzIjLmNhc2VzLmdlbmVyYXRlZC5BbnN3ZXIuQ291bnRzRW50cnlSBmNvdW50\
        cxIUCgRuYW1lGAggASgJSABSBG5hbWUSLwoFaW5uZXIYCSABKAsyFy5jYXNlcy5nZW5lcmF0ZWQuQW5zd2VySABSBWlubmVyEhcK\
        BHJlYWwYCiABKAE6AzEuNVIEcmVhbBIYCgRmbGFnGAsgASgIOgR0cnVlUgRmbGFnGjkKC0NvdW50c0VudHJ5EhAKA2tleRgBIAEo\
        CVIDa2V5EhQKBXZhbHVlGAIgASgFUgV2YWx1ZToCOAFCCAoGY2hvaWNlKiIKBE1vb2QSEAoDQkFEEP///////////wESCAoER09P\
        RBAB
        """
}
