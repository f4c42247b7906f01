import MBContracts

// What does not fit. These take a place in place of a map, so that the inlined part of `<-` needs none.

extension MapSession {
    @usableFromInline
    package func refuse<Wanted>(_ wanted: Wanted.Type, at place: MapPlace) {
        guard !state.pointee.isExplained else {
            state.pointee.isExplained = false
            explanation = nil
            return
        }
        let content = content(of: place.node)
        if case .null = content, !state.pointee.isStrict { return }
        report(wanted, at: place, content)
    }

    @usableFromInline
    package func miss<Wanted>(_ wanted: Wanted.Type, at place: MapPlace) {
        report(wanted, at: place, .absent)
    }

    package func report<Wanted>(
        _ wanted: Wanted.Type, at place: MapPlace, _ content: MapContent, reason: String? = nil
    ) {
        record(
            MappingIssue(
                path: path(of: place), wanted: Map.name(of: wanted), found: content.summary, reason: reason))
    }

    package func path(of place: MapPlace) -> String {
        if !place.node.isAbsent || place.key.isNone { return path(of: place.node) }
        let parent = path(of: place.object)
        return parent.isEmpty ? place.key.text : parent + "." + place.key.text
    }
}
