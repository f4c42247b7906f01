import CMBProtobuf
import MBMapping

/// All messages and enums of a schema, with the memory of their tables. Complete and immutable after `init`.
final class SchemaTables: @unchecked Sendable {  // written by its initialiser only
    private(set) var messages: [String: MessageInfo] = [:]
    private(set) var enums: [String: EnumInfo] = [:]
    /// The same types as generated C structs hold them; those of ``messages`` know them.
    private let generated: SchemaTables?
    private let structs: [String: GeneratedStruct]?
    private var memory = SchemaMemory()

    /// - Parameters:
    ///   - structs: the C structs of all messages, when they are to be laid out so.
    ///   - generated: the same types as C structs hold them.
    init(
        _ files: [FileDescription], structs: [String: GeneratedStruct]? = nil, generated: SchemaTables? = nil
    ) throws(ProtobufSchemaError) {
        self.structs = structs
        self.generated = generated
        var files = files
        for index in files.indices { try files[index].resolveFeatures() }
        let declarations = try declare(files)
        let extensions = try collectExtensions(files)
        for declaration in declarations {
            try build(declaration, extensions: extensions[declaration.info.name] ?? [])
        }
    }

    // MARK: First pass: names, so that types may refer to each other

    private struct Declaration {
        let table: UnsafeMutablePointer<MessageTable>
        /// Where the table for protobuf-c is to be written; `nil` when it was generated.
        let descriptor: UnsafeMutablePointer<ProtobufCMessageDescriptor>?
        let record: UnsafeMutablePointer<RecordType>
        var info: MessageInfo { MessageInfo(table) }
        let message: MessageDescription
        let file: FileDescription
    }

    private func declare(_ files: [FileDescription]) throws(ProtobufSchemaError) -> [Declaration] {
        var declarations: [Declaration] = []
        var seen: Set<String> = []
        for file in files where seen.insert(file.name).inserted {
            for item in file.enums { try declare(item, in: file.package, file) }
            for item in file.messages { try declare(item, in: file.package, file, &declarations) }
        }
        return declarations
    }

    private func declare(
        _ message: MessageDescription, in scope: String, _ file: FileDescription, _ declarations: inout [Declaration]
    ) throws(ProtobufSchemaError) {
        let name = qualified(message.name, in: scope)
        guard !message.name.isEmpty, messages[name] == nil, enums[name] == nil else {
            throw ProtobufSchemaError(file: file.name, symbol: name, reason: "The name is missing or taken.")
        }
        let own = structs == nil ? memory.allocate(ProtobufCMessageDescriptor.self, count: 1) : nil
        guard let descriptor = structs?[name]?.descriptor ?? own.map({ UnsafePointer($0) }) else {
            throw ProtobufSchemaError(file: file.name, symbol: name, reason: "The message has no generated struct.")
        }
        let record = memory.allocate(RecordType.self, count: 1)
        let table = memory.store(
            MessageTable(
                name: name, file: file.name, isMapEntry: message.isMapEntry, isMessageSet: message.isMessageSet,
                descriptor: descriptor, record: record, isGenerated: structs != nil,
                generated: generated?.messages[name]))
        messages[name] = MessageInfo(table)
        declarations.append(
            Declaration(table: table, descriptor: own, record: record, message: message, file: file))
        for item in message.enums { try declare(item, in: name, file) }
        for item in message.nested { try declare(item, in: name, file, &declarations) }
    }

    private func declare(
        _ item: EnumDescription, in scope: String, _ file: FileDescription
    ) throws(ProtobufSchemaError) {
        let name = qualified(item.name, in: scope)
        guard !item.name.isEmpty, messages[name] == nil, enums[name] == nil else {
            throw ProtobufSchemaError(file: file.name, symbol: name, reason: "The name is missing or taken.")
        }
        guard !item.values.isEmpty else {
            throw ProtobufSchemaError(file: file.name, symbol: name, reason: "The enum has no values.")
        }
        enums[name] = EnumInfo(
            memory.store(EnumTable(name: name, isClosed: item.isClosed, values: item.values, &memory)))
    }

    // MARK: Extensions, by the message that they extend

    typealias Extension = (field: FieldDescription, file: FileDescription)

    private func collectExtensions(
        _ files: [FileDescription]
    ) throws(ProtobufSchemaError) -> [String: [Extension]] {
        var found: [String: [Extension]] = [:]
        func visit(_ fields: [FieldDescription], _ scope: String, _ file: FileDescription) {
            for var field in fields {
                field.name = "[\(qualified(field.name, in: scope))]"
                field.jsonName = field.name
                field.oneof = nil
                found[unqualified(field.extendee), default: []].append((field, file))
            }
        }
        func visit(_ message: MessageDescription, _ scope: String, _ file: FileDescription) {
            let name = qualified(message.name, in: scope)
            visit(message.extensions, name, file)
            for nested in message.nested { visit(nested, name, file) }
        }
        for file in files {
            visit(file.extensions, file.package, file)
            for message in file.messages { visit(message, file.package, file) }
        }
        for (extendee, fields) in found where messages[extendee] == nil {
            throw ProtobufSchemaError(
                file: fields.first?.file.name ?? "", symbol: fields.first?.field.name ?? "",
                reason: "The extended message '\(extendee)' is not in the set.")
        }
        return found
    }

    // MARK: Second pass: fields and tables

    private func build(_ declaration: Declaration, extensions: [Extension]) throws(ProtobufSchemaError) {
        let info = declaration.info
        let generated = structs?[info.name]
        var builder = MessageBuilder(
            info: info, oneofs: declaration.message.oneofs, tables: self, generated: generated)
        for field in declaration.message.fields { try builder.add(field, declaredIn: declaration.file, &memory) }
        for (field, file) in extensions { try builder.add(field, declaredIn: file, &memory) }
        let layout = try builder.layOut(&memory)

        let fields = memory.store(layout.fields)
        let template = UnsafeMutableRawPointer(memory.allocate(UInt8.self, count: layout.size))
        if let generated {
            generated.initialize(template)
        } else {
            template.storeBytes(of: info.descriptor, as: UnsafePointer<ProtobufCMessageDescriptor>.self)
        }
        declaration.table.pointee.complete(
            fields: fields, steps: memory.store(fields.map { DecodingStep($0) }), size: layout.size,
            template: template)
        let records = UnsafeMutableBufferPointer(start: layout.records, count: fields.count)
        for (index, field) in info.fieldPointers.enumerated() { records[index] = RecordField(field) }
        declaration.record.pointee = RecordType(declaration.table, fields: UnsafeBufferPointer(records))
        if info.isMapEntry { try checkMapEntry(info) }
        if let descriptor = declaration.descriptor {
            DescriptorTable(info: info, package: declaration.file.package).write(to: descriptor, &memory)
        }
    }

    private func checkMapEntry(_ info: MessageInfo) throws(ProtobufSchemaError) {
        let fields = info.fields
        guard fields.count == 2, fields[0].number == 1, fields[1].number == 2, fields[0].kind.isMapKey,
            fields.allSatisfy({ !$0.isRepeated && $0.oneof == nil })
        else { throw ProtobufSchemaError(file: info.file, symbol: info.name, reason: "This is no entry of a map.") }
    }
}

/// `name` in a package or message.
func qualified(_ name: String, in scope: String) -> String { scope.isEmpty ? name : "\(scope).\(name)" }

/// A type's name as fields refer to it, without the leading dot.
func unqualified(_ name: String) -> String { name.hasPrefix(".") ? String(name.dropFirst()) : name }
