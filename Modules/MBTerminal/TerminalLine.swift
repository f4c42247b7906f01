public import Foundation
public import Loading
public import MBContracts
public import Messaging
public import Progress

/// A line of a terminal: a container for masks, pages and alerts, a loadable, and a progress bar.
///
/// ```swift
/// let line = TerminalLine("forecast.bin")
/// download(ImageForm()).load(load: line).progress(progress: line)
/// ```
///
/// While it is masked it shows a spinner; with progress it turns into a bar with size, rate and the time that is left.
/// A reload page on it becomes a question. An alert becomes a line that stays; with several buttons it is a question,
/// too. What is not asked since nobody is there is answered by the terminal's ``TerminalOptions/unattendedAnswer``,
/// an alert by its cancel button.
@MainActor
public final class TerminalLine: MBContainable, MBLoadable, MBProgressable {
    public private(set) var shownMasks: [MBShownMask] = []

    private let title: String?
    private let keepsResult: Bool
    private let canvas: Canvas
    private let asker: Asker
    private var meter: TransferMeter?
    private var lineID: Int?
    private var questions: [ObjectIdentifier: Int] = [:]

    /// - Parameters:
    ///   - title: what the line says; `nil` for the library's own words.
    ///   - keepsResult: whether a bar that is full leaves a line behind.
    ///   - terminal: where it is shown.
    public nonisolated convenience init(
        _ title: String? = nil, keepsResult: Bool = true, on terminal: Terminal = .standardError
    ) {
        self.init(title, keepsResult: keepsResult, on: terminal.canvas, terminal.asker)
    }

    nonisolated init(_ title: String? = nil, keepsResult: Bool = true, on canvas: Canvas, _ asker: Asker) {
        self.title = title
        self.keepsResult = keepsResult
        self.canvas = canvas
        self.asker = asker
    }

    deinit {
        if let lineID { canvas.close([lineID]) }
        for id in questions.values { asker.withdraw(id) }
    }

    /// The line itself.
    public func containerView() -> MBView? { self }
    /// The line itself.
    public func maskContainer() -> (any MBContainable)? { self }

    /// Turns the spinner into a bar, or moves it. A bar that is full goes and leaves its result; after a failure it goes
    /// without one.
    public func progress(_ progress: Progress) {
        var meter = meter ?? TransferMeter()
        let total = progress.totalUnitCount
        meter.update(
            completed: progress.completedUnitCount, total: total >= 0 ? total : nil, at: ContinuousClock.now)
        self.meter = progress.isFinished ? nil : meter
        let isWorthALine = keepsResult && progress.isFinished && !progress.isCancelled && total > 1
        refresh(leaving: isWorthALine ? result(of: meter) : nil)
    }

    private func result(of meter: TransferMeter) -> String {
        canvas.renderer.sign(of: .notice) + " " + DisplayText.clean(text) + "  " + Figures.bytes(meter.completed)
    }

    // MARK: What the line shows

    private var text: String {
        let mask = shownMasks.last { $0.mask is MBMaskView }?.mask as? MBMaskView
        return mask?.text ?? title ?? MBText.loading.text
    }

    private var content: LineContent? {
        if let meter { return LineContent(text: text, state: .transfer(meter)) }
        guard let newest = shownMasks.last, !(newest.mask is MBReloadPage) else { return nil }
        let fraction = (newest.mask as? MBMaskView)?.fraction
        return LineContent(text: text, state: fraction.map { .fraction($0) } ?? .spinning)
    }

    private func refresh(leaving remark: String? = nil) {
        switch (content, lineID) {
        case (let content?, nil): lineID = canvas.open(content)
        case (let content?, let id?):
            canvas.update(id) { $0 = content }
            if let remark { canvas.remark(remark) }
        case (nil, let id?):
            canvas.close([id], leaving: remark)
            lineID = nil
        case (nil, nil):
            if let remark { canvas.remark(remark) }
        }
    }
}

extension TerminalLine: MBMaskHosting {
    /// Shows the mask as a spinner or a bar with its text; a reload page as a question.
    public func addMask(_ shown: MBShownMask) {
        shownMasks.append(shown)
        if let page = shown.mask as? MBReloadPage { ask(page, as: ObjectIdentifier(shown)) }
        refresh()
    }

    /// Takes the mask off the line, or the question back.
    public func removeMask(_ shown: MBShownMask) {
        shownMasks.removeAll { $0 === shown }
        if let id = questions.removeValue(forKey: ObjectIdentifier(shown)) { asker.withdraw(id) }
        refresh()
    }

    /// Draws the line again with the next frame.
    public func updateMask(_ shown: MBShownMask) { refresh() }

    private func ask(_ page: MBReloadPage, as key: ObjectIdentifier) {
        let unattended = canvas.options.unattendedAnswer.number(in: page.decision.round)
        let question = Question.yesOrNo(page.retryTitle + "?", remark: page.message)
        questions[key] = asker.ask(question, unattended: unattended) { [weak decision = page.decision] number in
            MainActorMailbox.post { number == Question.yes ? decision?.retry() : decision?.dismiss() }
        }
    }
}

extension TerminalLine: MBAlertHosting {
    /// The alerts of a whole terminal wait for one another.
    public var alertScreen: AnyObject { canvas }

    /// Writes the alert as a line that stays. With several buttons it asks, after the questions that wait already.
    public func present(_ alert: MBAlert) {
        canvas.say([alert.title, alert.message].filter { !$0.isEmpty }.joined(separator: ": "), alert.kind)
        guard alert.actions.count > 1 else { return alert.close(with: alert.actions.first) }
        let cancel = alert.actions.firstIndex { $0.style == .cancel } ?? alert.actions.count - 1
        _ = asker.ask(.choice(of: alert.actions.map(\.title), cancel: cancel), unattended: cancel) { number in
            MainActorMailbox.post { alert.close(with: alert.actions[number]) }
        }
    }
}
