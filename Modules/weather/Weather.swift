import Foundation
import MBNetwork
import MBTerminal

/// The example program: the chain of MBNetwork on a terminal.
@main
struct Weather {
    @MainActor
    static func main() async {
        let options: Options
        do throws(Options.Mistake) {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("weather: \(error.reason)\n\n\(Options.help)\n".utf8))
            exit(2)
        }
        if options.showsHelp {
            print(Options.help)
            exit(0)
        }
        exit(await run(options) ? 0 : 1)
    }

    @MainActor
    private static func run(_ options: Options) async -> Bool {
        guard let server = options.server else { return await demonstrate() }
        let client = Client(terminal: Terminal(options: .detect(otherwise: .lines)))
        let folder = server.hasSuffix("/") ? server : server + "/"
        let form = ForecastForm(
            url: folder + "forecast", city: options.city, usesProtobuf: options.usesProtobuf)
        guard case .success(let forecast) = await client.forecast(form) else { return false }
        client.show(forecast)
        return true
    }

    /// Without somebody to ask, the question of the last step is answered with yes.
    @MainActor
    private static func demonstrate() async -> Bool {
        let terminal = Terminal(options: .detect(otherwise: .lines, unattendedAnswer: .yes(times: 1)))
        do {
            return try await Demonstration(on: terminal).run()
        } catch {
            terminal.print("The demonstration cannot start: \(error)")
            return false
        }
    }
}
