/// What the command line asks for.
struct Options: Equatable {
    /// `nil`: the demonstration, against a server of its own.
    var server: String?
    var city = "shanghai"
    var usesProtobuf = false
    var showsHelp = false

    /// A command line that makes no sense, with one sentence that says why.
    struct Mistake: Error, Equatable {
        let reason: String
    }

    init() {}

    /// Reads the arguments after the program's name.
    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": showsHelp = true
            case "--protobuf": usesProtobuf = true
            case "--server": server = try Self.value(of: argument, from: &rest)
            case "--city": city = try Self.value(of: argument, from: &rest)
            default: throw Mistake(reason: "unknown argument '\(argument)'")
            }
        }
        if server == nil, arguments.contains("--city") || usesProtobuf {
            throw Mistake(reason: "--city and --protobuf need --server")
        }
    }

    private static func value(of name: String, from rest: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
            throw Mistake(reason: "\(name) needs a value")
        }
        return value
    }

    static let help = """
        Usage: weather
               weather --server URL [--city NAME] [--protobuf]

        Without arguments: shows the whole chain of MBNetwork against a server of its own on loopback: a forecast
        as JSON and as protobuf, a business error, a download, one that is cut off and resumed, an upload, and a dead
        server with "try again".

          --server URL    asks URL/forecast in place of that
          --city NAME     the city to ask for (shanghai)
          --protobuf      asks for protobuf in place of JSON
          --help          shows this text

        Exit code: 0 when every step ended as it should, 1 when one did not, 2 for a wrong command line.
        """
}
