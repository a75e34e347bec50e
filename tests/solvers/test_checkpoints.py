"""Checkpoint files that are broken, foreign, or dangerous."""

import io
import json
import os
import pickle
import zipfile

import numpy as np
import pytest

from cfrlib.solvers.checkpoints import generator_of, generator_state, load_checkpoint, save_checkpoint

ABOUT, NUMBERS = {"iteration": 3}, np.arange(3.0)


class Bomb:
    def __reduce__(self):
        return exec, ("raise SystemExit('unpickled')",)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "run.npz"
    save_checkpoint(path, "Test", ABOUT, {"numbers": NUMBERS})
    return path


def broken(path, content=None):
    """It is told, in one sentence, that the file is broken."""
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ValueError, match=r"run\.npz is broken, or not a checkpoint of cfrlib$") as told:
        load_checkpoint(path, "Test")
    return "\n" not in str(told.value)


def same_or_told(path, content):
    """A changed file holds what it held, or it is told."""
    path.write_bytes(content)
    try:
        about, arrays = load_checkpoint(path, "Test")
    except ValueError as error:
        return str(error).startswith(str(path)) and "\n" not in str(error)
    return about == ABOUT and list(arrays) == ["numbers"] and np.array_equal(arrays["numbers"], NUMBERS)


def flipped(content, bit):
    return content[: bit // 8] + bytes([content[bit // 8] ^ 1 << bit % 8]) + content[bit // 8 + 1 :]


def npy(array, **header):
    """The bytes of an .npy file; `header`: what its header says in place of the truth."""
    file = io.BytesIO()
    np.lib.format.write_array_header_1_0(file, np.lib.format.header_data_from_array_1_0(array) | header)
    return file.getvalue() + array.tobytes()


def packed(path, members, compression=zipfile.ZIP_STORED):
    """An archive that no NumPy has written."""
    about = npy(np.array(json.dumps({"cfrlib": "Test", "version": 2})))
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, content in {"about.npy": about, **members}.items():
            archive.writestr(name, content)


def test_what_is_saved_is_read(path):
    about, arrays = load_checkpoint(path, "Test")
    assert about == ABOUT and list(arrays) == ["numbers"] and np.array_equal(arrays["numbers"], NUMBERS)


def test_what_numpy_itself_reads_is_read(path):
    packed(path, {"numbers.npy": npy(NUMBERS)})
    assert np.array_equal(load_checkpoint(path, "Test")[1]["numbers"], np.load(path)["numbers"])


@pytest.mark.plain
def test_cut_at_any_byte_it_is_refused(path):
    content = path.read_bytes()
    assert all(broken(path, content[:length]) for length in range(len(content)))


@pytest.mark.parametrize("share", [pytest.param(1, marks=pytest.mark.exhaustive), 1 / 16])
def test_a_flipped_bit_never_makes_another_run(path, share):
    content = path.read_bytes()
    bits = np.random.default_rng(0).permutation(8 * len(content)).tolist()
    assert all(same_or_told(path, flipped(content, bit)) for bit in bits[: int(share * len(bits))])


def test_a_flip_in_a_header_that_hides_numbers_is_told(path):
    """A header that says (2,) in place of (3,) reads two numbers, and the sum at the end is never looked at."""
    content = path.read_bytes()
    assert broken(path, content.replace(b"'shape': (3,)", b"'shape': (2,)"))


def test_a_directory_that_hides_an_array_is_told(path):
    """The last entry of the archive's directory becomes the comment of the one before."""
    content = bytearray(path.read_bytes())
    last = content.rindex(b"PK\x01\x02")
    before = content.rindex(b"PK\x01\x02", 0, last)
    content[before + 32 : before + 34] = (content.rindex(b"PK\x05\x06") - last).to_bytes(2, "little")
    path.write_bytes(content)
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["about.npy"]
    assert broken(path)


def test_nothing_is_ever_unpickled(path):
    assert broken(path, pickle.dumps(Bomb()))
    np.savez(path, about=np.array([Bomb()], dtype=object))
    assert broken(path)
    packed(path, {"numbers.npy": npy(NUMBERS, descr="|O")})
    assert broken(path)


def test_a_small_file_that_unpacks_to_a_large_one_is_not_unpacked(path):
    packed(path, {"numbers.npy": npy(np.zeros(10**6))}, zipfile.ZIP_DEFLATED)
    assert path.stat().st_size < 20_000 and broken(path)


def test_members_that_lie_over_each_other_are_not_unpacked(path):
    """One large member and many names for it."""
    packed(path, {"numbers.npy": npy(NUMBERS)})
    with zipfile.ZipFile(path, "a") as archive:
        member = archive.getinfo("numbers.npy")
        archive.filelist.extend([member] * 100)
        archive._didModify = True
    assert len(zipfile.ZipFile(path).infolist()) == 102 and broken(path)


@pytest.mark.parametrize("header", [
    {"shape": (10**12,)}, {"shape": (10**30,)}, {"shape": (2,)}, {"shape": (4,)}, {"shape": (-3,)}, {"shape": "3"},
    {"descr": "<f4"}, {"descr": "nonsense"}, {"descr": [("a", "<f8"), ("b", "|O")]}, {"fortran_order": 7},
], ids=str)  # fmt: skip
def test_a_header_that_does_not_fit_its_numbers_is_told(path, header):
    packed(path, {"numbers.npy": npy(NUMBERS, **header)})
    assert broken(path)


@pytest.mark.parametrize(
    "about", ["", "7", "[]", "{}", '{"cfrlib": "Test"}', "[" * 10**5, "NaN"], ids=lambda one: one[:9]
)
def test_what_does_not_say_what_it_is_is_told(path, about):
    np.savez(path, about=np.array(about), numbers=NUMBERS)
    assert broken(path)


def test_a_missing_file_is_a_missing_file(tmp_path):
    with pytest.raises(FileNotFoundError):
        load_checkpoint(tmp_path / "nothing.npz", "Test")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes that lie in folders")
def test_what_is_no_file_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(ValueError, match=r"is not a plain file$"):
            load_checkpoint(place, "Test")


@pytest.mark.parametrize("name", ["PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"])
def test_every_generator_of_numpy_goes_on_where_it_was(name):
    rng = np.random.Generator(getattr(np.random, name)(5))
    rng.random(3)
    again = generator_of(json.loads(json.dumps(generator_state(rng))))
    assert np.array_equal(again.random(9), rng.random(9))


@pytest.mark.parametrize("state", [
    {}, {"bit_generator": "seed"}, {"bit_generator": "PCG64"}, {"bit_generator": ["PCG64"]}, 7, "PCG64", [1],
    {"bit_generator": "PCG64", "state": {"state": -1, "inc": 2**200}, "has_uint32": 0, "uinteger": 0},
    {"bit_generator": "MT19937", "state": {"key": [1, 2], "pos": 0}},
], ids=str)  # fmt: skip
def test_a_state_that_no_generator_has_is_told(state):
    with pytest.raises(ValueError, match="its random generator is in no state that NumPy knows"):
        generator_of(state)
