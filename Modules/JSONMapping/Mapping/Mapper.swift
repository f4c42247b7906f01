public import Foundation
import MBContracts
public import MBMapping

/// Turns JSON into models and models into JSON, by hand: for text that did not come with a request.
///
/// ```swift
/// let mapper = Mapper<Weather>()
/// if let weather = mapper.map(JSONString: text) {     // nil when the text is no JSON or no such object
///     print(mapper.toJSONString(weather, prettyPrint: true) ?? "")
/// }
/// print(mapper.error ?? "", mapper.issues)            // why, and what did not fit
/// ```
///
/// Mapping is lenient unless ``isStrict`` is set. For models that are `ImmutableMappable`, the functions throw.
/// A mapper may be used again and again, by one thread at a time.
public final class Mapper<N: BaseMappable> {
    /// What the models may ask for while they are mapped.
    public var context: (any MapContext)?
    /// Whether optionals that are `nil` are written as null.
    public var shouldIncludeNilValues: Bool
    /// Whether a value that does not fit, or is missing where there must be one, makes the whole `nil`.
    public var isStrict = false
    /// Whether scalars of one kind may stand for another: `12` and `"12"`, `true` and `"true"`.
    public var lenientScalars = false
    /// Whether one bad element spoils its list, in place of being left out of it.
    public var strictArrays = false
    /// Whether a text that is one JSON string is opened, and what is in it is read as JSON.
    public var unwrapsStrings = false

    /// What did not fit the last time; the first thousand.
    public private(set) var issues: [MappingIssue] = []
    /// Why the last text was not JSON, or the first issue of a mapping that was strict.
    public private(set) var error: (any Error)?

    /// Makes a mapper that is lenient; set the properties to change that.
    public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
        self.context = context
        self.shouldIncludeNilValues = shouldIncludeNilValues
    }

    // MARK: One object

    /// Reads an object from a text.
    public func map(JSONString: String) -> N? { read(.text(JSONString)) { N.value(from: $0) } }

    /// Reads an object from bytes in UTF-8, UTF-16 or UTF-32.
    public func map(JSONData: Data) -> N? { read(.data(JSONData)) { N.value(from: $0) } }

    /// Reads an object from plain values.
    public func map(JSONObject: Any?) -> N? { read(.values(JSONObject)) { N.value(from: $0) } }

    /// Reads an object from a dictionary of plain values.
    public func map(JSON: [String: Any]) -> N? { read(.values(JSON)) { N.value(from: $0) } }

    /// Reads an object from a file.
    public func map(JSONfile path: String) -> N? { read(.file(path)) { N.value(from: $0) } }

    // MARK: Onto an object that is there

    /// Maps onto `toObject`, and onto the objects in it that are there: fields that the text does not have stay.
    public func map(JSONString: String, toObject: N) -> N { merge(.text(JSONString), onto: toObject) }

    /// The same from a plain value.
    public func map(JSONObject: Any?, toObject: N) -> N { merge(.values(JSONObject), onto: toObject) }

    /// The same from a dictionary of plain values.
    public func map(JSON: [String: Any], toObject: N) -> N { merge(.values(JSON), onto: toObject) }

    private func merge(_ input: MapperInput, onto object: N) -> N {
        read(input, mapsOntoExisting: true) { N.updated(object, from: $0) } ?? object
    }

    // MARK: What all of them are made of

    /// Reads the input; failures are kept in ``error`` and ``issues``.
    @usableFromInline
    func read<Value>(
        _ input: MapperInput, mapsOntoExisting: Bool = false, _ body: (Map) -> Value?
    ) -> Value? {
        (try? demand(input, mapsOntoExisting: mapsOntoExisting, body)) ?? nil
    }

    /// The same for callers that want to know why.
    func demand<Value>(
        _ input: MapperInput, mapsOntoExisting: Bool = false, _ body: (Map) throws -> Value?
    ) throws -> Value? {
        issues = []
        error = nil
        do {
            return try input.open(unwrapsStrings: unwrapsStrings, prepare(mapsOntoExisting)) { map in
                defer { issues = map.session.issues }
                let value = try body(map)
                if let explanation = map.session.takeExplanation() { throw explanation }
                if value == nil, map.session.issueCount == 0 { map.session.record(map.issue(wanted: N.self)) }
                if isStrict, let first = map.session.issues.first { throw first }
                return value
            }
        } catch {
            self.error = error
            throw error
        }
    }

    private func prepare(_ mapsOntoExisting: Bool) -> (MapSession) -> Void {
        { [self] session in
            session.apply(PayloadOptions(lenientScalars: lenientScalars, isStrict: isStrict))
            session.context = context
            session.spareNoElement(strictArrays)
            session.state.pointee.mapsOntoExisting = mapsOntoExisting
        }
    }
}
