"""Files are written whole or not at all, in their own place, and read with suspicion."""

import errno
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.files import read_json, written_whole
from cfrlib.journal import Journal
from cfrlib.tournament import read
from cfrlib.widgets.recall.memory import remembered
from tests.interrupts import Interrupt

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions, links or pipes")


def write(path, content=b"new"):
    with written_whole(path) as file:
        file.write(content)


@pytest.fixture
def old(tmp_path):
    """A file that is there already, alone in its folder."""
    path = tmp_path / "numbers.txt"
    path.write_bytes(b"old")
    return path


def mode(path):
    return path.stat().st_mode & 0o777


# Where it is written


@posix
@pytest.mark.parametrize("mask", [0o022, 0o027, 0o077, 0o000])
def test_a_new_file_has_the_mode_that_new_files_have(tmp_path, mask):
    before = os.umask(mask)
    try:
        write(tmp_path / "new.txt")
    finally:
        os.umask(before)
    assert mode(tmp_path / "new.txt") == 0o666 & ~mask


@posix
@pytest.mark.parametrize("kept", [0o600, 0o644, 0o664, 0o666, 0o755])
def test_a_replaced_file_keeps_its_mode(old, kept):
    old.chmod(kept)
    write(old)
    assert old.read_bytes() == b"new" and mode(old) == kept


@posix
def test_what_replaces_a_private_file_is_private_while_it_is_written(old):
    old.chmod(0o600)
    with written_whole(old) as file:
        assert mode(Path(file.name)) == 0o600


@posix
def test_a_replaced_file_keeps_its_owner(old):
    if os.geteuid() != 0:
        pytest.skip("only root may give files away")
    os.chown(old, 12345, 23456)
    write(old)
    assert (old.stat().st_uid, old.stat().st_gid, old.read_bytes()) == (12345, 23456, b"new")


@posix
@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to nothing yet"])
def test_a_link_stays_and_its_target_is_replaced(tmp_path, there):
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "numbers.txt", tmp_path / "latest.txt"
    if there:
        target.write_bytes(b"old")
    link.symlink_to(target)
    write(link)
    assert link.is_symlink() and target.read_bytes() == b"new" and os.listdir(target.parent) == ["numbers.txt"]


@pytest.fixture
def special(tmp_path):
    """A path of a given kind. The device is a terminal of its own, whose loss would harm nobody."""
    opened = []

    def path_of(kind):
        path = tmp_path / "special"
        if kind == "a folder":
            path.mkdir()
        elif kind == "a device":
            opened.extend(os.openpty())
            path.symlink_to(os.ttyname(opened[1]))
        elif kind == "a pipe":
            os.mkfifo(path)
        elif kind == "links in a circle":
            path.symlink_to(path)
        elif kind == "a file as a folder":
            path.write_bytes(b"old")
        return path / "numbers.txt" if kind in ("a missing folder", "a file as a folder") else path

    yield path_of
    for each in opened:
        os.close(each)


SPECIAL = {
    "a folder": "it is a folder",
    "a device": "it is a device or a pipe, not a file",
    "a pipe": "it is a device or a pipe, not a file",
    "links in a circle": "Too many levels of symbolic links",
    "a missing folder": "No such file or directory",
    "a file as a folder": "Not a directory",
}


@posix
@pytest.mark.parametrize("kind", SPECIAL)
def test_what_is_no_place_for_a_file_is_refused_in_a_sentence(tmp_path, special, kind):
    path = special(kind)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError, match=r"was not written, and nothing is changed: ") as refused:
        write(path)
    assert SPECIAL[kind] in str(refused.value) and str(path) in str(refused.value) and "\n" not in str(refused.value)
    assert sorted(tmp_path.iterdir()) == before


@pytest.fixture
def locked():
    """A folder with an old file, a function that locks one of them, and nobody for a user: permissions hold no root."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        old = Path(folder, "numbers.txt")
        old.write_bytes(b"old")
        user = os.geteuid()

        def lock(place):
            place.chmod(0o555)
            os.seteuid(user or 65534)

        yield old, lock
        os.seteuid(user)
        os.chmod(folder, 0o777)


@posix
@pytest.mark.parametrize("place", ["folder", "file"])
def test_what_may_not_be_written_is_not_replaced(locked, place):
    old, lock = locked
    lock(old if place == "file" else old.parent)
    with pytest.raises(PermissionError, match="txt was not written, and nothing is changed: Permission denied"):
        write(old)
    assert old.read_bytes() == b"old" and os.listdir(old.parent) == ["numbers.txt"]


@pytest.mark.parametrize("name", ["x" * 200, "ü" * 120, "n" * 255], ids=["200", "120 of two bytes", "255"])
def test_any_name_that_a_file_may_have_is_good(tmp_path, name):
    write(tmp_path / name)
    assert os.listdir(tmp_path) == [name]


# What can go wrong meanwhile


def test_an_error_while_writing_leaves_the_old_file_and_nothing_else(old):
    with pytest.raises(ZeroDivisionError), written_whole(old) as file:
        file.write(b"half")
        file.write(b"%d" % (1 // 0))
    assert old.read_bytes() == b"old" and os.listdir(old.parent) == ["numbers.txt"]


@contextmanager
def full_disk():
    """No file may grow beyond 200 bytes while this lasts, that of pytest's own output neither."""
    resource = pytest.importorskip("resource", reason="Windows has no such limit")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


WRITERS = {
    "bytes": lambda path: write(path, bytes(10_000)),
    "a strategy": cfr.solve("kuhn", iterations=1).average.save,
    "a trace": cfr.solve("kuhn", iterations=9).trace.save_csv,
    "a checkpoint": cfr.Solver("kuhn").run(9).save,
    "a sampled checkpoint": cfr.MonteCarloCFR("kuhn").run(9).save,
}


@pytest.mark.parametrize("kind", WRITERS)
def test_a_full_disk_leaves_the_old_file_and_one_sentence(old, kind):
    said = r"numbers\.txt was not written, and nothing is changed: File too large"
    with pytest.raises(OSError, match=said) as full, full_disk():
        WRITERS[kind](old)
    assert full.value.errno == errno.EFBIG
    assert old.read_bytes() == b"old" and os.listdir(old.parent) == ["numbers.txt"]


WITHIN = str(Path(cfr.__path__[0]) / "files.py"), __file__


def writing(code):
    return code.co_filename in WITHIN and code.co_name != "__exit__"


def test_an_interrupt_anywhere_leaves_one_whole_file_and_is_an_interrupt(old):
    with Interrupt(writing, finely=True) as counted:
        write(old)
    assert len(counted.places) > 100
    found = set()
    for at in range(1, len(counted.places) + 1):
        old.write_bytes(b"old")
        with pytest.raises(KeyboardInterrupt), Interrupt(writing, at, finely=True):
            write(old)
        assert os.listdir(old.parent) == ["numbers.txt"]
        found.add(old.read_bytes())
    assert found == {b"old", b"new"}


WRITER = """
import sys
from cfrlib.files import written_whole

path, mark, rounds = sys.argv[1], sys.argv[2].encode(), int(sys.argv[3])
for number in range(rounds):
    with written_whole(path) as file:
        for _ in range(50):
            file.write(mark * 1000)
            file.flush()
"""


def two_writers_and_a_reader(path, rounds):
    """How often each writer's file was read. Every read is one writer's whole file."""
    path.write_bytes(b"a" * 50_000)
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, path, mark, str(rounds)]) for mark in "bc"]
    reads = dict.fromkeys("abc", 0)
    while any(writer.poll() is None for writer in writers):
        content = path.read_text()
        assert len(content) == 50_000 and content == content[0] * 50_000
        reads[content[0]] += 1
    assert [writer.returncode for writer in writers] == [0, 0]
    assert os.listdir(path.parent) == [path.name]
    return reads


@posix
@pytest.mark.plain
def test_two_writers_and_a_reader_see_whole_files_only(old):
    reads = two_writers_and_a_reader(old, 100)
    assert reads["b"] and reads["c"]


@posix
@pytest.mark.exhaustive
def test_two_writers_and_a_reader_for_a_thousand_rounds(old):
    assert sum(two_writers_and_a_reader(old, 1000).values()) > 1000


# What strangers wrote


UNREADABLE = {
    "nothing": (b"", "is not JSON: line 1"),
    "half": (b'{"a":\n 1', "is not JSON: line 2"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "is not text in UTF-8"),
    "deep": (b"[" * 100_000, "is nested too deeply"),
    "deep objects": (b'{"a":' * 100_000, "is nested too deeply"),
    "NaN": (b'{"a": NaN}', "holds NaN, which is no number"),
    "infinity": (b"[-Infinity]", "holds -Infinity, which is no number"),
    "twins": (b'{"a": 1, "b": {"c": 1, "d": 2, "c": 1}}', "has 'c' twice in one place"),
    "large": (b" " * 2001, "is larger than"),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_not_json_is_refused_in_part_of_a_sentence(tmp_path, kind):
    content, said = UNREADABLE[kind]
    (tmp_path / "given.json").write_bytes(content)
    with pytest.raises(ValueError, match=said):
        read_json(tmp_path / "given.json", 10**6 if "deep" in kind else 2000)


def test_numbers_however_long_are_floats(tmp_path):
    (tmp_path / "given.json").write_bytes(b"\xef\xbb\xbf[1, 0.5, 1e999, " + b"7" * 5000 + b"]")
    assert read_json(tmp_path / "given.json") == [1.0, 0.5, float("inf"), float("inf")]


@posix
@pytest.mark.parametrize("kind", ["a folder", "a device", "a pipe"])
def test_only_plain_files_are_read(special, kind):
    with pytest.raises(ValueError, match="is not a plain file"):
        read_json(special(kind))


@posix
def test_a_link_is_followed_if_it_may_be(old):
    old.write_bytes(b"[]")
    link = old.with_name("link.json")
    link.symlink_to(old)
    assert read_json(link) == []
    with pytest.raises(ValueError, match="is not a plain file"):
        read_json(link, links=False)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)
CONTENTS = st.binary(max_size=60) | st.text(max_size=60).map(str.encode) | ANYTHING.map(json.dumps).map(str.encode)


def journal(path):
    with Journal(path):
        pass


READERS = {
    "JSON": read_json,
    "a strategy": lambda path: cfr.Strategy.load(path, "rps"),
    "a checkpoint": lambda path: cfr.Solver.load(path, "kuhn"),
    "a sampled checkpoint": lambda path: cfr.MonteCarloCFR.load(path, "kuhn"),
    "a journal": journal,
    "a tournament": lambda path: read(path.parent.parent),
    "what was recalled": lambda path: remembered(path.parent),
}
NAMES = {"a tournament": "kuhn13.json", "what was recalled": "my_recall.json"}


def read_or_refused(kind, content, folder):
    """A file of this content is read, or refused in one line."""
    path = folder / "strangers" / "Ada" / NAMES.get(kind, "given")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    try:
        READERS[kind](path)
    except (ValueError, OSError) as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error)
    finally:
        path.unlink()


@pytest.mark.plain
@pytest.mark.parametrize("kind", READERS)
@settings(max_examples=50, deadline=None, derandomize=True)
@given(content=CONTENTS)
def test_whatever_a_stranger_wrote_is_read_or_refused_in_one_line(kind, content, tmp_path_factory):
    read_or_refused(kind, content, tmp_path_factory.getbasetemp())


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", READERS)
@settings(max_examples=300, deadline=None, derandomize=True)
@given(content=CONTENTS)
def test_hundreds_of_files_of_a_stranger(kind, content, tmp_path_factory):
    read_or_refused(kind, content, tmp_path_factory.getbasetemp())


HOSTILE = [b"[" * 100_000, b'{"a":' * 100_000, b"1" * 100_000, bytes(1000), b"PK\x05\x06" + bytes(18), b"\x93NUMPY\x01"]


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("kind", READERS)
def test_hostile_files_are_refused_in_one_line(kind, content, tmp_path):
    read_or_refused(kind, content, tmp_path)
