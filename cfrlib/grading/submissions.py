"""A folder of submissions, however a learning platform packs it: who handed in what."""

import os
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from unicodedata import normalize

from cfrlib.grading.archives import HANDED_IN, entries
from cfrlib.grading.names import (
    copy_number,
    handed_in_at,
    is_lesson,
    is_somebodys,
    lesson_of,
    number_of,
    packed,
    plain,
    shown,
    stem,
    student_of,
)
from cfrlib.grading.notebooks import Notebook, read_notebook
from cfrlib.grading.notebooks import lesson_of as told_lesson

_READ = (".ipynb", ".json", ".py")


@dataclass(frozen=True)
class Submission:
    """A file that somebody handed in. `place`: the file on the disk; `inner`: its name in that zip, or "".

    `student` and `lesson` as the names say, the lesson as its content does where it says more; "" where nothing does.
    `number`: what the platform puts beside the student's name. `file`: as people should see it. `others`: files of the
    same student for the same lesson that do not count. `notebook`: what it holds; None where the `complaint` says why
    it cannot be read. `beside`: files that are no notebooks and came with it.
    """

    place: str
    inner: str
    file: str
    student: str
    lesson: str
    number: str = ""
    notebook: Notebook | None = None
    complaint: str = ""
    others: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


def submissions_in(folder: Path, out: Path) -> tuple[list[Submission], list[tuple[str, str]]]:
    """All submissions, the newest of each student and lesson, and (file, why) of what cannot be one.

    `out`, the folder of results, may lie in it. Raises ValueError where there is no such folder.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder} is no folder")
    found, refused = [], []
    for entry in entries(folder, refused):
        place = entry.place.relative_to(folder).as_posix()
        name = entry.inner or place
        file = shown(f"{place}/{entry.inner}" if entry.inner else name)
        ending = PurePosixPath(name).suffix.lower()
        if entry.place.is_relative_to(out):
            if entry.place.suffix.lower() in HANDED_IN and not entry.place.is_relative_to(out / "handout"):
                refused.append((place, "it lies in the folder of results: move it out"))
        elif ending in _READ:
            found.append((handed_in_at(file) or entry.when, _read(entry, name, file)))
        elif ending != ".csv":
            refused.append((file, "this is no notebook (.ipynb)"))
    root = _class_in(folder, [Path(one.place) for _, one in found])
    found = [(when, _named(one, Path(one.place).relative_to(root))) for when, one in found]
    refused = [(shown(file), why) for file, why in dict.fromkeys(refused)]
    return _newest(_called_by_their_zip(found, root)), refused


def _read(entry, name, file):
    """A Submission, as yet without its student."""
    one = Submission(str(entry.place), entry.inner, file, "", lesson_of(name))
    try:
        notebook = read_notebook(_content(entry), name)
    except ValueError as error:
        return replace(one, complaint=str(error))
    return replace(one, notebook=notebook, lesson=told_lesson(notebook, one.lesson, "") or one.lesson)


def _content(entry):
    try:
        return entry.read()
    except Exception as error:  # a damaged zip raises errors of zlib, lzma, bz2, struct and zipfile
        raise ValueError(f"the file cannot be read: {error}") from None


def _named(one, below):
    student = (one.inner and _uploader(below)) or student_of(one.inner or below.as_posix())
    return replace(one, student=shown(student), number=number_of(one.file, shown(student)))


def _class_in(folder, places):
    """The folder, or the one inside of it that alone holds a class, as when a platform's zip is unpacked: it is no
    student's.
    """
    names = [place.relative_to(folder) for place in places]
    common = Path(os.path.commonpath([name.parent for name in names])).parts if names else ()
    for depth in range(len(common) + 1):
        owners = {_owner_of(PurePosixPath(*name.parts[depth:]).as_posix()) for name in names}
        if len(owners - {""}) > 1:
            return folder.joinpath(*common[:depth])
        if any(packed(part, a_file=False) for part in common[depth : depth + 1]):
            break
    return folder


def _owner_of(name):
    """Whose file it is, where a folder or a learning platform says so; else ""."""
    *folders, last = PurePosixPath(name).parts
    return student_of(name) if any(map(is_somebodys, folders)) or packed(last) else ""


def apart_from_what_lies_beside(found: list[Submission], usual: str) -> list[Submission]:
    """A file that says no lesson is of the usual one, but not where the same student has one that says so: that counts,
    and the file is among its `others`.
    """
    saying = {one.student for one in found if one.lesson == usual != ""}
    silent = {one.student: (*one.others, one.file) for one in found if not one.lesson and one.student in saying}
    return [replace(one, others=(*one.others, *silent.get(one.student, ()))) if one.lesson == usual else one
            for one in found if one.lesson or one.student not in silent]  # fmt: skip


def with_what_lies_beside(found: list[Submission], refused: list) -> tuple[list[Submission], list]:
    """Files that are no notebooks, nor zips, go to the work with which they came; those that are nobody's are left."""
    students, beside = {one.student for one in found}, {}
    for file, _ in refused:
        beside.setdefault(_lies_beside(file, students), []).append(file)
    nobodys = beside.pop("", [])
    return ([replace(one, beside=tuple(beside.get(one.student, ()))) for one in found],
            [(file, why) for file, why in refused if file in nobodys])  # fmt: skip


def _lies_beside(file, students):
    *_, last = parts = PurePosixPath(file).parts
    names = [normalize("NFC", name) for part in parts for name in (part, student_of(part))]
    if PurePosixPath(last).suffix.lower() in HANDED_IN:
        return ""
    return next((name for name in names if name in students), "")


def _called_by_their_zip(found, folder):
    """A notebook that names nobody, alone of its lesson in a zip, is whose the zip is."""
    nobodys = Counter((one.place, one.lesson) for _, one in found if one.inner and _is_nobodys(one))
    return [(when, replace(one, student=_of_zip(Path(one.place).relative_to(folder)))
             if one.inner and _is_nobodys(one) and nobodys[one.place, one.lesson] == 1 else one)
            for when, one in found]  # fmt: skip


def _of_zip(path):
    return shown(student_of(path.with_suffix("").as_posix()))


def _is_nobodys(submission):
    """Whether the student's name is only the lesson's."""
    return submission.student == shown(student_of(submission.inner)) and is_lesson(stem(submission.student))


def _uploader(path):
    """Whose zip it is, where the learning platform says so in its name or its folder's; else ""."""
    *folders, last = path.parts
    found = [*(packed(folder, a_file=False) for folder in folders), packed(last)]
    return next((one["student"] for one in found if one), "")


def _newest(found):
    """Of each student and lesson. What is in a zip never takes the place of what is elsewhere: anybody can write any
    name into a zip, so then the zip is part of the student's name. Two students of one name have in theirs what the
    learning platform put beside it.
    """
    boxes, numbers, by_owner = {}, {}, {}
    for _, one in found:
        boxes.setdefault((plain(one.student), one.lesson), set()).add(_box(one))
        numbers.setdefault((one.student, one.lesson, _box(one)), set()).add(one.number)
    for _, one in sorted(found, key=lambda pair: (pair[0], copy_number(pair[1].file), pair[1].file)):
        box = _box(one)
        several = len(numbers[one.student, one.lesson, box] - {""}) > 1
        shared = len(boxes[plain(one.student), one.lesson]) > 1 and box
        name = one.student + (f" ({one.number})" if several and one.number else "")
        name += f" ({one.file[: -len(shown(one.inner)) - 1]})" if shared else ""
        by_owner.setdefault((name, one.lesson), []).append(replace(one, student=name))
    chosen = []
    for *older, last in by_owner.values():
        chosen.append(replace(last, others=tuple(one.file for one in older)))
    return sorted(chosen, key=lambda one: (one.student, one.lesson, one.file))


def _box(submission):
    """The zip that it is in, if its student's name comes from that zip."""
    known = submission.inner and submission.student == shown(student_of(submission.inner))
    return submission.place if known else ""
