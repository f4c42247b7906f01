// The umbrella: one import for all seven modules.
@_exported public import Forms
@_exported public import JSONMapping
@_exported public import Loading
@_exported public import Messaging
@_exported public import Progress
@_exported public import ProtobufMapping
@_exported public import Transport
