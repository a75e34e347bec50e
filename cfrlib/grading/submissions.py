"""A folder of submissions, however a learning platform packs it: who handed in what."""

import os
import re
import stat
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from unicodedata import normalize

from cfrlib.grading.notebooks import LARGEST

MOST_FILES = 20_000
LONGEST_NAME = 1000  # letters of a file's name in a zip
MOST_PACKED = 200  # times as much as the zip itself, and a file more: notebooks do not shrink so far
_MOODLE = re.compile(r"_(\d+)_assignsubmission.*$")
_IN_NO_FOLDERS = re.compile(r"^.+?_\d+_assignsubmission_[a-z]+_?")  # Moodle, where it makes no folders
_CANVAS = re.compile(r"^([^\sA-Z._]+?)_(?:LATE_)?(\d+)_\d+_")
_COPY = re.compile(r"(?:\s*\(\d+\)|[-_ ]copy\d*)$", re.IGNORECASE)
_COPY_OF = re.compile(r"(?:copy of|kopie v[oa]n|copie de|c[oó]pia d[ei]) ", re.IGNORECASE)  # Colab
_LESSON = re.compile(r"(?:^|[-_ ])(\d\d)(?:_[a-z0-9]+)+", re.IGNORECASE)
_IGNORED = (".ipynb_checkpoints", "__MACOSX", "__pycache__")
_OF_PROGRAMS = (".git", ".github", ".venv", ".cache", ".local", ".jupyter", ".vscode", ".idea", ".Trash")
_READ = (".ipynb", ".json", ".py")
_HANDED_IN = (".ipynb", ".zip")


@dataclass(frozen=True)
class Submission:
    """A file that somebody handed in. `place`: the file on the disk; `inner`: its name in that zip, or "".

    `student` and `lesson` as the names say, the lesson "" where they do not. `file`: as people should see it. `others`:
    files of the same student for the same lesson that do not count.
    """

    place: str
    inner: str
    file: str
    student: str
    lesson: str
    others: tuple[str, ...] = ()

    def content(self) -> bytes:
        """Raises ValueError, in a sentence, where it cannot be read."""
        try:
            if not self.inner:
                with open(self.place, "rb") as file:
                    return file.read(LARGEST + 1)
            with zipfile.ZipFile(self.place) as archive, archive.open(self.inner) as file:
                return file.read(LARGEST + 1)
        except Exception as error:  # a damaged zip raises errors of zlib, lzma, bz2, struct and zipfile
            raise ValueError(f"the file cannot be read: {error}") from None


def submissions_in(
    folder: Path, out: Path, told_lesson: Callable[[Submission], str] = lambda one: one.lesson
) -> tuple[list[Submission], list[tuple[str, str]]]:
    """All submissions, the newest of each student and lesson, and (file, why) of what cannot be one.

    `out`, the folder of results, may lie in it. `told_lesson`: of which lesson a file is, which its content may say
    better than its name. Raises ValueError where there is no such folder.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder} is no folder")
    found, refused = [], []
    files = list(_files(folder, refused))
    root = _class_in(folder, [place for place, _, _ in files if not place.is_relative_to(out)])
    for place, inner, when in files:
        if place.is_relative_to(out):
            if place.suffix.lower() in _HANDED_IN and not place.is_relative_to(out / "handout"):
                refused.append((place.relative_to(folder).as_posix(), "it lies in the folder of results: move it out"))
            continue
        name = inner or place.relative_to(folder).as_posix()
        file = f"{place.relative_to(folder).as_posix()}/{inner}" if inner else name
        if PurePosixPath(name).suffix.lower() in _READ:
            below = place.relative_to(root)
            student = (inner and _uploader(below)) or student_of(inner or below.as_posix())
            one = Submission(str(place), inner, file, normalize("NFC", student), lesson_of(name))
            found.append((when, replace(one, lesson=told_lesson(one))))
        elif inner and PurePosixPath(name).suffix.lower() == ".zip":
            refused.append((file, "a zip within a zip is not opened: unpack the outer one"))
        elif PurePosixPath(name).suffix.lower() != ".csv":
            refused.append((file, "this is no notebook (.ipynb)"))
    return _newest(_called_by_their_zip(found, root)), refused


def _class_in(folder, places):
    """The folder, or the one inside of it that alone holds a class, as when a platform's zip is unpacked: it is no
    student's.
    """
    names = [place.relative_to(folder) for place in places if place.suffix.lower() in (*_READ, ".zip")]
    common = Path(os.path.commonpath([name.parent for name in names])).parts if names else ()
    for depth in range(len(common) + 1):
        owners = {_owner_of(PurePosixPath(*name.parts[depth:]).as_posix()) for name in names}
        if len(owners - {""}) > 1:
            return folder.joinpath(*common[:depth])
        if any(map(_MOODLE.search, common[depth : depth + 1])):
            break
    return folder


def _owner_of(name):
    """Whose file it is, where a folder or a learning platform says so; else ""."""
    *folders, last = PurePosixPath(name).parts
    named = any(map(_is_somebodys, folders)) or _MOODLE.search(last) or _CANVAS.match(last)
    return student_of(name) if named else ""


def apart_from_what_lies_beside(found: list[Submission], usual: str) -> list[Submission]:
    """A file that says no lesson is of the usual one, but not where the same student has one that says so: that counts,
    and the file is among its `others`.
    """
    saying = {one.student for one in found if one.lesson == usual != ""}
    silent = {one.student: (*one.others, one.file) for one in found if not one.lesson and one.student in saying}
    return [replace(one, others=(*one.others, *silent.get(one.student, ()))) if one.lesson == usual else one
            for one in found if one.lesson or one.student not in silent]  # fmt: skip


def lies_beside_work(file: str, students: set[str]) -> bool:
    """Whether a file that is no notebook, nor a zip, came with what one of these students handed in."""
    *_, last = parts = PurePosixPath(file).parts
    names = {normalize("NFC", name) for part in parts for name in (part, student_of(part))}
    return PurePosixPath(last).suffix.lower() not in _HANDED_IN and not names.isdisjoint(students)


def _called_by_their_zip(found, folder):
    """A notebook that names nobody, alone of its lesson in a zip, is whose the zip is."""
    nobodys = Counter((one.place, one.lesson) for _, one in found if one.inner and _is_nobodys(one))
    return [(when, replace(one, student=_of_zip(Path(one.place).relative_to(folder)))
             if one.inner and _is_nobodys(one) and nobodys[one.place, one.lesson] == 1 else one)
            for when, one in found]  # fmt: skip


def _of_zip(path):
    return normalize("NFC", student_of(path.with_suffix("").as_posix()))


def _is_nobodys(submission):
    """Whether the student's name is only the lesson's."""
    return submission.student == student_of(submission.inner) and _is_lesson(_stem(submission.student))


def _uploader(path):
    """Whose zip it is, where the learning platform says so in its name or its folder's; else ""."""
    named = next((part for part in path.parts if _MOODLE.search(part)), None)
    if named:
        return _MOODLE.sub("", named)
    found = _CANVAS.match(path.name)
    return found[1] if found else ""


def _newest(found):
    """Of each student and lesson. What is in a zip never takes the place of what is elsewhere: anybody can write any
    name into a zip, so then the zip is part of the student's name. Two students of one name have the numbers that the
    learning platform gave them in theirs.
    """
    boxes, numbers, by_owner = {}, {}, {}
    for _, one in found:
        boxes.setdefault((plain(one.student), one.lesson), set()).add(_box(one))
        numbers.setdefault((one.student, one.lesson, _box(one)), set()).add(_number_of(one))
    for _, one in sorted(found, key=lambda pair: (pair[0], _copy_number(pair[1].file), pair[1].file)):
        box, number = _box(one), _number_of(one)
        several = len(numbers[one.student, one.lesson, box] - {""}) > 1
        shared = len(boxes[plain(one.student), one.lesson]) > 1 and box
        name = one.student + (f" ({number})" if several and number else "")
        name += f" ({one.file[: -len(one.inner) - 1]})" if shared else ""
        by_owner.setdefault((name, one.lesson), []).append(replace(one, student=name))
    chosen = []
    for *older, last in by_owner.values():
        chosen.append(replace(last, others=tuple(one.file for one in older)))
    return sorted(chosen, key=lambda one: (one.student, one.lesson, one.file))


def _box(submission):
    """The zip that it is in, if its student's name comes from that zip."""
    known = submission.inner and submission.student == student_of(submission.inner)
    return submission.place if known else ""


def _number_of(submission):
    """Of the names on the way to a file, the number in the one that names its student; "" where there is none."""
    for part in PurePosixPath(submission.file).parts:
        name = normalize("NFC", part)
        if (found := _MOODLE.search(name)) and name[: found.start()] == submission.student:
            return found[1]
        if (found := _CANVAS.match(name)) and found[1] == submission.student:
            return found[2]
    return ""


def _files(folder, refused):
    """Triples of a path, a name inside of it where it is a zip, and when it was changed."""
    count = 0
    for path in sorted(folder.rglob("*")):
        if any(part in _IGNORED or part.startswith(".") for part in path.relative_to(folder).parts):
            if _is_hidden(path.relative_to(folder).parts):
                refused.append((path.relative_to(folder).as_posix(), "a hidden file is not read: rename it"))
            continue
        mode = path.lstat()
        if stat.S_ISLNK(mode.st_mode):
            refused.append((path.relative_to(folder).as_posix(), "a link is not followed"))
        elif stat.S_ISREG(mode.st_mode):
            count += 1
            if count > MOST_FILES:
                raise ValueError(f"{folder} holds more than {MOST_FILES:,} files")
            if path.suffix.lower() == ".zip":
                yield from _zipped(path, folder, refused)
            else:
                yield path, "", time.localtime(mode.st_mtime)[:6]


def _zipped(path, folder, refused):
    try:
        with zipfile.ZipFile(path) as archive:
            infos = archive.infolist()[:MOST_FILES]
        if sum(info.file_size for info in infos) > LARGEST + MOST_PACKED * path.stat().st_size:
            raise ValueError("it would unpack to far more than notebooks do")
    except Exception as error:  # a damaged zip raises errors of zipfile, struct and others
        refused.append((path.relative_to(folder).as_posix(), f"this zip cannot be read: {error}"))
        return
    for info in infos:
        parts = PurePosixPath(info.filename.replace("\\", "/")).parts
        if len(info.filename) > LONGEST_NAME:
            refused.append((path.relative_to(folder).as_posix(), "a name in this zip is too long"))
        elif _is_hidden(parts):
            file = f"{path.relative_to(folder).as_posix()}/{info.filename}"
            refused.append((file, "a hidden file is not read: rename it"))
        elif not info.is_dir() and not any(part in _IGNORED or part.startswith(".") for part in parts):
            yield path, info.filename, info.date_time


def _is_hidden(parts):
    """Whether it may be somebody's work: a notebook or a zip, in no folder that a program keeps for itself."""
    *folders, last = parts
    kept = any(folder in _IGNORED or folder in _OF_PROGRAMS for folder in folders)
    return not kept and not last.startswith("._") and PurePosixPath(last).suffix.lower() in _HANDED_IN and any(
        part.startswith(".") for part in parts)  # fmt: skip


def lesson_of(name: str) -> str:
    """The lesson's number in a file's or folder's name, "05" of "05_cfr (1).ipynb"; "" if there is none."""
    path = PurePosixPath(name.replace("\\", "/"))
    found = [found[1] for part in reversed(path.parts) if (found := _LESSON.search(_stem(part)))]
    return found[0] if found else ""


def student_of(name: str) -> str:
    """Whose file it is: the first folder that is no lesson's, else what the file's name has beside the lesson."""
    *folders, last = PurePosixPath(name.replace("\\", "/")).parts
    for folder in folders:
        if _is_somebodys(folder):
            return _MOODLE.sub("", folder)
    if _MOODLE.search(last):
        return _MOODLE.sub("", last)
    if found := _CANVAS.match(last):
        return found[1]
    stem = _stem(last)
    rest = _LESSON.sub("", stem).strip("-_ .")
    return rest or re.sub(r"\.\w+$", "", last)  # nobody's name: then every copy is somebody's


def _is_somebodys(folder):
    return not _is_lesson(folder) and folder not in ("..", "/", "submitted")


def plain(name: str) -> str:
    """A student's name without what people write in several ways: case, blanks, points, forms of one letter."""
    return re.sub(r"[\W_]+", "", normalize("NFKC", name).casefold())


def _is_lesson(folder):
    found = _LESSON.search(folder)
    return bool(found) and found.span() == (0, len(folder))


def _stem(name):
    """Without the ending, without what a learning platform puts before a name, or a browser or Colab to a copy's."""
    stem = re.sub(r"\.(ipynb|json|py)$", "", name, flags=re.IGNORECASE).strip()
    stem = _CANVAS.sub("", _IN_NO_FOLDERS.sub("", stem))
    while found := _COPY_OF.match(stem):
        stem = stem[found.end() :]
    while (shorter := _COPY.sub("", stem)) != stem:
        stem = shorter.strip()
    return stem


def _copy_number(file):
    found = re.search(r"\((\d+)\)", file)
    return int(found[1]) if found else 0
