"""Checkpoint files: written whole or not at all, never unpickled, refused with a sentence when they do not fit."""

import json
import zipfile
from ast import literal_eval

import numpy as np

from cfrlib.files import written_whole

VERSION = 2


def save_checkpoint(path, kind: str, about: dict, arrays: dict[str, np.ndarray]):
    """Write a checkpoint. `kind`: what can read it. `about`: JSON values. An old file stays until this is complete."""
    header = json.dumps({"cfrlib": kind, "version": VERSION, **about})
    with written_whole(path) as file:
        np.savez(file, about=np.array(header), **arrays)


def load_checkpoint(path, kind: str) -> tuple[dict, dict[str, np.ndarray]]:
    """Read (about, arrays). Raises ValueError if the file is broken, of another kind, or of another version."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(str(arrays.pop("about")))
        found, version = about.pop("cfrlib"), about.pop("version")
    except FileNotFoundError:
        raise
    except (OSError, ValueError, KeyError, TypeError, AttributeError, EOFError, zipfile.BadZipFile):
        raise ValueError(f"{path} is broken, or not a checkpoint of cfrlib") from None
    if (found, version) != (kind, VERSION):
        raise ValueError(f"{path} is a {found!r} of version {version}; needed is a {kind!r} of version {VERSION}")
    return about, arrays


def as_literal(value) -> str:
    """A key or a tuple of actions as text that `ast.literal_eval` reads back, which runs no code.

    Raises ValueError for what is not made of tuples, strings and numbers.
    """
    text = repr(value)
    try:
        if literal_eval(text) == value:
            return text
    except (ValueError, SyntaxError):
        pass
    raise ValueError(f"a checkpoint holds information sets made of tuples, strings and numbers; this one is {text}")


def generator_state(rng: np.random.Generator | None):
    """The state of a random generator as JSON values; None for none."""
    return rng and json.loads(json.dumps(rng.bit_generator.state, default=lambda array: array.tolist()))


def generator_of(state) -> np.random.Generator | None:
    """The generator that had this state."""
    if state is None:
        return None
    bit_generator = getattr(np.random, state["bit_generator"])()
    bit_generator.state = state
    return np.random.Generator(bit_generator)
