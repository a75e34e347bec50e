"""Bug clinics: wrong versions of a lesson's function, three of them drawn; the learner experiments, and names them.

A lesson describes its clinic in the file `diagnosis.py` beside its exercises:

    CLINIC = Clinic("02", "blotto_payoff", {"margin": Bug("returns the margin", margin), ...}, probes=[...])
    EXERCISE = CLINIC.diagnosis

`probes` are inputs that tell every two bugs apart, which a test of the lesson proves.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from cfrlib.arguments import nearest
from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.formatting import show
from cfrlib.course.checks.run_cases import examined
from cfrlib.course.checks.verdict import CheckMisused

LETTERS = "ABC"


@dataclass(frozen=True)
class Bug:
    """`what` it does, for the catalogue, and the `function` that does it."""

    what: str
    function: Callable


@dataclass(frozen=True, eq=False)
class Clinic:
    """The clinic of one lesson: `bugs` by name, all of them versions of the function `name`.

    `leaves`: where a function is known by what it leaves behind, takes (function, probe) to {place: number}; of two
    that differ, one number is evidence enough.
    """

    lesson: str
    name: str
    bugs: Mapping[str, Bug]
    probes: Sequence[tuple]
    verb: str = "return"
    leaves: Callable | None = None

    @cached_property
    def diagnosis(self) -> Exercise:
        return Diagnosis(diagnosis, hands_back=False, clinic=self)

    def open(self, case: int) -> "Patients":
        """The three patients of a case. The `check` of `diagnosis` asks about the case opened last."""
        if isinstance(case, bool) or not isinstance(case, int | np.integer) or case < 0:
            raise CheckMisused(f"a case is a whole number from 0 on, not {case!r}")
        self.diagnosis.opened[:] = [int(case)]
        patients = Patients({letter: Patient(self, int(case), letter) for letter in LETTERS})
        patients.catalogue = {name: bug.what for name, bug in self.bugs.items()}
        return patients

    def answers(self, case: int) -> dict[str, str]:
        """The bug of each patient, for the instructor's copy of an exported course."""
        bugs = np.random.default_rng([case, 1]).permutation(sorted(self.bugs))
        return dict(zip(LETTERS, map(str, bugs), strict=False))

    def telling_probe(self, bug: str, other: str) -> tuple | None:
        """The first input on which two bugs differ; None where there is none."""
        for probe in self.probes:
            one, two = self.call(bug, probe), self.call(other, probe)
            if not same(one, two, 1e-9):
                return (probe, *_where_they_part(one, two)) if self.leaves else (probe, one, two)
        return None

    def call(self, bug: str, probe: tuple):
        function = self.bugs[bug].function
        return self.leaves(function, probe) if self.leaves else function(*deepcopy(probe))


@dataclass(frozen=True, eq=False)
class Patient:
    """A version of the lesson's function with one bug. Call it and watch."""

    clinic: Clinic
    case: int
    letter: str

    def __call__(self, *args, **options):
        if examined.get() not in ("", "diagnosis"):
            raise CheckMisused("a patient is examined by calling it, not by a check")
        return self.clinic.bugs[self.clinic.answers(self.case)[self.letter]].function(*args, **options)

    def __repr__(self):
        return f"<patient {self.letter} of case {self.case}: call it like {self.clinic.name}>"


class Patients(dict):
    """Patients by letter. `catalogue` holds the names of the bugs and what each does."""

    catalogue: Mapping[str, str]

    def __repr__(self):
        width = max(map(len, self.catalogue))
        bugs = "\n".join(f"  {name:<{width}}  {what}" for name, what in self.catalogue.items())
        return f"Patients {', '.join(self)}, one bug each. The bugs by name:\n{bugs}"


def diagnosis():
    raise CheckMisused("the diagnosis is yours to make")


@dataclass(frozen=True)
class Diagnosis(Exercise):
    """`diagnosis()` returns {"A": name, "B": name, "C": name}; it is called with nothing, but its case has a number.

    A wrong name is answered with evidence against it, never with the right name. `opened` holds the case opened last.
    """

    clinic: Clinic | None = None
    opened: list[int] = field(default_factory=list)

    def call(self, function, args):
        return function()

    def practice_seed(self):
        if not self.opened:
            raise CheckMisused(f'open a case first: patients = cfr.checks.clinic("{self.clinic.lesson}", case=1)')
        return self.opened[0]

    def cases(self, seed):
        return [(seed,)]

    def values_problem(self, observations):
        (seen,) = observations
        (case,) = seen.args
        if sentence := _form_complaint(seen.value, self.clinic.bugs):
            return Problem(sentence)
        wrong = ((letter, bug) for letter, bug in self.clinic.answers(case).items() if seen.value[letter] != bug)
        return next((Problem(self._evidence(letter, bug, seen.value[letter])) for letter, bug in wrong), None)

    def _evidence(self, letter, bug, named):
        probe, shown, told = self.clinic.telling_probe(bug, named)
        return (
            f"does not fit patient {letter}: on {', '.join(map(show, probe))} the bug {named!r} would "
            f"{self.clinic.verb} {show(told)}, but the patient {self.clinic.verb}s {show(shown)}"
        )


def _where_they_part(one, two):
    place = next(place for place in one if not same(one[place], two[place], 1e-9))
    return {place: one[place]}, {place: two[place]}


def _form_complaint(named, known):
    if not isinstance(named, dict):
        return f"returns {type(named).__name__} where a dictionary with the keys {', '.join(LETTERS)} is expected"
    if missing := [letter for letter in LETTERS if letter not in named]:
        return f"says nothing about patient {missing[0]}"
    for letter in LETTERS:
        if not isinstance(named[letter], str) or named[letter] not in known:
            near = nearest(named[letter], known)
            hint = f"did you mean {near!r}?" if near else "see the catalogue."
            return f"names an unknown bug for patient {letter}, {named[letter]!r}; {hint}"
    return None
