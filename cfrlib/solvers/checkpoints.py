"""Checkpoint files: written whole or not at all, never unpickled, refused with a sentence if they do not match."""

import json
import os
from ast import literal_eval
from io import BytesIO
from zipfile import ZipFile

import numpy as np

from cfrlib.arguments import shortened
from cfrlib.files import open_plain, written_whole

VERSION = 2
BIT_GENERATORS = {
    kind.__name__: kind
    for kind in (np.random.PCG64, np.random.PCG64DXSM, np.random.MT19937, np.random.Philox, np.random.SFC64)
}


def save_checkpoint(path, kind: str, about: dict, arrays: dict[str, np.ndarray]):
    """Write a checkpoint. `kind`: the class to read it. `about`: JSON values. An old file stays until this is whole."""
    header = json.dumps({"cfrlib": kind, "version": VERSION, "arrays": list(arrays), **about})
    with written_whole(path) as file:
        np.savez(file, about=np.array(header), **arrays)


def load_checkpoint(path, kind: str) -> tuple[dict, dict[str, np.ndarray]]:
    """Read (about, arrays). Raises ValueError if the file is broken, of another kind, or of another version.

    A file is broken if any bit of its content is not as it was saved.
    """
    try:
        with open_plain(path) as file:
            about, arrays = _content(file)
    except ValueError as error:
        raise ValueError(f"{path} {error}") from None
    found, version = about.pop("cfrlib"), about.pop("version")
    if (found, version) != (kind, VERSION):
        raise ValueError(
            f"{path} is a {shortened(found)} of version {shortened(version)}; needed is a {kind!r} of version {VERSION}"
        )
    return about, arrays


def _content(file):
    try:
        arrays = _arrays(file)
        about = json.loads(str(arrays.pop("about")[()]))
        names = about.pop("arrays", list(arrays))  # a changed archive may hide a member; early files have no list
        if about.keys() >= {"cfrlib", "version"} and names == list(arrays):
            return about, arrays
    except Exception:  # zipfile, NumPy and json raise many kinds
        pass
    raise ValueError("is broken, or not a checkpoint of cfrlib") from None


def _arrays(file):
    """All arrays of an .npz file by name. Reads whole members, since only then zipfile verifies their checksums."""
    with ZipFile(file) as archive:
        members = archive.infolist()
        if sum(member.file_size for member in members) > os.fstat(file.fileno()).st_size:
            raise ValueError("more than the file itself would be unpacked")
        return {member.filename.removesuffix(".npy"): _array(archive.read(member)) for member in members}


def _array(content):
    file = BytesIO(content)
    array = np.lib.format.read_array(file, allow_pickle=False)
    if file.tell() < len(content):
        raise ValueError("the array is longer than its header says")
    return array


def as_literal(value) -> str:
    """A key or a tuple of actions as text that `ast.literal_eval` reads back, which runs no code.

    Raises ValueError for anything not made of tuples, strings and numbers.
    """
    text = repr(_plain(value))
    try:
        if literal_eval(text) == value:
            return text
    except (ValueError, SyntaxError):
        pass
    raise ValueError(
        "a checkpoint holds information sets and actions, where a run is not measured, and histories, where it has "
        f"baselines, made of tuples, strings and numbers only; one is {shortened(value)}"
    )


def _plain(value):
    """NumPy's numbers as Python's, also within tuples."""
    if isinstance(value, np.generic):
        return value.item()
    return tuple(map(_plain, value)) if type(value) is tuple else value


def generator_state(rng: np.random.Generator | None):
    """The state of a random generator as JSON values; None for none."""
    return rng and json.loads(json.dumps(rng.bit_generator.state, default=lambda array: array.tolist()))


def generator_of(state) -> np.random.Generator | None:
    """A generator in this state; None for None. Raises ValueError for a state that NumPy does not know."""
    if state is None:
        return None
    try:
        bit_generator = BIT_GENERATORS[state["bit_generator"]]()
        bit_generator.state = state
    except (KeyError, TypeError, ValueError, OverflowError, IndexError):
        raise ValueError("its random generator is in no state that NumPy knows") from None
    return np.random.Generator(bit_generator)
