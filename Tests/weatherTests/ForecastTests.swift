import MBNetwork
import MBTesting
import Testing

@testable import weather

@Suite(.timeLimit(.minutes(1))) struct `A forecast` {
    private struct Asker: MBRequestable {
        let session: Session
    }

    @Test(arguments: [false, true]) func `is the same from JSON and from protobuf`(usesProtobuf: Bool) async throws {
        let report = Report(for: "shanghai")
        let message = try report.message().packed()
        let asker = Asker(
            session: .scripted { request in
                let accept = request.headers.value(for: "Accept") ?? ""
                return accept.contains("protobuf") ? .protobuf(message) : .json(report.json)
            })
        let form = ForecastForm(url: "http://weather.test/forecast", city: "shanghai", usesProtobuf: usesProtobuf)
        let forecast: Forecast = try await asker.request(form).object(keyPath: "data")
        #expect(
            forecast.lines == [
                "Shanghai", "  2026-12-01  8…15 °C  clear", "  2026-12-02  9…14 °C  clouds, rain 20 %",
                "  2026-12-03  7…11 °C  rain, rain 90 %",
            ])
    }

    @Test(arguments: [false, true]) func `that there is none of is told in the server's words`(
        usesProtobuf: Bool
    ) async throws {
        let report = Report(for: "atlantis")
        let message = try report.message().packed()
        let asker = Asker(session: .scripted { _ in usesProtobuf ? .protobuf(message) : .json(report.json) })
        let form = ForecastForm(url: "http://weather.test/forecast", city: "atlantis", usesProtobuf: usesProtobuf)
        let error: WeatherError = try await asker.request(form).object()
        #expect(error.code == "404" && error.message == "There is no city called 'atlantis' on our map.")
    }
}
