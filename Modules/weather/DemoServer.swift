import Foundation
import MBNetwork
import MBTesting

/// The server of the demonstration: forecasts as JSON and as protobuf, a radar picture, and a place for reports.
///
/// It takes its time, so that there is something to see.
enum DemoServer {
    static let radarSize = 6 << 20
    private static let piece = [UInt8](repeating: 0x5A, count: 256 << 10)

    /// The answer to a request.
    static func answer(_ request: ScriptedRequest) -> ScriptedAnswer {
        switch request.path {
        case "/forecast": forecast(for: request)
        case "/radar": radar
        case "/report": .json(#"{"code": 200, "message": "Thank you for \#(request.bodyCount) bytes."}"#)
        default: .json(#"{"code": 404, "message": "There is nothing at this address."}"#, status: 404)
        }
    }

    private static func forecast(for request: ScriptedRequest) -> ScriptedAnswer {
        let report = Report(for: request.queryValue("city") ?? "")
        let accepts = request.headers.value(for: "Accept") ?? ""
        let answer: ScriptedAnswer =
            if accepts.contains("protobuf") {
                (try? .protobuf(report.message().packed())) ?? .status(500)
            } else {
                .json(report.json)
            }
        return ScriptedAnswer([.pause(seconds: 0.8)] + answer.steps)
    }

    private static var radar: ScriptedAnswer {
        let pieces = (0..<radarSize / piece.count).flatMap { _ in
            [ScriptedAnswer.Step.body(piece), .pause(seconds: 0.05)]
        }
        let head = ScriptedAnswer.Step.head(
            200, ["Content-Type": "application/octet-stream", "Content-Length": "\(radarSize)"])
        return ScriptedAnswer([head] + pieces)
    }
}
