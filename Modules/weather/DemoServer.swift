import Foundation
import MBNetwork
import MBTesting

/// The server of the demonstration: forecasts as JSON and as protobuf, a radar picture, and a place for reports.
///
/// It takes its time, so that there is something to see.
enum DemoServer {
    static let radarSize = 6 << 20
    /// No two places in it look alike, so that a byte in the wrong place is found.
    static let picture = (0..<radarSize / 4).flatMap { index in
        let word = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
        return [UInt8(word >> 24), UInt8(word >> 16 & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word & 0xFF)]
    }
    private static let pieceSize = 256 << 10

    /// The answer to a request.
    static func answer(_ request: ScriptedRequest) -> ScriptedAnswer {
        switch request.path {
        case "/forecast": forecast(for: request)
        case "/radar", "/interrupted": radar(for: request)
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

    /// The radar picture, or the part of it that is asked for; the first time that all of `/interrupted` is asked for,
    /// the connection ends half-way.
    private static func radar(for request: ScriptedRequest) -> ScriptedAnswer {
        let whole = ScriptedAnswer.file(picture, for: request, etag: "\"radar-1\"")
        let paced = ScriptedAnswer(whole.steps.flatMap(paced))
        let isCut = request.path == "/interrupted" && request.headers["Range"] == nil
        return isCut ? paced.cut(afterBody: radarSize / 2, by: .reset) : paced
    }

    private static func paced(_ step: ScriptedAnswer.Step) -> [ScriptedAnswer.Step] {
        guard case .body(let bytes) = step else { return [step] }
        return stride(from: 0, to: bytes.count, by: pieceSize).flatMap { start -> [ScriptedAnswer.Step] in
            [.body(Array(bytes[start..<min(start + pieceSize, bytes.count)])), .pause(seconds: 0.05)]
        }
    }
}
