#ifndef BASELINE_H
#define BASELINE_H

#include <stddef.h>
#include <stdint.h>

/// Decodes and frees as generated C does; `kind` is 0 for Reply, 1 for ListReply, 2 for Doc. Returns whether it went.
int baseline_unpack(int kind, const uint8_t *bytes, size_t count);

#endif
