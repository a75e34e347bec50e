"""Files written whole or not at all, and read as if a stranger had made them."""

import errno
import json
import os
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from cfrlib.arguments import shortened

LARGEST = 16 * 2**20  # bytes of JSON; what is read takes some thirty times as much memory
NO_FILE = "is not a plain file"


def require_path(path):
    """Raise TypeError for anything but a text or a Path, ValueError for a name that no system takes."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"path must be a text or a Path, not {shortened(path)}")
    if "\0" in str(path):
        raise ValueError(f"path must be without null characters, not {shortened(str(path))}")


@contextmanager
def written_whole(path):
    """A binary file to write to; it takes the place of `path` only when everything is on the disk.

    A file that is replaced keeps its mode, and its owner where the system allows it; of a link, the target is replaced.
    Raises OSError, in one sentence, where nothing can be written, as in a folder that is missing, on a full disk, or
    over a folder, a device or a pipe. Then the old file is still there, and nothing else is left behind.
    """
    require_path(path)
    target = Path(os.path.realpath(path))
    unfinished = target.with_name(f".{target.name[:40]}.{token_hex(8)}")
    try:
        old = _replaceable(target)
        with open(unfinished, "xb") as file:
            if old is not None:
                _take_over(old, unfinished)
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)
    except OSError as error:
        reason = error.strerror or str(error) or type(error).__name__
        raise OSError(error.errno or errno.EIO, f"{path} was not written, and nothing is changed: {reason}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink()


def require_place(path):
    """Raise at once what `written_whole` would raise after hours of work. Nothing is written."""
    with suppress(_OnlyTried), written_whole(path):
        raise _OnlyTried


class _OnlyTried(Exception):
    """Ends a trial of `written_whole` before it replaces anything."""


@contextmanager
def open_plain(path, links: bool = True):
    """A file to read bytes from. Raises ValueError, in part of a sentence, for a folder, a device or a pipe.

    Without `links`, for a link too.
    """
    require_path(path)
    if not stat.S_ISREG(os.stat(path, follow_symlinks=links).st_mode):  # before it is opened: a pipe would wait
        raise ValueError(NO_FILE)
    with open(path, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ValueError(NO_FILE)
        yield file


def read_json(path, largest: int = LARGEST, links: bool = True, whole: type = float):
    """The JSON in a plain file of at most `largest` bytes, UTF-8. Whole numbers become `whole`.

    Raises OSError for a file that cannot be read, and ValueError, saying in part of a sentence what is wrong with it.
    Names given twice are refused, and constants that are not JSON, such as NaN.
    """
    with open_plain(path, links) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise ValueError(f"is larger than {largest // 2**20} megabytes")
    try:
        return json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=_without_twins,
            parse_constant=_refuse_constant,
            parse_int=whole,  # as a float, one of endless digits is infinite, where an int would raise
        )
    except UnicodeDecodeError:
        raise ValueError("is not text in UTF-8") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: line {error.lineno} cannot be read") from None


def _replaceable(target):
    """The status of the file that is to be replaced; None where there is none."""
    try:
        old = os.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(old.st_mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, not a file")
    with open(target, "r+b"):  # a file that may not be written is not to be replaced either
        return old


def _take_over(old, unfinished):
    """Give the unfinished file the owner and the mode of the one it replaces, before anything is written."""
    new = os.stat(unfinished)
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        for owner in (old.st_uid, -1):  # who may not give files away keeps it, in the old group if a member
            with suppress(OSError):
                os.chown(unfinished, owner, old.st_gid)
                break
    os.chmod(unfinished, old.st_mode & 0o777)


def _without_twins(pairs):
    table = dict(pairs)
    if len(table) < len(pairs):
        seen = set()
        twin = next(name for name, _ in pairs if name in seen or seen.add(name))
        raise ValueError(f"has {twin[:40]!r} twice in one place")
    return table


def _refuse_constant(name):
    raise ValueError(f"holds {name}, which is no number")
