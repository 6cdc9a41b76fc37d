#!/usr/bin/python3
"""protocol_guest.py ADDRESS WORDS NAME MOVE [CAPABILITY]: a guest in a game of Fiction, written from docs/protocol.md alone.

Joins at HOST:PORT or mqtt://HOST:PORT, plays one move, leaves, and prints the messages of the host. The guest does not know the rules.
"""
import ctypes
import json
import os
import socket
import struct
import sys
import time

NONCE, HEADER, FRAME_MORE, LETTER_NONCE, LETTER_MORE, BOX_MORE = 16, 24, 17, 24, 16, 48
SIZE, LONG, BYTES, OUT = ctypes.c_size_t, ctypes.c_ulonglong, ctypes.create_string_buffer, object()
for version in 26, 23:
    try:
        sodium = ctypes.CDLL(f"libsodium.so.{version}")
        break
    except OSError:
        pass
assert sodium.sodium_init() >= 0


def call(name, size, *arguments):  # calls libsodium, which writes `size` bytes to OUT; returns None on failure
    out = BYTES(size)
    given = [out if argument is OUT else LONG(argument) if isinstance(argument, int) else argument for argument in arguments]
    return out.raw if getattr(sodium, "crypto_" + name)(*given) == 0 else None


def derive(key, text):  # function H of docs/protocol.md
    return call("generichash", 32, OUT, SIZE(32), text, len(text), key, SIZE(len(key)))


def key_of_words(words, salt):
    return call("pwhash", 32, OUT, 32, words, len(words), salt, 2, SIZE(64 << 20), ctypes.c_int(2))


def seal_box(text, lock):
    return call("box_seal", len(text) + BOX_MORE, OUT, text, len(text), bytes.fromhex(lock)).hex()


def hello(name, token):
    abilities = {"needs": ["view", "lock"], "can": ["view", "lock", "who", *sys.argv[5:]]}
    return {"storytable": 1, "program": "another program", **abilities, "name": name, "seat": -1, "token": token}


class Connection:
    def __init__(self, address):
        self.socket = socket.create_connection(address, timeout=20)

    def read(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            assert more, "the connection is closed"
            data += more
        return data


class Tcp(Connection):
    def __init__(self, address, words, name):
        super().__init__(address)
        start = self.read(8 + 16 + NONCE)
        assert start[:8] == b"STABLE1\n"
        self.key, self.nonces = key_of_words(words, start[8:24]), start[24:] + os.urandom(NONCE)
        self.socket.sendall(self.nonces[NONCE:])
        self.begin_streams()
        secret, lock = os.urandom(16).hex().encode(), self.receive()["lock"]
        self.send({"key": seal_box(secret, lock)})
        self.key = derive(self.key, secret)
        self.begin_streams()
        self.send(hello(name, ""))

    def begin_streams(self):
        size = sodium.crypto_secretstream_xchacha20poly1305_statebytes()
        self.sending, self.receiving = BYTES(size), BYTES(size)
        own, others = derive(self.key, self.nonces + b"\0"), derive(self.key, self.nonces + b"\1")
        self.socket.sendall(call("secretstream_xchacha20poly1305_init_push", HEADER, self.sending, OUT, own))
        call("secretstream_xchacha20poly1305_init_pull", 0, self.receiving, self.read(HEADER), others)

    def send(self, message):
        text = json.dumps(message).encode()
        frame = call("secretstream_xchacha20poly1305_push", len(text) + FRAME_MORE,
                     self.sending, OUT, None, text, len(text), None, 0, ctypes.c_ubyte(0))
        self.socket.sendall(struct.pack(">I", len(frame)) + frame)

    def receive(self):
        frame = self.read(*struct.unpack(">I", self.read(4)))
        text = call("secretstream_xchacha20poly1305_pull", len(frame) - FRAME_MORE,
                    self.receiving, OUT, None, None, frame, len(frame), None, 0)
        assert text, "the words are not those of this table"
        return json.loads(text)

    def leave(self):
        self.socket.close()


class Mqtt(Connection):
    def __init__(self, address, words, name):
        super().__init__(address)
        of_words, guest, token = key_of_words(words, b"storytable/room1"), os.urandom(8).hex(), os.urandom(16).hex()
        self.key, self.before = derive(of_words, b"key"), f"storytable/1/{derive(of_words, b'room')[:16].hex()}/"
        self.seat_key, self.hello, self.seat = derive(self.key, token.encode()), f"hello/{guest}", None
        self.page, self.chapters, self.moves, self.stamp, self.messages = "", {}, -1, 0, []
        retained_will_and_clean_session, keepalive = b"\x2e", b"\0\x3c"
        self.packet(0x10, self.string("MQTT") + b"\4" + retained_will_and_clean_session + keepalive + self.string("st" + guest)
                    + self.string(self.before + self.hello) + self.string(""))
        for place in "host", f"{self.hello}/answer", "seat/+/view/#":
            self.packet(0x82, b"\0\1" + self.string(self.before + place) + b"\1")
        payload = next(payload for place, payload in iter(self.publication, None) if place == "host")
        first, greeting = self.open(self.key, "host", payload).split("\n")
        lock = json.loads(greeting)["lock"]
        assert first == "here " + lock
        self.put(self.key, self.hello, seal_box(json.dumps(hello(name, token)).encode(), lock))

    @staticmethod
    def string(text):
        return struct.pack(">H", len(text)) + text.encode()

    def packet(self, kind, body):
        length, rest = b"", len(body)
        while not length or rest:
            length, rest = length + bytes([rest & 127 | (128 if rest > 127 else 0)]), rest >> 7
        self.socket.sendall(bytes([kind]) + length + body)

    def publication(self):  # returns the topic and payload of the next message
        kind = 0
        while kind >> 4 != 3:
            kind, length, shift, byte = self.read(1)[0], 0, 0, 128
            while byte & 128:
                byte = self.read(1)[0]
                length, shift = length | (byte & 127) << shift, shift + 7
            body = self.read(length)
        end = 2 + struct.unpack(">H", body[:2])[0]
        number = body[end:end + 2] if kind & 6 else b""
        if number:
            self.packet(0x40, number)
        return body[2:end].decode()[len(self.before):], body[end + len(number):]

    def open(self, key, place, payload):
        nonce, sealed = payload[:LETTER_NONCE], payload[LETTER_NONCE:]
        text = call("aead_xchacha20poly1305_ietf_decrypt", max(len(sealed) - LETTER_MORE, 0),
                    OUT, None, None, sealed, len(sealed), place.encode(), len(place), nonce, key)
        return text.decode() if text else None

    def put(self, key, place, text):
        nonce = os.urandom(LETTER_NONCE)
        sealed = call("aead_xchacha20poly1305_ietf_encrypt", len(text) + LETTER_MORE,
                      OUT, None, text.encode(), len(text), place.encode(), len(place), None, nonce, key)
        self.packet(0x33, self.string(self.before + place) + b"\0\2" + nonce + sealed)

    def send(self, message):
        self.stamp = max(int(time.time() * 1000), self.stamp + 2)
        lines = f"0 {self.stamp + 1}\n{self.stamp} {self.moves} {json.dumps(message)}\n"
        self.put(self.seat_key, f"seat/{self.seat}/move", lines)

    def receive(self):
        while not self.messages:
            place, payload = self.publication()
            text, parts = self.open(self.seat_key, place, payload), place.split("/")
            if text and parts[0] == "hello":
                self.messages = [json.loads(text)]
            elif text:
                self.seat = parts[1]
                self.page = text if len(parts) == 3 else self.page
                self.chapters.update({int(parts[3]): text} if len(parts) == 4 else {})
                self.read_page()
        return self.messages.pop(0)

    def read_page(self):
        lines = self.page.split("\n")
        hashes = [int(line[2:], 16) for line in lines if line[:2] == "C "]
        chapters = [self.chapters.get(i, "") for i in range(len(hashes))]
        if self.page and [fnv(chapter) for chapter in chapters] == hashes:
            self.stamp = max(self.stamp, int(lines[0].split(" ")[1]))
            news, later = [], [line[2:] for line in lines if line[:2] == "M "]
            for line in "".join(chapters).split("\n")[:-1] + later:
                news.append(unpack(news[-1] if news else "", line))
            table = [unpack(news[0] if news else "", line[2:]) for line in lines if line[:2] == "T " and self.moves < 0]
            refused = [line.split(" ", 2)[2] for line in lines if line[:2] == "R "]
            self.messages = [json.loads(text) for text in table + news[max(self.moves, 0):] + refused]
            self.moves = len(news)

    def leave(self):
        self.packet(0x33, self.string(self.before + self.hello) + b"\0\3")
        self.packet(0xE0, b"")
        self.socket.close()


def unpack(other, packed):
    if packed[:1] != "=":
        return packed
    other, packed, line, at = other.encode(), packed.encode(), b"", 1
    while at < len(packed):
        end = packed.index(b":", at)
        offset, length, count = map(int, packed[at:end].split())
        at = end + 1 + count
        line += other[offset:offset + length] + packed[end + 1:at]
    return line.decode()


def fnv(text):
    value = 14695981039346656037
    for byte in text.encode():
        value = (value ^ byte) * 1099511628211 % 2**64
    return value


def main(address, words, name, move, *_):
    host, port = address.removeprefix("mqtt://").rsplit(":", 1)
    guest = (Mqtt if address.startswith("mqtt://") else Tcp)((host, int(port)), words.encode(), name)
    seat, asked, answered = None, False, False
    while not answered:
        message = guest.receive()
        if "table" in message:
            seat = message["table"]["seat"]
            print(f"seat {seat} of {message['table']['game']}")
        for line in message.get("told", []):
            print(line["text"])
        if "refused" in message or "end" in message:
            sys.exit(message.get("refused") or message["end"])
        answered = asked and message.get("by") == seat
        if not asked and message.get("view", {}).get("phase") == 1:
            guest.send({"move": move, "words": ""})
            asked = True
    guest.leave()


main(*sys.argv[1:])
