#include "include/baseline.h"

#include "include/api.pb-c.h"

int baseline_unpack(int kind, const uint8_t *bytes, size_t count) {
    static const ProtobufCMessageDescriptor *const types[] = {
        &api__v1__reply__descriptor, &api__v1__list_reply__descriptor, &api__v1__doc__descriptor};
    ProtobufCMessage *message = protobuf_c_message_unpack(types[kind], NULL, count, bytes);
    if (!message) return 0;
    protobuf_c_message_free_unpacked(message, NULL);
    return 1;
}
