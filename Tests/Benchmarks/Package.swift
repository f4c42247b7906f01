// swift-tools-version: 6.2
import PackageDescription

// What a request costs: the library, bare libcurl in C, and Foundation's URLSession, each a program that runs one
// workload. Scripts/benchmark builds them, runs them against one server and prints the ratios.
//
// What reading and writing JSON costs: `json` runs this package against Foundation's coders, and against simdjson in C++
// (Debian: libsimdjson-dev).
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "MBNetwork", path: "../..")],
    targets: [
        .executableTarget(name: "baseline", linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("pthread")]),
        .target(name: "Workloads"),
        .executableTarget(
            name: "library", dependencies: ["Workloads", .product(name: "Transport", package: "MBNetwork")]),
        .executableTarget(name: "foundation", dependencies: ["Workloads"]),

        // Whether a session holds more the longer it works.
        .executableTarget(
            name: "endurance", dependencies: ["Workloads", .product(name: "Transport", package: "MBNetwork")]),

        // What decoding protobuf costs; `protobuf` alone is a whole comparison.
        .target(name: "ProtobufAPI", linkerSettings: [.linkedLibrary("protobuf-c")]),
        .executableTarget(
            name: "protobuf", dependencies: ["ProtobufAPI", .product(name: "ProtobufMapping", package: "MBNetwork")]),
        .target(name: "SIMDJSON", linkerSettings: [.linkedLibrary("simdjson")]),
        .executableTarget(
            name: "json", dependencies: ["SIMDJSON", .product(name: "JSONMapping", package: "MBNetwork")]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
