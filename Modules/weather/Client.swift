import Foundation
import MBNetwork
import MBTerminal

/// Asks for forecasts and shows on the terminal how it goes.
@MainActor
struct Client: MBRequestable {
    let session = Session()
    let terminal: Terminal

    /// One forecast, with the whole chain.
    ///
    /// - Returns: the forecast, or why there is none; the user has been told by then.
    func forecast(_ form: ForecastForm) async -> Result<Forecast, NetworkError> {
        let line = TerminalLine("Asking for the weather in \(form.city)", on: terminal)
        let request = request(form)
            .load(load: line)
            .warn(error: WeatherError(), warn: TerminalMessage(on: terminal))
            .inform(error: WeatherError(), inform: TerminalMessage("The forecast is here.", on: terminal))
            .reload(reload: MBReloadType.default(container: line))
        do throws(NetworkError) {
            let forecast: Forecast = try await request.object(keyPath: "data")
            return .success(forecast)
        } catch {
            return .failure(error)
        }
    }

    /// Prints a forecast to standard output.
    func show(_ forecast: Forecast) {
        terminal.suspended {
            print(forecast.lines.joined(separator: "\n"))
            fflush(nil)  // before what comes next on standard error
        }
    }
}
