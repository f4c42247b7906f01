import MBContracts
import Testing

@Suite struct `A list in a payload` {
    @Test func `is read value by value, also into a class that is not final`() throws {
        let lines = try Line.mapArray(Payload("code=1\ncode=2\ncode=3"), at: nil, options: .lenient)
        #expect(lines.map(\.code) == ["1", "2", "3"])
        #expect(lines.allSatisfy { $0.options.lenientScalars })
        #expect(try Line.mapArray(Payload(""), at: nil, options: .default).isEmpty)
    }

    @Test func `fails at the first value that cannot be read`() {
        let error = #expect(throws: NetworkError.self) {
            try Line.mapArray(Payload("code=1\n<html>\ncode=3"), at: nil, options: .default)
        }
        #expect(error?.code == .unreadablePayload)
    }

    @Test func `of a format without lists has one value`() throws {
        struct Text: MBPayloadMappable {
            let text: String
            static func map(_ payload: Payload, at: String?, options: PayloadOptions) throws(NetworkError) -> Self {
                Text(text: payload.text + (at ?? ""))
            }
        }
        #expect(try Text.mapArray(Payload("a"), at: "b", options: .default).map(\.text) == ["ab"])
    }
}
