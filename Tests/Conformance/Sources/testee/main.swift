import Foundation
import ProtobufMapping

// Answers the requests of protobuf's conformance runner, which come on standard input, each behind its length (four
// bytes, little-endian). The environment variable DESCRIPTORS names a descriptor set of conformance.proto and of the
// test messages; it is no argument since old runners pass none on.

do {
    let path = ProcessInfo.processInfo.environment["DESCRIPTORS"] ?? ""
    let schema = try ProtobufSchema(contentsOf: URL(fileURLWithPath: path))
    let testee = try Testee(schema)
    while let request = readBlock() { write(block: try testee.answer(request)) }
} catch {
    FileHandle.standardError.write(Data("testee: \(error)\n".utf8))
    exit(65)
}

private func readBlock() -> [UInt8]? {
    guard let head = read(4) else { return nil }
    return read(head.reversed().reduce(0) { $0 << 8 | Int($1) })
}

private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
        guard let more = try? FileHandle.standardInput.read(upToCount: count - bytes.count), !more.isEmpty
        else { return nil }
        bytes += more
    }
    return bytes
}

private func write(block: [UInt8]) {
    let length = UInt32(block.count).littleEndian
    withUnsafeBytes(of: length) { FileHandle.standardOutput.write(Data($0)) }
    FileHandle.standardOutput.write(Data(block))
}
