// swift-tools-version: 6.2
import PackageDescription

// What a request costs: the library, bare libcurl in C, and Foundation's URLSession, each a program that runs one
// workload. Scripts/benchmark builds them, runs them against one server and prints the ratios.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "MBNetwork", path: "../..")],
    targets: [
        .executableTarget(name: "baseline", linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("pthread")]),
        .executableTarget(name: "library", dependencies: [.product(name: "Transport", package: "MBNetwork")]),
        .executableTarget(name: "foundation"),
    ],
    swiftLanguageModes: [.v6]
)
