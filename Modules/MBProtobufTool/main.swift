import Foundation

// MBProtobufTool NAME ACCESS SOURCE DESCRIPTORS OUTPUT
//
// Reads the descriptor set DESCRIPTORS, which protoc made from SOURCE, and writes the Swift file OUTPUT with an enum
// NAME of that access level: the schema, and a property for each message type.

let arguments = CommandLine.arguments
guard arguments.count == 6 else {
    FileHandle.standardError.write(Data("usage: MBProtobufTool NAME ACCESS SOURCE DESCRIPTORS OUTPUT\n".utf8))
    exit(64)
}
do {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: arguments[4]))
    let file = try AccessorsFile(
        typeName: arguments[1], access: arguments[2], source: arguments[3], bytes: bytes)
    try Data(file.text.utf8).write(to: URL(fileURLWithPath: arguments[5]), options: .atomic)
} catch {
    FileHandle.standardError.write(Data("error: \(arguments[4]): \(error)\n".utf8))
    exit(65)
}
