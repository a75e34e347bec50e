"""One exercise of a submission: the student's function, in its own process, before the course's own check."""

import io
import linecache
import time
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import asdict
from functools import partial
from math import inf

from cfrlib.course.checks.examine import examine, too_slow
from cfrlib.course.checks.time_limit import TimeUp, within
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, Verdict
from cfrlib.course.registry import CLINIC
from cfrlib.course.second_tasks import exercise_of
from cfrlib.grading.apart.cells import NO_PYTHON
from cfrlib.grading.fork import Overdue, in_a_fork
from cfrlib.grading.result import Grade, grade_from_json, printable
from cfrlib.grading.sandbox import Sandbox, by_the_clock
from cfrlib.grading.told import Busy, ByTheClock, Ended, Odd, OutOfTime
from cfrlib.languages import language_of, spoken

AT_LEAST, AT_MOST = 10.0, 60.0  # seconds of computing for an exercise
USED = 0.8  # the part of them from which on they count as used up
JUDGED = 5  # times as long, beyond what the process has by the clock, until what came back must be judged
BUSY = "the machine was too busy: the function had not used its time of computing when the clock ended it"
MEMORY = 3072  # megabytes in which it is judged
_SIGNALS = {4: "an illegal instruction", 6: "an abort", 7: "a bus error", 8: "a division by zero in compiled code",
            11: "a segmentation fault", 25: "a file that grew too large", 31: "a forbidden system call"}  # fmt: skip


def grade_exercise(sandbox: Sandbox, lesson: str, name: str, cells: list[str], seed: int, case: int = 0) -> Grade:
    """The grade of the function `name` that the cells define, over the cases of `seed`.

    `case`: of a clinic or a second task, which one it is.
    What it calls of the exercises before it are the references, so that a mistake costs one exercise. Where it is
    refused so, it may be right with the notebook's own: their parameters can have other names.
    """
    began = time.monotonic()
    found = _found(sandbox, lesson, name, cells, seed, case, own=False)
    if found.pop("own", False) and found["status"] == WRONG:
        again = _found(sandbox, lesson, name, cells, seed, case, own=True)
        found = again if again["status"] == RIGHT else found
    found.pop("own", None)
    return grade_from_json({**found, "seconds": round(time.monotonic() - began, 2)})


def _found(sandbox, lesson, name, cells, seed, case, own):
    """A Grade as JSON; and, as "own", whether the notebook has its own of what the references answered."""
    exercise = exercise_of(lesson, name, case)
    seed = case if name == CLINIC else seed
    seconds = min(max(AT_LEAST, exercise.seconds), AT_MOST)
    with (spoken(language_of(cells)), sandbox.student(lesson, name, cells, seconds, own) as student,
          _lines_of(cells, student.link.cells)):  # fmt: skip
        judged = partial(_judged, student, exercise, seed, seconds)
        try:
            told = in_a_fork(judged, by_the_clock(seconds) + JUDGED * seconds, MEMORY)
        except Overdue as over:
            if over.computed < seconds:
                raise Busy(BUSY) from None
            told = {"said": "cannot be judged: comparing what it returns takes too long"}
        if told.get("ended"):
            how = student.end("now" if told["broken"] or told["clock"] else "soon")
            if how["lost"] or (told["clock"] and how["seconds"] < USED * seconds):
                raise Busy(BUSY)
            told["verdict"] = asdict(Grade.of(_ended(exercise, how, seconds, told["broken"])))
    found = told.get("verdict") or asdict(Grade.of(Verdict(name, WRONG, told["said"])))
    return {**found, "source": told.get("source", ""), "own": told.get("own", False)}


def _judged(student, exercise, seed, seconds):
    """The verdict, as JSON of a Grade, and the code that was judged; or that the student's process is gone."""
    verdict, gone, own = None, {}, False
    with student.watched(), redirect_stdout(io.StringIO()):  # for what is printed when nothing is judged by it
        try:
            verdict = _verdict(student.link, exercise, seed, seconds)
            own = bool(student.link.found.get("own"))
        except (OutOfTime, TimeUp) as late:
            verdict = too_slow(exercise, seconds, getattr(late, "error", None))
        except Ended as ended:
            gone = {"ended": True, "broken": student.link.broken, "clock": isinstance(ended, ByTheClock)}
        except Odd as odd:
            verdict = Verdict(exercise.name, WRONG, f"cannot be judged by what it returns: {quoted(odd)}")
        except RecursionError:
            verdict = Verdict(exercise.name, WRONG, "calls itself through what it is given, without end")
        except MemoryError:
            verdict = Verdict(exercise.name, WRONG, "cannot be judged: what it returns takes too much memory")
        except Exception as error:
            if not hasattr(error, "frames_apart"):
                raise  # the grader's own
            verdict = Verdict(exercise.name, WRONG, "raises an exception when it is asked about itself")
    source = printable(str(student.link.found.get("source", "")))
    return {**gone, "verdict": asdict(Grade.of(verdict)) if verdict else None, "source": source, "own": own}


def quoted(text) -> str:
    """A student's words within a sentence of the grader's: in quotes that they cannot close, on one line."""
    return repr(str(text)[:200])


@contextmanager
def _lines_of(cells, files):
    """Inside, the lines of the cells can be shown."""
    for file, cell in zip(files.values(), cells, strict=True):
        text = cell.replace("\r\n", "\n").replace("\r", "\n")
        lines = [f"{line}\n" for line in text.split("\n")]  # `splitlines` knows more ends than Python
        linecache.cache[file] = (len(cell), None, lines, file)
    try:
        yield
    finally:
        for file in files.values():
            linecache.cache.pop(file, None)


def _verdict(link, exercise, seed, seconds):
    patients = _patients(exercise, seed)
    (told,) = within(1.5 * seconds, [lambda: link.begun(patients)], patience=inf)
    if told.get("missing"):
        return _missing(exercise, str(told["missing"]))
    if told.get("late"):
        return Verdict(exercise.name, WRONG, "its cells did not finish in time: what runs when they are run?")
    if "failed" in told:
        error = link.error(told["failed"])
        own = link.cells.values()
        line = next((line for code, line in reversed(error.frames_apart) if code.co_filename in own), None)
        where = f" (line {line})" if line else ""
        said = f": {quoted(error)}" if str(error) else ""
        return Verdict(exercise.name, WRONG, f"its cell fails: {type(error).__name__}{said}{where}")
    function = link.remote(told.get("function"))
    if told.get("plain"):
        return Verdict(exercise.name, WRONG, f"a function is expected, not {quoted(told['plain'])}")
    wanted = isinstance(exercise.reference, type)
    if told["function"]["class"] is not wanted:
        form = "class" if wanted else "function"
        return Verdict(exercise.name, WRONG, f"a {form} is expected, not {quoted(told['function']['kind'])}")
    return examine(exercise, function, seed, 1.5 * seconds, around=nullcontext(), in_any_order=True)


def _missing(exercise, told):
    """Why there is no function, as `cells.py` says it."""
    unread, _, why = told.partition(NO_PYTHON)
    if not unread and why:
        return Verdict(exercise.name, WRONG, f"{NO_PYTHON}{quoted(why)}")
    return Verdict(exercise.name, NOT_ATTEMPTED, "not defined: no cell of the notebook defines it")


def _patients(exercise, case):
    """Who answers for the patients of a clinic's case; nobody where the exercise is no diagnosis."""
    if exercise.name != CLINIC:
        return None
    patients = exercise.clinic.patients(case)
    return lambda letter, *args, **options: patients[letter](*args, **options)


def _ended(exercise, how, seconds, broken=""):
    """What to say of a process that is gone. `broken`: why it was cut off, if it was."""
    if broken:
        return Verdict(exercise.name, WRONG, broken)
    if how["signal"] in (9, 24) and how["seconds"] > USED * seconds:
        return too_slow(exercise, seconds, None)
    if how["alive"]:
        return Verdict(exercise.name, WRONG, "could not be asked any further: it broke off the grading")
    left = "it leaves Python, as `exit` does"
    why = _SIGNALS.get(how["signal"], f"signal {how['signal']}") if how["signal"] else left
    return Verdict(exercise.name, WRONG, f"ends its own process: {why}")
