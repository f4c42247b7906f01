// Made by MBProtobufTool from weather/v1/weather.proto: change that and make this again.
package import ProtobufMapping

/// The messages of weather/v1/weather.proto.
nonisolated package enum WeatherSchema {
    /// The schema, or why it cannot be used.
    package static let schema = Result { () throws(ProtobufSchemaError) in try ProtobufSchema(base64: encoded) }

    /// `weather.v1.Day`
    package static var day: ProtobufMessageType {
        get throws { try Types.day.get() }
    }

    /// `weather.v1.Forecast`
    package static var forecast: ProtobufMessageType {
        get throws { try Types.forecast.get() }
    }

    /// `weather.v1.ForecastReply`
    package static var forecastReply: ProtobufMessageType {
        get throws { try Types.forecastReply.get() }
    }

    /// The message types, each looked up once.
    private enum Types {
        static let day = Result { () throws(ProtobufSchemaError) in
            try WeatherSchema.schema.get().message("weather.v1.Day")
        }
        static let forecast = Result { () throws(ProtobufSchemaError) in
            try WeatherSchema.schema.get().message("weather.v1.Forecast")
        }
        static let forecastReply = Result { () throws(ProtobufSchemaError) in
            try WeatherSchema.schema.get().message("weather.v1.ForecastReply")
        }
    }

    private static let encoded = """
        CrwDChh3ZWF0aGVyL3YxL3dlYXRoZXIucHJvdG8SCndlYXRoZXIudjEiZwoNRm9yZWNhc3RSZXBseRISCgRjb2RlGAEgASgFUgRj\
        b2RlEhgKB21lc3NhZ2UYAiABKAlSB21lc3NhZ2USKAoEZGF0YRgDIAEoCzIULndlYXRoZXIudjEuRm9yZWNhc3RSBGRhdGEiRQoI\
        Rm9yZWNhc3QSFAoFcGxhY2UYASABKAlSBXBsYWNlEiMKBGRheXMYAiADKAsyDy53ZWF0aGVyLnYxLkRheVIEZGF5cyKEAQoDRGF5\
        EhIKBGRhdGUYASABKAlSBGRhdGUSEgoEaGlnaBgCIAEoAVIEaGlnaBIQCgNsb3cYAyABKAFSA2xvdxIhCgNza3kYBCABKA4yDy53\
        ZWF0aGVyLnYxLlNreVIDc2t5EhcKBHJhaW4YBSABKAVIAFIEcmFpbogBAUIHCgVfcmFpbipVCgNTa3kSEwoPU0tZX1VOU1BFQ0lG\
        SUVEEAASDQoJU0tZX0NMRUFSEAESDgoKU0tZX0NMT1VEUxACEgwKCFNLWV9SQUlOEAMSDAoIU0tZX1NOT1cQBGIGcHJvdG8z
        """
}
