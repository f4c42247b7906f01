#ifdef MB_GTK
#include "CMBGtk.h"

// GtkAlertDialog, which replaces this one, came with GTK 4.10.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GtkWidget *mb_message_dialog_new(GtkWindow *parent, const char *title, const char *detail) {
    GtkDialogFlags flags = GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT;
    GtkWidget *dialog =
        gtk_message_dialog_new(parent, flags, GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", title);
    if (detail) gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", detail);
    return dialog;
}

void mb_dialog_add_button(GtkWidget *dialog, const char *label, int response, bool is_default, bool is_destructive) {
    GtkWidget *button = gtk_dialog_add_button(GTK_DIALOG(dialog), label, response);
    if (is_destructive) gtk_widget_add_css_class(button, "destructive-action");
    if (is_default) gtk_dialog_set_default_response(GTK_DIALOG(dialog), response);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#endif
