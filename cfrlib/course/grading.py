"""The hidden part of a graded cell: `grade(name, function, seed)` raises unless the function is right and one's own.

It fails closed: whatever the environment says, whatever goes wrong, anything but a proof of rightness raises. Import it
afresh, with cfrlib's modules purged from `sys.modules`, so that nothing a submission redefined is in its way.
"""

import os
import sys
import threading
import types
from collections.abc import Callable
from pathlib import Path

from cfrlib.course.checks import adapters
from cfrlib.course.checks.adapters import own
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.functions_of import functions_of, is_library_file, is_package_file
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG, CheckFailed, CheckMisused, Verdict
from cfrlib.course.lesson_check import is_handed_back
from cfrlib.course.registry import exercises, nearest

_ADAPTERS = adapters.__file__
SECONDS = 30.0  # for all cases of an exercise, at least: being watched slows a function down
_COURSE = str(Path(__file__).parent) + os.sep
_MATERIAL = os.path.join(_COURSE, "material") + os.sep


def grade(name: str, function: Callable, seed: int, modules: dict | None = None):
    """Returns quietly if `function` is right on the edge cases and on the cases of `seed`; else raises CheckFailed.

    `name`: lesson and exercise, "01.regret_matching". Refused: anything whose functions were not written in the
    caller's notebook (`functions_of.py` says what that may be), a reference handed back, a function that calls cfrlib
    (other than references of earlier exercises in the lesson). Before raising, the reference is bound to the exercise's
    name in the caller's namespace. `modules`: the cfrlib that the function was written with, by its names in
    `sys.modules`, where this one was imported afresh; it stands there again while the function runs.
    """
    namespace = sys._getframe(1).f_globals
    exercise, earlier = _find(name)
    try:
        verdict = _verdict(exercise, earlier, function, seed, namespace, modules)
    except (Exception, SystemExit) as error:
        verdict = _refused(exercise, f"could not be graded: {type(error).__name__}: {error}")
    if verdict.status != RIGHT:
        namespace[exercise.name] = exercise.reference
        raise CheckFailed(verdict) from None
    print(f"{name}: right")


class Watch:
    """Sees every call that a function makes while `with watch:` is on, and whether someone took the watch off.

    `trespass` says what was seen that must not be: the first entry into cfrlib from outside it, unless it is among the
    functions `allowed`, or an attempt at the profiler. A thread started meanwhile is watched as well. With `library`
    all of cfrlib is allowed but the course's own code. `modules` are cfrlib's meanwhile: of two copies of the library,
    neither knows the other's games.
    """

    def __init__(self, allowed: list[Callable], library: bool = False, modules: dict | None = None):
        self.allowed = {_identity(part.__code__) for one in allowed for part in functions_of(one)}
        self.library = library
        self.modules = modules
        self.trespass = ""
        self._callback = self._see  # one object: a bound method is made anew at every access

    def __enter__(self):
        self._exchange()
        self._before = sys.getprofile(), threading.getprofile()
        threading.setprofile(self._callback)
        sys.setprofile(self._callback)

    def __exit__(self, *raised):
        on = sys.getprofile() is self._callback
        sys.setprofile(self._before[0])
        threading.setprofile(self._before[1])
        self._exchange()
        if not on:
            self.trespass = self.trespass or "it switches off the watch that grading keeps"

    def _exchange(self):
        if self.modules is not None:
            now = {name: sys.modules.pop(name) for name in list(sys.modules) if name.partition(".")[0] == "cfrlib"}
            sys.modules.update(self.modules)
            self.modules = now

    def allows(self, function):
        return isinstance(function, types.FunctionType) and _identity(function.__code__) in self.allowed

    def _see(self, frame, event, argument):
        if event == "call":
            self._see_call(frame.f_code, frame.f_back)
        elif event == "c_call" and "setprofile" in argument.__name__ and not _is_own(frame.f_code):
            self.trespass = "it switches off the watch that grading keeps"

    def _see_call(self, code, caller):
        if not is_package_file(code.co_filename) or code.co_filename == _ADAPTERS:
            return
        if caller and self._is_of_package(caller) and caller.f_code.co_filename != _ADAPTERS:
            return  # what an adapter calls is looked at as if the learner's code had called it
        if _identity(code) not in self.allowed and not (self.library and _is_open(code)):
            self.trespass = self.trespass or f"it calls the course's own code ({code.co_qualname})"


    def _is_of_package(self, frame):
        """Whether cfrlib's code runs there; what dataclasses write for it has no file, but its module's globals."""
        if is_package_file(frame.f_code.co_filename):
            return True
        name = frame.f_globals.get("__name__", "")
        copies = (modules.get(name) for modules in (sys.modules, self.modules or {}))
        return frame.f_code.co_filename == "<string>" and any(
            module and frame.f_globals is vars(module) and is_package_file(getattr(module, "__file__", None) or "")
            for module in copies
        )


def _find(name):
    lesson, _, short = name.partition(".")
    known = exercises(lesson)
    if short not in known:
        raise CheckMisused(f"lesson {lesson} has no exercise named {short!r}; {nearest(short, known)}")
    earlier = list(known.values())[: list(known).index(short)]
    return known[short], [part for one in earlier for part in (one.reference, one.adapter) if part]


def _verdict(exercise: Exercise, earlier, function, seed, namespace, modules) -> Verdict:
    if getattr(function, "is_unbound_stub", False):
        return _refused(exercise, "not defined: the cell that defines it failed or was not run", NOT_ATTEMPTED)
    if is_handed_back(function):
        return _refused(exercise, "this is the reference, handed back because one's own was not right", NOT_ATTEMPTED)
    function = own(function)
    if not callable(function) or isinstance(function, type) != isinstance(exercise.reference, type):
        what = "class" if isinstance(exercise.reference, type) else "function"
        return _refused(exercise, f"a {what} written in this notebook is expected, not {type(function).__name__}")
    watch = Watch([*earlier, *exercise.may_call], library=exercise.may_use_the_library, modules=modules)
    parts = functions_of(function)
    if not parts or not all(_is_own_work(part, namespace) or watch.allows(part) for part in parts):
        return _refused(exercise, "was not written in this notebook")
    try:
        verdict = examine(exercise, function, seed, max(SECONDS, 2 * exercise.seconds), around=watch)
    finally:
        sys.setprofile(None)
    return _refused(exercise, f"must be your own work, but {watch.trespass}") if watch.trespass else verdict


def _is_own_work(function, namespace):
    plain = isinstance(function, types.FunctionType)
    return plain and function.__globals__ is namespace and not is_library_file(function.__code__.co_filename)


def _refused(exercise, headline, status=WRONG):
    return Verdict(exercise.name, status, headline)


def _identity(code):
    """The same function keeps it when its module is imported again."""
    return code.co_filename, code.co_qualname


def _is_open(code):
    """Whether this is code of the library, or what a lesson hands out."""
    return not code.co_filename.startswith(_COURSE) or code.co_filename.startswith(_MATERIAL)


def _is_own(code):
    return code.co_filename == __file__
