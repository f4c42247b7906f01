public import Foundation
import MBContracts
public import MBMapping

// Models that cannot change throw: `MapError` with the whole path of what is missing or does not fit, `JSONError` where
// the text is no JSON, or what the model's own initialiser threw.

extension Mapper where N: ImmutableMappable {
    public func map(JSONString: String) throws -> N { try one(.text(JSONString)) }
    public func map(JSONData: Data) throws -> N { try one(.data(JSONData)) }
    public func map(JSONObject: Any?) throws -> N { try one(.values(JSONObject)) }
    public func map(JSON: [String: Any]) throws -> N { try one(.values(JSON)) }
    public func map(JSONfile path: String) throws -> N { try one(.file(path)) }

    public func mapArray(JSONString: String) throws -> [N] { try whole(.text(JSONString)) { Self.array(from: $0) } }
    public func mapArray(JSONData: Data) throws -> [N] { try whole(.data(JSONData)) { Self.array(from: $0) } }
    public func mapArray(JSONObject: Any?) throws -> [N] { try whole(.values(JSONObject)) { Self.array(from: $0) } }
    public func mapArray(JSONArray: [[String: Any]]) throws -> [N] {
        try whole(.values(JSONArray)) { Self.array(from: $0) }
    }
    public func mapArray(JSONfile path: String) throws -> [N] { try whole(.file(path)) { Self.array(from: $0) } }

    public func mapDictionary(JSONString: String) throws -> [String: N] { try container(.text(JSONString)) }
    public func mapDictionary(JSONObject: Any?) throws -> [String: N] { try container(.values(JSONObject)) }
    public func mapDictionary(JSON: [String: [String: Any]]) throws -> [String: N] { try container(.values(JSON)) }

    public func mapDictionaryOfArrays(JSONObject: Any?) throws -> [String: [N]] { try container(.values(JSONObject)) }
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) throws -> [String: [N]] {
        try container(.values(JSON))
    }

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
