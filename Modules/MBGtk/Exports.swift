@_exported public import Loading
@_exported public import Messaging
@_exported public import Progress
