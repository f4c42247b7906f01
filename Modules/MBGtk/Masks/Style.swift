#if GTK
import CMBGtk

/// How masks look. An application's own style sheet wins over it.
@MainActor
enum Style {
    private static let key = "mb-style"

    static func install(for widget: Widget) {
        guard let display = gtk_widget_get_display(widget.pointer) else { return }
        let object = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self)
        guard g_object_get_data(object, key) == nil, let provider = gtk_css_provider_new() else { return }
        gtk_css_provider_load_from_data(provider, sheet, gssize(sheet.utf8.count))
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_THEME + 1))
        g_object_set_data(object, key, provider)
        g_object_unref(provider)
    }

    private static let sheet = """
        .mb-mask { background-color: alpha(black, 0.35); }
        .mb-mask > .mb-panel {
            background-color: alpha(black, 0.75); color: white; border-radius: 10px; padding: 18px;
        }
        .mb-mask spinner { color: white; }
        .mb-indicator { background-color: transparent; }
        button.mb-loading > :not(.mb-indicator) { opacity: 0; }
        row.mb-loading > .mb-indicator, flowboxchild.mb-loading > .mb-indicator {
            background-color: alpha(@theme_base_color, 0.75);
        }
        .mb-loading > .mb-indicator spinner { opacity: 1; color: @theme_fg_color; }
        .mb-reload { background-color: @theme_bg_color; color: @theme_fg_color; }
        .mb-reload .mb-title { font-weight: bold; font-size: 1.4em; }
        .mb-toast {
            background-color: alpha(black, 0.8); color: white; border-radius: 18px; padding: 8px 18px; margin: 12px;
        }
        .mb-refresh {
            background-color: @theme_base_color; color: @theme_fg_color; border-radius: 18px; padding: 8px;
            box-shadow: 0 1px 4px alpha(black, 0.4);
        }
        """
}
#endif
