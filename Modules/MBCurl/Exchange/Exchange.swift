import MBContracts

/// One exchange, and the handle by which others steer it: they leave a letter, the loop does the rest.
final class Exchange: TransferControl, Sendable {
    /// Where the exchange is. The loop's alone.
    enum Place {
        case waiting
        /// Suspended while it waited: it has left its line.
        case parked
        case running(Slot)
        case over
    }

    let transfer: Transfer
    private let mailbox: Mailbox

    // What follows belongs to the loop's thread, from the moment the exchange is submitted.
    @exclusivity(unchecked) nonisolated(unsafe) var place = Place.waiting
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var receiver: (any TransferReceiver)?
    /// When waiting is too long; nanoseconds of the loop's clock.
    nonisolated(unsafe) var queueDeadline = UInt64.max

    init(_ transfer: consuming Transfer, _ receiver: any TransferReceiver, _ mailbox: Mailbox) {
        self.transfer = consume transfer
        self.receiver = receiver
        self.mailbox = mailbox
    }

    func cancel() { mailbox.wish(.cancel, self) }
    func suspend() { mailbox.wish(.suspend, self) }
    func resume() { mailbox.wish(.resume, self) }
    func unpause() { mailbox.wish(.unpause, self) }

    /// Ends the exchange and lets go of the receiver.
    ///
    /// - Returns: whom to tell; `nil` when the exchange is over.
    func end() -> (any TransferReceiver)? {
        place = .over
        defer { receiver = nil }
        return receiver
    }
}
