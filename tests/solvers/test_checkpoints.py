"""Checkpoint files that are broken, foreign, or dangerous."""

import pickle

import numpy as np
import pytest

from cfrlib.solvers.checkpoints import load_checkpoint, save_checkpoint


class Bomb:
    def __reduce__(self):
        return exec, ("raise SystemExit('unpickled')",)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "run.npz"
    save_checkpoint(path, "Test", {"iteration": 3}, {"numbers": np.arange(3.0)})
    return path


def test_what_is_saved_is_read(path):
    about, arrays = load_checkpoint(path, "Test")
    assert about == {"iteration": 3} and np.array_equal(arrays["numbers"], [0, 1, 2])


@pytest.mark.parametrize("part", [0, 1, 50, 200, -1])
def test_a_file_cut_short_is_refused(path, part):
    path.write_bytes(path.read_bytes()[:part])
    with pytest.raises(ValueError, match="is broken, or not a checkpoint of cfrlib"):
        load_checkpoint(path, "Test")


def test_damaged_numbers_are_refused(path):
    content = bytearray(path.read_bytes())
    place = content.find(np.arange(3.0).tobytes())
    content[place + 9] ^= 1
    path.write_bytes(content)
    with pytest.raises(ValueError, match="is broken"):
        load_checkpoint(path, "Test")


def test_nothing_is_ever_unpickled(path):
    path.write_bytes(pickle.dumps(Bomb()))
    with pytest.raises(ValueError, match="is broken"):
        load_checkpoint(path, "Test")
    np.savez(path, about=np.array([Bomb()], dtype=object))
    with pytest.raises(ValueError, match="is broken"):
        load_checkpoint(path, "Test")


def test_another_kind_of_checkpoint_is_refused(path):
    with pytest.raises(ValueError, match="is a 'Test' of version 2; needed is a 'Solver'"):
        load_checkpoint(path, "Solver")


def test_a_missing_file_is_a_missing_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        load_checkpoint(tmp_path / "nothing.npz", "Test")
