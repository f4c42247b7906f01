import Foundation
import MBNetwork

// What an application can bring of its own, each in the shortest form.

/// A widget of somebody else's toolkit, and what makes it fit: extensions.
@MainActor
class Button {
    var isEnabled = true
    var log: [String] = []
    var shownMasks: [MBShownMask] = []
}

extension Button: MBLoadable, MBContainable, MBMaskHosting {
    func maskContainer() -> (any MBContainable)? { self }
    func mask() -> (any MBMaskable)? { MBActivityIndicator() }
    func containerView() -> MBView? { self }
    func setMasked(_ isMasked: Bool) { isEnabled = !isMasked }
    func addMask(_ shown: MBShownMask) {
        shownMasks.append(shown)
        log.append("add \(shown.mask.maskId)")
    }
    func removeMask(_ shown: MBShownMask) {
        shownMasks.removeAll { $0 === shown }
        log.append("remove \(shown.mask.maskId)")
    }
}

/// A value that loads.
struct PageLoad: MBLoadable {
    let page: Page
    func maskContainer() -> (any MBContainable)? { page }
}

/// An enum that warns, informs and asks.
enum Say: MBWarnable, MBInformable, MBReloadable {
    case nothing
    case on(Page)

    func show(error: (any MBErrorable)?) { if case .on(let page) = self { page.places.append(error?.message ?? "-") } }
    func show() { if case .on(let page) = self { page.places.append(message()) } }
    func message() -> String { "Saved." }
    func messageContainer() -> (any MBContainable)? { reloadContainer() }
    func reloadContainer() -> (any MBContainable)? { if case .on(let page) = self { page } else { nil } }
    func reloadPage(for decision: MBReloadDecision) -> (any MBMaskable)? { RetryPage(decision: decision) }
    var reloadLimit: Int { 1 }
}

/// A page that tries again by itself.
@MainActor
final class RetryPage: MBMaskable {
    let maskId = "RetryPage"
    init(decision: MBReloadDecision) { decision.retry() }
}

/// Progress in a value.
struct Percent: MBProgressable {
    let page: Page
    func progress(_ progress: Foundation.Progress) {
        if progress.isFinished { page.places.append("\(Int(progress.fractionCompleted * 100)) %") }
    }
}

/// A field of its own kind.
struct Celsius: MapField, Equatable {
    var degrees: Double
    static func value(from map: Map) -> Celsius? { Double.value(from: map).map { Celsius(degrees: $0) } }
    func write(to map: Map) { degrees.write(to: map) }
}

enum Mood: String {
    case fine
    case grim
}

/// A model of values, enums, models and lists, and one that inherits.
class Place: Mappable {
    var celsius = Celsius(degrees: 0)
    var mood: Mood?
    var rows: [Row] = []

    required init?(map: Map) {}

    func mapping(map: Map) {
        celsius <- map["degrees"]
        mood <- map["message"]
        rows <- map["list"]
    }
}

nonisolated final class NamedPlace: Place {
    var name = ""

    override func mapping(map: Map) {
        super.mapping(map: map)
        name <- map["place"]
    }
}

/// An error that is a value, and one that inherits.
struct PlainError: MBJSONErrorable {
    var successCodes: [String] { ["200"] }
    var code: String?
    init() {}
    init?(map: Map) {}
    mutating func mapping(map: Map) { code <- map["data.code"] }
}

nonisolated final class StrictError: WeatherError {
    override func mapping(map: Map) {
        super.mapping(map: map)
        message = message.map { "\($0)!" }
    }
}

/// An encoding.
struct CSVEncoding: ParameterEncoding {
    func encode(_ parameters: [String: Any], into request: inout RequestDescription) throws {
        let line = parameters.sorted { $0.key < $1.key }.map { "\($0.value)" }.joined(separator: ",")
        request.body = .bytes(Array(line.utf8), contentType: "text/csv")
    }
}

struct LineForm: MBRequestFormable {
    var url = "https://api.example.com/line"
    var method = HTTPMethod.post
    func headers() -> [String: String] { ["X-Line": "1"] }
    func parameters() -> [String: Any] { ["a": 1, "b": "two"] }
    func encoding() -> any ParameterEncoding { CSVEncoding() }
    func query() -> [String: Any] { ["rev": 3] }
}

/// A format.
nonisolated struct Lines: MBPayloadMappable {
    var all: [String]
    static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self {
        Lines(all: String(decoding: payload.bytes, as: UTF8.self).split(separator: ",").map(String.init))
    }
}

/// An interceptor, with the state of an actor, and one that tries again.
struct Token: RequestInterceptor {
    let store: TokenStore

    func adapt(_ request: RequestDescription, for session: Session) async throws -> RequestDescription {
        var request = request
        request.headers.update(.authorization(bearerToken: await store.next()))
        return request
    }

    func retry(_ attempt: FailedAttempt, for session: Session) async -> RetryDecision {
        await store.isPatient && attempt.error.isConnectivity ? .retry : .doNotRetry
    }
}

actor TokenStore {
    var count = 0
    var isPatient = true

    func next() -> String {
        count += 1
        return "t\(count)"
    }
}

/// Somebody whose requests are signed.
struct Signed: MBRequestable {
    let session: Session
    let store = TokenStore()
    var interceptors: [any RequestInterceptor] { [Token(store: store)] }
}

/// A log-in of one's own.
struct Tokens: Authenticator {
    func apply(_ credential: String, to request: inout RequestDescription) {
        request.headers.update(.authorization(bearerToken: credential))
    }

    func refresh(_ credential: String, with session: Session) async throws -> String {
        let form = FreeForm(url: "https://api.example.com/token")
        return try await FreeService(session: session).request(form).object(Token.Fresh.self).text
    }
}

extension Token {
    struct Fresh: Mappable {
        var text = ""
        init?(map: Map) {}
        mutating func mapping(map: Map) { text <- map["token"] }
    }
}
