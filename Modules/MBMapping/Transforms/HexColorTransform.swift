#if canImport(UIKit)
public import UIKit
#endif

/// A colour in the sRGB space, each part from 0 to 1.
public struct HexColor: Sendable, Hashable {
    /// From 0 to 1.
    public var red: Double

    /// From 0 to 1.
    public var green: Double

    /// From 0 to 1.
    public var blue: Double

    /// From 0, which is invisible, to 1.
    public var alpha: Double

    /// Makes a colour of its parts. Parts outside 0 to 1 are clamped when they are written.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Reads `RGB`, `RGBA`, `RRGGBB` or `RRGGBBAA`, with or without `#`.
    public init?(hex text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16) else {
            return nil
        }
        let width: Int
        switch digits.count {
        case 3, 4: width = 4
        case 6, 8: width = 8
        default: return nil
        }
        let count = digits.count * 4 / width
        let parts = (0..<count).map { index in
            let part = value >> UInt32((count - 1 - index) * width) & (1 << UInt32(width) - 1)
            return Double(part) / Double(1 << width - 1)
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: count == 4 ? parts[3] : 1)
    }

    /// `RRGGBB` or `RRGGBBAA`.
    public func hex(prefix: Bool = false, alpha includesAlpha: Bool = false) -> String {
        let parts = [red, green, blue] + (includesAlpha ? [alpha] : [])
        let digits = parts.map { part in
            let byte = UInt8((min(max(part, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return (prefix ? "#" : "") + digits.joined()
    }
}

/// A colour by its hexadecimal text: a `UIColor` on UIKit, elsewhere a ``HexColor``.
public struct HexColorTransform: TransformType {
    #if canImport(UIKit)
    /// What the field holds.
    public typealias Object = UIColor
    #else
    /// What the field holds.
    public typealias Object = HexColor
    #endif

    private let prefix: Bool
    private let alpha: Bool

    /// Makes a transform.
    ///
    /// - Parameters:
    /// - prefixToJSON: writes a `#` in front.
    /// - alphaToJSON: writes the alpha behind the three others.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
        prefix = prefixToJSON
        alpha = alphaToJSON
    }

    /// The colour that a `String` spells; see ``HexColor/init(hex:)``.
    public func transformFromJSON(_ value: Any?) -> Object? {
        guard let text = value as? String, let color = HexColor(hex: text) else { return nil }
        #if canImport(UIKit)
        return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        #else
        return color
        #endif
    }

    /// `RRGGBB`, or what the initialiser asked for.
    public func transformToJSON(_ value: Object?) -> String? {
        guard let value else { return nil }
        #if canImport(UIKit)
        var (red, green, blue, alphaPart) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
        value.getRed(&red, green: &green, blue: &blue, alpha: &alphaPart)
        let color = HexColor(red: red, green: green, blue: blue, alpha: alphaPart)
        return color.hex(prefix: prefix, alpha: alpha)
        #else
        return value.hex(prefix: prefix, alpha: alpha)
        #endif
    }
}
