// swift-tools-version: 6.2
import PackageDescription

// The program that protobuf's own conformance suite questions; see README.md.
let package = Package(
    name: "Conformance",
    dependencies: [.package(name: "MBNetwork", path: "../..")],
    targets: [
        .executableTarget(
            name: "testee", dependencies: [.product(name: "ProtobufMapping", package: "MBNetwork")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
