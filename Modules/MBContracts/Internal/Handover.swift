/// A value on its way from the thread that made it to the one that uses it; nobody else has it.
package struct Handover<Value>: @unchecked Sendable {  // made once, read once, never shared
    package let value: Value
    package init(_ value: sending Value) { self.value = value }
}
