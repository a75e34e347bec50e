"""The sandbox changes no verdict: references are right, and listed mistakes have their names, as in the notebook."""

import os
import socket
import sys
from contextlib import contextmanager, nullcontext, suppress

import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import CLINIC, exercises, lessons
from cfrlib.grading.library import copied_apart
from cfrlib.grading.link import PACKAGE, Link

ALL = [(lesson, name) for lesson in lessons() for name in exercises(lesson) if name != CLINIC]
MOST = 2  # mistakes of an exercise: the way there and back is the same for all
PLAIN = ("01.regrets", "01.average_strategy", "05.walk")


@pytest.fixture(scope="module", autouse=True)
def far_side(tmp_path_factory):
    """The student's side can be imported, as it is in a sandbox."""
    if not hasattr(os, "fork"):
        pytest.skip("nothing is graded on Windows")
    folder = tmp_path_factory.mktemp("apart")
    copied_apart(folder)
    sys.path.insert(0, str(folder))
    yield
    sys.path.remove(str(folder))


@contextmanager
def apart(function):
    """The function as the grader sees it, when it lives in a fork of this process."""
    from apart.session import Session

    ours, theirs = socket.socketpair()
    process = os.fork()
    if not process:
        with suppress(BaseException):
            ours.close()
            session = Session(theirs, {})
            session.values = session._new_values()
            with session.quiet():
                session._say({"found": {}})
                session._say({"ready": {"function": session._held(function)}})
                session.serve()
        os._exit(0)
    theirs.close()
    try:
        link = Link(ours, str(PACKAGE.parent), {})
        yield link.remote(link.begun()["function"])
    finally:
        ours.close()
        os.waitpid(process, 0)


def told(exercise, function):
    verdict = examine(exercise, function, 1234, 200, around=nullcontext())
    return verdict.status, verdict.misconception


@pytest.mark.parametrize(("lesson", "name"), [
    pytest.param(*one, id=".".join(one), marks=() if ".".join(one) in PLAIN else (pytest.mark.exhaustive,
                                                                                 pytest.mark.release)[place % 2])
    for place, one in enumerate(ALL)
])  # fmt: skip
def test_references_and_mistakes_are_judged_as_in_the_notebook(lesson, name):
    exercise = exercises(lesson)[name]
    mistakes = {known.name: known.wrong_functions[0] for known in exercise.misconceptions if known.wrong_functions}
    functions = {"the reference": exercise.reference, **dict(list(mistakes.items())[:MOST])}
    differ = {}
    for what, function in functions.items():
        with apart(function) as remote:
            pair = told(exercise, function), told(exercise, remote)
        if pair[0] != pair[1]:
            differ[what] = pair
    assert not differ
