/// What one line of the moving block shows.
struct LineContent: Sendable, Equatable {
    enum State: Sendable, Equatable {
        case spinning
        case fraction(Double)
        case transfer(TransferMeter)
        /// What a question is about.
        case note
        /// A question with its answers, `[Y/n]`.
        case question(String)
    }

    var text: String
    var state = State.spinning

    /// Whether it waits for an answer: the last thing to go when there is too little room.
    var isQuestion: Bool {
        switch state {
        case .note, .question: true
        case .spinning, .fraction, .transfer: false
        }
    }

    var isBar: Bool {
        switch state {
        case .fraction: true
        case .transfer(let meter): meter.fraction != nil
        case .spinning, .note, .question: false
        }
    }
}
