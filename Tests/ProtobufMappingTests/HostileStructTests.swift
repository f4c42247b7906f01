import CMBProtobuf
import ProtobufCases
import Testing

@testable import ProtobufMapping

/// Generated C structs, filled from what is cut off, too large or in a strange place, and read where it is easy to get
/// wrong what is still there.
@Suite struct `A generated struct, attacked` {
    private typealias Plain = Cases__Generated__Plain
    private typealias Answer = Cases__Generated__Answer

    /// Each beginning is read from memory that ends where it ends, for the address sanitizer.
    @Test func `every beginning of a message is read alike both ways, or refused`() throws {
        for (type, bytes) in [
            (try Generated.plain, try Generated.plainBytes), (try Generated.answer, try Generated.answerBytes),
        ] {
            let info = try #require(type.info.generated)
            for count in 0...bytes.count {
                let cut = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
                defer { cut.deallocate() }
                _ = cut.update(from: bytes[..<count])
                let input = UnsafeBufferPointer(cut)
                let careful = Result {
                    try DecodedTree.decodeCarefully(input, as: info, limits: .default).withRoot(content)
                }
                guard let quick = OnePassDecoder.decode(input, as: info, limits: .default) else {
                    #expect(throws: ProtobufError.self, "\(count)") { try careful.get() }
                    continue
                }
                #expect(try careful.get() == quick.withRoot(content), "\(count)")
            }
        }
    }

    /// From none at all to more than is needed: on the stack, and on from there into blocks.
    @Test func `whatever memory there may be, the message is read or too large`() throws {
        let plain = try Generated.plain
        let bytes = try Generated.plainBytes
        let whole = try plain.withStruct(bytes, of: Plain.self) { withUnsafeBytes(of: $0) { content($0.baseAddress!) } }
        var isRead = false
        for memory in -1...8_192 {
            do {
                let limits = ProtobufLimits(memory: memory)
                let read = try plain.withStruct(bytes, of: Plain.self, limits: limits) { plain in
                    withUnsafeBytes(of: plain) { content($0.baseAddress!) }
                }
                #expect(read == whole, "\(memory)")
                isRead = true
            } catch let error as ProtobufError {
                #expect(error.reason == .tooLarge && !isRead, "\(memory)")
            }
        }
        #expect(isRead)
    }

    /// Around the size up to which a message lies on the stack.
    @Test func `of every size, texts lie side by side`() throws {
        let plain = try Generated.plain
        for count in 0...400 {
            let text = [UInt8](repeating: 0x61, count: count)
            let bytes = hex("62") + field(0, text).dropFirst() + hex("CA 02") + field(0, text).dropFirst()
            try plain.withStruct(bytes, of: Plain.self) { plain in
                #expect(String(cString: plain.a_string).utf8.count == count)
                #expect(String(cString: plain.last).utf8.count == count)
                #expect(UInt(bitPattern: plain.last) - UInt(bitPattern: plain.a_string) >= UInt(count))
            }
        }
    }

    @Test func `what is empty points nowhere, as in protobuf-c`() throws {
        let plain = try Generated.plain
        // Bytes, a list of numbers that is packed, of floats, an element of a list, a member of a oneof; each empty.
        for rest in ["", "FA 3E 00", "7B 7C"] {
            try plain.withStruct(hex("6A 00 AA 01 00 B2 01 00 C2 01 00 82 02 00") + hex(rest), of: Plain.self) {
                plain in
                #expect(plain.some_bytes.len == 0 && plain.some_bytes.data == nil)
                #expect(plain.n_zigzags == 0 && plain.zigzags == nil && plain.n_floats == 0 && plain.floats == nil)
                #expect(plain.n_blobs == 1 && plain.blobs[0].len == 0 && plain.blobs[0].data == nil)
                #expect(plain.choice_case == CASES__GENERATED__PLAIN__CHOICE_DATA && plain.data.data == nil)
            }
        }
        // And may be filled after all.
        try plain.withStruct(hex("AA 01 00 AA 01 01 02 A8 01 04 AA 01 02 06 08"), of: Plain.self) { plain in
            #expect(Array(UnsafeBufferPointer(start: plain.zigzags, count: plain.n_zigzags)) == [1, 2, 3, 4])
        }
    }

    /// The last of several counts; of messages, all parts do.
    @Test func `of what comes twice, the last is kept`() throws {
        let plain = try Generated.plain
        try plain.withStruct(
            hex("62 03 61 62 63 CA 02 01 78 62 01 64 6A 01 01 6A 00 7A 02 18 01 7A 04 CA 02 01 79 58 00 58 07"),
            of: Plain.self
        ) { plain in
            #expect(String(cString: plain.a_string) == "d" && String(cString: plain.last) == "x")
            #expect(plain.some_bytes.len == 0 && plain.a_bool == 1)
            #expect(plain.child.pointee.an_int32 == 1 && String(cString: plain.child.pointee.last) == "y")
        }
        // A oneof: a text, then a message in two parts with a flag between them, then bytes.
        let parts = "FA 01 01 77 8A 02 02 18 05 8A 02 04 CA 02 01 7A"
        try plain.withStruct(hex(parts), of: Plain.self) { plain in
            #expect(plain.choice_case == CASES__GENERATED__PLAIN__CHOICE_MESSAGE)
            #expect(plain.message.pointee.an_int32 == 5 && String(cString: plain.message.pointee.last) == "z")
        }
        try plain.withStruct(hex(parts + "90 02 01 8A 02 02 18 06"), of: Plain.self) { plain in
            #expect(plain.choice_case == CASES__GENERATED__PLAIN__CHOICE_MESSAGE)
            #expect(plain.message.pointee.an_int32 == 6 && String(cString: plain.message.pointee.last) == "")
        }
        try plain.withStruct(hex(parts + "82 02 01 09"), of: Plain.self) { plain in
            #expect(plain.choice_case == CASES__GENERATED__PLAIN__CHOICE_DATA && plain.data.data[0] == 9)
        }
    }

    @Test func `a required field may be missing nowhere`() throws {
        let answer = try Generated.answer
        for bytes in ["", "12 01 61", "08 01 2A 00", "08 01 2A 02 08 01 2A 02 12 00", "08 01 4A 00"] {
            let error = #expect(throws: ProtobufError.self) {
                try answer.withStruct(hex(bytes), of: Answer.self) { _ in Issue.record("\(bytes) has no code") }
            }
            #expect(error?.reason == .missingRequiredField)
        }
    }

    /// The bytes of a struct are a message, whose bytes are a message, and so on, all read where they lie.
    @Test func `may be read inside another one`() throws {
        let plain = try Generated.plain
        var bytes = hex("18 00 CA 02 03 65 6E 64")
        for level in 1...12 {
            bytes = hex("18") + [UInt8(level)] + field(13, bytes) + hex("CA 02 02 61") + [0x40 + UInt8(level)]
        }
        func read(_ bytes: UnsafeBufferPointer<UInt8>, _ level: Int32) throws -> [String] {
            try plain.withStruct(bytes, of: Plain.self) { plain in
                #expect(plain.an_int32 == level)
                let data = UnsafeBufferPointer(start: plain.some_bytes.data, count: plain.some_bytes.len)
                let inner = level == 0 ? [] : try read(data, level - 1)
                return [String(cString: plain.last)] + inner
            }
        }
        let texts = try bytes.withUnsafeBufferPointer { try read($0, 12) }
        #expect(texts == ["aL", "aK", "aJ", "aI", "aH", "aG", "aF", "aE", "aD", "aC", "aB", "aA", "end"])
    }

    /// Some on the stack, some in blocks that go from thread to thread.
    @Test func `may be read by many at once`() async throws {
        let plain = try Generated.plain
        let small = try Generated.plainBytes
        let child = hex("CA 01") + field(0, small).dropFirst()
        let large = small + Array(repeatElement(child, count: 400).joined())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<64 {
                let bytes = index.isMultiple(of: 4) ? large : small
                group.addTask {
                    try plain.withStruct(bytes, of: Plain.self) { plain in
                        #expect(plain.n_children == (bytes.count == small.count ? 2 : 402))
                        for child in 2..<max(2, plain.n_children) {
                            #expect(String(cString: plain.children[child]!.pointee.last) == "end")
                        }
                        #expect(String(cString: plain.last) == "end")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    /// All that a struct holds, as protobuf-c writes it.
    private func content(_ root: UnsafeRawPointer) -> [UInt8] {
        let message = root.assumingMemoryBound(to: ProtobufCMessage.self)
        var bytes = [UInt8](repeating: 0, count: protobuf_c_message_get_packed_size(message))
        protobuf_c_message_pack(message, &bytes)
        return bytes
    }
}
