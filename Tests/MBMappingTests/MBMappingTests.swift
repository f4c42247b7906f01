import JSONMapping
import Testing

/// A second format: a tree of values that is asked through the seam.
private final class ToySource: MapSource {
    enum Value {
        case number(Int64)
        case text(StaticString)
        case color(Int64, StaticString)
        case list([Int])
        case object([(String, Int)])
    }

    let formatName = "toy"
    let values: [Value]

    init(_ values: [Value]) { self.values = values }

    func content(of node: MapNode) -> MapContent {
        guard !node.isAbsent else { return .absent }
        return switch values[node.a] {
        case .number(let value): .signed(value)
        case .text(let text): .text(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        case .color(let number, let name):
            .choice(
                number: number, name: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        case .list(let items): .list(count: items.count)
        case .object(let fields): .object(count: fields.count)
        }
    }

    func child(of object: MapNode, key: UnsafeBufferPointer<UInt8>, hint: inout Int) -> MapNode {
        guard case .object(let fields) = values[object.a] else { return .absent }
        for index in fields.indices {
            let place = (index + hint) % fields.count
            guard fields[place].0.utf8.elementsEqual(key) else { continue }
            hint = place + 1
            return MapNode(fields[place].1)
        }
        return .absent
    }

    func element(of list: MapNode, at index: Int) -> MapNode {
        guard case .list(let items) = values[list.a] else { return .absent }
        return MapNode(items[index])
    }

    func entry(of object: MapNode, at index: Int) -> (key: String, value: MapNode) {
        guard case .object(let fields) = values[object.a] else { return ("", .absent) }
        return (fields[index].0, MapNode(fields[index].1))
    }

    func path(of node: MapNode) -> String { "#\(node.a)" }
}

private struct Part: Mappable {
    var id = 0
    var name = ""
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
    }
}

private struct Whole: Mappable {
    var color = ""
    var colorNumber = 0
    var parts: [Part] = []
    var firstName: String?
    var firstID: Int?
    var missing: Int?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
        color <- map["color"]
        colorNumber <- map["color"]
        parts <- map["parts"]
        firstName <- map["parts.0.name"]
        firstID <- map["parts.0.id"]
        missing <- map["nothing"]
    }
}

@Suite struct `A second format` {
    @Test func `is read through the same map as JSON`() throws {
        let source = ToySource([
            .object([("color", 1), ("parts", 2)]), .color(3, "GREEN"), .list([3, 4]),
            .object([("id", 5), ("name", 6)]), .object([("name", 6), ("id", 7)]), .number(10), .text("part"),
            .number(11),
        ])
        let session = MapSession(source: source)
        let whole = try #require(Whole.value(from: session.root()))
        #expect(whole.color == "GREEN")
        #expect(whole.colorNumber == 3)
        #expect(whole.parts.map(\.id) == [10, 11])
        #expect(whole.parts.map(\.name) == ["part", "part"])
        #expect(whole.firstName == "part")
        #expect(whole.firstID == 10)
        #expect(whole.missing == nil)
        #expect(session.issues.isEmpty)
        #expect(session.root().descend(to: "parts.1.id").isKeyPresent)
    }

    @Test func `reports what does not fit with the place that the source names`() throws {
        let session = MapSession(source: ToySource([.object([("id", 1)]), .text("x")]))
        let part = try #require(Part.value(from: session.root()))
        #expect(part.id == 0)
        #expect(session.issues == [MappingIssue(path: "#1", wanted: "Int", found: "a string (\"x\")")])
    }
}
