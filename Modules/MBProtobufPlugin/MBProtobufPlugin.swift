import Foundation
import PackagePlugin

/// Makes a Swift file out of the `.proto` files in the folder `Proto` of a target, at each build after they change: the
/// schema, and a property for each message type.
///
/// ```swift
/// .target(name: "Weather", dependencies: [.product(name: "ProtobufMapping", package: "MBNetwork")],
///         plugins: [.plugin(name: "MBProtobufPlugin", package: "MBNetwork")])
/// ```
///
/// The enum is named after the target: `WeatherSchema.forecastReply`.
@main
struct MBProtobufPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let folder = target.directoryURL.appending(path: "Proto")
        let files = try protoFiles(in: folder)
        guard !files.isEmpty else {
            Diagnostics.warning("\(target.name) has no .proto files in its folder Proto.")
            return []
        }
        let protoc = try executable(
            "protoc", install: "Debian: apt-get install protobuf-compiler; macOS: brew install protobuf")
        let name = target.name.prefix(1).uppercased() + target.name.dropFirst() + "Schema"
        let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
        return [
            .buildCommand(
                displayName: "Schema of \(target.name)",
                executable: try context.tool(named: "MBProtobufTool").url,
                arguments: [name, "internal", output.path, protoc.path, folder.path] + files.map(\.path),
                inputFiles: files, outputFiles: [output])
        ]
    }
}
