import Loading
import MBTesting
import Testing

private struct WeatherForm: MBRequestFormable {
    var url = "http://weather.test/now"
    var method = HTTPMethod.get
    func parameters() -> [String: Any] { ["city": "shanghai"] }
}

private struct Weather: MBRequestable {
    var session: Session
}

@Suite(.timeLimit(.minutes(1))) struct `A scripted session` {
    @Test func `answers requests without a network`() async throws {
        let engine = ScriptedEngine { .text("It rains in \($0.queryValue("city") ?? "?").") }
        let payload = try await Weather(session: .scripted(by: engine)).request(WeatherForm()).value()
        #expect(String(decoding: payload.bytes, as: UTF8.self) == "It rains in shanghai.")
        #expect(engine.requests.map(\.method) == [.get])
    }

    @Test func `fails as the network fails`() async {
        let weather = Weather(session: .scripted { _ in .failure(NetworkError(.cannotResolveHost, "No host.")) })
        let completion = await weather.request(WeatherForm()).completion()
        #expect(completion.error?.code == .cannotResolveHost)
    }

    @Test func `is cancelled with its requests when it is closed`() async {
        let engine = ScriptedEngine { _ in .silence }
        let weather = Weather(session: .scripted(by: engine))
        let request = weather.request(WeatherForm())
        await engine.log { $0.requestCount == 1 }
        weather.session.close()
        let completion = await request.completion()
        #expect(completion.error?.code == .sessionClosed)
    }

    @MainActor
    @Test func `shows its masks on a recorder`() async {
        let (gate, screen) = (Gate(), ScreenRecorder())
        let weather = Weather(session: .scripted { _ in .status(204).after(gate) })
        weather.request(WeatherForm()).load(load: MBLoadType.default(container: screen))
        #expect(screen.isMasked)
        let id = screen.maskIds.first ?? ""
        gate.open()
        await screen.wait { !$0.isMasked }
        #expect(screen.events.first == .added(id) || screen.events.first == .masked(true))
        #expect(Set(screen.events) == [.masked(true), .added(id), .removed(id), .masked(false)])
        #expect(screen.events.count == 4)
        #expect(screen.shownMasks.isEmpty)
    }
}
