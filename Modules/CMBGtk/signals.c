#ifdef MB_GTK
#include "CMBGtk.h"

static gulong connect(void *instance, const char *signal, GCallback handler, void *data, mb_handler release,
                      GConnectFlags flags) {
    // Swapped: the data comes first. What the signal passes on after it is not looked at.
    return g_signal_connect_data(instance, signal, handler, data, (GClosureNotify)(void (*)(void))release,
                                 G_CONNECT_SWAPPED | flags);
}

gulong mb_connect(void *instance, const char *signal, bool after, mb_handler handler, void *data, mb_handler release) {
    return connect(instance, signal, G_CALLBACK(handler), data, release, after ? G_CONNECT_AFTER : 0);
}

gulong mb_connect_response(GtkWidget *dialog, mb_response_handler handler, void *data, mb_handler release) {
    return connect(dialog, "response", G_CALLBACK(handler), data, release, 0);
}

gulong mb_connect_overshot(GtkWidget *scrolled, mb_edge_handler handler, void *data, mb_handler release) {
    return connect(scrolled, "edge-overshot", G_CALLBACK(handler), data, release, 0);
}

typedef struct {
    mb_handler handler;
    mb_handler release;
    void *data;
} Call;

static Call *call_new(mb_handler handler, void *data, mb_handler release) {
    Call *call = g_new(Call, 1);
    *call = (Call){handler, release, data};
    return call;
}

static void call_free(void *data) {
    Call *call = data;
    call->release(call->data);
    g_free(call);
}

static gboolean call_once(void *data) {
    Call *call = data;
    call->handler(call->data);
    return G_SOURCE_REMOVE;
}

void mb_call_later(guint milliseconds, mb_handler handler, void *data, mb_handler release) {
    Call *call = call_new(handler, data, release);
    g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call_once, call, call_free);
}

static gboolean call_for_key(GtkWidget *widget, GVariant *arguments, void *data) {
    (void)arguments;
    if (!gtk_widget_get_mapped(widget)) return GDK_EVENT_PROPAGATE;  // a page that is not shown
    Call *call = data;
    call->handler(call->data);
    return GDK_EVENT_STOP;
}

void mb_connect_key(GtkWidget *widget, guint key, mb_handler handler, void *data, mb_handler release) {
    GtkEventController *keys = gtk_shortcut_controller_new();
    gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(keys), GTK_SHORTCUT_SCOPE_GLOBAL);
    GtkShortcutAction *action = gtk_callback_action_new(call_for_key, call_new(handler, data, release), call_free);
    GtkShortcut *shortcut = gtk_shortcut_new(gtk_keyval_trigger_new(key, 0), action);
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys), shortcut);
    gtk_widget_add_controller(widget, keys);
}

static gboolean swallow(void) { return GDK_EVENT_STOP; }

GtkEventController *mb_scroll_barrier_new(void) {
    GtkEventController *barrier = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
    gtk_event_controller_set_propagation_phase(barrier, GTK_PHASE_CAPTURE);
    g_signal_connect(barrier, "scroll", G_CALLBACK(swallow), NULL);
    return barrier;
}
#endif
