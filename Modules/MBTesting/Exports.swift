@_exported public import Transport
