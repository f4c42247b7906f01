import Foundation

/// Where the programs of the servers are.
enum Programs {
    /// The root of the repository.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let pythonServers = root.appending(path: ".build/servers/bin")
    private static let folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"]

    /// A program of the system by its name.
    static func find(_ name: String) throws(ServerUnavailable) -> String {
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw ServerUnavailable("\(name) is not installed: Scripts/setup installs it.")
        }
        return path
    }

    /// A program of the Python servers by its name.
    static func findPython(_ name: String) throws(ServerUnavailable) -> String {
        let path = pythonServers.appending(path: name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw ServerUnavailable("\(name) is not installed: Scripts/setup installs it.")
        }
        return path
    }

    /// Whether tests that need a program run. When Scripts/test says that all servers are there, they do in any case,
    /// so that a missing one is noticed.
    static func shouldRun(_ find: () throws -> String) -> Bool {
        ProcessInfo.processInfo.environment["MB_SERVERS"] == "required" || (try? find()) != nil
    }
}

/// Why a server of the tests does not run.
public struct ServerUnavailable: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
