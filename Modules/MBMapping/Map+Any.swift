import Foundation

// Plain values: what a document looks like to code that does not know its model.

extension Map {
    /// What is here as a plain value: `String`, `Bool`, `NSNumber`, `[Any]`, `[String: Any]`, `Date`, `Data`, or
    /// `NSNull`; `nil` when the key is not there.
    ///
    /// Numbers are `NSNumber`, which casts to any type of number that holds it exactly; booleans are `Bool` and never
    /// numbers. Everything below is copied: prefer fields where the shape is known.
    public var currentValue: Any? {
        switch content {
        case .absent: nil
        case .null: NSNull()
        case .bool(let value): value
        case .signed(let value): NSNumber(value: value)
        case .unsigned(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .float(let value): NSNumber(value: value)
        case .number(let text): Self.number(text)
        case .text(let text): String(decoding: text, as: UTF8.self)
        case .escapedText(let text): TapeText.unescaped(text)
        case .bytes(let bytes): Data(bytes)
        case .choice(let number, let name):
            name.map { String(decoding: $0, as: UTF8.self) as Any } ?? NSNumber(value: number)
        case .time(let seconds, let nanoseconds):
            Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
        case .list: list
        case .object: dictionary
        }
    }

    /// The object here as a dictionary of plain values; empty when here is none. While writing, what was written so far.
    ///
    /// It is made anew on each call. To see whether a key is there, `map["key"].isKeyPresent` is much cheaper.
    public var JSON: [String: Any] { isReading ? dictionary : session.readBack().dictionary }

    private var dictionary: [String: Any] {
        guard var entries else { return [:] }
        var result: [String: Any] = [:]
        while let (key, value) = entries.next() { result[key] = value.currentValue }
        return result
    }

    private var list: [Any] {
        guard var items else { return [] }
        var result: [Any] = []
        while let item = items.next() { result.append(item.currentValue ?? NSNull()) }
        return result
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>) -> NSNumber {
        if let value = JSONNumber.signed(text) { return NSNumber(value: value) }
        if let value = JSONNumber.unsigned(text) { return NSNumber(value: value) }
        return JSONNumber.double(text).map { NSNumber(value: $0) } ?? NSDecimalNumber.notANumber
    }

    func cast<Value>(to type: Value.Type) -> Value? {
        if let field = type as? any MapField.Type { return field.value(from: self) as? Value }
        return currentValue as? Value
    }

    /// Writes a plain value here. A value that no format has is reported and written as null.
    package func putAny(_ value: Any) {
        // Plain values first: Foundation's numbers are bridged, so that `as NSNumber` would take them all.
        switch value {
        case is NSNull: put(.null)
        case let value as any MapField: value.write(to: self)
        case let value as [String: Any]: value.write(to: self) { $1.putAny($0) }
        case let value as [Any]: value.write(to: self) { $1.putAny($0) }
        case let value as any RawRepresentable: putAny(value.rawValue)
        default:
            session.record(
                MappingIssue(path: key.text, wanted: "a value that can be written", found: "\(type(of: value))"))
            put(.null)
        }
    }

    func putNumber(_ number: NSNumber) {
        if let decimal = number as? NSDecimalNumber { return decimal.decimalValue.write(to: self) }
        if Self.isBoolean(number) { return put(.bool(number.boolValue)) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): put(.double(number.doubleValue))
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): put(.unsigned(number.uint64Value))
        default: put(.signed(number.int64Value))
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        #if canImport(Darwin)
        CFGetTypeID(number) == CFBooleanGetTypeID()
        #else
        number.objCType.pointee == CChar(UInt8(ascii: "c"))
        #endif
    }
}
