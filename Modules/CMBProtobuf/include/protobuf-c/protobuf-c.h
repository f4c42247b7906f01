// The system's protobuf-c.h, owned by this module. A system library target with a module map of its own does not own
// the header: optimized builds then lose the names of its enums in files that import generated code beside it.
#include_next <protobuf-c/protobuf-c.h>
