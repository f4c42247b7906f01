extension Tape {
    /// Where the value at `target` is, seen from the root: `data.list.0.name`.
    package func path(to target: Int) -> String {
        var components: [String] = []
        var container = 0
        descent: while container != target, TapeWord.isContainer(kind(at: container)) {
            let isObject = TapeWord.isObject(kind(at: container))
            var place = container + 1
            var position = 0
            while !TapeWord.isEnd(kind(at: place)) {
                let value = isObject ? place + 1 : place
                let end = next(value)
                if target < end {
                    components.append(isObject ? MapKey.escaped(string(at: place) ?? "") : String(position))
                    container = value
                    continue descent
                }
                place = end
                position += 1
            }
            break
        }
        return components.joined(separator: ".")
    }
}
