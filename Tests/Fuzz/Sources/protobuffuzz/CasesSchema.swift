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
    }

    private static let encoded = """
        Cp8HCgl0d28ucHJvdG8SCWNhc2VzLnR3byLYBQoKRXZlcnl0aGluZxIOCgJpZBgBIAIoBVICaWQSGgoEbmFtZRgCIAEoCToGbm9i\
        b2R5UgRuYW1lEiEKBXRva2VuGAMgASgMOgtcMDAxXCJ4XDM3N1IFdG9rZW4SGQoFbGltaXQYBCABKAE6A2luZlIFbGltaXQSLAoF\
        bGV2ZWwYBSABKA4yEC5jYXNlcy50d28uTGV2ZWw6BEhJR0hSBWxldmVsEigKBmxldmVscxgGIAMoDjIQLmNhc2VzLnR3by5MZXZl\
        bFIGbGV2ZWxzEi4KBHBhcnQYByABKAoyGi5jYXNlcy50d28uRXZlcnl0aGluZy5QYXJ0UgRwYXJ0Ei4KBGl0ZW0YCCADKAoyGi5j\
        YXNlcy50d28uRXZlcnl0aGluZy5JdGVtUgRpdGVtEhQKBXBsYWluGAkgAygFUgVwbGFpbhIaCgZwYWNrZWQYCiADKAVCAhABUgZw\
        YWNrZWQSNgoFcmFua3MYCyADKAsyIC5jYXNlcy50d28uRXZlcnl0aGluZy5SYW5rc0VudHJ5UgVyYW5rcxIUCgR0ZXh0GAwgASgJ\
        SABSBHRleHQSLwoGbmVzdGVkGA0gASgLMhUuY2FzZXMudHdvLkV2ZXJ5dGhpbmdIAFIGbmVzdGVkEhYKBWNvdW50GA4gASgDSABS\
        BWNvdW50EhgKBGZsYWcYDyABKAg6BHRydWVSBGZsYWcaSwoEUGFydBIWCgZudW1iZXIYASABKAVSBm51bWJlchIrCgVpbm5lchgC\
        IAEoCzIVLmNhc2VzLnR3by5FdmVyeXRoaW5nUgVpbm5lchocCgRJdGVtEhQKBWxhYmVsGAEgASgJUgVsYWJlbBpJCgpSYW5rc0Vu\
        dHJ5EhAKA2tleRgBIAEoCVIDa2V5EiUKBXZhbHVlGAIgASgOMg8uY2FzZXMudHdvLlJhbmtSBXZhbHVlOgI4ASoFCGQQyAFCCAoG\
        Y2hvaWNlIjQKBVNjb3BlMisKBW1hcmtzEhUuY2FzZXMudHdvLkV2ZXJ5dGhpbmcYZSADKAVSBW1hcmtzKi8KBUxldmVsEhAKA0xP\
        VxD///////////8BEgoKBk1JRERMRRADEggKBEhJR0gQByoaCgRSYW5rEggKBE5PTkUQABIICgRCRVNUEAE6KQoEbm90ZRIVLmNh\
        c2VzLnR3by5FdmVyeXRoaW5nGGQgASgJUgRub3RlCuQBChlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvEg9nb29nbGUucHJvdG9i\
        dWYiNgoDQW55EhkKCHR5cGVfdXJsGAEgASgJUgd0eXBlVXJsEhQKBXZhbHVlGAIgASgMUgV2YWx1ZUJ2ChNjb20uZ29vZ2xlLnBy\
        b3RvYnVmQghBbnlQcm90b1ABWixnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9rbm93bi9hbnlwYqICA0dQQqoCHkdv\
        b2dsZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8zCvsBCh5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8SD2dv\
        b2dsZS5wcm90b2J1ZiI6CghEdXJhdGlvbhIYCgdzZWNvbmRzGAEgASgDUgdzZWNvbmRzEhQKBW5hbm9zGAIgASgFUgVuYW5vc0KD\
        AQoTY29tLmdvb2dsZS5wcm90b2J1ZkINRHVyYXRpb25Qcm90b1ABWjFnb29nbGUuZ29sYW5nLm9yZy9wcm90b2J1Zi90eXBlcy9r\
        bm93bi9kdXJhdGlvbnBi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzMKvgEKG2dvb2ds\
        ZS9wcm90b2J1Zi9lbXB0eS5wcm90bxIPZ29vZ2xlLnByb3RvYnVmIgcKBUVtcHR5Qn0KE2NvbS5nb29nbGUucHJvdG9idWZCCkVt\
        cHR5UHJvdG9QAVouZ29vZ2xlLmdvbGFuZy5vcmcvcHJvdG9idWYvdHlwZXMva25vd24vZW1wdHlwYvgBAaICA0dQQqoCHkdvb2ds\
        ZS5Qcm90b2J1Zi5XZWxsS25vd25UeXBlc2IGcHJvdG8zCuYBCiBnb29nbGUvcHJvdG9idWYvZmllbGRfbWFzay5wcm90bxIPZ29v\
        Z2xlLnByb3RvYnVmIiEKCUZpZWxkTWFzaxIUCgVwYXRocxgBIAMoCVIFcGF0aHNChQEKE2NvbS5nb29nbGUucHJvdG9idWZCDkZp\
        ZWxkTWFza1Byb3RvUAFaMmdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL2ZpZWxkbWFza3Bi+AEBogIDR1BC\
        qgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzMK4gUKHGdvb2dsZS9wcm90b2J1Zi9zdHJ1Y3QucHJvdG8S\
        D2dvb2dsZS5wcm90b2J1ZiKYAQoGU3RydWN0EjsKBmZpZWxkcxgBIAMoCzIjLmdvb2dsZS5wcm90b2J1Zi5TdHJ1Y3QuRmllbGRz\
        RW50cnlSBmZpZWxkcxpRCgtGaWVsZHNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIsCgV2YWx1ZRgCIAEoCzIWLmdvb2dsZS5wcm90\
        b2J1Zi5WYWx1ZVIFdmFsdWU6AjgBIrICCgVWYWx1ZRI7CgpudWxsX3ZhbHVlGAEgASgOMhouZ29vZ2xlLnByb3RvYnVmLk51bGxW\
        YWx1ZUgAUgludWxsVmFsdWUSIwoMbnVtYmVyX3ZhbHVlGAIgASgBSABSC251bWJlclZhbHVlEiMKDHN0cmluZ192YWx1ZRgDIAEo\
        CUgAUgtzdHJpbmdWYWx1ZRIfCgpib29sX3ZhbHVlGAQgASgISABSCWJvb2xWYWx1ZRI8CgxzdHJ1Y3RfdmFsdWUYBSABKAsyFy5n\
        b29nbGUucHJvdG9idWYuU3RydWN0SABSC3N0cnVjdFZhbHVlEjsKCmxpc3RfdmFsdWUYBiABKAsyGi5nb29nbGUucHJvdG9idWYu\
        TGlzdFZhbHVlSABSCWxpc3RWYWx1ZUIGCgRraW5kIjsKCUxpc3RWYWx1ZRIuCgZ2YWx1ZXMYASADKAsyFi5nb29nbGUucHJvdG9i\
        dWYuVmFsdWVSBnZhbHVlcyobCglOdWxsVmFsdWUSDgoKTlVMTF9WQUxVRRAAQn8KE2NvbS5nb29nbGUucHJvdG9idWZCC1N0cnVj\
        dFByb3RvUAFaL2dvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3duL3N0cnVjdHBi+AEBogIDR1BCqgIeR29vZ2xl\
        LlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzMK/wEKH2dvb2dsZS9wcm90b2J1Zi90aW1lc3RhbXAucHJvdG8SD2dvb2ds\
        ZS5wcm90b2J1ZiI7CglUaW1lc3RhbXASGAoHc2Vjb25kcxgBIAEoA1IHc2Vjb25kcxIUCgVuYW5vcxgCIAEoBVIFbmFub3NChQEK\
        E2NvbS5nb29nbGUucHJvdG9idWZCDlRpbWVzdGFtcFByb3RvUAFaMmdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tu\
        b3duL3RpbWVzdGFtcHBi+AEBogIDR1BCqgIeR29vZ2xlLlByb3RvYnVmLldlbGxLbm93blR5cGVzYgZwcm90bzMKhgQKHmdvb2ds\
        ZS9wcm90b2J1Zi93cmFwcGVycy5wcm90bxIPZ29vZ2xlLnByb3RvYnVmIiMKC0RvdWJsZVZhbHVlEhQKBXZhbHVlGAEgASgBUgV2\
        YWx1ZSIiCgpGbG9hdFZhbHVlEhQKBXZhbHVlGAEgASgCUgV2YWx1ZSIiCgpJbnQ2NFZhbHVlEhQKBXZhbHVlGAEgASgDUgV2YWx1\
        ZSIjCgtVSW50NjRWYWx1ZRIUCgV2YWx1ZRgBIAEoBFIFdmFsdWUiIgoKSW50MzJWYWx1ZRIUCgV2YWx1ZRgBIAEoBVIFdmFsdWUi\
        IwoLVUludDMyVmFsdWUSFAoFdmFsdWUYASABKA1SBXZhbHVlIiEKCUJvb2xWYWx1ZRIUCgV2YWx1ZRgBIAEoCFIFdmFsdWUiIwoL\
        U3RyaW5nVmFsdWUSFAoFdmFsdWUYASABKAlSBXZhbHVlIiIKCkJ5dGVzVmFsdWUSFAoFdmFsdWUYASABKAxSBXZhbHVlQoMBChNj\
        b20uZ29vZ2xlLnByb3RvYnVmQg1XcmFwcGVyc1Byb3RvUAFaMWdvb2dsZS5nb2xhbmcub3JnL3Byb3RvYnVmL3R5cGVzL2tub3du\
        L3dyYXBwZXJzcGL4AQGiAgNHUEKqAh5Hb29nbGUuUHJvdG9idWYuV2VsbEtub3duVHlwZXNiBnByb3RvMwr7FgoLdGhyZWUucHJv\
        dG8SC2Nhc2VzLnRocmVlGhlnb29nbGUvcHJvdG9idWYvYW55LnByb3RvGh5nb29nbGUvcHJvdG9idWYvZHVyYXRpb24ucHJvdG8a\
        G2dvb2dsZS9wcm90b2J1Zi9lbXB0eS5wcm90bxogZ29vZ2xlL3Byb3RvYnVmL2ZpZWxkX21hc2sucHJvdG8aHGdvb2dsZS9wcm90\
        b2J1Zi9zdHJ1Y3QucHJvdG8aH2dvb2dsZS9wcm90b2J1Zi90aW1lc3RhbXAucHJvdG8aHmdvb2dsZS9wcm90b2J1Zi93cmFwcGVy\
        cy5wcm90byK1CwoFS2luZHMSGQoIYV9kb3VibGUYASABKAFSB2FEb3VibGUSFwoHYV9mbG9hdBgCIAEoAlIGYUZsb2F0EhkKCGFu\
        X2ludDMyGAMgASgFUgdhbkludDMyEhkKCGFuX2ludDY0GAQgASgDUgdhbkludDY0EhkKCGFfdWludDMyGAUgASgNUgdhVWludDMy\
        EhkKCGFfdWludDY0GAYgASgEUgdhVWludDY0EhkKCGFfc2ludDMyGAcgASgRUgdhU2ludDMyEhkKCGFfc2ludDY0GAggASgSUgdh\
        U2ludDY0EhsKCWFfZml4ZWQzMhgJIAEoB1IIYUZpeGVkMzISGwoJYV9maXhlZDY0GAogASgGUghhRml4ZWQ2NBIdCgphX3NmaXhl\
        ZDMyGAsgASgPUglhU2ZpeGVkMzISHQoKYV9zZml4ZWQ2NBgMIAEoEFIJYVNmaXhlZDY0EhUKBmFfYm9vbBgNIAEoCFIFYUJvb2wS\
        GQoIYV9zdHJpbmcYDiABKAlSB2FTdHJpbmcSHQoKc29tZV9ieXRlcxgPIAEoDFIJc29tZUJ5dGVzEigKBWNvbG9yGBAgASgOMhIu\
        Y2FzZXMudGhyZWUuQ29sb3JSBWNvbG9yEigKBWNoaWxkGBEgASgLMhIuY2FzZXMudGhyZWUuS2luZHNSBWNoaWxkEhkKBW1heWJl\
        GBIgASgFSAFSBW1heWJliAEBEiIKCm1heWJlX3RleHQYEyABKAlIAlIJbWF5YmVUZXh0iAEBEhgKB251bWJlcnMYHyADKAVSB251\
        bWJlcnMSGAoHZG91YmxlcxggIAMoAVIHZG91YmxlcxIUCgV0ZXh0cxghIAMoCVIFdGV4dHMSLgoIY2hpbGRyZW4YIiADKAsyEi5j\
        YXNlcy50aHJlZS5LaW5kc1IIY2hpbGRyZW4SKgoGY29sb3JzGCMgAygOMhIuY2FzZXMudGhyZWUuQ29sb3JSBmNvbG9ycxIcCgd6\
        aWd6YWdzGCQgAygSQgIQAFIHemlnemFncxIUCgVmbGFncxglIAMoCFIFZmxhZ3MSNgoGY291bnRzGDMgAygLMh4uY2FzZXMudGhy\
        ZWUuS2luZHMuQ291bnRzRW50cnlSBmNvdW50cxIzCgVuYW1lcxg0IAMoCzIdLmNhc2VzLnRocmVlLktpbmRzLk5hbWVzRW50cnlS\
        BW5hbWVzEjMKBXRyZWVzGDUgAygLMh0uY2FzZXMudGhyZWUuS2luZHMuVHJlZXNFbnRyeVIFdHJlZXMSOQoHcGFsZXR0ZRg2IAMo\
        CzIfLmNhc2VzLnRocmVlLktpbmRzLlBhbGV0dGVFbnRyeVIHcGFsZXR0ZRIUCgR0ZXh0GEcgASgJSABSBHRleHQSGAoGbnVtYmVy\
        GEggASgFSABSBm51bWJlchIuCgdtZXNzYWdlGEkgASgLMhIuY2FzZXMudGhyZWUuS2luZHNIAFIHbWVzc2FnZRIUCgRkYXRhGEog\
        ASgMSABSBGRhdGESFwoHcmVuYW1lZBhkIAEoCVIGYW5kZXJzGjkKC0NvdW50c0VudHJ5EhAKA2tleRgBIAEoCVIDa2V5EhQKBXZh\
        bHVlGAIgASgFUgV2YWx1ZToCOAEaOAoKTmFtZXNFbnRyeRIQCgNrZXkYASABKANSA2tleRIUCgV2YWx1ZRgCIAEoCVIFdmFsdWU6\
        AjgBGkwKClRyZWVzRW50cnkSEAoDa2V5GAEgASgIUgNrZXkSKAoFdmFsdWUYAiABKAsyEi5jYXNlcy50aHJlZS5LaW5kc1IFdmFs\
        dWU6AjgBGk4KDFBhbGV0dGVFbnRyeRIQCgNrZXkYASABKAlSA2tleRIoCgV2YWx1ZRgCIAEoDjISLmNhc2VzLnRocmVlLkNvbG9y\
        UgV2YWx1ZToCOAFCCAoGY2hvaWNlQggKBl9tYXliZUINCgtfbWF5YmVfdGV4dCLCBgoFS25vd24SKgoCYXQYASABKAsyGi5nb29n\
        bGUucHJvdG9idWYuVGltZXN0YW1wUgJhdBItCgR0b29rGAIgASgLMhkuZ29vZ2xlLnByb3RvYnVmLkR1cmF0aW9uUgR0b29rEjEK\
        B2RldGFpbHMYAyABKAsyFy5nb29nbGUucHJvdG9idWYuU3RydWN0UgdkZXRhaWxzEjIKCGFueXRoaW5nGAQgASgLMhYuZ29vZ2xl\
        LnByb3RvYnVmLlZhbHVlUghhbnl0aGluZxIuCgRsaXN0GAUgASgLMhouZ29vZ2xlLnByb3RvYnVmLkxpc3RWYWx1ZVIEbGlzdBIu\
        CgdwYXlsb2FkGAYgASgLMhQuZ29vZ2xlLnByb3RvYnVmLkFueVIHcGF5bG9hZBIuCgRtYXNrGAcgASgLMhouZ29vZ2xlLnByb3Rv\
        YnVmLkZpZWxkTWFza1IEbWFzaxIwCgdub3RoaW5nGAggASgLMhYuZ29vZ2xlLnByb3RvYnVmLkVtcHR5Ugdub3RoaW5nEjAKBHRl\
        eHQYCSABKAsyHC5nb29nbGUucHJvdG9idWYuU3RyaW5nVmFsdWVSBHRleHQSMwoGbnVtYmVyGAogASgLMhsuZ29vZ2xlLnByb3Rv\
        YnVmLkludDY0VmFsdWVSBm51bWJlchIuCgRmbGFnGAsgASgLMhouZ29vZ2xlLnByb3RvYnVmLkJvb2xWYWx1ZVIEZmxhZxIvCgRk\
        YXRhGAwgASgLMhsuZ29vZ2xlLnByb3RvYnVmLkJ5dGVzVmFsdWVSBGRhdGESMAoEcmVhbBgNIAEoCzIcLmdvb2dsZS5wcm90b2J1\
        Zi5Eb3VibGVWYWx1ZVIEcmVhbBIwCgV0aW1lcxgOIAMoCzIaLmdvb2dsZS5wcm90b2J1Zi5UaW1lc3RhbXBSBXRpbWVzEjYKBnZh\
        bHVlcxgPIAMoCzIeLmNhc2VzLnRocmVlLktub3duLlZhbHVlc0VudHJ5UgZ2YWx1ZXMaUQoLVmFsdWVzRW50cnkSEAoDa2V5GAEg\
        ASgJUgNrZXkSLAoFdmFsdWUYAiABKAsyFi5nb29nbGUucHJvdG9idWYuVmFsdWVSBXZhbHVlOgI4ASLCAgoFUmVwbHkSKwoEY29k\
        ZRgBIAEoDjIXLmNhc2VzLnRocmVlLlJlcGx5LkNvZGVSBGNvZGUSGAoHbWVzc2FnZRgCIAEoCVIHbWVzc2FnZRIrCgRkYXRhGAMg\
        ASgLMhcuY2FzZXMudGhyZWUuUmVwbHkuRGF0YVIEZGF0YRpICgREYXRhEioKBGxpc3QYASADKAsyFi5jYXNlcy50aHJlZS5SZXBs\
        eS5Sb3dSBGxpc3QSFAoFdG90YWwYAiABKAVSBXRvdGFsGlwKA1JvdxIOCgJpZBgBIAEoA1ICaWQSGwoJdXNlcl9uYW1lGAIgASgJ\
        Ugh1c2VyTmFtZRIUCgVzY29yZRgDIAEoAVIFc2NvcmUSEgoEdGFncxgEIAMoBVIEdGFncyIdCgRDb2RlEgYKAk9LEAASDQoJTk9U\
        X0ZPVU5EEAUqPAoFQ29sb3ISFQoRQ09MT1JfVU5TUEVDSUZJRUQQABIHCgNSRUQQARIJCgVHUkVFThACEggKA0ZBUhDoB2IGcHJv\
        dG8zCp0ECg9nZW5lcmF0ZWQucHJvdG8SD2Nhc2VzLmdlbmVyYXRlZCLUAwoGQW5zd2VyEhIKBGNvZGUYASACKAVSBGNvZGUSGAoE\
        dGV4dBgCIAEoCToEbm9uZVIEdGV4dBIeCgV0b2tlbhgDIAEoDDoIXDAwMVwzNzdSBXRva2VuEi8KBG1vb2QYBCABKA4yFS5jYXNl\
        cy5nZW5lcmF0ZWQuTW9vZDoER09PRFIEbW9vZBIxCgdhbnN3ZXJzGAUgAygLMhcuY2FzZXMuZ2VuZXJhdGVkLkFuc3dlclIHYW5z\
        d2VycxIcCgdudW1iZXJzGAYgAygSQgIQAVIHbnVtYmVycxI7CgZjb3VudHMYByADKAsyIy5jYXNlcy5nZW5lcmF0ZWQuQW5zd2Vy\
        LkNvdW50c0VudHJ5UgZjb3VudHMSFAoEbmFtZRgIIAEoCUgAUgRuYW1lEi8KBWlubmVyGAkgASgLMhcuY2FzZXMuZ2VuZXJhdGVk\
        LkFuc3dlckgAUgVpbm5lchIXCgRyZWFsGAogASgBOgMxLjVSBHJlYWwSGAoEZmxhZxgLIAEoCDoEdHJ1ZVIEZmxhZxo5CgtDb3Vu\
        dHNFbnRyeRIQCgNrZXkYASABKAlSA2tleRIUCgV2YWx1ZRgCIAEoBVIFdmFsdWU6AjgBQggKBmNob2ljZSoiCgRNb29kEhAKA0JB\
        RBD///////////8BEggKBEdPT0QQAQ==
        """
}
