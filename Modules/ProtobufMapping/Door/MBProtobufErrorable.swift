public import MBContracts
public import MBMapping

/// A business error that is read from protobuf or JSON, as the answer's media type says.
///
/// The code may be a scalar or an enum. An enum is read as the text of its number where that is among `successCodes`,
/// else by its name. A proto3 scalar that is absent is zero, so its code is `"0"`.
public protocol MBProtobufErrorable: MBErrorable, Mappable, ProtobufMessageConvertible {}
