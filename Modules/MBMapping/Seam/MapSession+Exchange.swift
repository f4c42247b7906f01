// What `<-` does when it does not make a value anew. These take a place in place of a map, so that the inlined part of
// `<-` needs none.

extension MapSession {
    /// Writes a field, or maps onto what it has.
    @usableFromInline
    func exchange<Field: MapField>(_ field: inout Field, at place: MapPlace) {
        if state.pointee.mode == .writing {
            field.write(to: Map(session: self, place: place))
        } else {
            merge(&field, at: place)
        }
    }

    @usableFromInline
    func exchangeOptional<Field: MapField>(_ field: inout Field?, at place: MapPlace) {
        guard state.pointee.mode == .writing else { return merge(&field, at: place) }
        let map = Map(session: self, place: place)
        if let field { field.write(to: map) } else { map.putNil() }
    }

    @inline(never)
    private func merge<Field: MapField>(_ field: inout Field, at place: MapPlace) {
        if let value = Field.updated(field, from: Map(session: self, place: place)) { field = value }
    }
}
