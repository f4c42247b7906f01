public import Foundation
public import MBMapping

extension Mapper {
    // MARK: Arrays

    /// Reads an array; a lone object is an array of one. Elements that do not fit are left out, and are in ``issues``.
    @inlinable
    public func mapArray(JSONString: String) -> [N]? { read(.text(JSONString)) { Self.array(from: $0) } }

    /// The same from bytes in UTF-8, UTF-16 or UTF-32.
    @inlinable
    public func mapArray(JSONData: Data) -> [N]? { read(.data(JSONData)) { Self.array(from: $0) } }

    /// The same from a plain value.
    @inlinable
    public func mapArray(JSONObject: Any?) -> [N]? { read(.values(JSONObject)) { Self.array(from: $0) } }

    /// The same from plain values; empty when none fits.
    @inlinable
    public func mapArray(JSONArray: [[String: Any]]) -> [N] {
        read(.values(JSONArray)) { Self.array(from: $0) } ?? []
    }

    /// The same from the file at a path.
    @inlinable
    public func mapArray(JSONfile path: String) -> [N]? { read(.file(path)) { Self.array(from: $0) } }

    @inlinable
    static func array(from map: Map) -> [N]? {
        if map.session.isObject(map.node) { return N.value(from: map).map { [$0] } }
        return [N].value(from: map)
    }

    // MARK: Dictionaries

    /// Reads an object whose values are models; those that do not fit are left out, and are in ``issues``.
    public func mapDictionary(JSONString: String) -> [String: N]? {
        read(.text(JSONString)) { [String: N].value(from: $0) }
    }

    /// The same from a plain value.
    public func mapDictionary(JSONObject: Any?) -> [String: N]? {
        read(.values(JSONObject)) { [String: N].value(from: $0) }
    }

    /// The same from plain values.
    public func mapDictionary(JSON: [String: [String: Any]]) -> [String: N]? {
        read(.values(JSON)) { [String: N].value(from: $0) }
    }

    /// Maps onto the entries of a dictionary that is there; entries that are new are added.
    public func mapDictionary(JSONObject: Any?, toDictionary: [String: N]) -> [String: N] {
        read(.values(JSONObject), mapsOntoExisting: true) { [String: N].updated(toDictionary, from: $0) }
            ?? toDictionary
    }

    /// The same from plain values.
    public func mapDictionary(JSON: [String: [String: Any]], toDictionary: [String: N]) -> [String: N] {
        mapDictionary(JSONObject: JSON, toDictionary: toDictionary)
    }

    /// Reads an object whose values are arrays of models, from a plain value.
    public func mapDictionaryOfArrays(JSONObject: Any?) -> [String: [N]]? {
        read(.values(JSONObject)) { [String: [N]].value(from: $0) }
    }

    /// The same from plain values.
    public func mapDictionaryOfArrays(JSON: [String: [[String: Any]]]) -> [String: [N]]? {
        read(.values(JSON)) { [String: [N]].value(from: $0) }
    }

    /// Reads an array of arrays of models, from a plain value.
    public func mapArrayOfArrays(JSONObject: Any?) -> [[N]]? {
        read(.values(JSONObject)) { [[N]].value(from: $0) }
    }

    // MARK: Plain values

    /// The text as plain values, or `nil` when it is no JSON.
    public static func parseJSONString(JSONString: String) -> Any? {
        try? MapperInput.text(JSONString).open(unwrapsStrings: false, { _ in }) { $0.currentValue }
    }

    /// The text as a dictionary of plain values, or `nil` when it is no JSON or no object.
    public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
        parseJSONString(JSONString: JSONString) as? [String: Any]
    }
}

extension Mapper where N: Hashable {
    // MARK: Sets

    /// Reads an array as a set.
    public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

    /// The same from a plain value.
    public func mapSet(JSONObject: Any?) -> Set<N>? { mapArray(JSONObject: JSONObject).map { Set($0) } }

    /// The same from plain values; empty when none fits.
    public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(mapArray(JSONArray: JSONArray)) }

    /// The models as plain values, in the order of the set.
    public func toJSONSet(_ set: Set<N>) -> [[String: Any]] { toJSONArray(Array(set)) }

    /// The models as text, in the order of the set.
    public func toJSONString(_ set: Set<N>, prettyPrint: Bool = false) -> String? {
        toJSONString(Array(set), prettyPrint: prettyPrint)
    }
}
