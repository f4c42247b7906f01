import Messaging
import ScreenFakes

/// An error that is written `code message`; `-` for no code. "garbage" cannot be read.
final class Reply: MBErrorable, MBPayloadMappable {
    var successCodes: [String] = ["200"]
    var code: String?
    var message: String?
    var rootPath: String?

    static func map(_ payload: Payload, at keyPath: String?, options: PayloadOptions) throws(NetworkError) -> Self {
        let text = String(decoding: payload.bytes, as: UTF8.self)
        guard text != "garbage" else { throw NetworkError(.unreadablePayload, "The answer makes no sense.") }
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        let reply = Self()
        reply.code = parts.first.flatMap { $0 == "-" ? nil : $0 }
        reply.message = parts.count > 1 ? parts[1] + (keyPath.map { " at \($0)" } ?? "") : nil
        return reply
    }
}

/// Keeps what it is told to show.
@MainActor
final class Speaker: MBWarnable, MBInformable {
    private(set) var shown: [String] = []

    nonisolated init() {}

    func show(error: (any MBErrorable)?) { shown.append("warning: \(error?.message ?? "-")") }
    func show() { shown.append("notice: \(message())") }
    func message() -> String { "saved" }
}

/// A view that shows alerts until they are answered.
@MainActor
final class AlertView: MBMaskHosting, MBAlertHosting {
    let shownMasks: [MBShownMask] = []
    private(set) var alerts: [MBAlert] = []
    private(set) var texts: [String] = []
    var window: AnyObject?

    var alertScreen: AnyObject { window ?? self }
    func addMask(_ shown: MBShownMask) {}
    func removeMask(_ shown: MBShownMask) {}

    func present(_ alert: MBAlert) {
        alerts.append(alert)
        texts.append("\(alert.title): \(alert.message)")
    }

    func answer(_ index: Int = 0) {
        let alert = alerts.removeFirst()
        alert.close(with: alert.actions[index])
    }
}

@MainActor
final class AlertPage: MBContainable {
    var view: AlertView? = AlertView()
    func containerView() -> MBView? { view }
}
