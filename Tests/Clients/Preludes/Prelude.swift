import Foundation
import MBNetwork
import MBTesting

/// Who makes the requests of samples that do not say so.
@MainActor
final class Samples: MBRequestable {
    let session: Session

    init(session: Session) { self.session = session }
}
