#if GTK
import CMBGtk
import MBGtk
import MBNetwork

/// A page of the gallery: one link of the chain.
@MainActor
protocol GalleryPage: AnyObject, MBRequestable, MBContainable {
    init(_ gallery: Gallery)

    var title: String { get }
    var widget: Pointer { get }
    /// Shows what the page is about: what its first button does.
    func demonstrate()
}

extension GalleryPage {
    func containerView() -> MBView? { GtkView(widget).containerView() }

    /// Puts widgets on the page, one below the other, with some room around them.
    func add(_ children: Pointer...) {
        let column = Kit.column()
        for child in children { gtk_box_append(column.cast(), child) }
        for edge in [
            gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start,
            gtk_widget_set_margin_end,
        ] { edge(column, 18) }
        gtk_widget_set_hexpand(column, 1)
        gtk_widget_set_vexpand(column, 1)
        gtk_box_append(widget.cast(), column)
    }
}

/// What all pages share.
@MainActor
final class Gallery {
    let server: GalleryServer
    let session = Session()

    static let pages: [any GalleryPage.Type] = [
        MaskPage.self, ButtonPage.self, RowsPage.self, ScrollPage.self, RefreshPage.self, DownloadPage.self,
        UploadPage.self, WarnPage.self, InformPage.self, ReloadPage.self, ProtobufPage.self,
    ]

    init(pace: GalleryServer.Pace = GalleryServer.Pace()) throws(NetworkError) {
        server = try GalleryServer(pace: pace)
    }
}

/// A load of one's own, as the seed of this library had it in its example.
@MainActor
final class LoadConfig: MBLoadable {
    private let containerMine: (any MBContainable)?
    private let maskMine: (any MBMaskable)?
    private let insetMine: MBEdgeInsets

    init(
        container: (any MBContainable)? = nil, mask: (any MBMaskable)? = MBMaskView(), inset: MBEdgeInsets = .zero
    ) {
        containerMine = container
        maskMine = mask
        insetMine = inset
    }

    func mask() -> (any MBMaskable)? { maskMine }
    func inset() -> MBEdgeInsets { insetMine }
    func maskContainer() -> (any MBContainable)? { containerMine }
}
#endif
