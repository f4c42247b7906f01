// swift-tools-version: 6.2
// Type-checks and runs what is written for UIKit against a stand-in of it. A package of its own: a module named UIKit
// beside the others would make canImport(UIKit) true in all of them.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the library, compiled anew in a world with UIKit.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: dependencies + ["UIKit"], path: "Modules/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "UIKitCheck",
    targets: [
        .target(name: "UIKit", path: "UIKit", swiftSettings: settings),
        module("MBContracts", []),
        module("Loading", ["MBContracts"]),
        module("Progress", ["MBContracts"]),
        module("Messaging", ["MBContracts"]),
        module("MBUIKit", ["MBContracts", "Loading", "Progress", "Messaging"]),
        .testTarget(
            name: "UIKitCheckTests", dependencies: ["MBUIKit", "UIKit", "MBContracts"], path: "Tests",
            // Testing has an overlay for the real UIKit.
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)
