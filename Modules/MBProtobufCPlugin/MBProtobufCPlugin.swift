import Foundation
import PackagePlugin

/// Generates C for the `.proto` files in the folder `Proto` of C targets:
///
/// ```sh
/// swift package --allow-writing-to-package-directory generate-protobuf-c --target WeatherC
/// ```
///
/// The `.c` files go into the target's folder, the `.h` files into its `include`. The target links `protobuf-c` and is
/// then imported beside ProtobufMapping: `ProtobufMessageType(generated: weather__v1__forecast_reply__init)`.
@main
struct MBProtobufCPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        guard !names.isEmpty else {
            Diagnostics.error("Name the C targets: generate-protobuf-c --target NAME")
            return
        }
        let compiler = try executable(
            "protoc-c", install: "Debian: apt-get install protobuf-c-compiler; macOS: brew install protobuf-c")
        for target in try context.package.targets(named: names) { try generate(target, compiler, context) }
    }

    private func generate(_ target: any Target, _ compiler: URL, _ context: PluginContext) throws {
        let folder = target.directoryURL.appending(path: "Proto")
        let files = try protoFiles(in: folder)
        guard !files.isEmpty else {
            Diagnostics.error("\(target.name) has no .proto files in its folder Proto.")
            return
        }
        let output = context.pluginWorkDirectoryURL.appending(path: target.name)
        try? FileManager.default.removeItem(at: output)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = compiler
        process.arguments = ["--c_out=\(output.path)", "-I\(folder.path)"] + files.map(\.path)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            Diagnostics.error("protoc-c has refused the files of \(target.name); what it said is above.")
            return
        }
        try move(output, "c", to: target.directoryURL)
        try move(output, "h", to: target.directoryURL.appending(path: "include"))
    }

    private func move(_ output: URL, _ suffix: String, to folder: URL) throws {
        guard let walker = FileManager.default.enumerator(at: output, includingPropertiesForKeys: nil) else { return }
        for case let file as URL in walker where file.pathExtension == suffix {
            let relative = file.path.dropFirst(output.path.count + 1)
            let place = folder.appending(path: String(relative))
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.moveItem(at: file, to: place)
            print(place.path)
        }
    }
}
