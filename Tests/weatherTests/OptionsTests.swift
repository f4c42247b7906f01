import Testing

@testable import weather

@Suite struct `The command line of weather` {
    @Test func `without arguments asks for the demonstration`() throws {
        let options = try Options([])
        #expect(options.server == nil && !options.usesProtobuf && !options.showsHelp)
    }

    @Test func `names a server, a city and a format`() throws {
        let options = try Options(["--server", "http://localhost:1", "--protobuf", "--city", "Köln"])
        #expect(options.server == "http://localhost:1" && options.city == "Köln" && options.usesProtobuf)
    }

    @Test(arguments: [["--help"], ["-h"], ["--server", "http://a", "--help"]])
    func `asks for help`(_ arguments: [String]) throws {
        #expect(try Options(arguments).showsHelp)
    }

    @Test(arguments: [
        (["--server"], "--server needs a value"), (["--server", "--protobuf"], "--server needs a value"),
        (["--wind"], "unknown argument '--wind'"), (["--city", "x"], "--city and --protobuf need --server"),
        (["--protobuf"], "--city and --protobuf need --server"),
    ])
    func `says what is wrong with it`(_ arguments: [String], _ reason: String) {
        #expect(throws: Options.Mistake(reason: reason)) { try Options(arguments) }
    }
}
