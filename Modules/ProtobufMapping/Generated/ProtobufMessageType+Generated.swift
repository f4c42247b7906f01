import CMBProtobuf

extension ProtobufMessageType {
    /// The type of a message for which protoc-c generated a C struct.
    ///
    /// ```swift
    /// let reply = try ProtobufMessageType(generated: weather__v1__forecast_reply__init)
    /// ```
    ///
    /// Takes the generated `…__init` function, not the generated descriptor: the address of a C constant that Swift sees
    /// is, in an optimized build, that of a copy on the stack. The type decodes, reads and writes like one of a
    /// ``ProtobufSchema``; what protoc-c leaves out (names in JSON, `optional` of proto3, extensions) is not known. It
    /// can also fill the struct itself: ``withStruct(_:of:limits:_:)``.
    ///
    /// - Throws: ``ProtobufSchemaError`` when the function does not make a message.
    public init<Struct>(
        generated initialize: (UnsafeMutablePointer<Struct>?) -> Void
    ) throws(ProtobufSchemaError) {
        guard MemoryLayout<Struct>.size >= MemoryLayout<ProtobufCMessage>.size else {
            throw ProtobufSchemaError(symbol: "\(Struct.self)", reason: "This is no message of protobuf-c.")
        }
        let memory = UnsafeMutablePointer<Struct>.allocate(capacity: 1)
        defer { memory.deallocate() }
        UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Struct>.size)
        initialize(memory)
        guard let descriptor = UnsafeRawPointer(memory).load(as: UnsafePointer<ProtobufCMessageDescriptor>?.self),
            descriptor.pointee.magic == UInt32(PROTOBUF_C__MESSAGE_DESCRIPTOR_MAGIC),
            descriptor.pointee.sizeof_message == MemoryLayout<Struct>.size
        else { throw ProtobufSchemaError(symbol: "\(Struct.self)", reason: "This is no message of protobuf-c.") }

        let name = String(cString: descriptor.pointee.name)
        let descriptions = GeneratedDescriptions(descriptor)
        let structs = try SchemaTables(descriptions.files, structs: descriptions.structs)
        let tables = try SchemaTables(descriptions.files, generated: structs)
        guard let info = tables.messages[name] else {
            throw ProtobufSchemaError(symbol: name, reason: "The generated tables do not name the message.")
        }
        self.init(info: info, tables: tables)
    }

    /// Decodes a message into its generated C struct, for code that wants no copy of it.
    ///
    /// The struct, and all that its pointers lead to, is there until `body` returns; a small message takes no memory but
    /// that of the stack. The same checks are made as for every other way of decoding; a text with a NUL is refused, for
    /// the `char *` would end there. The types of messages that lie in a generated one have their structs, too.
    ///
    /// `Struct` must be the struct of this very type: another one of the same size is not told from it. Nobody may change
    /// the memory behind `bytes` meanwhile.
    ///
    /// - Throws: ``ProtobufError``, or what `body` throws.
    @inlinable
    public func withStruct<Struct, Result>(
        _ bytes: some Sequence<UInt8>, of type: Struct.Type, limits: ProtobufLimits = .default,
        _ body: (Struct) throws -> Result
    ) throws -> Result {
        let size = MemoryLayout<Struct>.size
        var result: Result?
        let isContiguous: Void? = try bytes.withContiguousStorageIfAvailable { bytes in
            try withStruct(bytes, size: size, limits) {
                result = try body($0.assumingMemoryBound(to: Struct.self).pointee)
            }
        }
        if isContiguous == nil {
            try ContiguousArray(bytes).withUnsafeBufferPointer { bytes in
                try withStruct(bytes, size: size, limits) {
                    result = try body($0.assumingMemoryBound(to: Struct.self).pointee)
                }
            }
        }
        guard let result else { throw ProtobufError(.refused, messageType: name) }
        return result
    }

    /// The same, for a struct of that size. Not generic, so that no caller pays for making types at run time.
    @usableFromInline
    func withStruct(
        _ bytes: UnsafeBufferPointer<UInt8>, size: Int, _ limits: ProtobufLimits,
        _ body: (UnsafeRawPointer) throws -> Void
    ) throws {
        guard let generated = info.generated, generated.size == size else {
            throw ProtobufError(.refused, messageType: name)
        }
        // As much as may lie on the stack: enough for what is small.
        try withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { scratch in
            try DecodedTree.decode(bytes, as: generated, limits: limits, scratch: scratch).withRoot(body)
        }
    }
}
