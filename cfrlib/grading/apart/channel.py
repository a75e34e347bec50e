"""Frames over a socket: a length, then JSON. Who reads from a student trusts neither."""

import json
import struct
import time

LARGEST = 24 * 2**20
_LENGTH = struct.Struct("!I")


class Closed(Exception):
    """The other side has gone."""


class Late(Exception):
    """Nothing came in time."""


def send(socket, message):
    text = json.dumps(message, separators=(",", ":")).encode()
    try:
        socket.sendall(_LENGTH.pack(len(text)) + text)
    except TimeoutError:
        raise Late from None
    except OSError:
        raise Closed from None


def receive(socket, until: float | None = None):
    """The next message. `until`: the moment, by time.monotonic, after which Late is raised. Raises Closed and Late.

    ValueError where it is no JSON, or too long to be one.
    """
    (length,) = _LENGTH.unpack(_exactly(socket, _LENGTH.size, until))
    if length > LARGEST:
        raise ValueError("a message that is too long")
    try:
        return json.loads(_exactly(socket, length, until))
    except RecursionError:
        raise ValueError("a message nested too deep") from None


def _exactly(socket, count, until):
    parts, missing = [], count
    while missing:
        if until is not None:
            seconds = until - time.monotonic()
            if seconds <= 0:
                raise Late
            socket.settimeout(min(seconds, 3600.0))
        try:
            part = socket.recv(min(missing, 2**20))
        except TimeoutError:
            raise Late from None
        except OSError:
            raise Closed from None
        if not part:
            raise Closed
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)
