#if GTK
import CMBGtk

/// A Swift closure as the handler of a signal. GTK keeps it as long as the connection.
@MainActor
final class Handler<Argument> {
    private let body: @MainActor (Argument) -> Void

    fileprivate init(_ body: @escaping @MainActor (Argument) -> Void) {
        self.body = body
    }

    fileprivate nonisolated static func call(_ data: UnsafeMutableRawPointer?, _ argument: sending Argument) {
        guard let data else { return }
        let handler = Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(argument) }
    }

    /// The handler as C keeps it; ``release`` lets it go.
    fileprivate var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

/// Lets go of a Swift object that C has kept.
let release: mb_handler = { data in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

@MainActor
extension Widget {
    /// Calls `body` each time the signal comes, until the widget is gone.
    @discardableResult
    func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> gulong {
        connect(pointer, signal, after: false, body)
    }

    func onResponse(_ body: @escaping @MainActor (Int) -> Void) {
        mb_connect_response(
            pointer, { Handler<Int>.call($0, Int($1)) }, Handler(body).retained, release)
    }

    /// Calls `body` when the key is pressed while the window that shows this widget is active.
    func onKey(_ key: guint, _ body: @escaping @MainActor () -> Void) {
        mb_connect_key(pointer, key, { Handler<Void>.call($0, ()) }, Handler(body).retained, release)
    }

    /// Calls `body` when somebody pulls the content of a scrolled window beyond its upper end.
    func onPull(_ body: @escaping @MainActor () -> Void) {
        let handler = Handler<Int32> { edge in
            if edge == Int32(GTK_POS_TOP.rawValue) { body() }
        }
        mb_connect_overshot(pointer, { Handler<Int32>.call($0, $1) }, handler.retained, release)
    }
}

/// Calls `body` each time the signal of any object comes; with `after`, when all others have been called.
@MainActor @discardableResult
func connect(
    _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool, _ body: @escaping @MainActor () -> Void
) -> gulong {
    mb_connect(object, signal, after, { Handler<Void>.call($0, ()) }, Handler(body).retained, release)
}

/// Calls `body` once, after a while, in GTK's main loop.
@MainActor
func later(milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    mb_call_later(
        guint(milliseconds), { Handler<Void>.call($0, ()) }, Handler(body).retained, release)
}
#endif
