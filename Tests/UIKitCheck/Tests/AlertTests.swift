import MBContracts
import MBUIKit
import Testing
import UIKit

/// One after the other, since an app has one window in front.
@Suite(.serialized) @MainActor struct `Alerts on UIKit` {
    let front = Front()

    private func controller(_ message: String = "Network unavailable") -> UIAlertController {
        let alert = UIAlertController(title: "Warning", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Ok", style: .cancel))
        return alert
    }

    @Test func `of the app's own show the error's text`() {
        let alert = controller()
        alert.show(error: "No tea today.")
        #expect(front.alert === alert)
        #expect(alert.message == "No tea today.")
        alert.tap()
        #expect(front.alert == nil)
    }

    /// LD-06, and one alert object shown twice: the second was lost, or crashed.
    @Test func `come one after the other, also the same one twice`() {
        let (one, two) = (controller(), controller("second"))
        one.show(error: "first")
        two.show()
        one.show(error: "third")
        #expect(front.alert === one)
        #expect(one.message == "first")
        one.tap()
        #expect(front.alert === two)
        two.tap()
        #expect(front.alert === one)
        #expect(one.message == "third")
        one.tap()
        #expect(front.alert == nil)
    }

    @Test func `of a message type wait with them`() {
        let log = Locked<[String]>([])
        let type = MBMessageType.alert(
            title: "Sure?", actions: [MBAlertAction("Yes", style: .destructive) { log.withLock { $0.append("yes") } }],
            container: front.page)
        controller().show()
        type.show(error: "It has changed.")
        front.alert?.tap()
        #expect(front.alert?.title == "Sure?")
        #expect(front.alert?.message == "It has changed.")
        #expect(front.alert?.actions.map(\.style) == [.destructive])
        front.alert?.tap()
        #expect(front.alert == nil)
        #expect(log.withLock { $0 } == ["yes"])
    }

    @Test func `of the seed's case are made anew each time`() {
        let actions = [UIAlertAction(title: "Ok", style: .cancel)]
        let type = MBMessageType.alertController(
            title: "Notice", message: "Load successfully", actions: actions, container: front.page)
        type.show()
        type.show(error: "")
        #expect(front.alert?.message == "Load successfully")
        let first = front.alert
        first?.tap()
        #expect(front.alert !== first)
        #expect(front.alert?.title == "Notice")
        front.alert?.tap()
    }

    @Test func `come up on what is on top`() {
        let sheet = UIViewController()
        front.page.present(sheet, animated: false)
        controller().show()
        #expect(sheet.presentedViewController is UIAlertController)
        sheet.dismiss(animated: false)
        front.page.dismiss(animated: false)
    }

    /// Bad use: an alert without a window shows nothing and keeps nobody waiting.
    @Test func `without a window are not shown`() {
        UIApplication.shared.connectedScenes = []
        controller().show()
        MBMessageType.alert(title: "a", container: UIView()).show()
        MBMessageType.alert(title: "b", container: front.page).show()
        #expect(front.alert?.title == "b")
        front.alert?.tap()
    }
}
