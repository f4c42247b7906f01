"""An HTTP/2 server over TLS that misbehaves: PORT CERTIFICATE KEY.

A GET is answered with the number of requests so far. What happens to a POST is said by the first label of the name that
the client asks TLS for (`goaway.test`). Only what the tests need of RFC 9113 is there: frames are written by hand, and
requests are not decoded but for their method.
"""

import socket
import ssl
import struct
import sys
import threading

DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY = 0, 1, 3, 4, 6, 7
END_STREAM, END_HEADERS, ACK = 1, 4, 1
NO_ERROR, INTERNAL_ERROR, REFUSED_STREAM = 0, 2, 7

lock = threading.Lock()
requests = 0


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def head(stream, status, fields=(), flags=0):
    block = b"\x08\x03" + status.encode()  # :status, a literal
    for name, value in fields:
        block += b"\x00" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode()
    return frame(HEADERS, END_HEADERS | flags, stream, block)


def data(stream, text, flags=0):
    return frame(DATA, flags, stream, text.encode())


def reset(stream, code):
    return frame(RST_STREAM, 0, stream, struct.pack(">I", code))


def answer(stream, text):
    return head(stream, "200") + data(stream, text, END_STREAM)


def whole(stream, *fields):
    return head(stream, "200", fields) + data(stream, "what was asked", END_STREAM)


# What a POST gets: in one piece, and when the client has read that. `None` for the latter ends the connection.
faults = {
    "early": lambda s: (head(s, "413") + data(s, "too large", END_STREAM) + reset(s, NO_ERROR), b""),
    "goaway": lambda s: (frame(GOAWAY, 0, 0, struct.pack(">II", 0, NO_ERROR)), None),
    "refused": lambda s: (reset(s, REFUSED_STREAM), b""),
    "internal": lambda s: (head(s, "200") + data(s, "part"), reset(s, INTERNAL_ERROR)),
    "stopped": lambda s: (head(s, "200", [("content-length", "10")]) + data(s, "part"), reset(s, NO_ERROR)),
    "unnoticed": lambda s: (head(s, "200") + data(s, "part"), reset(s, NO_ERROR)),
    "cut": lambda s: (head(s, "200") + data(s, "part"), None),
    "short": lambda s: (whole(s, ("content-length", "10000")), b""),
    "long": lambda s: (whole(s, ("content-length", "4")), b""),
    "upper": lambda s: (whole(s, ("X-Upper", "1")), b""),
    "connection": lambda s: (whole(s, ("connection", "close")), b""),
    "empty": lambda s: (head(s, "204") + data(s, "what was asked", END_STREAM), b""),
}


def answer_http1(channel):
    """Refuses a request by HTTP/1.1 before its body has come, and reads that to its end."""
    text = channel.recv(1 << 16)
    left = int(text.lower().split(b"content-length: ")[1].split(b"\r\n")[0]) - len(text.split(b"\r\n\r\n", 1)[1])
    channel.sendall(b"HTTP/1.1 413 Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large")
    while left > 0 and (piece := channel.recv(1 << 16)):
        left -= len(piece)


class Connection:
    def __init__(self, channel, fault):
        self.channel, self.fault = channel, fault

    def read(self, count):
        result = b""
        while len(result) < count:
            piece = self.channel.recv(count - len(result))
            if not piece:
                raise EOFError
            result += piece
        return result

    def run(self):
        global requests
        self.read(24)  # the client's preface
        self.channel.sendall(frame(SETTINGS, 0, 0))
        while True:
            size, kind, flags, stream = struct.unpack(">IBBI", b"\0" + self.read(9))
            payload = self.read(size)
            if kind == SETTINGS and not flags & ACK:
                self.channel.sendall(frame(SETTINGS, ACK, 0))
            elif kind == PING and not flags & ACK:
                self.channel.sendall(frame(PING, ACK, 0, payload))
            elif kind == PING:  # the client has read what came before
                self.channel.sendall(self.rest)
            elif kind == HEADERS:
                with lock:
                    requests += 1
                    number = requests
                start = 5 if flags & 0x20 else 0  # behind a priority
                if payload[start] == 0x83 and self.fault:  # POST, of HPACK's table
                    piece, rest = self.fault(stream)
                    self.channel.sendall(piece)
                    if rest is None:
                        return
                    self.rest = rest
                    self.channel.sendall(frame(PING, 0, 0, b"have it?"))
                else:
                    self.channel.sendall(answer(stream, str(number)))


def serve(connection):
    try:
        names = []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        context.set_alpn_protocols(["h2", "http/1.1"])
        context.sni_callback = lambda channel, name, context: names.append(name)
        with context.wrap_socket(connection, server_side=True) as channel:
            name = (names[0] if names else None) or ""
            if channel.selected_alpn_protocol() != "h2":
                return answer_http1(channel)
            Connection(channel, faults.get(name.split(".")[0])).run()
    except (EOFError, OSError):
        pass


listener = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=512)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
