public import Foundation
import MBMapping

extension Mapper {
    // MARK: To plain values

    /// The object as plain values.
    public func toJSON(_ object: N) -> [String: Any] { values { object.write(to: $0) } as? [String: Any] ?? [:] }

    /// The objects as plain values.
    public func toJSONArray(_ array: [N]) -> [[String: Any]] {
        values { array.write(to: $0) } as? [[String: Any]] ?? []
    }

    /// The objects as plain values, under their keys.
    public func toJSONDictionary(_ dictionary: [String: N]) -> [String: [String: Any]] {
        values { dictionary.write(to: $0) } as? [String: [String: Any]] ?? [:]
    }

    /// The arrays of objects as plain values, under their keys.
    public func toJSONDictionaryOfArrays(_ dictionary: [String: [N]]) -> [String: [[String: Any]]] {
        values { dictionary.write(to: $0) } as? [String: [[String: Any]]] ?? [:]
    }

    // MARK: To text

    /// The object as text; `nil` when it holds a number that JSON does not have (not a number, infinity).
    public func toJSONString(_ object: N, prettyPrint: Bool = false) -> String? {
        text(prettyPrint) { object.write(to: $0) }
    }

    /// The objects as text; `nil` when one holds a number that JSON does not have.
    public func toJSONString(_ array: [N], prettyPrint: Bool = false) -> String? {
        text(prettyPrint) { array.write(to: $0) }
    }

    /// The object as text in UTF-8.
    public func toJSONData(_ object: N, prettyPrint: Bool = false) -> Data? {
        JSONWriting.tree(writesNil: shouldIncludeNilValues, context: context, { object.write(to: $0) }) {
            JSONWriting.data($0, isPretty: prettyPrint)
        }
    }

    /// Plain values as text.
    public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
        JSONWriting.tree(writesNil: true, { $0.putAny(JSONObject) }) { JSONWriting.text($0, isPretty: prettyPrint) }
    }

    /// Plain values as text in UTF-8.
    public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
        JSONWriting.tree(writesNil: true, { $0.putAny(JSONObject) }) {
            JSONWriting.data(
                $0, isPretty: options.contains(.prettyPrinted), sortsKeys: options.contains(.sortedKeys))
        }
    }

    private func values(_ write: (Map) -> Void) -> Any? {
        JSONWriting.tree(writesNil: shouldIncludeNilValues, context: context, write) { $0.readBack().currentValue }
    }

    private func text(_ isPretty: Bool, _ write: (Map) -> Void) -> String? {
        JSONWriting.tree(writesNil: shouldIncludeNilValues, context: context, write) {
            JSONWriting.text($0, isPretty: isPretty)
        }
    }
}
