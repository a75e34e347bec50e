"""The `check` of a lesson: judges an exercise, says what it found, and hands back a function to go on with."""

import os
import sys
from collections import Counter
from dataclasses import replace

from cfrlib.course.checks.adapters import adapted, own
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.examples import judge_examples
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.functions_of import functions_of, is_package_file
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckFailed, CheckMisused, Verdict
from cfrlib.course.registry import exercises, nearest, reference

GRADING = "CFRLIB_GRADING", "NBGRADER_VALIDATING"  # either variable at "1"


class LessonCheck:
    """`regret_matching = check(regret_matching)`: the learner's function when it is right, else the reference.

    What is handed back gives its results in the reference's form, whatever the learner's style (`adapters.py`). When an
    exercise is refused for the first time the verdict says what is wrong and where; from then on also the repair.

    In grading mode (CFRLIB_GRADING=1, or nbgrader's Validate) anything but right raises CheckFailed, once the reference
    is bound to the exercise's name in the caller's namespace: one mistake costs one exercise. `seconds` overrides the
    time limit.
    """

    def __init__(self, lesson: str, seconds: float | None = None):
        self.exercises = exercises(lesson)
        self.lesson = lesson
        self.seconds = seconds
        self.refused = Counter()

    def __call__(self, function, name: str | None = None):
        namespace = sys._getframe(1).f_globals
        function = own(function)
        exercise = self._exercise(function, name, namespace)
        verdict = self._verdict(exercise, function, repair=is_graded() or self.refused[exercise.name] > 0)
        self.refused[exercise.name] += verdict.status == WRONG
        if is_graded() and verdict.status != RIGHT:
            namespace[exercise.name] = exercise.reference
            raise CheckFailed(verdict)
        if verdict.status == RIGHT:
            verdict.show()
            return adapted(function, exercise.adapter)
        replace(verdict, note=_what_next(exercise)).show()
        return exercise.reference if exercise.hands_back else function

    def verdict(self, function, name: str | None = None) -> Verdict:
        """What the check would say of the function; nothing is shown or handed back, in grading mode nothing raised."""
        function = own(function)
        return self._verdict(self._exercise(function, name, sys._getframe(1).f_globals), function)

    def examples(self, name: str, examples):
        """Judges the learner's own examples for an exercise, [(arguments, answer), ...], before its code. No points."""
        judge_examples(self._exercise(None, name, {}), examples).show()

    def unasked(self):
        """A check that hands back whatever it is given, without a verdict: for a cell that is only run again."""
        return _Unasked(self.lesson, self.seconds)

    def reference(self, name: str):
        """The right function for an exercise of this lesson or of an earlier one: `check.reference("node_update")`."""
        return reference(self.lesson, name)

    def __repr__(self):
        return f"check for lesson {self.lesson}: {', '.join(self.exercises)}"

    def _exercise(self, function, name, namespace) -> Exercise:
        """By the name given, the function's own, or the name under which the notebook knows it."""
        written = getattr(function, "__name__", "")
        if name is None and written not in self.exercises:
            name = next((known for known in self.exercises if own(namespace.get(known)) is function), None)
        name = name or written
        if name in self.exercises:
            return self.exercises[name]
        if not name or name == "<lambda>":
            what = f"{type(function).__name__} {function!r:.40}" if not callable(function) else f"{function!r:.60}"
            raise CheckMisused(f"check takes one of this lesson's functions ({', '.join(self.exercises)}), not {what}")
        hint = nearest(name, self.exercises)
        raise CheckMisused(f"lesson {self.lesson} has no exercise named {name!r}; {hint}")

    def _verdict(self, exercise, function, repair=True) -> Verdict:
        if getattr(function, "is_unbound_stub", False):
            return Verdict(exercise.name, NOT_ATTEMPTED, "not defined yet: its cell failed or was not run")
        if is_handed_back(function):
            return Verdict(exercise.name, NOT_ATTEMPTED, "this is the reference: run the cell with your own function")
        try:
            return examine(exercise, function, exercise.practice_seed(), self.seconds, repair=repair)
        except CheckMisused as misuse:
            return Verdict(exercise.name, WRONG, str(misuse))


class _Unasked(LessonCheck):
    def __call__(self, function, name: str | None = None):
        return function


def is_graded() -> bool:
    """Whether a check raises unless all is right."""
    return any(os.environ.get(variable) == "1" for variable in GRADING)


def is_handed_back(function) -> bool:
    """Whether a function, or the first method of a class, is code of cfrlib: a reference that a check handed back.

    An object of one of cfrlib's classes is not: lessons check versions that they broke on purpose.
    """
    if type(function).__module__.partition(".")[0] == "cfrlib":
        return False
    codes = [code for one in functions_of(function) if (code := getattr(one, "__code__", None)) is not None]
    return bool(codes) and is_package_file(codes[0].co_filename)


def bind_stubs(check: LessonCheck, namespace: dict):
    """Gives every exercise name that does not exist yet a stub which says that its cell was not run."""
    for name in check.exercises:
        namespace.setdefault(name, _stub(name))


def _stub(name):
    def stub(*args, **kwargs):
        raise NotImplementedError(f"{name} is not defined yet: run the cell that defines it, and mend it if it fails")

    stub.__name__ = stub.__qualname__ = name
    stub.is_unbound_stub = True
    return stub


def _what_next(exercise):
    if not exercise.hands_back:
        return ""
    return (f"Until yours is right, the lesson goes on with the course's own `{exercise.name}`. "
            "To try a call with yours, run its cell again first.")
