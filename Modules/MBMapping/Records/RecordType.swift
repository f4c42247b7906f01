/// What a kind of record is made of. A record is a struct in memory, laid out as its type says.
///
/// A source whose values are records hands ``Map`` their types, which then reads most fields without asking the source.
/// Types stay where they are, and unchanged, as long as the source does.
package struct RecordType: BitwiseCopyable {
    package let fields: UnsafeBufferPointer<RecordField>
    /// Whether a record of this type is an object with these fields. Otherwise the source knows what it stands for.
    package let isObject: Bool
    /// What the source knows beyond that.
    package let detail: UnsafeRawPointer

    package init(fields: UnsafeBufferPointer<RecordField>, isObject: Bool, detail: UnsafeRawPointer) {
        self.fields = fields
        self.isObject = isObject
        self.detail = detail
    }
}
