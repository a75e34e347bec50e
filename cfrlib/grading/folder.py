"""A folder of submissions, graded side by side, by any executor, each in its worker's sandbox."""

import json
import re
import shutil
import sys
import time
from concurrent.futures import Executor
from dataclasses import asdict, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from cfrlib.cases import CasesFailed, installed, run_cases
from cfrlib.course.registry import CLINIC, exercises, lessons, nearest, warm_ups
from cfrlib.course.second_tasks import AGAIN
from cfrlib.files import written_whole
from cfrlib.grading.grade import DAMAGED, HANDED_IN, HANDED_OUT, OPENED, cases_of, grade_notebook, kept_secret
from cfrlib.grading.names import lesson_of as named_lesson
from cfrlib.grading.notebooks import defined_often, defined_unrun, lesson_of, read_notebook
from cfrlib.grading.result import NOT_GRADED, Grade, Result, grade_from_json
from cfrlib.grading.roster import ROSTER, WHO, Roster, answered, ask, matched, text_of
from cfrlib.grading.sandbox import Protection, Sandbox
from cfrlib.grading.submissions import apart_from_what_lies_beside, submissions_in, with_what_lies_beside
from cfrlib.journal import Journal

JOURNAL = "grades.jsonl"
EACH = "each"  # student has a clinic and a second task of their own
LEFT_OUT = "left out, since "  # how a note begins that names files


class NothingHandedIn(ValueError):
    """A folder without submissions."""


def grade_folder(
    folder: Path,
    out: Path,
    *,
    lesson: str = "",
    exercise: str = "",
    clinic: int | str | None = None,
    roster: Path | None = None,
    protection: Protection | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool | None = None,
) -> list[Result]:
    """The results of all submissions in a folder, by student. What was graded before, and is unchanged, is kept.

    `out`: a folder for the journal and the secret from which all cases are drawn. `lesson`: of files that do not say
    it. `exercise`: the only one to be graded. `clinic`: the case that the class's notebooks open, or EACH, where
    `hand_out` gave each student one, and a second task; without it, neither is graded. `roster`: who the class is; the
    one of the handout or of the grading before if left out. Raises NothingHandedIn, a ValueError, where nothing was,
    and NoSandbox where nothing keeps students' code in.
    """
    folder, out = Path(folder).resolve(), Path(out).resolve()
    found, refused = submissions_in(folder, out)
    found, refused = with_what_lies_beside(apart_from_what_lies_beside(found, lesson), refused)
    _refuse_unknown(lesson, exercise)
    if not found and not refused:
        raise NothingHandedIn(f"{folder} holds no submissions: notebooks, or zips of them")
    found = [replace(one, lesson=_lesson_of(one, lesson)) for one in found]
    listed = Roster.of(text_of(roster)) if roster else kept_roster(out)
    handed = _handed_out(out) if clinic == EACH else {}
    found, asked = _with_names(found, listed or (Roster.of_ids(handed) if handed else None), out)
    with Sandbox(protection) as trial:
        protection = trial.start()
    out.mkdir(parents=True, exist_ok=True)
    if roster:
        keep_roster(out, roster)
    ask(out, asked)
    judge = partial(grade_notebook, secret=kept_secret(out), out=str(out), protection=protection.name,
                    hidden=(str(folder), str(out)))  # fmt: skip
    tasks = {one.file: _cases(one, clinic, handed, listed, judge.keywords["secret"]) for one in found}
    cases = {one.file: _case(one, tasks[one.file], exercise, judge) for one in found if one.notebook and one.lesson}
    known = _judged(judge, cases, {one.file: one.notebook for one in found}, out, executor, workers, progress)
    only = {one.lesson for one in found} - {""}
    usual = lesson or (only.pop() if len(only) == 1 else "")
    results = [_result(one, known.get(one.file), tasks[one.file], exercise, usual) for one in found]
    results += [Result(file, file, usual, complaint=why) for file, why in refused]
    return sorted(results, key=lambda one: (one.student, one.lesson, one.file))


def kept_roster(out: Path) -> Roster | None:
    """The class, as the last handout or grading into this folder was told."""
    path = out / ROSTER
    return Roster.of(text_of(path)) if path.exists() else None


def keep_roster(out: Path, roster: Path):
    text = text_of(roster)
    with written_whole(out / ROSTER) as file:
        file.write(text.encode())


def _with_names(found, roster, out):
    """The submissions under their ids in the roster, and about whom to ask."""
    if roster is None:
        return found, []
    people = [(one.student, one.lesson, one.file, one.number) for one in found]
    sure, asked = matched(roster, people, answered(out, roster))
    return [replace(one, student=sure.get((one.student, one.lesson), one.student)) for one in found], asked


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


def _lesson_of(one, usual):
    return lesson_of(one.notebook, one.lesson, usual) if one.notebook else one.lesson or usual


def _cases(one, clinic, handed, roster, secret):
    """{task: its case} for what is the student's own; None as the case where nothing was handed out to them."""
    if clinic != EACH:
        return {} if clinic is None else {CLINIC: clinic}
    known = _id_of(one, handed, roster)
    own = handed[known] if known else {lesson: tasks for told in handed.values() for lesson, tasks in told.items()}
    drawn = cases_of(secret, one.lesson, known)
    return {name: drawn[name] if known else None for name in own.get(one.lesson, ())}


def _id_of(one, handed, roster):
    """Under which id a student was handed something: as the handout calls them, or the roster in another row's cell."""
    found = Roster.of_ids(handed).find(one.student, one.number)
    if not found and roster:
        found = [known for known in handed if roster.find(known) == [one.student]]
    return found[0] if len(found) == 1 else ""


def _case(one, tasks, exercise, judge):
    """What a verdict depends on, and nothing else: neither whose the file is, nor where it lies. What another cfrlib
    has judged is judged again.
    """
    cases = {name: case for name, case in tasks.items() if case is not None}
    return {"notebook": _digest(_text_of(one.notebook)), "lesson": one.lesson, "only": exercise, "cases": cases,
            "judge": _digest(installed() + judge.keywords["secret"])}  # fmt: skip


def _judged(judge, cases, notebooks, out, executor, workers, progress):
    """{file: its grades, or a sentence why there are none}."""
    place = out / HANDED_IN
    place.mkdir(exist_ok=True)
    for file, case in cases.items():
        (place / case["notebook"]).write_text(_text_of(notebooks[file]), encoding="utf-8")
    different = list({json.dumps(case): case for case in cases.values()}.values())
    (out / JOURNAL).touch(mode=0o600)
    (out / JOURNAL).chmod(0o600)
    with _Told(out / JOURNAL, progress) as journal:
        _forget_what_could_not_be_graded(journal)
        journal.total = sum(json.dumps(case) not in journal.results for case in different)
        reasons = {}
        try:
            run_cases(judge, different, journal, executor, workers=workers, progress=progress)
        except CasesFailed as failed:
            reasons = failed.reasons
        finally:
            shutil.rmtree(place, ignore_errors=True)
        named = {file: json.dumps(case) for file, case in cases.items()}
        return {file: tuple(map(grade_from_json, journal.results[name])) if name in journal.results
                else f"grading it failed: {reasons.get(name, '').partition(chr(10))[0]}"
                for file, name in named.items()}  # fmt: skip


class _Told(Journal):
    """Says each minute how far it is, where no bar does."""

    def __init__(self, path, progress):
        super().__init__(path)
        self.silent = progress is False or sys.stdout.isatty()
        self.total = self.done = 0
        self.last = time.monotonic()

    def add(self, case, result):
        super().add(case, result)
        self.done += 1
        if not self.silent and time.monotonic() - self.last >= 60:
            self.last = time.monotonic()
            print(f"{self.done:,} of {self.total:,} notebooks are judged", flush=True)


def _forget_what_could_not_be_graded(journal):
    """So that it is tried again: the machine may have been full."""
    for case, grades in list(journal.results.items()):
        if not isinstance(grades, list) or any(
                grade["status"] == NOT_GRADED and grade["headline"] != DAMAGED for grade in grades):  # fmt: skip
            del journal.results[case]


def _result(one, grades, tasks, exercise, usual):
    left = {"a newer file counts": one.others, "they are no notebooks": one.beside}
    notes = [f"{LEFT_OUT}{why}: {'; '.join(files)}" for why, files in left.items() if files]
    told = Result(one.student, one.file, one.lesson or usual, notes=tuple(notes))
    if one.complaint or isinstance(grades, str):
        return replace(told, complaint=one.complaint or grades)
    if not one.lesson:
        warm = next((lesson for lesson in one.notebook.lessons if lesson in warm_ups()), "")
        return replace(told, complaint=f"lesson {warm} is a warm-up, and is not graded" if warm else (
            "it does not say of which lesson it is; add --lesson"))  # fmt: skip
    why = f"nothing was handed out to {one.student!r}: write into {WHO} who this is, and grade again"
    grades += tuple(Grade(name, NOT_GRADED, why) for name, case in tasks.items() if case is None and (
        exercise in ("", name)))  # fmt: skip
    names = [grade.exercise for grade in grades]
    odd = defined_often(one.notebook.cells, names), defined_unrun(one.notebook, names)
    return replace(told, grades=grades, notes=(*notes, *one.notebook.notes, *odd[0], *odd[1]))


def _text_of(notebook):
    return json.dumps(asdict(notebook))


def _digest(text):
    return sha256(text.encode()).hexdigest()[:16]
