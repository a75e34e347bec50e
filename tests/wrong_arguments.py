"""What no public call can take, and how it must say so: in a sentence, never by an error from inside."""

import traceback
from math import inf, nan

import numpy as np

import cfrlib as cfr
from cfrlib.arguments import shortened

WRONG = [
    None, "x", "", b"x", -1, 0, nan, inf, -inf, 1j, True, 10**400, [], {}, (), set(), object(), int, cfr.games.Kuhn,
    len, np.zeros((2, 2, 2, 2)), np.array(nan), [None], [[1.0], [1.0, 2.0]], {"x": 1}, iter(()),
]  # fmt: skip
ROOT = cfr.__path__[0]


def error_of(call, arguments):
    """The error that a call ends with, and whether cfrlib raised it on purpose; None if there is none."""
    try:
        call(**arguments)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        told = [frame for frame in frames if frame.filename.startswith(ROOT)][-1:]
        on_purpose = told == frames[-1:] and told[0].line.startswith("raise")
        return error, on_purpose
    return None


def require_a_sentence(call, arguments, name, wrong):
    """What a call does with a wrong argument: it takes it, or tells what is wrong in a line of its own."""
    found = error_of(call, arguments | {name: wrong})
    if found is not None:
        error, on_purpose = found
        said = str(error.args[0])
        assert isinstance(error, ValueError | TypeError | KeyError), (shortened(wrong), repr(error))
        assert on_purpose and "\n" not in said and len(said) < 300, (shortened(wrong), said)
