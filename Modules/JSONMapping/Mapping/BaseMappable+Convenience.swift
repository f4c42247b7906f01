public import MBMapping

// Models that read and write themselves.

extension Mappable {
    /// Reads a model from a text; `nil` when it is no JSON or no object.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let value = Mapper<Self>(context: context).map(JSONString: JSONString) else { return nil }
        self = value
    }

    /// Reads a model from plain values.
    public init?(JSON: [String: Any], context: (any MapContext)? = nil) {
        guard let value = Mapper<Self>(context: context).map(JSON: JSON) else { return nil }
        self = value
    }
}

extension ImmutableMappable {
    /// Reads a model from a text, or throws why there is none.
    public init(JSONString: String, context: (any MapContext)? = nil) throws {
        self = try Mapper<Self>(context: context).map(JSONString: JSONString)
    }

    /// Reads a model from plain values.
    public init(JSON: [String: Any], context: (any MapContext)? = nil) throws {
        self = try Mapper<Self>(context: context).map(JSON: JSON)
    }

    /// Reads a model from a plain value, which must be a dictionary.
    public init(JSONObject: Any, context: (any MapContext)? = nil) throws {
        self = try Mapper<Self>(context: context).map(JSONObject: JSONObject)
    }
}

extension BaseMappable {
    /// The model as plain values.
    public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }

    /// The model as text.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
    }
}

extension Array where Element: BaseMappable {
    /// Reads models from a text; elements that do not fit are left out.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let array = Mapper<Element>(context: context).read(.text(JSONString), { Mapper<Element>.array(from: $0) })
        else {
            return nil
        }
        self = array
    }

    /// Reads models from plain values.
    public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        self = Mapper<Element>(context: context).read(.values(JSONArray)) { Mapper<Element>.array(from: $0) } ?? []
    }

    /// The models as plain values.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }

    /// The models as text; `nil` when one holds a number that JSON does not have.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
    }
}

extension Set where Element: BaseMappable {
    /// Reads models from a text; elements that do not fit are left out.
    public init?(JSONString: String, context: (any MapContext)? = nil) {
        guard let array = [Element](JSONString: JSONString, context: context) else { return nil }
        self = Set(array)
    }

    /// Reads models from plain values; elements that do not fit are left out.
    public init(JSONArray: [[String: Any]], context: (any MapContext)? = nil) {
        self = Set([Element](JSONArray: JSONArray, context: context))
    }

    /// The models as plain values, in the order of the set.
    public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(Array(self)) }

    /// The models as text; `nil` when one holds a number that JSON does not have.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        Mapper<Element>().toJSONString(Array(self), prettyPrint: prettyPrint)
    }
}
