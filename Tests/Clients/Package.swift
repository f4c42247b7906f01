// swift-tools-version: 6.2
import PackageDescription

// Programs as users of the package write them. `run` builds and runs all of them.

/// The language modes in which an application may be written: in each, the one of `App` as one module and as two.
let modes: [(name: String, settings: [SwiftSetting])] = [
    ("Swift6", [.swiftLanguageMode(.v6)]),
    ("Swift5", [.swiftLanguageMode(.v5)]),
    ("MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    (
        "Next",
        [
            .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
        ]
    ),
]

/// The modules that can be had alone; `run` looks at what their programs are linked to.
let singles = [
    "Forms", "Transport", "Loading", "Progress", "Messaging", "JSONMapping", "ProtobufMapping", "MBTerminal",
]

/// The documents whose samples are compiled; `extract-samples` says when one is missing.
let documents: [String] = ["Credentials", "GTK", "GettingStarted", "MigratingFromObjectMapper", "README", "Testing"]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "MBNetwork") }

/// With the trait GTK: MBGtk, and GTK itself as an application sees it, by a module of its own.
let screens: [Target.Dependency] = [
    .product(name: "MBGtk", package: "MBNetwork", condition: .when(traits: ["GTK"])),
    .target(name: "CGtk", condition: .when(traits: ["GTK"])),
]

let application = [product("MBNetwork"), product("MBTesting"), product("MBTerminal")]

let package = Package(
    name: "Clients",
    traits: [.trait(name: "GTK", description: "Compiles the samples of MBGtk, too.")],
    dependencies: [
        .package(name: "MBNetwork", path: "../..", traits: [.trait(name: "GTK", condition: .when(traits: ["GTK"]))])
    ],
    targets: modes.flatMap { mode -> [Target] in
        // Folders of Modes are links to App and AppCore: the same sources in each mode.
        [
            .executableTarget(
                name: "One\(mode.name)", dependencies: application, path: "Modes/One\(mode.name)",
                swiftSettings: mode.settings),
            .target(
                name: "Core\(mode.name)", dependencies: [product("MBNetwork")], path: "Modes/Core\(mode.name)",
                swiftSettings: mode.settings),
            .executableTarget(
                name: "Two\(mode.name)", dependencies: application + [.byName(name: "Core\(mode.name)")],
                path: "Modes/Two\(mode.name)",
                swiftSettings: mode.settings + [.define("CORE_\(mode.name.uppercased())")]),
        ]
    }
        + singles.map { name in
            .executableTarget(name: "Only\(name)", dependencies: [product(name)], path: "Single/\(name)")
        }
        + [.executableTarget(name: "Blocking", dependencies: application, path: "Programs/Blocking")]
        + [.systemLibrary(name: "CGtk", path: "CGtk", pkgConfig: "gtk4")]
        + (documents + ["DocComments", "GtkComments"]).map { name in
            .testTarget(name: "Samples\(name)", dependencies: application + screens, path: "Samples/\(name)")
        }
)
