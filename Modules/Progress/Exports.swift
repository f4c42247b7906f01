@_exported public import MBContracts
