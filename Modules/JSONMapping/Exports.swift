@_exported public import MBContracts
@_exported public import MBMapping
