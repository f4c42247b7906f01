/// What does not fit while JSON is read or written; the path grows from the inside to the outside.
struct JSONFault: Error {
    let reason: ProtobufError.Reason
    private(set) var components: [String] = []

    init(_ reason: ProtobufError.Reason) { self.reason = reason }

    static let wrongType = JSONFault(.wrongType)

    func inside(_ component: String) -> JSONFault {
        var fault = self
        fault.components.append(component)
        return fault
    }

    var path: String { components.reversed().joined(separator: ".") }
}
