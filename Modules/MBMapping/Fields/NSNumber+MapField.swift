public import Foundation

extension NSNumber: MapField {
    /// The number or boolean at `map`.
    public static func value(from map: Map) -> Self? { map.currentValue as? Self }

    /// Writes a number, or a boolean where it is one.
    public func write(to map: Map) { map.putNumber(self) }
}
