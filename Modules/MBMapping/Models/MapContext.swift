/// Whatever the caller wants the models to know while they are mapped. A model reads it from ``Map/context``.
public protocol MapContext {}
