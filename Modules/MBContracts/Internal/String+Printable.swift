extension String {
    /// The text on one line: a control character is written as Swift writes it (`\u{0}`), so that a sentence shows it.
    package var printable: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x7F {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
