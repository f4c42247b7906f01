public import Foundation
import MBMapping

/// Where a ``Mapper`` reads from.
@usableFromInline
enum MapperInput {
    case text(String)
    case data(Data)
    case values(Any?)
    case file(String)

    func open<Result>(
        unwrapsStrings: Bool, _ prepare: (MapSession) -> Void, _ body: (Map) throws -> Result
    ) throws -> Result {
        switch self {
        case .text(var text):
            return try text.withUTF8 { bytes in
                try JSONDocument.read(UnsafeRawBufferPointer(bytes), prepare: prepare) {
                    try unwrap($0, unwrapsStrings, prepare, body)
                }
            }
        case .data(let data):
            return try data.withUnsafeBytes { bytes in
                try JSONDocument.read(bytes, prepare: prepare) { try unwrap($0, unwrapsStrings, prepare, body) }
            }
        case .file(let path):
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return try MapperInput.data(data).open(unwrapsStrings: unwrapsStrings, prepare, body)
        case .values(let values):
            let writer = MapSession(writingNil: true)
            writer.root(.absent).putAny(values ?? NSNull())
            let map = writer.readBack()
            prepare(map.session)
            return try unwrap(map, unwrapsStrings, prepare, body)
        }
    }

    /// Opens a string that holds JSON, when that is wanted.
    private func unwrap<Result>(
        _ map: Map, _ unwrapsStrings: Bool, _ prepare: (MapSession) -> Void, _ body: (Map) throws -> Result
    ) throws -> Result {
        guard unwrapsStrings, let text = String.value(from: map) else { return try body(map) }
        return try MapperInput.text(text).open(unwrapsStrings: false, prepare, body)
    }
}
