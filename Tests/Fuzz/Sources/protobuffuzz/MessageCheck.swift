import Foundation
import ProtobufMapping

/// What must hold for a message that was decoded.
struct MessageCheck {
    let message: ProtobufMessage
    let input: [UInt8]

    func run(readsAll: Bool, isSound: Bool = true) throws(ProtobufError) {
        let packed = message.packed()
        let again = try ProtobufMessage(packed, as: message.type, limits: Main.limits)
        if again.packed() != packed { Main.stop("packing is not stable", message.type, input) }
        guard readsAll else { return }
        read()
        print(isSound: isSound)
    }

    private func read() {
        let decoder = ProtobufDecoder(limits: Main.limits)
        _ = try? decoder.decode(Anything.self, from: input, as: message.type)
        _ = try? decoder.decode(Question.self, from: input, as: message.type)
        let head = ResponseHead(status: 200, headers: ["Content-Type": "application/x-protobuf"])
        let payload = Payload(head: head, bytes: input)
        Model.$type.withValue(message.type) {
            for options in [PayloadOptions.default, PayloadOptions(lenientScalars: true, isStrict: true)] {
                _ = try? Model.map(payload, at: nil, options: options)
            }
        }
    }

    /// - Parameter isSound: whether the names in the schema are what protoc would let pass.
    private func print(isSound: Bool) {
        for options in [ProtobufJSONWriting(), ProtobufJSONWriting(keepsNames: true, writesDefaults: true)] {
            guard let json = try? message.json(options) else { continue }
            guard let read = try? ProtobufMessage(json: json.utf8, as: message.type) else { continue }
            if isSound, (try? read.json(options)) != json {
                Main.stop("JSON is not stable: \(json)", message.type, input)
            }
        }
    }
}
