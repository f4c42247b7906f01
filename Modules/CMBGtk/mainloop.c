#ifdef MB_GTK
#include "CMBGtk.h"
#include <glib-unix.h>
#include <sys/eventfd.h>

// Dispatch's doors for foreign main loops.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean main_queue_ready(int handle, GIOCondition condition, void *data) {
    (void)condition, (void)data;
    eventfd_t count;
    eventfd_read(handle, &count);
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

void mb_attach_main_queue(void) {
    int handle = _dispatch_get_main_queue_handle_4CF();
    g_unix_fd_add_full(G_PRIORITY_DEFAULT, handle, G_IO_IN, main_queue_ready, NULL, NULL);
}

typedef struct {
    GSource base;
    mb_timers_handler run;
} Timers;

// A GSource is prepared before each wait of the loop: the place to run what is due and to say how long to wait.
static gboolean timers_prepare(GSource *source, int *timeout) {
    *timeout = ((Timers *)source)->run();
    return FALSE;
}

static gboolean timers_check(GSource *source) {
    (void)source;
    return FALSE;
}

static gboolean timers_dispatch(GSource *source, GSourceFunc callback, void *data) {
    (void)source, (void)callback, (void)data;
    return G_SOURCE_CONTINUE;
}

void mb_attach_timers(mb_timers_handler run) {
    static GSourceFuncs functions = {.prepare = timers_prepare, .check = timers_check, .dispatch = timers_dispatch};
    GSource *source = g_source_new(&functions, sizeof(Timers));
    ((Timers *)source)->run = run;
    g_source_attach(source, NULL);
    g_source_unref(source);
}
#endif
