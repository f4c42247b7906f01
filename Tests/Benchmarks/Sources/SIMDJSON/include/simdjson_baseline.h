// The same fields read by simdjson's On-Demand API, as a yardstick.
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A copy of the text with the room behind it that simdjson needs.
void *baseline_text(const char *text, size_t length);
void baseline_free(void *text);

// Each reads all fields of the Swift models into C++ structs, lets them go, and returns their checksum.
int64_t baseline_envelope(const void *text);
int64_t baseline_records(const void *text);
int64_t baseline_nested(const void *text);

#ifdef __cplusplus
}
#endif
