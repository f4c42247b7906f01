// swift-tools-version: 6.3
import PackageDescription

// Settings of every target. `MB_PTHREAD_LOCK` is set by Scripts/sanitize: the thread sanitizer does not understand
// Synchronization.Mutex on Linux.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// A module: the folder of that name in Modules.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: settings)
}

/// A program: the folder of that name in Modules.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: settings)
}

/// The tests of a module: the folder of that name, with `Tests` behind it, in Tests.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, path: "Tests/\(name)Tests",
        resources: resources, swiftSettings: settings)
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Modules/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// GTK, for those who use it: without the trait GTK there is none.
let gtk = Target.Dependency.target(name: "CMBGtk", condition: .when(traits: ["GTK"]))

let libraries = [
    "Forms", "Transport", "Loading", "Progress", "Messaging", "JSONMapping", "ProtobufMapping", "MBContracts",
    "MBMapping", "MBCurl", "MBTerminal", "MBGtk", "MBUIKit", "MBNetwork", "MBTesting",
]

let package = Package(
    name: "MBNetwork",
    products: libraries.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "weather", targets: ["weather"]),
        .plugin(name: "MBProtobufPlugin", targets: ["MBProtobufPlugin"]),
        .plugin(name: "MBProtobufCPlugin", targets: ["MBProtobufCPlugin"]),
    ],
    traits: [
        .trait(name: "GTK", description: "Screens of GTK 4 in MBGtk; needs GTK's headers (Debian: libgtk-4-dev).")
    ],
    targets: [
        // The words all others speak.
        module("MBContracts"),

        // What to send, and who sends it.
        module("Forms", ["MBContracts"]),
        system("CMBCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        module("MBCurl", ["MBContracts", "CMBCurl"]),
        system("CMBZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        system("CMBBrotli", pkgConfig: "libbrotlidec", apt: "libbrotli-dev", brew: "brotli"),
        system("CMBZstd", pkgConfig: "libzstd", apt: "libzstd-dev", brew: "zstd"),
        system("CMBCrypto", pkgConfig: "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
        module("Transport", ["MBContracts", "Forms", "MBCurl", "CMBZlib", "CMBBrotli", "CMBZstd", "CMBCrypto"]),

        // What the user sees meanwhile.
        module("Loading", ["MBContracts"]),
        module("Progress", ["MBContracts"]),
        module("Messaging", ["MBContracts"]),

        // What the answer says.
        module("MBMapping", ["MBContracts"]),
        module("JSONMapping", ["MBContracts", "MBMapping"]),
        system("CMBProtobufLibrary", pkgConfig: "libprotobuf-c", apt: "libprotobuf-c-dev", brew: "protobuf-c"),
        .target(name: "CMBProtobuf", dependencies: ["CMBProtobufLibrary"], path: "Modules/CMBProtobuf"),
        module("ProtobufMapping", ["MBContracts", "MBMapping", "JSONMapping", "Forms", "CMBProtobuf"]),

        // Where it is shown.
        .target(name: "CMBTerminal", path: "Modules/CMBTerminal"),
        module("MBTerminal", ["MBContracts", "Loading", "Progress", "Messaging", "CMBTerminal"]),
        system("CMBGtk4", pkgConfig: "gtk4", apt: "libgtk-4-dev", brew: "gtk4"),
        .target(
            name: "CMBGtk", dependencies: [.target(name: "CMBGtk4", condition: .when(traits: ["GTK"]))],
            path: "Modules/CMBGtk", cSettings: [.define("MB_GTK", .when(traits: ["GTK"]))]),
        module("MBGtk", ["MBContracts", "Loading", "Progress", "Messaging", gtk]),
        module("MBUIKit", ["MBContracts", "Loading", "Progress", "Messaging"]),

        // All of it, and what tests need.
        module(
            "MBNetwork",
            ["Forms", "Transport", "Loading", "Progress", "Messaging", "JSONMapping", "ProtobufMapping"]),
        .target(name: "CMBTesting", path: "Modules/CMBTesting"),
        module("MBTesting", ["MBContracts", "Transport", "CMBTesting"]),
        program("MBProtobufTool", ["ProtobufMapping"]),
        .plugin(
            name: "MBProtobufPlugin", capability: .buildTool(), dependencies: ["MBProtobufTool"],
            path: "Modules/MBProtobufPlugin"),
        .plugin(
            name: "MBProtobufCPlugin",
            capability: .command(
                intent: .custom(
                    verb: "generate-protobuf-c", description: "Generates C for the .proto files of targets."),
                permissions: [.writeToPackageDirectory(reason: "The generated C goes into the targets.")]),
            path: "Modules/MBProtobufCPlugin"),

        // What the library looks like at work: on a terminal, and in windows.
        module("WeatherAPI", ["ProtobufMapping"]),
        program("weather", ["WeatherAPI", "MBNetwork", "MBTesting", "MBTerminal"]),
        program("gallery", ["WeatherAPI", "MBNetwork", "MBTesting", "MBGtk", gtk]),

        // Screens and requests that tests script.
        .target(
            name: "ScreenFakes", dependencies: ["MBContracts"], path: "Tests/ScreenFakes", swiftSettings: settings),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["MBTerminal", "Loading", "ScreenFakes"], path: "Tests/TerminalProbe",
            swiftSettings: settings),
        .executableTarget(
            name: "DownloadProbe", dependencies: ["Transport"], path: "Tests/DownloadProbe", swiftSettings: settings),
        // Real servers that tests start.
        .target(
            name: "Servers", dependencies: ["MBContracts", "MBTesting"], path: "Tests/Servers",
            exclude: ["http2.py", "requirements.txt", "tus.py"], swiftSettings: settings),

        tests("MBContracts"),
        tests("Forms"),
        .target(name: "SlowNames", path: "Tests/SlowNames"),
        tests("MBCurl", ["MBTesting", "Servers", "SlowNames"]),
        tests("Transport", ["MBTesting", "Servers", "DownloadProbe"]),
        tests("Loading", ["ScreenFakes"]),
        tests("Progress", ["ScreenFakes"]),
        tests("Messaging", ["ScreenFakes"]),
        tests("MBMapping", ["JSONMapping"]),
        tests("JSONMapping"),
        .target(name: "ProtobufCases", dependencies: ["CMBProtobuf"], path: "Tests/ProtobufCases"),
        tests("ProtobufMapping", ["ProtobufCases", "CMBProtobuf"], resources: [.copy("Fixtures")]),
        tests("MBTerminal", ["ScreenFakes", "TerminalProbe"]),
        .executableTarget(
            name: "MBGtkProgram", dependencies: ["MBGtk", "MBContracts", "Loading", "ScreenFakes", gtk],
            path: "Tests/MBGtkProgram", exclude: ["press_button.py", "run"], swiftSettings: settings),
        tests(
            "MBGtk",
            [
                "MBContracts", "Loading", "Progress", "Messaging", "ScreenFakes", "MBTesting", "MBGtkProgram",
                "gallery", gtk,
            ]),
        tests("MBTesting", ["Loading", "Servers"]),
        tests("MBNetwork", ["MBTesting", "ScreenFakes"]),
        tests("weather", ["MBNetwork", "MBTesting"]),
    ],
    swiftLanguageModes: [.v6]
)
