"""A folder of submissions, graded side by side, by any executor, each in its worker's sandbox."""

import hmac
import json
import re
import secrets
from concurrent.futures import Executor
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

import cfrlib
from cfrlib.cases import CasesFailed, run_cases
from cfrlib.course.checks.verdict import NOT_ATTEMPTED
from cfrlib.course.registry import CLINIC, exercises, lessons, nearest, warm_ups
from cfrlib.course.second_tasks import AGAIN, has_second_task
from cfrlib.files import written_whole
from cfrlib.grading.judge import grade_exercise
from cfrlib.grading.notebooks import Notebook, defined_often, defined_unrun, read_notebook
from cfrlib.grading.result import NOT_GRADED, Grade, Result, printable
from cfrlib.grading.sandbox import PROTECTIONS, Protection, Sandbox
from cfrlib.grading.submissions import (
    Submission,
    apart_from_what_lies_beside,
    lies_beside_work,
    plain,
    submissions_in,
)
from cfrlib.grading.submissions import lesson_of as named_lesson
from cfrlib.journal import Journal

JOURNAL, SECRET, HANDED_OUT = "grades.jsonl", "secret.txt", "handout"
EACH = "each"  # student has a clinic and a second task of their own
OPENED = re.compile(r"""(clinic\(\s*['"](\d\d)['"],\s*case=)\d+""")


class NothingHandedIn(ValueError):
    """A folder without submissions."""


_sandboxes = {}  # of a worker, by protection and what is hidden


def grade_folder(
    folder: Path,
    out: Path,
    *,
    lesson: str = "",
    exercise: str = "",
    clinic: int | str | None = None,
    protection: Protection | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> list[Result]:
    """The results of all submissions in a folder, by student. What was graded before, and is unchanged, is kept.

    `out`: a folder for the journal and the secret from which all cases are drawn. `lesson`: of files that do not say
    it. `exercise`: the only one to be graded. `clinic`: the case that the class's notebooks open, or EACH, where
    `hand_out` gave each student one, and a second task; without it, neither is graded. Raises NothingHandedIn,
    a ValueError, where nothing was, and NoSandbox where nothing keeps students' code in.
    """
    folder, out = Path(folder).resolve(), Path(out).resolve()
    found, refused = submissions_in(folder, out, _told_lesson)
    found = apart_from_what_lies_beside(found, lesson)
    _refuse_unknown(lesson, exercise)
    if not found and not refused:
        raise NothingHandedIn(f"{folder} holds no submissions: notebooks, or zips of them")
    handed = _handed_out(out) if clinic == EACH else {}
    with Sandbox(protection) as trial:
        protection = trial.start()
    out.mkdir(parents=True, exist_ok=True)
    common = {"usual": lesson, "secret": kept_secret(out), "only": exercise, "clinic": clinic, "grader": _grader(),
              "protection": protection.name, "hidden": [str(folder), str(out)]}  # fmt: skip
    cases = [{"submission": asdict(one), "content": _digest(one), "handed": _handed_to(one.student, handed), **common}
             for one in found]  # fmt: skip
    with Journal(out / JOURNAL) as journal:
        _forget_what_could_not_be_graded(journal)
        try:
            done = run_cases(grade_submission, cases, journal, executor, workers=workers, progress=progress)
        except CasesFailed as failed:
            done = [journal.results.get(json.dumps(case)) or _lost(case, failed.reasons) for case in cases]
    students = {one.student for one in found}
    done += [Result(file, file, complaint=why).as_json() for file, why in refused
             if not lies_beside_work(file, students)]  # fmt: skip
    return sorted(map(Result.from_json, done), key=lambda one: (one.student, one.lesson, one.file))


def _refuse_unknown(lesson, exercise):
    """Raises ValueError, offering the nearest, for a lesson that is not graded, or an exercise that is nowhere."""
    if lesson in warm_ups():
        raise ValueError(f"lesson {lesson} is a warm-up, and is not graded")
    known = [*(exercises(lesson) if lesson else [name for one in lessons() for name in exercises(one)]), AGAIN]
    if exercise and exercise not in known:
        where = f"lesson {lesson} has" if lesson else "there is"
        raise ValueError(f"{where} no exercise named {exercise!r}; {nearest(exercise, known)}")


def _handed_out(out):
    """{id: {lesson: tasks}}: what is each one's own in what `hand_out` wrote. Raises ValueError for nothing."""
    found = {}
    for path in sorted((out / HANDED_OUT).glob("*/*.ipynb")):
        notebook = read_notebook(path.read_bytes(), path.name)
        signs = {CLINIC: OPENED, AGAIN: re.compile(rf"^def {AGAIN}\(", re.MULTILINE)}
        tasks = [name for name, sign in signs.items() if any(map(sign.search, notebook.cells))]
        found.setdefault(path.parent.name, {})[lesson_of(notebook, named_lesson(path.name), "")] = tasks
    if not found:
        raise ValueError(f"{out} holds no notebooks that were handed out: give --out the folder that `cfrlib handout` "
                         "wrote into")  # fmt: skip
    return found


def _handed_to(student, handed):
    """What a student was handed, and under which id: "" where nobody who can be this one was handed anything.

    Then the tasks are those of everybody.
    """
    known = _id_of(student, handed)
    return {"id": known, "tasks": handed[known] if known else {
        lesson: tasks for own in handed.values() for lesson, tasks in own.items()}}  # fmt: skip


def _id_of(student, handed):
    if student in handed:
        return student
    alike = [one for one in handed if plain(one) == plain(student)]
    return alike[0] if len(alike) == 1 else ""


def _forget_what_could_not_be_graded(journal):
    """So that it is tried again: the machine may have been full."""
    for case, kept in list(journal.results.items()):
        if any(grade["status"] == NOT_GRADED for grade in kept.get("grades", ())):
            del journal.results[case]


def grade_submission(
    submission: dict,
    content: str,
    handed: dict,
    usual: str,
    secret: str,
    only: str,
    clinic: int | str | None,
    grader: str,
    protection: str,
    hidden: list,
) -> dict:
    """One submission's Result, as JSON. `content` and `grader` name the case: what was handed in, what judges it.

    `handed`: where each has tasks of their own, the id that draws them, and which they are in each lesson.
    """
    one = Submission(**{**submission, "others": tuple(submission["others"])})
    about = {"student": one.student, "file": one.file}
    notes = (f"other files of the same student were left out: {', '.join(one.others)}",) if one.others else ()
    try:
        notebook = read_notebook(one.content(), one.inner or one.place)
    except ValueError as error:
        return Result(**about, lesson=one.lesson or usual, notes=notes, complaint=str(error)).as_json()
    lesson = lesson_of(notebook, one.lesson, usual)
    if not lesson:
        told = next((one for one in notebook.lessons if one in warm_ups()), "")
        complaint = f"lesson {told} is a warm-up, and is not graded" if told else (
            "it does not say of which lesson it is; add --lesson")  # fmt: skip
        return Result(**about, notes=(*notes, *notebook.notes), complaint=complaint).as_json()
    cases = {CLINIC: clinic}
    if clinic == EACH:
        drawn = cases_of(secret, lesson, handed["id"])
        cases = {name: drawn[name] for name in handed["tasks"].get(lesson, ())}
    grades = grades_of(_sandbox(protection, tuple(hidden)), notebook, lesson, secret, cases, only)
    if clinic == EACH and not handed["id"]:
        why = f"no notebook was handed out to {one.student!r}: the ids of a handout must be those of submissions"
        grades = tuple(Grade(grade.exercise, NOT_GRADED, why, source=grade.source) if grade.exercise in cases else grade
                       for grade in grades)  # fmt: skip
    names = [grade.exercise for grade in grades]
    notes = (*notes, *notebook.notes, *defined_often(notebook.cells, names), *defined_unrun(notebook, names))
    return Result(**about, lesson=lesson, grades=grades, notes=notes).as_json()


def grades_of(
    sandbox: Sandbox, notebook: Notebook, lesson: str, secret: str, cases: dict[str, int | None], only: str = ""
) -> tuple[Grade, ...]:
    """The grades of all exercises of a lesson, or of one; of its clinic and its second task where `cases` has them."""
    own = {CLINIC: CLINIC in exercises(lesson), AGAIN: has_second_task(lesson)}
    names = [*(name for name in exercises(lesson) if name != CLINIC), *(name for name, there in own.items() if there)]
    asked = [name for name in names if only in ("", name) and (name not in own or cases.get(name) is not None)]
    return tuple(_grade(sandbox, notebook, lesson, name, secret, cases.get(name) or 0) for name in asked)


def _grade(sandbox, notebook, lesson, name, secret, case):
    seed = seed_of(secret, lesson, name, notebook.cells)
    for last in (False, True):
        try:
            grade = grade_exercise(sandbox, lesson, name, list(notebook.cells), seed, case)
            break
        except Exception as error:  # of the grader's own, or of the machine: no fault of the student's
            if last:
                return Grade(name, NOT_GRADED, printable(f"{type(error).__name__}: {error}"[:300]))
    if notebook.damaged and not grade.source and grade.status == NOT_ATTEMPTED:
        return Grade(name, NOT_GRADED, "its cell is not in the part of the damaged file that can be read")
    return grade


def seed_of(secret: str, lesson: str, name: str, cells: tuple[str, ...]) -> int:
    """What an exercise's cases are drawn from: other ones for each attempt, so that none answers what the next asks."""
    attempt = json.dumps([f"{lesson}.{name}", *cells])
    return int(hmac.new(secret.encode(), attempt.encode(), sha256).hexdigest()[:12], 16)


def case_of(secret: str, lesson: str, student: str, what: str = "clinic") -> int:
    """The case of a student's own clinic, or of another task, which nobody can tell without the secret."""
    drawn = hmac.new(secret.encode(), f"{what} {lesson} {student}".encode(), sha256)
    return int(drawn.hexdigest()[:12], 16) % 1_000_000


def cases_of(secret: str, lesson: str, student: str) -> dict[str, int]:
    """The cases of all that a student has of their own."""
    return {CLINIC: case_of(secret, lesson, student), AGAIN: case_of(secret, lesson, student, AGAIN)}


def lesson_of(notebook: Notebook, named: str, usual: str) -> str:
    """The lesson that a notebook's setup names, else its file, else the usual one; "" where none is known.

    Where cells name several, such as a pasted setup, it is the one that the file names, or the usual one.
    """
    if notebook.lessons and set(notebook.lessons) <= set(warm_ups()):
        return ""
    agreed = [one for one in (named, usual) if one in notebook.lessons]
    return next((one for one in (*agreed, *notebook.lessons, named, usual) if one in lessons()), "")


def _told_lesson(submission):
    try:
        notebook = read_notebook(submission.content(), submission.inner or submission.place)
    except ValueError:
        return submission.lesson
    return lesson_of(notebook, submission.lesson, "") or submission.lesson


def kept_secret(out: Path) -> str:
    """The secret of a folder of results, drawn once and kept: who grades again gets the same cases."""
    path = out / SECRET
    if not path.exists():
        with written_whole(path) as file:
            file.write(secrets.token_hex(16).encode() + b"\n")
        path.chmod(0o600)
    return path.read_text(encoding="ascii").strip()


def _sandbox(protection, hidden):
    """A worker's own, which ends with it."""
    key = protection, hidden
    if key not in _sandboxes:
        _sandboxes[key] = Sandbox(PROTECTIONS[protection], secret=hidden)
    return _sandboxes[key]


def _lost(case, reasons):
    one = case["submission"]
    reason = reasons.get(json.dumps(case), "").partition("\n")[0]
    complaint = f"grading it failed: {reason}"
    return Result(one["student"], one["file"], one["lesson"] or case["usual"], complaint=complaint).as_json()


def _grader():
    """Differs when the library does: what another one has judged is judged again."""
    root = Path(cfrlib.__file__).parent
    texts = b"".join(path.read_bytes() for path in sorted(root.rglob("*.py")))
    return sha256(texts).hexdigest()[:16]


def _digest(submission):
    try:
        return sha256(submission.content()).hexdigest()[:16]
    except ValueError as error:
        return str(error)
