"""The files of a folder, and of the zips in it, each zip opened once, within limits that no notebook needs."""

import io
import stat
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from cfrlib.grading.notebooks import LARGEST

MOST_FILES, MOST_IN_A_ZIP = 20_000, 5_000
LARGEST_TABLE = 4 * 2**20  # bytes of a zip's table of names
LONGEST_NAME = 1000  # letters of a file's name in a zip
MOST_PACKED = 200  # times as much as the zip itself, and a file more: notebooks do not shrink so far
HANDED_IN = (".ipynb", ".zip")
_IGNORED = (".ipynb_checkpoints", "__MACOSX", "__pycache__")
_OF_PROGRAMS = (".git", ".github", ".venv", ".cache", ".local", ".jupyter", ".vscode", ".idea", ".Trash")


@dataclass(frozen=True)
class Entry:
    """A file. `place`: on the disk; `inner`: its name in that zip, or "". `read`: its bytes, before the next one."""

    place: Path
    inner: str
    when: tuple
    read: Callable[[], bytes]


def entries(folder: Path, refused: list[tuple[str, str]]) -> Iterator[Entry]:
    """All files of a folder. What is not read is added to `refused`, with why. Raises ValueError for far too many."""
    count = 0
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if _is_passed_over(name.parts):
            _tell_hidden(name.as_posix(), name.parts, refused)
            continue
        mode = path.lstat()
        if stat.S_ISLNK(mode.st_mode):
            refused.append((name.as_posix(), "a link is not followed"))
        elif stat.S_ISREG(mode.st_mode):
            count += 1
            if count > MOST_FILES:
                raise ValueError(f"{folder} holds more than {MOST_FILES:,} files")
            if path.suffix.lower() == ".zip":
                yield from _zipped(path, name.as_posix(), refused)
            else:
                yield Entry(path, "", time.localtime(mode.st_mtime)[:6], partial(_start_of, path.open, "rb"))


class _Limits:
    """What is left of a zip's allowance, those within it included."""

    def __init__(self, size):
        self.names, self.bytes = MOST_IN_A_ZIP, LARGEST + MOST_PACKED * size

    def take(self, infos):
        self.names -= len(infos)
        self.bytes -= sum(info.file_size for info in infos)
        if self.names < 0:
            raise ValueError(f"it holds more than {MOST_IN_A_ZIP:,} files")
        if self.bytes < 0:
            raise ValueError("it would unpack to far more than notebooks do")


def _zipped(path, name, refused):
    with open(path, "rb") as file:
        yield from _opened(file, name, "", _Limits(path.stat().st_size), path, refused)


def _opened(file, name, inside, limits, path, refused):
    """Of a zip, and of the zips in it: `inside` is the one's name in the other."""
    try:
        _refuse_long_table(file)
        archive = zipfile.ZipFile(file)
        infos = [info for info in archive.infolist() if not info.is_dir()]
        limits.take(infos)
    except Exception as error:  # a damaged zip raises errors of zipfile, struct and others
        refused.append((name, f"this zip cannot be read: {error}"))
        return
    for info in infos:
        parts = PurePosixPath(info.filename.replace("\\", "/")).parts
        inner = f"{inside}{info.filename}"
        if len(info.filename) > LONGEST_NAME:
            refused.append((name, "a name in this zip is too long"))
        elif _is_passed_over(parts):
            _tell_hidden(f"{name}/{info.filename}", parts, refused)
        elif PurePosixPath(info.filename).suffix.lower() != ".zip":
            yield Entry(path, inner, info.date_time, partial(_start_of, archive.open, info))
        elif inside:
            refused.append((f"{name}/{info.filename}", "a zip within a zip within a zip is not opened: unpack it"))
        else:
            yield from _within(archive, info, f"{name}/{info.filename}", limits, path, refused)


def _within(archive, info, name, limits, path, refused):
    try:
        content = _start_of(archive.open, info)
        if len(content) > LARGEST:
            raise ValueError("it is too large: unpack the outer one")
    except Exception as error:
        refused.append((name, f"this zip cannot be read: {error}"))
        return
    yield from _opened(io.BytesIO(content), name, f"{info.filename}/", limits, path, refused)


def _refuse_long_table(file):
    """Before anything of it is read: the table says its size at the zip's end."""
    file.seek(0, io.SEEK_END)
    file.seek(max(0, file.tell() - 65_557))
    end = file.read()
    at = end.rfind(b"PK\5\6")
    if at >= 0 and int.from_bytes(end[at + 12 : at + 16], "little") > LARGEST_TABLE:
        raise ValueError(f"it holds more than {MOST_IN_A_ZIP:,} files")


def _start_of(opened, *how):
    with opened(*how) as file:
        return file.read(LARGEST + 1)


def _is_passed_over(parts):
    return any(part in _IGNORED or part.startswith(".") for part in parts)


def _tell_hidden(name, parts, refused):
    """Where it may be somebody's work: a notebook or a zip, in no folder that a program keeps for itself."""
    *folders, last = parts
    kept = any(folder in _IGNORED or folder in _OF_PROGRAMS for folder in folders)
    if not kept and not last.startswith("._") and PurePosixPath(last).suffix.lower() in HANDED_IN:
        refused.append((name, "a hidden file is not read: rename it"))
