"""Exercises whose answer is a test: is this implementation right? It is judged by what it catches and what it spares.

    def doubled_test(doubled):
        return doubled(3) == 6 and doubled(-1) == -2

    VERSIONS = Version("adds", lambda number: number + number, right=True), Version("squares", lambda number: number**2)
    EXERCISE = ExerciseOfATest(doubled_test, [(one,) for one in VERSIONS], lesson="00", subject=doubled)

A case is a Version. Its `what` follows "one that" in the verdict. The learner's test gets one version at a time, as a
function with the subject's name and signature, whose source cannot be read. The test spares a version if it returns
True, or None, as tests do that only assert. It catches a version if it returns False, or if an assertion fails. Other
exceptions say nothing about the version.

The arguments with which the test calls a version are recorded, so that the verdict can say whether a bug that slipped
through showed there at all: `leaves(arguments, result)` gives the numbers by which a call is judged, {place: numbers}.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from inspect import signature
from pathlib import Path

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import show_apart
from cfrlib.course.checks.run_cases import global_draws
from cfrlib.course.checks.verdict import CheckMisused

REMEMBERED = 12  # calls of one version that are recorded
_NOWHERE = str(Path(__file__).with_name("a version under test"))  # counts as the package's, but is no file


@dataclass(frozen=True)
class Version:
    """An implementation of the subject, right or broken."""

    what: str
    function: Callable
    right: bool = False

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f"<one that {self.what}>"


class Judgement(int):
    """1 if a version was spared, 0 if it was caught, by a value or by a failing assertion.

    `error`: the AssertionError, or None. `silent`: the test returned None. `calls`: the arguments of each call of the
    version. `drew`: the test drew from the global generators. `read`: what it read of the results, if these record
    that themselves.
    """

    def __new__(cls, spared, error=None, silent=False, calls=(), drew=False, read=()):
        judgement = super().__new__(cls, spared)
        judgement.error, judgement.silent, judgement.calls, judgement.drew = error, silent, tuple(calls), drew
        judgement.read = frozenset().union(*read)
        return judgement

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return repr(bool(self))


def _result(arguments, result):
    return {"the result": result}


@dataclass(frozen=True)
class ExerciseOfATest(Exercise):
    """`subject`: the function of the `lesson` whose versions are tested; at least one edge case is a right version.

    `alike`: what to say of a version that slips through and leaves the same as a right one.
    """

    lesson: str = ""
    subject: Callable | None = None
    leaves: Callable[[tuple, object], Mapping] = _result
    alike: str = "it leaves the same as a right one"
    seconds: float = 12.0
    together: bool = True

    may_use_the_library = True  # a solver, a best response: peers to compare with
    one_change = False  # a change that catches one more version need not be the cure

    @property
    def when_slow(self):
        return f"it is called for each of {len(self.cases(1)) - 2} versions, so run each of them for less long"

    def cases(self, seed):
        """All versions, with a broken and a right one at both ends, which are so judged twice.

        A test may keep what it sees first and compare all others with it: so a broken one comes first.
        """
        cases = super().cases(seed)
        broken, right = (next(case for case in cases if case[0].right == wanted) for wanted in (False, True))
        return [broken, *cases, right]

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def handed_over(self, function):
        """The function under the subject's name and signature."""
        return _dressed(self.subject.__name__, str(signature(self.subject)), tuple(signature(self.subject).parameters))(
            function
        )

    def call(self, function, args):
        (version,) = args
        calls, read, before = [], [], global_draws()
        try:
            said, error = function(self.handed_over(_written_down(version.function, calls, read))), None
        except AssertionError as failed:
            said, error = False, failed
        if said is not None and not _is_truth(said):
            return said
        spared = said is None or bool(said)
        return Judgement(spared, error, said is None, calls, before != global_draws(), read)

    def version(self, what: str):
        """The version that does this, to be called. Raises CheckMisused if there is none."""
        for (version,) in self.cases(self.practice_seed()):
            if version.what == what:
                return self.handed_over(version.function)
        raise CheckMisused(f"{self.name} is tried with no version that {what!r}")

    def shown_call(self, observation):
        (version,) = observation.args
        return f'{self.name}(cfr.checks.version("{self.lesson}.{self.name}", "{version.what}"))'

    def problem(self, observations):
        for seen in observations:
            if seen.error is not None:
                return Problem(f"raises {type(seen.error).__name__}", seen)
            if not isinstance(seen.value, Judgement):
                return Problem(f"returns {_form(seen.value)}, where True or False is expected", seen)
        if any(seen.value.drew for seen in observations):
            return Problem("draws from global randomness: draw from a generator of its own, `np.random.default_rng(1)`")
        return self.values_problem(observations)

    def values_problem(self, observations):
        in_order = [*observations[1:], *observations[:1]]  # the first version is also among the rest, in its place
        wrong = [seen for seen in in_order if bool(seen.value) != seen.args[0].right]
        if not wrong:
            return None
        first = wrong[0]
        (version,) = first.args
        name = self.subject.__name__
        sentence = f"refuses a right `{name}`, one that {version.what}"
        if not version.right:
            sentence = f"lets through a `{name}` that {version.what}{self.showed(first)}"
        return Problem(sentence, _as_shown(first), version.right)

    def showed(self, seen) -> str:
        """A sentence: whether a version's bug showed in the calls that the test made."""
        if not seen.value.calls:
            return ": your test never calls it"
        noted = [arguments for arguments in seen.value.calls if arguments is not None]
        departures = filter(None, (self._departure(seen.args[0], arguments) for arguments in noted))
        place, wrong, right = next(departures, (None, None, None))
        if place is not None:
            wrong, right = show_apart(wrong, right)
            return f": in what your test called it with, {place} is {wrong}, where a right one has {right}"
        all_noted = len(noted) == len(seen.value.calls) < REMEMBERED
        return f": in what your test called it with, {self.alike}" if all_noted else ""

    def shows(self, seen) -> bool:
        """Whether a version left anything else than a right one in the calls that the test made."""
        noted = (arguments for arguments in seen.value.calls if arguments is not None)
        return any(self._departure(seen.args[0], arguments)[0] is not None for arguments in noted)

    def _departure(self, version, arguments):
        """The first place where a version leaves wrong numbers: (place, its numbers, the right ones)."""
        rightly = next(one for (one,) in self.edge_cases if one.right)
        right, wrong = (self._left(each, arguments) for each in (rightly, version))
        return next(((place, wrong.get(place), right[place]) for place in right
                     if not same(wrong.get(place), right[place], self.tolerance)), None)  # fmt: skip

    def _left(self, version, arguments):
        given = deepcopy(arguments)
        return self.leaves(given, version.function(*given))


def judgements(observations) -> list[tuple[Version, Judgement]]:
    """Each version with its Judgement; empty if the test ever returned anything but True, False or None."""
    if any(seen.error is not None or not isinstance(seen.value, Judgement) for seen in observations):
        return []
    return [(seen.args[0], seen.value) for seen in observations]


def let_through(observations) -> list[Version]:
    return [version for version, spared in judgements(observations) if spared and not version.right]


def refused(observations) -> list[Version]:
    """The right versions that the test refuses."""
    return [version for version, spared in judgements(observations) if version.right and not spared]


@cache
def _dressed(name, parameters, names):
    """A decorator that gives a function this name and signature; its code belongs to the package and has no source."""
    text = f"def dress(call):\n def {name}{parameters}:\n  return call({', '.join(names)})\n return {name}"
    space = {"__name__": "versions under test"}  # no module, which might know a source
    exec(compile(text, _NOWHERE, "exec"), space)
    return space["dress"]


def _written_down(function, calls, read):
    """The function, recording the arguments of its calls; None stands for a graph too deep to be copied.

    `read` gets what each result records of its use.
    """

    def call(*arguments):
        if len(calls) < REMEMBERED:
            try:
                calls.append(deepcopy(arguments))
            except RecursionError:
                calls.append(None)
        result = function(*arguments)
        read.append(getattr(result, "read", ()))
        return result

    return call


def _is_truth(said):
    return isinstance(said, bool | np.bool_) or (isinstance(said, np.ndarray) and said.ndim == 0 and said.dtype == bool)


def _form(said):
    if isinstance(said, np.ndarray | list | tuple) and np.shape(said) != ():
        return f"{len(said)} answers (`np.all` makes one of them)"
    return f"{said!r:.40}, of the type {type(said).__name__}"


def _as_shown(seen):
    """The observation as evidence: what the test returned, or the assertion that failed."""
    return replace(seen, value=None if seen.value.silent else bool(seen.value), error=seen.value.error)
