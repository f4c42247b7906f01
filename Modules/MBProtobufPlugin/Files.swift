import Foundation

/// All `.proto` files below a folder, sorted.
func protoFiles(in folder: URL) throws -> [URL] {
    guard let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    return walker.compactMap { $0 as? URL }.filter { $0.pathExtension == "proto" }.sorted { $0.path < $1.path }
}

/// The program of that name on the search path.
func executable(_ name: String, install: String) throws -> URL {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
        let file = URL(fileURLWithPath: String(folder)).appending(path: name)
        if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw MissingProgram(description: "\(name) is not on PATH. To install it: \(install).")
}

struct MissingProgram: Error, CustomStringConvertible {
    let description: String
}
