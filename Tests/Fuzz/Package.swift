// swift-tools-version: 6.2
import PackageDescription

// Programs that feed damaged input to the parsers until a time is over. Scripts/fuzz builds them with the address
// sanitizer and runs them.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "MBNetwork", path: "../..")],
    targets: [
        .executableTarget(name: "jsonfuzz", dependencies: [.product(name: "JSONMapping", package: "MBNetwork")]),
        // Generated C of the tests: a link to Tests/ProtobufCases.
        .target(name: "ProtobufCases", linkerSettings: [.linkedLibrary("protobuf-c")]),
        .executableTarget(
            name: "protobuffuzz",
            dependencies: ["ProtobufCases", .product(name: "ProtobufMapping", package: "MBNetwork")]),
    ],
    swiftLanguageModes: [.v6]
)
