import Foundation
import MBNetwork
import MBTerminal
import MBTesting

// What the samples of doc comments leave unsaid.

let token = "xxx"

struct WeatherForm: MBRequestFormable {
    var url = "https://api.example.com/weather"
}

struct ImageForm: MBDownloadFormable {
    var url = "https://api.example.com/image"
    var destination: DownloadRequest.DownloadFileDestination {
        { proposal, _ in (destinationURL: proposal, options: []) }
    }
}

struct City: Mappable {
    var name: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { name <- map["name"] }
}

struct ForecastForm: MBRequestFormable {
    var url = "https://api.example.com/forecast"
}

struct PricesForm: MBRequestFormable {
    var url = "https://api.example.com/prices"
}

@MainActor
final class Indicator {
    var isHidden = true
}

struct Row: Decodable {
    var id: Int
}

/// As protoc-c writes it.
struct Weather__V1__ForecastReply {}
func weather__v1__forecast_reply__init(_ message: UnsafeMutablePointer<Weather__V1__ForecastReply>?) {}

@MainActor let indicator = Indicator()

struct Weather: Mappable {
    var place: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { place <- map["place"] }
}

struct Car: Mappable {
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) {}
}

class WeatherError: MBJSONErrorable {
    var code: String?
    init() {}
    required init?(map: Map) {}
    func mapping(map: Map) { code <- map["code"] }
}

typealias Bus = Car

struct TokenStore {
    func token() async throws -> String { "xxx" }
}

enum WeatherSchema {
    static func message(_ name: String) throws -> ProtobufMessageType {
        try ProtobufSchema(descriptorSet: []).message(name)
    }
}

struct Forecast: Mappable, Decodable {
    var place: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { place <- map["place"] }
}

@MainActor
final class Page: MBContainable {
    func containerView() -> MBView? { nil }
}

@MainActor
final class Service: MBRequestable {
    func refresh(on screen: ScreenRecorder) {
        request(WeatherForm()).load(load: MBLoadType.default(container: screen))
    }
}

extension Samples {
    var page: Page { Page() }
    var service: Service { Service() }
    var server: ScriptedServer {
        guard let server = try? ScriptedServer(script: { .echo($0) }) else { fatalError("There is no free port.") }
        return server
    }
    var url: URL { URL(fileURLWithPath: "/tmp/weather.desc") }
    var schema: ProtobufSchema { get throws { try ProtobufSchema(contentsOf: url) } }
    var alert: MBMessageType { .none }
    var data: Data { Data() }
    var bytes: [UInt8] { [] }
    var type: ProtobufMessageType { get throws { try schema.message("weather.v1.Forecast") } }
    var chunks: StreamedChunks { stream(PricesForm()).chunks }
    func show(_ text: String) {}
    var terminal: Terminal { .standardError }
    var report: String { "" }
    var text: String { "{}" }
    var map: Map { fatalError("Samples are compiled, not run.") }
    var temperature: Double {
        get { 0 }
        set {}
    }
    var gate: Gate { Gate() }
    var halfway: Gate { Gate() }
    var goOn: Gate { Gate() }
    var form: WeatherForm {
        get { WeatherForm() }
        set {}
    }
}
