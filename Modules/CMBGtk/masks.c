#ifdef MB_GTK
#include "CMBGtk.h"

// MARK: The layout of a mask

static void mask_measure(GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
    (void)widget, (void)orientation, (void)size;
    *minimum = *natural = 0;
    *minimum_baseline = *natural_baseline = -1;
}

static void mask_allocate(GtkWidget *widget, int width, int height, int baseline) {
    GtkWidget *child = gtk_widget_get_first_child(widget);
    if (child == NULL) return;
    GtkRequisition minimum, natural;
    gtk_widget_get_preferred_size(child, &minimum, &natural);
    bool fills = gtk_widget_get_halign(child) == GTK_ALIGN_FILL;
    int child_width = fills ? MAX(width, minimum.width) : CLAMP(width, minimum.width, natural.width);
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, child_width, &minimum.height, &natural.height, NULL, NULL);
    int child_height = fills ? MAX(height, minimum.height) : CLAMP(height, minimum.height, natural.height);
    graphene_point_t corner = {(float)((width - child_width) / 2), (float)((height - child_height) / 2)};
    gtk_widget_allocate(child, child_width, child_height, baseline, gsk_transform_translate(NULL, &corner));
}

static GtkWidget *box_new(GtkAccessibleRole role) {
    GtkOrientation orientation = GTK_ORIENTATION_VERTICAL;
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "accessible-role", role, NULL);
}

GtkWidget *mb_toast_new(void) { return box_new(GTK_ACCESSIBLE_ROLE_ALERT); }

GtkWidget *mb_mask_new(void) {
    GtkWidget *mask = box_new(GTK_ACCESSIBLE_ROLE_STATUS);
    gtk_widget_set_layout_manager(mask, gtk_custom_layout_new(NULL, mask_measure, mask_allocate));
    gtk_widget_set_overflow(mask, GTK_OVERFLOW_HIDDEN);
    return mask;
}

// MARK: Animations

typedef struct {
    mb_draw_handler draw;
    mb_handler release;
    void *data;
    gint64 start;
} Animation;

static void animation_draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, void *data) {
    Animation *animation = data;
    GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(area));
    gint64 now = clock ? gdk_frame_clock_get_frame_time(clock) : 0;
    if (animation->start == 0) animation->start = now;
    gboolean moves = TRUE;
    g_object_get(gtk_widget_get_settings(GTK_WIDGET(area)), "gtk-enable-animations", &moves, NULL);
    animation->draw(animation->data, cairo, width, height, moves ? (double)(now - animation->start) / 1e6 : 0);
}

static void animation_free(void *data) {
    Animation *animation = data;
    animation->release(animation->data);
    g_free(animation);
}

static gboolean animation_tick(GtkWidget *area, GdkFrameClock *clock, void *data) {
    (void)clock, (void)data;
    gtk_widget_queue_draw(area);
    return G_SOURCE_CONTINUE;
}

GtkWidget *mb_animation_new(mb_draw_handler draw, void *data, mb_handler release) {
    Animation *animation = g_new0(Animation, 1);
    *animation = (Animation){draw, release, data, 0};
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), animation_draw, animation, animation_free);
    gboolean moves = TRUE;
    g_object_get(gtk_widget_get_settings(area), "gtk-enable-animations", &moves, NULL);
    if (moves) gtk_widget_add_tick_callback(area, animation_tick, NULL, NULL);
    return area;
}

// MARK: Places on an overlay

typedef struct {
    mb_place_handler place;
    mb_handler release;
    void *data;
} Placing;

static gboolean overlay_place(GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, void *data) {
    (void)overlay;
    Placing *placing = data;
    return placing->place(placing->data, child, place);
}

static void placing_free(void *data, GClosure *closure) {
    (void)closure;
    Placing *placing = data;
    placing->release(placing->data);
    g_free(placing);
}

void mb_overlay_place(GtkWidget *overlay, mb_place_handler place, void *data, mb_handler release) {
    Placing *placing = g_new(Placing, 1);
    *placing = (Placing){place, release, data};
    g_signal_connect_data(overlay, "get-child-position", G_CALLBACK(overlay_place), placing, placing_free, 0);
}

// MARK: Accessibility

void mb_set_busy(GtkWidget *widget, bool busy) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, (gboolean)busy, -1);
}

void mb_set_accessible_name(GtkWidget *widget, const char *name) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
#endif
