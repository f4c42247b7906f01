import MBContracts
import MBUIKit
import UIKit

/// The seed's configuration.
class LoadConfig: MBLoadable {
    init(container: (any MBContainable)? = nil, mask: (any MBMaskable)? = MBMaskView(), inset: UIEdgeInsets = .zero) {
        insetMine = inset
        maskMine = mask
        containerMine = container
    }

    func mask() -> (any MBMaskable)? { maskMine }
    func inset() -> UIEdgeInsets { insetMine }
    func maskContainer() -> (any MBContainable)? { containerMine }
    func begin() { show() }
    func end() { hide() }

    var insetMine: UIEdgeInsets
    var maskMine: (any MBMaskable)?
    var containerMine: (any MBContainable)?
}

/// A mask of the app's own: any view.
final class EyeLoading: UIView, MBMaskable {
    var maskId: String { "MBEyeLoading" }
}

/// A page of an app, as in the seed.
final class LoadablePage: UIViewController {
    let request = FakeRequest()

    override func viewDidLoad() {
        super.viewDidLoad()
        request.load(load: MBLoadType.default(container: self))
    }
}

/// A request without a transport.
final class FakeRequest: MBTrackable {
    let hub = RequestHub<Payload>()

    @discardableResult
    func track(_ observer: @escaping @Sendable (RequestEvent<Payload>) -> Void) -> Self {
        hub.track(observer)
        return self
    }

    func decide(_ decider: @escaping MBRetryDecider) { hub.decide(decider) }
    func cancel() { hub.cancel() }

    /// Ends the request and returns when the screen knows.
    func end() async {
        hub.finish(RequestCompletion(.success(Payload(head: ResponseHead(status: 200)))))
        await settle()
    }

    func settle() async {
        await withCheckedContinuation { continuation in
            hub.track { event in
                if case .began = event { MainActorMailbox.post { continuation.resume() } }
            }
        }
    }
}

extension UIView {
    /// All views in it.
    var all: [UIView] { [self] + subviews.flatMap(\.all) }
    func first<View: UIView>(_ type: View.Type) -> View? { all.lazy.compactMap { $0 as? View }.first }
}

/// A window with a page, in front of everything.
@MainActor
struct Front {
    let window = UIWindow()
    let page = UIViewController()

    init() {
        let scene = UIWindowScene()
        window.rootViewController = page
        scene.windows = [window]
        UIApplication.shared.connectedScenes = [scene]
    }

    var alert: UIAlertController? { page.presentedViewController as? UIAlertController }
}
