import Foundation
import MBContracts
import Testing

@testable import Transport

/// Who may write to a part file.
@Suite("Part files") struct PartFileTests {
    /// The lock belongs to all who have the descriptor: it stayed until the forked process ended.
    @Test func `a part file that is closed is free, whoever else holds it`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let place = DownloadPlace(
            url: folder.appendingPathComponent("file"), options: [.createIntermediateDirectories])
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try PartFile(for: place)
        let other = try #require(descriptors(of: first.path).first.map { dup($0) })
        defer { close(other) }
        #expect(throws: NetworkError.self) { try PartFile(for: place) }
        first.close()
        try PartFile(for: place).discard()
    }

    private func descriptors(of path: String) throws -> [Int32] {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return all.filter {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }
        .compactMap { Int32($0) }
    }
}
