import Foundation

// MBProtobufTool NAME ACCESS OUTPUT PROTOC FOLDER FILE...
//
// Compiles the .proto files with the program PROTOC, their imports being looked for in FOLDER, and writes the Swift file
// OUTPUT with an enum NAME of that access level: the schema, and a property for each message type.

private func fail(_ code: Int32, _ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
}

private let arguments = CommandLine.arguments
guard arguments.count >= 7 else { fail(64, "usage: MBProtobufTool NAME ACCESS OUTPUT PROTOC FOLDER FILE...") }

do {
    let descriptors = URL(fileURLWithPath: arguments[3] + ".desc")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[4])
    process.arguments =
        ["--include_imports", "--descriptor_set_out=\(descriptors.path)", "-I\(arguments[5])"] + arguments[6...]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { fail(65, "error: protoc has refused the files; what it said is above") }

    let bytes = try Data(contentsOf: descriptors)
    try FileManager.default.removeItem(at: descriptors)
    let source = arguments[6...].map {
        $0.hasPrefix(arguments[5] + "/") ? String($0.dropFirst(arguments[5].count + 1)) : $0
    }
    let file = try AccessorsFile(
        typeName: arguments[1], access: arguments[2], source: source.joined(separator: ", "), bytes: bytes)
    try Data(file.text.utf8).write(to: URL(fileURLWithPath: arguments[3]), options: .atomic)
} catch {
    fail(65, "error: \(error)")
}
