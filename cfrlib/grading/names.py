"""Whose file it is and of which lesson, as its name tells: folders, Blackboard, Brightspace, Canvas, Moodle."""

import re
import time
from contextlib import suppress
from pathlib import PurePosixPath
from unicodedata import normalize

_CANVAS = re.compile(r"(?P<student>[^\sA-Z._]+?)_(?:LATE_)?(?P<number>\d+)_\d+_(?P<rest>.*)")
_PLATFORMS = (  # a name of each, as it packs what was handed in; Canvas makes no folders
    re.compile(r"(?P<student>.+?)_(?P<number>\d+)_assignsubmission(?:_[a-z]+)?_?(?P<rest>.*)"),  # Moodle
    re.compile(r"(?P<number>.+)_(?P<student>[^_]+)_attempt_(?P<when>\d{4}(?:-\d\d){5})[_.]?(?P<rest>.*)"),  # Blackboard
    re.compile(r"(?P<number>\d+)-\d+ - (?P<student>.+?) ?- (?P<when>[^-]*\d[^-]*?)(?: - (?P<rest>.*))?"),  # Brightspace
)
_TIMES = ("%Y-%m-%d-%H-%M-%S", "%b %d, %Y %I%M %p", "%d %B, %Y %I%M %p")
_COPY = re.compile(r"(?:\s*\(\d+\)|[-_ ]copy\d*)$", re.IGNORECASE)
_COPY_OF = re.compile(r"(?:copy of|kopie v[oa]n|copie de|c[oó]pia d[ei]) ", re.IGNORECASE)  # Colab
_LESSON = re.compile(r"(?:^|[-_ ])(\d\d)(?:_[a-z0-9]+)+", re.IGNORECASE)


def lesson_of(name: str) -> str:
    """The lesson's number in a file's or folder's name, "05" of "05_cfr (1).ipynb"; "" if there is none."""
    found = [found[1] for part in reversed(_parts(name)) if (found := _LESSON.search(stem(part)))]
    return found[0] if found else ""


def student_of(name: str) -> str:
    """Whose file it is: the first folder or zip that is no lesson's, else what its own name has beside the lesson."""
    *folders, last = _parts(name)
    for folder in folders:
        zipped = folder.lower().endswith(".zip")
        if found := packed(folder, a_file=zipped):
            return found["student"]
        if is_somebodys(folder):
            return folder[:-4] if zipped else folder
    if found := packed(last):
        return found["student"]
    rest = _LESSON.sub("", stem(last)).strip("-_ .")
    return rest or re.sub(r"\.\w+$", "", last)  # nobody's name: then every copy is somebody's


def packed(part: str, a_file: bool = True) -> re.Match | None:
    """Where a learning platform gave a file or a folder its name: `student`, a `number`, the `rest` of the name."""
    patterns = (*_PLATFORMS, _CANVAS) if a_file else _PLATFORMS
    return next(filter(None, (pattern.fullmatch(part) for pattern in patterns)), None)


def number_of(file: str, student: str) -> str:
    """Of the names on the way to a file, what the platform puts beside this student's, mostly a number; else ""."""
    found = (packed(normalize("NFC", part)) for part in PurePosixPath(file).parts)
    return next((one["number"] for one in found if one and one["student"] == student), "")


def handed_in_at(file: str) -> tuple | None:
    """When, where the platform's name says so."""
    for found in filter(None, map(packed, PurePosixPath(file).parts)):
        for form in _TIMES:
            with suppress(ValueError):
                return time.strptime(found.groupdict().get("when") or "", form)[:6]
    return None


def prefix_of(file: str) -> str:
    """What the platform put before a file's name, whole; "" where it did not."""
    for part in PurePosixPath(file).parts:
        if found := packed(part):
            rest = found["rest"] or ""
            return part[: len(part) - len(rest)]
    return ""


def is_somebodys(folder: str) -> bool:
    return not is_lesson(folder) and folder not in ("..", "/", "submitted")


def is_lesson(folder: str) -> bool:
    found = _LESSON.search(folder)
    return bool(found) and found.span() == (0, len(folder))


def plain(name: str) -> str:
    """A student's name without what people write in several ways: case, blanks, points, forms of one letter."""
    return re.sub(r"[\W_]+", "", normalize("NFKC", name).casefold())


def shown(name: str) -> str:
    """A name that steers no terminal, and no reader's eye: letters that do so are spelt out."""
    harmless = "\u200c\u200d"  # within words of some scripts
    return "".join(one if one.isprintable() or one in harmless else one.encode("unicode_escape").decode()
                   for one in normalize("NFC", name))  # fmt: skip


def stem(name: str) -> str:
    """Without the ending, without what a learning platform puts before a name, or a browser or Colab to a copy's."""
    found = packed(name)
    left = (found["rest"] or "") if found else name
    left = re.sub(r"\.(ipynb|json|py|zip)$", "", left, flags=re.IGNORECASE).strip()
    while found := _COPY_OF.match(left):
        left = left[found.end() :]
    while (shorter := _COPY.sub("", left)) != left:
        left = shorter.strip()
    return left


def copy_number(file: str) -> int:
    found = re.search(r"\((\d+)\)", file)
    return int(found[1]) if found else 0


def _parts(name):
    return PurePosixPath(name.replace("\\", "/")).parts
