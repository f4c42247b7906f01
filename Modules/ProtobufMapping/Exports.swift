// One import is enough. JSONMapping, too: a model that is part of a message is a `Mappable` like any other, and those
// have their door from bytes there.
@_exported public import JSONMapping
@_exported public import MBContracts
@_exported public import MBMapping
