#if GTK
import CMBGtk

/// A widget that may go at any time; then it is `nil`.
@MainActor
final class WeakWidget {
    private let slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    init(_ widget: Widget) {
        slot = .allocate(capacity: 1)
        slot.initialize(to: UnsafeMutableRawPointer(widget.pointer))
        g_object_add_weak_pointer(widget.cast(), slot)
    }

    isolated deinit {
        if let widget { g_object_remove_weak_pointer(widget.cast(), slot) }
        slot.deinitialize(count: 1)
        slot.deallocate()
    }

    var widget: Widget? {
        slot.pointee.map { Widget($0.assumingMemoryBound(to: GtkWidget.self)) }
    }
}

/// A widget that is kept alive.
@MainActor
final class StrongWidget {
    let widget: Widget

    /// Takes over a new, floating widget, or shares an old one.
    init(_ widget: Widget) {
        self.widget = widget
        g_object_ref_sink(widget.pointer)
    }

    isolated deinit {
        g_object_unref(widget.pointer)
    }
}

@MainActor
extension Widget {
    /// The Swift object that the widget keeps under `key`, made if there is none. It lives as long as the widget.
    func companion<Object: AnyObject>(_ key: String, make: () -> Object) -> Object {
        if let object: Object = companion(key) { return object }
        let object = make()
        g_object_set_data_full(cast(), key, Unmanaged.passRetained(object).toOpaque(), release)
        return object
    }

    func companion<Object: AnyObject>(_ key: String) -> Object? {
        guard let data = g_object_get_data(cast(), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? Object
    }
}
#endif
