import Foundation
import ProtobufMapping

/// What must hold for a message that was decoded.
struct Check {
    private let message: ProtobufMessage
    private let input: [UInt8]

    init(_ message: ProtobufMessage, input: [UInt8]) {
        self.message = message
        self.input = input
    }

    func run(readsAll: Bool) throws(ProtobufError) {
        let packed = message.packed()
        let again = try ProtobufMessage(packed, as: message.type, limits: Main.limits)
        if again.packed() != packed { Self.stop("packing is not stable", message.type, input) }
        guard readsAll else { return }
        _ = try? ProtobufDecoder(limits: Main.limits).decode(Anything.self, from: input, as: message.type)
        guard let json = try? message.json() else { return }
        guard let read = try? ProtobufMessage(json: json.utf8, as: message.type) else { return }
        if (try? read.json()) != json { Self.stop("JSON is not stable: \(json)", message.type, input) }
    }

    /// Ends the program with the input that shows the fault.
    static func stop(_ reason: String, _ type: ProtobufMessageType, _ input: [UInt8]) -> Never {
        let hex = input.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        FileHandle.standardError.write(Data("FAILED: \(reason)\ntype: \(type)\ninput: \(hex)\n".utf8))
        exit(1)
    }
}

/// Whatever a message holds.
indirect enum Anything: Decodable {
    case scalar
    case list([Anything])
    case object([String: Anything])

    init(from decoder: any Decoder) throws {
        if let object = try? [String: Anything](from: decoder) {
            self = .object(object)
        } else if let list = try? [Anything](from: decoder) {
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            _ = (try? value.decode(String.self)) != nil || (try? value.decode(Double.self)) != nil
            self = .scalar
        }
    }
}
