import Foundation

// Types that are not read by their own coding: by option, or since a map is faster at them.

extension MapDecoder {
    /// Their own `init(from:)` says what is wrong where they do not fit.
    @inline(never)
    func decodeApart<Value: Decodable>(_ type: Value.Type, _ kind: MapCodingKind) throws -> Value {
        switch kind {
        case .plain: break
        case .date: return try same(date())
        case .data: return try same(data())
        case .url: return try same(scalar(URL.self))
        case .decimal: return try same(scalar(Decimal.self))
        case .strings: if let list = list(String.self) { return same(list) }
        case .ints: if let list = list(Int.self) { return same(list) }
        case .int32s: if let list = list(Int32.self) { return same(list) }
        case .int64s: if let list = list(Int64.self) { return same(list) }
        case .uint32s: if let list = list(UInt32.self) { return same(list) }
        case .uint64s: if let list = list(UInt64.self) { return same(list) }
        case .doubles: if let list = list(Double.self) { return same(list) }
        case .floats: if let list = list(Float.self) { return same(list) }
        case .dictionary, .list:
            if let container = context.kinds.container(type) { return try container.decode(by: self, as: type) }
        }
        return try Value(from: self)
    }

    /// A value under the name of its own type, which its kind has told. A cast would take as long as the reading.
    @inline(__always)
    private func same<Known, Value>(_ value: Known) -> Value { unsafeBitCast(value, to: Value.self) }

    /// The elements at once, or `nil` when one does not fit: the slow way says which.
    private func list<Element: MapField>(_ type: Element.Type) -> [Element]? {
        let map = map
        if let numbers: [Element] = map.numbers() { return numbers }
        guard var items = map.items else { return nil }
        var result: [Element] = []
        result.reserveCapacity(items.count)
        while let item = items.next() {
            guard let value = Element.value(from: item) else { return nil }
            result.append(value)
        }
        return result
    }

    private func date() throws -> Date {
        if case .time = map.content, let date = Date.value(from: map) { return date }
        switch context.options.dates {
        case .deferredToDate: return try Date(timeIntervalSinceReferenceDate: scalar(Double.self))
        case .secondsSince1970: return try Date(timeIntervalSince1970: scalar(Double.self))
        case .millisecondsSince1970: return try Date(timeIntervalSince1970: scalar(Double.self) / 1_000)
        case .iso8601:
            if let time = map.timestamp { return time.date }
            throw mismatch(Date.self, "Expected a date in ISO 8601")
        #if canImport(Darwin)  // elsewhere it is made of `custom`
        case .formatted(let formatter):
            if let date = formatter.date(from: try scalar(String.self)) { return date }
            throw mismatch(Date.self, "Expected a date in the format \(formatter.dateFormat ?? "of the formatter")")
        #endif
        case .custom(let read): return try read(self)
        @unknown default: return try Date(from: self)
        }
    }

    private func data() throws -> Data {
        if case .bytes(let bytes) = map.content { return Data(buffer: bytes) }
        switch context.options.data {
        case .deferredToData: return try Data(from: self)
        case .base64: return try scalar(Data.self)
        case .custom(let read): return try read(self)
        @unknown default: return try Data(from: self)
        }
    }
}
