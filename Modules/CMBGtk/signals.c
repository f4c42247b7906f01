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
} Later;

static gboolean later_run(void *data) {
    Later *later = data;
    later->handler(later->data);
    return G_SOURCE_REMOVE;
}

static void later_free(void *data) {
    Later *later = data;
    later->release(later->data);
    g_free(later);
}

void mb_call_later(guint milliseconds, mb_handler handler, void *data, mb_handler release) {
    Later *later = g_new(Later, 1);
    *later = (Later){handler, release, data};
    g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, later_run, later, later_free);
}

static gboolean swallow(void) { return GDK_EVENT_STOP; }

GtkEventController *mb_scroll_barrier_new(void) {
    GtkEventController *barrier = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
    gtk_event_controller_set_propagation_phase(barrier, GTK_PHASE_CAPTURE);
    g_signal_connect(barrier, "scroll", G_CALLBACK(swallow), NULL);
    return barrier;
}
#endif
