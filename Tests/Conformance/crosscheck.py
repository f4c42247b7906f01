#!/usr/bin/env python3
"""Random schemas and random messages through Python's protobuf and through the library, both ways.

    pip install protobuf
    crosscheck.py TESTEE [SCHEMAS [MESSAGES [SEED]]]

TESTEE is the program of Tests/Conformance. For each message: the bytes that Python writes must be read and written
byte for byte; its JSON must be read and give the same bytes; the JSON that the library writes must be read by Python and
give the same message.
"""
import os
import random
import struct
import subprocess
import sys
import tempfile

from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory

TYPES = "double float int64 uint64 int32 fixed64 fixed32 bool string group message bytes uint32 enum sfixed32 sfixed64 sint32 sint64".split()
KEYS = "int64 uint64 int32 fixed64 fixed32 bool string uint32 sfixed32 sfixed64 sint32 sint64".split()
UNPACKED = ("string", "bytes", "message")
# What a file may ask for: the names and values of a FeatureSet.
FEATURES = {
    "field_presence": [1, 2], "repeated_field_encoding": [1, 2], "utf8_validation": [2, 3], "message_encoding": [1, 2],
}
NUMBER = {name: index + 1 for index, name in enumerate(TYPES)}


def conformance_file():
    """As much of conformance.proto as the testee asks for."""
    file = descriptor_pb2.FileDescriptorProto(name="conformance.proto", package="conformance", syntax="proto3")
    request = file.message_type.add(name="ConformanceRequest")
    request.oneof_decl.add(name="payload")
    for name, number, kind in [("protobuf_payload", 1, "bytes"), ("json_payload", 2, "string")]:
        request.field.add(name=name, number=number, type=NUMBER[kind], label=1, oneof_index=0)
    request.field.add(name="requested_output_format", number=3, type=NUMBER["enum"], label=1, type_name=".conformance.WireFormat")
    request.field.add(name="message_type", number=4, type=NUMBER["string"], label=1)
    request.field.add(name="test_category", number=5, type=NUMBER["enum"], label=1, type_name=".conformance.WireFormat")
    response = file.message_type.add(name="ConformanceResponse")
    response.oneof_decl.add(name="result")
    for name, number, kind in [
        ("parse_error", 1, "string"), ("runtime_error", 2, "string"), ("protobuf_payload", 3, "bytes"),
        ("json_payload", 4, "string"), ("skipped", 5, "string"), ("serialize_error", 6, "string"),
    ]:
        response.field.add(name=name, number=number, type=NUMBER[kind], label=1, oneof_index=0)
    formats = file.enum_type.add(name="WireFormat")
    for index, name in enumerate(["UNSPECIFIED", "PROTOBUF", "JSON", "IGNORE"]):
        formats.value.add(name=name, number=index)
    return file


class Schema:
    """A random file of messages that refer to each other."""

    def __init__(self, rng, index):
        self.rng = rng
        syntax = rng.choice(["proto2", "proto3", "editions"])
        self.proto3 = syntax == "proto3"
        self.file = descriptor_pb2.FileDescriptorProto(
            name=f"random{index}.proto", package=f"random{index}", syntax=syntax)
        self.editions = syntax == "editions"
        if self.editions:
            self.file.edition = rng.choice([descriptor_pb2.EDITION_2023, descriptor_pb2.EDITION_2024])
            self.choose_features(self.file.options.features, FEATURES)
        enum = self.file.enum_type.add(name="Choice")
        if self.editions:
            # A field of a closed enum must have presence.
            self.choose_features(enum.options.features, {"enum_type": [1]})
        values = [0] + sorted(rng.sample(range(1, 100000), rng.randint(1, 6)))
        for number in values:
            enum.value.add(name=f"CHOICE_{number}", number=number)
        self.names = [f"M{number}" for number in range(rng.randint(1, 5))]
        for name in self.names:
            self.add_message(name)

    def add_message(self, name):
        rng, message = self.rng, self.file.message_type.add(name=name)
        numbers = iter(rng.sample(list(range(1, 40)) + [1000, 18999, 20000, 536870911], rng.randint(0, 14)))
        for number in numbers:
            field_name = f"field_{number}x"
            shape = rng.choice(["single", "single", "single", "repeated", "map", "optional", "oneof"])
            kinds = [kind for kind in TYPES if kind != "group"]
            kind = rng.choice(KEYS if shape == "map" else kinds)
            if shape == "map":
                self.add_map(message, field_name, number, kind, rng.choice(kinds))
                continue
            field = message.field.add(name=field_name, number=number, label=3 if shape == "repeated" else 1)
            self.set_type(field, kind)
            if self.editions:
                self.choose_features(field.options.features, self.features_of(shape, kind))
            elif shape == "repeated" and kind not in UNPACKED and rng.random() < 0.5:
                field.options.packed = rng.random() < 0.5
            if shape == "oneof":
                if not any(oneof.name == "choice" for oneof in message.oneof_decl):
                    message.oneof_decl.add(name="choice")
                field.oneof_index = [oneof.name for oneof in message.oneof_decl].index("choice")
            elif shape == "optional" and self.proto3 and kind != "message":
                field.proto3_optional = True
        # proto3's `optional` needs a oneof of its own, behind the real ones.
        for field in message.field:
            if field.proto3_optional:
                message.oneof_decl.add(name="_" + field.name)
                field.oneof_index = len(message.oneof_decl) - 1

    def choose_features(self, features, choices):
        for name, values in choices.items():
            if self.rng.random() < 0.5:
                setattr(features, name, self.rng.choice(values))

    def features_of(self, shape, kind):
        """Those that protobuf lets such a field have."""
        features = {}
        if shape == "repeated" and kind not in UNPACKED:
            features["repeated_field_encoding"] = [1, 2]
        if shape not in ("repeated", "oneof") and kind != "message":
            features["field_presence"] = [1, 2]
        if kind == "string":
            features["utf8_validation"] = [2, 3]
        if kind == "message":
            features["message_encoding"] = [1, 2]
        return features

    def set_type(self, field, kind):
        field.type = NUMBER[kind]
        if kind == "enum":
            field.type_name = f".{self.file.package}.Choice"
        elif kind == "message":
            field.type_name = f".{self.file.package}.{self.rng.choice(self.names)}"

    def add_map(self, message, name, number, key, value):
        entry_name = "".join(part.capitalize() for part in name.split("_")) + "Entry"
        entry = message.nested_type.add(name=entry_name)
        entry.options.map_entry = True
        self.set_type(entry.field.add(name="key", number=1, label=1), key)
        self.set_type(entry.field.add(name="value", number=2, label=1), value)
        message.field.add(
            name=name, number=number, label=3, type=NUMBER["message"],
            type_name=f".{self.file.package}.{message.name}.{entry_name}")


def value_of(rng, field):
    kind = TYPES[field.type - 1]
    if kind in ("int32", "sint32", "sfixed32"):
        return rng.choice([0, 1, -1, 2**31 - 1, -2**31, rng.randint(-1000, 1000)])
    if kind in ("int64", "sint64", "sfixed64"):
        return rng.choice([0, 1, -1, 2**63 - 1, -2**63, rng.randint(-10**12, 10**12)])
    if kind in ("uint32", "fixed32"):
        return rng.choice([0, 1, 2**32 - 1, rng.randint(0, 1000)])
    if kind in ("uint64", "fixed64"):
        return rng.choice([0, 1, 2**64 - 1, rng.randint(0, 10**12)])
    if kind == "bool":
        return rng.random() < 0.5
    if kind == "float":
        return rng.choice([0.0, -0.0, 1.5, float("inf"), struct.unpack("f", struct.pack("f", rng.uniform(-1e6, 1e6)))[0]])
    if kind == "double":
        return rng.choice([0.0, -0.0, 1.5, float("-inf"), 5e-324, rng.uniform(-1e9, 1e9)])
    if kind == "string":
        return rng.choice(["", "text", "a\0b", "Zürich 東京 🌦", "\"\\\n", "x" * rng.randint(0, 300)])
    if kind == "bytes":
        return bytes(rng.randrange(256) for _ in range(rng.choice([0, 1, 3, 40])))
    return rng.choice(field.enum_type.values).number


def fill(rng, message, depth=0):
    for field in message.DESCRIPTOR.fields:
        if rng.random() < 0.3:
            continue
        entry = field.message_type if field.message_type and field.message_type.GetOptions().map_entry else None
        if entry:
            target = getattr(message, field.name)
            for _ in range(rng.randint(0, 4)):
                key = value_of(rng, entry.fields_by_name["key"])
                if entry.fields_by_name["value"].message_type:
                    if depth < 3:
                        fill(rng, target[key], depth + 1)
                else:
                    target[key] = value_of(rng, entry.fields_by_name["value"])
        elif field.is_repeated if hasattr(field, "is_repeated") else field.label == 3:
            target = getattr(message, field.name)
            for _ in range(rng.randint(0, 5)):
                if field.message_type:
                    if depth < 3:
                        fill(rng, target.add(), depth + 1)
                else:
                    target.append(value_of(rng, field))
        elif field.message_type:
            if depth < 3:
                getattr(message, field.name).SetInParent()
                fill(rng, getattr(message, field.name), depth + 1)
        else:
            setattr(message, field.name, value_of(rng, field))


class Testee:
    def __init__(self, path, descriptors, pool):
        environment = dict(os.environ, DESCRIPTORS=descriptors)
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.request = message_factory.GetMessageClass(pool.FindMessageTypeByName("conformance.ConformanceRequest"))
        self.response = message_factory.GetMessageClass(pool.FindMessageTypeByName("conformance.ConformanceResponse"))

    def ask(self, name, output, **payload):
        data = self.request(message_type=name, requested_output_format=output, **payload).SerializeToString()
        self.process.stdin.write(struct.pack("<I", len(data)) + data)
        self.process.stdin.flush()
        length = struct.unpack("<I", self.process.stdout.read(4))[0]
        response = self.response.FromString(self.process.stdout.read(length))
        kind = response.WhichOneof("result")
        return kind, getattr(response, kind)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def check(testee, message):
    """Returns whether all bytes were the same, the order of the entries of maps included."""
    name = message.DESCRIPTOR.full_name
    data = message.SerializeToString(deterministic=True)

    def same(answer, what):
        kind, content = answer
        assert kind == "protobuf_payload", f"{what}: {content}"
        if content == data:
            return True
        # Python sorts 64-bit keys by a part of them only; the same message with its entries in our order is right, too.
        again = type(message).FromString(content).SerializeToString(deterministic=True)
        assert len(content) == len(data) and again == data, f"{what}: {data.hex()} became {content.hex()}"
        return False

    exact = same(testee.ask(name, 1, protobuf_payload=data), "binary to binary")
    exact &= same(testee.ask(name, 1, json_payload=json_format.MessageToJson(message)), "JSON to binary")
    kind, text = testee.ask(name, 2, protobuf_payload=data)
    assert kind == "json_payload", f"binary to JSON: {text}"
    again = json_format.Parse(text, type(message)())
    assert again.SerializeToString(deterministic=True) == data, f"JSON is another message: {text}"
    return exact


def main():
    path = sys.argv[1]
    schemas, messages, seed = (int(text) for text in (sys.argv[2:] + ["100", "50", "1"][len(sys.argv) - 2:]))
    rng = random.Random(seed)
    count = exact = 0
    for index in range(schemas):
        schema = Schema(rng, index)
        pool = descriptor_pool.DescriptorPool()
        files = descriptor_pb2.FileDescriptorSet(file=[conformance_file(), schema.file])
        for file in files.file:
            pool.Add(file)
        with tempfile.NamedTemporaryFile(suffix=".desc") as descriptors:
            descriptors.write(files.SerializeToString())
            descriptors.flush()
            testee = Testee(path, descriptors.name, pool)
            for _ in range(messages):
                kind = pool.FindMessageTypeByName(f"{schema.file.package}.{rng.choice(schema.names)}")
                message = message_factory.GetMessageClass(kind)()
                fill(rng, message)
                try:
                    exact += check(testee, message)
                except AssertionError:
                    print(f"seed {seed}, schema {index}:\n{schema.file}\n{message}", file=sys.stderr)
                    raise
                count += 1
            testee.close()
    print(f"{schemas} schemas, {count} messages: the same both ways, {exact} of them byte for byte")


main()
