@_exported public import MBContracts
@_exported public import Forms
