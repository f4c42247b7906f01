public import Foundation
import MBContracts
public import MBMapping

// Models that cannot change throw: `MapError` with the whole path of what is missing or does not fit, `JSONError` where
// the text is no JSON, or what the model's own initialiser threw.

extension Mapper where N: ImmutableMappable {
    /// Reads an object from a text, or throws why there is none.
    public func map(JSONString: String) throws -> N { try one(.text(JSONString)) }

    /// The same from bytes in UTF-8, UTF-16 or UTF-32.
    public func map(JSONData: Data) throws -> N { try one(.data(JSONData)) }

    /// The same from a plain value.
    public func map(JSONObject: Any?) throws -> N { try one(.values(JSONObject)) }

    /// The same from a dictionary of plain values.
    public func map(JSON: [String: Any]) throws -> N { try one(.values(JSON)) }

    /// The same from the file at a path.
    public func map(JSONfile path: String) throws -> N { try one(.file(path)) }

    /// Reads an array; a lone object is an array of one. The first element that does not fit is thrown, with its index.
    public func mapArray(JSONString: String) throws -> [N] { try whole(.text(JSONString)) { Self.array(from: $0) } }

    /// The same from bytes in UTF-8, UTF-16 or UTF-32.
    public func mapArray(JSONData: Data) throws -> [N] { try whole(.data(JSONData)) { Self.array(from: $0) } }

    /// The same from a plain value.
    public func mapArray(JSONObject: Any?) throws -> [N] { try whole(.values(JSONObject)) { Self.array(from: $0) } }

    /// The same from plain values.
    public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
        try whole(.values(JSONArray)) { Self.array(from: $0) }
    }

    /// The same from the file at a path.
    public func mapArray(JSONfile path: String) throws -> [N] { try whole(.file(path)) { Self.array(from: $0) } }

    /// Reads an object whose values are models. The first value that does not fit is thrown, with its key.
    public func mapDictionary(JSONString: String) throws -> [String: N] { try container(.text(JSONString)) }

    /// The same from a plain value.
    public func mapDictionary(JSONObject: Any?) throws -> [String: N] { try container(.values(JSONObject)) }

    /// The same from plain values.
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] { try container(.values(JSON)) }

    /// Reads an object whose values are arrays of models, from a plain value.
    public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] { try container(.values(JSONObject)) }

    /// The same from plain values.
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
        try container(.values(JSON))
    }

    /// Reads an array of arrays of models, from a plain value.
    public func mapArrayOfArrays(JSONObject: Any?) throws -> [[N]] { try container(.values(JSONObject)) }

    private func one(_ input: MapperInput) throws -> N { try whole(input) { N.value(from: $0) } }

    private func container<Value: MapField>(_ input: MapperInput) throws -> Value {
        try whole(input) { Value.value(from: $0) }
    }

    /// What `body` reads with no element left out.
    private func whole<Value>(_ input: MapperInput, _ body: (Map) -> Value?) throws -> Value {
        let value = try demand(input) { map in map.whole { body($0) } }
        guard let value else {
            let issue = issues.last ?? MappingIssue(path: "", wanted: "\(Value.self)", found: "something else")
            throw MapError(issue, key: nil, isRecorded: true)
        }
        return value
    }
}
