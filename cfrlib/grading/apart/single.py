"""Values that hold no other objects, as entries of a message and back: numbers, texts, arrays, generators."""

import base64
from decimal import Decimal
from fractions import Fraction
from numbers import Number

import numpy as np

MOST_BYTES = 8 * 2**20
LONGEST_RANGE = 10**5
LARGEST_BITS = 4096  # of an int
KINDS = "biufc"  # of arrays' numbers


class Unreadable(ValueError):
    """What is no message, or more than fits into one."""


def _single(value):
    """The entry of what holds no other objects; None for anything else."""
    if isinstance(value, np.random.Generator):
        return ["generator", type(value.bit_generator).__name__, _plain_state(value.bit_generator.state)]
    if isinstance(value, np.ndarray):
        if value.dtype.kind in KINDS:
            if value.nbytes > MOST_BYTES:
                raise Unreadable("too large")
            numbers = np.ascontiguousarray(value, value.dtype.newbyteorder("=")).view(np.ndarray)
            return ["array", numbers.dtype.str, list(value.shape), base64.b64encode(numbers.tobytes()).decode()]
        return None
    if isinstance(value, np.generic) and value.dtype.kind in KINDS:
        return ["scalar", value.dtype.str, base64.b64encode(value.tobytes()).decode()]
    if isinstance(value, bool | str):
        return ["plain", bool(value) if isinstance(value, bool) else str.__str__(value)]
    if isinstance(value, int):
        return ["int", format(int(value), "x")] if int(value).bit_length() <= LARGEST_BITS else ["opaque", "int"]
    if isinstance(value, float):
        return ["plain", float(value)]
    if isinstance(value, complex):
        return ["complex", value.real, value.imag]
    if isinstance(value, bytes):
        return ["bytes", base64.b64encode(value).decode()]
    if isinstance(value, slice) and all(type(part) in (int, type(None)) for part in (value.start, value.stop)):
        return ["slice", value.start, value.stop, value.step]
    if isinstance(value, range):
        return ["range", value.start, value.stop, value.step]
    if isinstance(value, Fraction):
        return ["fraction", format(value.numerator, "x"), format(value.denominator, "x")]
    if isinstance(value, Decimal) or (isinstance(value, Number) and hasattr(type(value), "__float__")):
        return ["plain", float(value)]
    return None


def _plain_state(state):
    if isinstance(state, dict):
        return {key: _plain_state(part) for key, part in state.items()}
    if isinstance(state, np.ndarray):
        return [str(part) for part in state.tolist()]
    return str(state) if isinstance(state, int | np.integer) else state


def state_of(state):
    """A generator's state, as NumPy takes it."""
    if isinstance(state, dict):
        return {str(key): part if key == "bit_generator" else state_of(part) for key, part in state.items()}
    return np.array([int(part) for part in state], dtype=np.uint64) if isinstance(state, list) else int(state)


def _generator(kind, state):
    if kind not in ("PCG64", "PCG64DXSM", "SFC64"):  # the others' states may name places outside their memory
        raise Unreadable("a generator that is none")
    generator = np.random.Generator(getattr(np.random, kind)(0))
    generator.bit_generator.state = state_of(state)
    return generator


def array_of(dtype, shape, text):
    """An array of numbers, out of its entry."""
    kind = np.dtype(str(dtype))
    if kind.kind not in KINDS or not all(isinstance(length, int) and length >= 0 for length in shape):
        raise Unreadable("an array that is none")
    try:
        return np.frombuffer(base64.b64decode(text, validate=True), dtype=kind).reshape(shape).copy()
    except ValueError:
        raise Unreadable("an array that is none") from None


def _whole(text):
    if len(text) * 4 > LARGEST_BITS + 8:
        raise Unreadable("a number that is too large")
    return int(text, 16)


def _range(start, stop, step):
    numbers = range(int(start), int(stop), int(step))
    if len(numbers) > LONGEST_RANGE:
        raise Unreadable("a range that is too long")
    return numbers


MAKERS = {
    "plain": lambda value: value if type(value) in (bool, int, float, str, type(None)) else str(value)[:100],
    "int": _whole,
    "complex": lambda real, imaginary: complex(float(real), float(imaginary)),
    "bytes": lambda text: base64.b64decode(text, validate=True),
    "slice": slice,
    "range": _range,
    "fraction": lambda above, below: Fraction(_whole(above), _whole(below)),
    "scalar": lambda dtype, text: array_of(dtype, (), text)[()],
    "array": array_of,
    "generator": _generator,
}
