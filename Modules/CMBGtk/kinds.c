#ifdef MB_GTK
#include "CMBGtk.h"

bool mb_is_widget(void *object) { return object != NULL && GTK_IS_WIDGET(object); }
bool mb_is_row(GtkWidget *widget) { return GTK_IS_LIST_BOX_ROW(widget) || GTK_IS_FLOW_BOX_CHILD(widget); }
bool mb_is_button(GtkWidget *widget) { return GTK_IS_BUTTON(widget); }
bool mb_is_window(GtkWidget *widget) { return GTK_IS_WINDOW(widget); }
bool mb_is_popover(GtkWidget *widget) { return GTK_IS_POPOVER(widget); }
bool mb_is_scrolled_window(GtkWidget *widget) { return GTK_IS_SCROLLED_WINDOW(widget); }
bool mb_is_progress_bar(GtkWidget *widget) { return GTK_IS_PROGRESS_BAR(widget); }

bool mb_is_control(GtkWidget *widget) {
    return mb_is_row(widget) || GTK_IS_ACTIONABLE(widget) || GTK_IS_EDITABLE(widget) || GTK_IS_RANGE(widget) ||
           GTK_IS_MENU_BUTTON(widget) || GTK_IS_DROP_DOWN(widget) || GTK_IS_COMBO_BOX(widget);
}

bool mb_has_bin_layout(GtkWidget *widget) { return GTK_IS_BIN_LAYOUT(gtk_widget_get_layout_manager(widget)); }

bool mb_clips_children(GtkWidget *widget) {
    return GTK_IS_VIEWPORT(widget) || GTK_IS_SCROLLED_WINDOW(widget) ||
           gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN;
}

bool mb_is_instance_of(GtkWidget *widget, const char *type_name) {
    GType type = g_type_from_name(type_name);
    return type != 0 && G_TYPE_CHECK_INSTANCE_TYPE(widget, type);
}
#endif
