// What Swift cannot say to GTK by itself: macros, variadic functions, callbacks that are best written in C.
// Built with the trait GTK only.

#pragma once
#include <gtk/gtk.h>
#include <stdbool.h>

// MARK: Kinds of objects

bool mb_is_widget(void *object);
/// A control that is pressed or typed into: it gets a small spinner where others get a mask.
bool mb_is_control(GtkWidget *widget);
bool mb_is_row(GtkWidget *widget);
bool mb_is_button(GtkWidget *widget);
bool mb_is_window(GtkWidget *widget);
bool mb_is_popover(GtkWidget *widget);
bool mb_is_scrolled_window(GtkWidget *widget);
bool mb_is_progress_bar(GtkWidget *widget);
/// Whether all children of the widget get its whole content area.
bool mb_has_bin_layout(GtkWidget *widget);
/// Whether nothing of the widget's children is seen outside of it.
bool mb_clips_children(GtkWidget *widget);
bool mb_is_instance_of(GtkWidget *widget, const char *type_name);

// MARK: Signals

typedef void (*mb_handler)(void *data);

/// Connects a handler that is interested in nothing but that the signal came. The signal must return nothing.
gulong mb_connect(void *instance, const char *signal, bool after, mb_handler handler, void *data, mb_handler release);

typedef void (*mb_response_handler)(void *data, int response);
/// Connects a handler of GtkDialog's "response".
gulong mb_connect_response(GtkWidget *dialog, mb_response_handler handler, void *data, mb_handler release);

typedef void (*mb_edge_handler)(void *data, int edge);
/// Connects a handler of GtkScrolledWindow's "edge-overshot"; the edge is a GtkPositionType.
gulong mb_connect_overshot(GtkWidget *scrolled, mb_edge_handler handler, void *data, mb_handler release);

/// Calls the handler when the key is pressed anywhere in the active window that shows the widget.
void mb_connect_key(GtkWidget *widget, guint key, mb_handler handler, void *data, mb_handler release);

/// Calls the handler once, after a while.
void mb_call_later(guint milliseconds, mb_handler handler, void *data, mb_handler release);

// MARK: Masks

/// An empty mask: never larger than what it covers, with one child in the middle or, if that is aligned to fill, all
/// over. It takes all input that would go to what lies below it.
GtkWidget *mb_mask_new(void);

/// A box that assistive technologies announce when it comes.
GtkWidget *mb_toast_new(void);

typedef void (*mb_draw_handler)(void *data, cairo_t *cairo, int width, int height, double seconds);
/// A widget that is drawn anew for every frame, with the seconds since its first frame. Where the user does not want
/// animations there is one frame, at 0 seconds.
GtkWidget *mb_animation_new(mb_draw_handler draw, void *data, mb_handler release);

/// Where the children on top of an overlay are; false leaves it to GTK.
typedef bool (*mb_place_handler)(void *data, GtkWidget *child, GdkRectangle *place);
void mb_overlay_place(GtkWidget *overlay, mb_place_handler place, void *data, mb_handler release);

/// A controller that takes all turns of the wheel before the widget sees them.
GtkEventController *mb_scroll_barrier_new(void);

// MARK: Accessibility

void mb_set_busy(GtkWidget *widget, bool busy);
/// What assistive technologies call the widget.
void mb_set_accessible_name(GtkWidget *widget, const char *name);

// MARK: Dialogs

/// A modal message without buttons; `detail` may be NULL.
GtkWidget *mb_message_dialog_new(GtkWindow *parent, const char *title, const char *detail);
void mb_dialog_add_button(GtkWidget *dialog, const char *label, int response, bool is_default, bool is_destructive);

// MARK: The main loop

/// Lets the main queue of Dispatch, and with it Swift's main actor, run in GLib's main loop.
void mb_attach_main_queue(void);

typedef int (*mb_timers_handler)(void);
/// Lets timers run in GLib's main loop: `run` runs those that are due and says in how many milliseconds it wants to be
/// called again, -1 for never.
void mb_attach_timers(mb_timers_handler run);
