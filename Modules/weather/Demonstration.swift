import Foundation
import MBNetwork
import MBTerminal
import MBTesting

/// The whole chain, step by step, against a server of its own.
@MainActor
struct Demonstration {
    private let client: Client
    private let server: ScriptedServer

    init(on terminal: Terminal) throws {
        client = Client(terminal: terminal)
        server = try ScriptedServer(script: DemoServer.answer)
    }

    /// - Returns: whether every step ended as it should.
    func run() async -> Bool {
        let steps: [(title: String, body: () async -> Bool)] = [
            ("A forecast as JSON", { await showsForecast(usingProtobuf: false) }),
            ("The same model from protobuf", { await showsForecast(usingProtobuf: true) }),
            ("A business error, in the server's words", showsBusinessError),
            ("A download with a progress bar", downloads),
            ("A download that is cut off half-way, and resumed", resumes),
            ("A multipart upload with progress", uploads),
            ("A dead server, and success on \"try again\"", triesAgain),
        ]
        var allWell = true
        for (number, step) in steps.enumerated() {
            client.terminal.print("\n\(number + 1). \(step.title)")
            let isWell = await step.body()
            if !isWell { client.terminal.print("   This step did not end as it should.") }
            allWell = allWell && isWell
        }
        server.stop()
        client.session.close()
        return allWell
    }

    private func showsForecast(usingProtobuf: Bool) async -> Bool {
        let form = ForecastForm(url: server.url("/forecast"), city: "shanghai", usesProtobuf: usingProtobuf)
        guard case .success(let forecast) = await client.forecast(form) else { return false }
        client.show(forecast)
        let wasAsked = server.requests.last?.headers.value(for: "Accept")?.contains("protobuf") == usingProtobuf
        return wasAsked && forecast.place == "Shanghai" && forecast.days.map(\.sky) == [.clear, .clouds, .rain]
    }

    private func showsBusinessError() async -> Bool {
        let form = ForecastForm(url: server.url("/forecast"), city: "atlantis")
        guard case .failure(let error) = await client.forecast(form) else { return false }
        return error.code == .unreadablePayload  // the answer has a code and a message, and no forecast
    }

    private func downloads() async -> Bool {
        let folder = temporaryFolder
        defer { try? FileManager.default.removeItem(at: folder) }
        let form = RadarForm(url: server.url("/radar"), file: folder.appendingPathComponent("radar.bin"))
        let request = shown(client.download(form), "Radar picture", notice: "The radar picture is saved.")
        return await isPicture(request)
    }

    private func resumes() async -> Bool {
        let folder = temporaryFolder
        defer { try? FileManager.default.removeItem(at: folder) }
        let form = RadarForm(url: server.url("/interrupted"), file: folder.appendingPathComponent("radar.bin"))
        let first = shown(client.download(form), "Radar picture", notice: "")
        guard (try? await first.value()) == nil, let data = first.resumeData else { return false }
        let rest = RestOfRadarForm(beginning: form, resumeData: data)
        let second = shown(client.download(rest), "The rest of it", notice: "The radar picture is whole.")
        let isWhole = await isPicture(second)
        return isWhole && server.requests.last?.headers["Range"]?.hasPrefix("bytes=") == true
    }

    private var temporaryFolder: URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("weather-\(UUID().uuidString)")
    }

    private func shown(_ request: DownloadRequest, _ title: String, notice: String) -> DownloadRequest {
        let line = TerminalLine(title, on: client.terminal)
        return
            request
            .load(load: line)
            .progress(progress: line)
            .warn(error: WeatherError(), warn: TerminalMessage(on: client.terminal))
            .inform(error: WeatherError(), inform: TerminalMessage(notice, on: client.terminal))
    }

    private func isPicture(_ request: DownloadRequest) async -> Bool {
        guard let file = try? await request.value(), let bytes = try? Data(contentsOf: file) else { return false }
        return bytes.elementsEqual(DemoServer.picture)
    }

    private func uploads() async -> Bool {
        let photograph = Data(repeating: 0x2A, count: 4 << 20)
        let form = ObservationForm(
            url: server.url("/report"), note: "Clear sky, light wind — 晴", photograph: photograph)
        let line = TerminalLine("Sending the report", on: client.terminal)
        let request = client.upload(form)
            .load(load: line)
            .progress(progress: line)
            .warn(error: WeatherError(), warn: TerminalMessage(on: client.terminal))
            .inform(error: WeatherError(), inform: TerminalMessage("The report has arrived.", on: client.terminal))
        guard let answer = try? await request.object(WeatherError.self), let got = server.requests.last else {
            return false
        }
        return answer.code == "200" && got.bodyCount > photograph.count
    }

    private func triesAgain() async -> Bool {
        guard let port = try? DeadPort() else { return false }
        let revival = Revival(of: port)
        let line = TerminalLine("Asking again", on: client.terminal)
        let request = client.request(ForecastForm(url: port.url("/forecast"), city: "london"))
            .load(load: line)
            .warn(error: WeatherError(), warn: TerminalMessage(on: client.terminal))
            .inform(
                error: WeatherError(), inform: TerminalMessage("The forecast is here after all.", on: client.terminal)
            )
            .reload(reload: MBReloadType.default(container: line))
            .track { event in if case .waiting = event { revival.begin() } }
        defer { revival.end() }
        guard let forecast = try? await request.object(Forecast.self, keyPath: "data") else { return false }
        client.show(forecast)
        return revival.hasBegun && forecast.place == "London"
    }
}
