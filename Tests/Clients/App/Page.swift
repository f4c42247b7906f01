import Foundation
import MBNetwork

@MainActor
class Page: MBRequestable, MBContainable {
    let session: Session
    let view = View()
    let notice = Notice()
    var weather: Weather?
    var rows: [Row] = []
    var places: [String] = []

    init(session: Session) { self.session = session }

    func containerView() -> MBView? { view }

    /// All links, each more than once, in one order.
    func refresh(done: @escaping @MainActor () -> Void) {
        let config = LoadConfig(container: self, mask: MBActivityIndicator(), inset: MBEdgeInsets(top: 10))
        request(WeatherForm())
            .load(load: MBLoadType.default(container: self)).load(load: config).load(load: notice)
            .progress(progress: notice)
            .warn(
                error: WeatherError(),
                warn: MBMessageType.alert(
                    title: "Warning", message: "Network unavailable", actions: [MBAlertAction("Ok")], container: self)
            ) { error in
                self.places.append("code \(error.code ?? "-")")
            }
            .warn(error: RootedError(), warn: notice)
            .inform(error: WeatherError(), inform: notice)
            .reload(reload: MBReloadType.default(container: self))
            .responseObject(keyPath: "data") { (response: DataResponse<Weather>) in
                if let value = response.result.value {
                    self.weather = value
                }
            }
            .responseArray(keyPath: "data.list") { (response: DataResponse<[Row]>) in
                self.rows = response.value ?? []
            }
            .response { response in
                self.places.append(response.payload?.head.mediaType ?? "-")
                done()
            }
        check(config.begun == 1 && notice.begun == 1, "begin has run when load returns")
        check(view.count == 2, "both masks are there at once")
    }

    /// The same in other orders, with as little as possible. Nothing of it says anything.
    func silent() async {
        let requests: [DataRequest] = [
            request(WeatherForm()).inform(error: WeatherError()).load().response { _ in }.warn(error: WeatherError()),
            request(WeatherForm()).reload().warn(error: WeatherError(), warn: MBMessageType.none).load(
                load: MBLoadType.none),
            request(WeatherForm()).responseObject { (_: DataResponse<Weather>) in }.progress(progress: Notice()).reload(
                reload: MBReloadType.none),
            request(WeatherForm(city: "paris")).validate().load(load: LoadConfig()).load(load: LoadConfig(mask: nil)),
        ]
        for request in requests { check(await request.completion().error == nil, "a chain in another order") }
    }

    func fetch() async throws -> Weather {
        let found: Weather = try await request(WeatherForm()).load(load: notice).object(keyPath: "data")
        weather = found
        return found
    }

    func asked(_ error: NetworkError) async -> Bool {
        places.append("asked \(error.code)")
        return true
    }

    /// The error of `await` is typed.
    func reason() async -> String {
        do {
            let rows: [Row] = try await request(RefusedForm()).objects(keyPath: "data.list")
            return "\(rows.count) rows"
        } catch {
            return "\(error.code) \(error.status ?? 0) \(error.isConnectivity)"
        }
    }
}

/// A struct that requests, of whatever isolation the module's default is.
struct Service: MBRequestable {
    let session: Session

    func place() async throws -> String? {
        try await request(WeatherForm()).warn(error: WeatherError()).object(Weather.self, keyPath: "data").place
    }
}

extension Service {
    func forecast() async throws -> Forecast {
        try await request(WeatherForm()).decodable(Forecast.self, keyPath: "data")
    }
}

nonisolated struct FreeService: MBRequestable {
    let session: Session

    func place() async throws -> String? {
        try await request(FreeForm()).load().warn(error: FreeError()).object(Weather.self, keyPath: "data").place
    }
    func fire() -> DataRequest { request(FreeForm()).load().inform(error: FreeError()) }
}

actor Worker: MBRequestable {
    let session: Session
    var kept: Weather?
    var count = 0
    var forecast: FreeForecast?

    init(session: Session) { self.session = session }

    func work() async throws -> String? {
        let config = await LoadConfig()
        let request = request(FreeForm()).load(load: config).warn(error: FreeError()) { _ in }.reload()
        let weather: Weather = try await request.object(keyPath: "data")
        kept = weather
        count = try await self.request(FreeForm()).objects(Row.self, keyPath: "data.list").count
        forecast = try await self.request(FreeForm()).decodable(FreeForecast.self, keyPath: "data")
        return weather.place
    }
}
