/// Writes a value as JSON.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    let isPretty: Bool
    private var depth = 0

    init(isPretty: Bool = false) {
        self.isPretty = isPretty
    }

    mutating func write(_ value: ParameterValue) {
        switch value {
        case .null: put("null")
        case .bool(let value): put(value ? "true" : "false")
        case .number(let text): put(text)
        case .string(let text): writeString(text)
        case .array(let items): writeList("[", "]", items) { $0.write($1) }
        case .object(let members):
            writeList("{", "}", members) { writer, member in
                writer.writeString(member.name)
                writer.put(writer.isPretty ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeList<Item>(
        _ open: String, _ close: String, _ items: [Item], _ write: (inout Self, Item) -> Void
    ) {
        put(open)
        depth += 1
        for (index, item) in items.enumerated() {
            if index > 0 { put(",") }
            breakLine()
            write(&self, item)
        }
        depth -= 1
        if !items.isEmpty { breakLine() }
        put(close)
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        put("\n" + String(repeating: "  ", count: depth))
    }

    private mutating func writeString(_ text: String) {
        put("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): put("\\\"")
            case UInt8(ascii: "\\"): put("\\\\")
            case 0x0A: put("\\n")
            case 0x0D: put("\\r")
            case 0x09: put("\\t")
            case 0..<0x20: put("\\u00" + (byte < 0x10 ? "0" : "1") + String(byte & 0xF, radix: 16))
            default: bytes.append(byte)
            }
        }
        put("\"")
    }

    private mutating func put(_ text: String) { bytes += text.utf8 }
}
