@_exported public import Forms
@_exported public import MBContracts
