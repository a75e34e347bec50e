"""Bug clinics: three wrong versions of a lesson's function are drawn; the learner experiments and names their bugs.

A lesson describes its clinic in the file `diagnosis.py` beside its exercises:

    CLINIC = Clinic("02", "blotto_payoff", {"margin": Bug("returns the margin", margin), ...}, probes=[...])
    EXERCISE = CLINIC.diagnosis

`probes` are inputs that tell any two bugs apart, as a test of the lesson proves.
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
from cfrlib.languages import say

LETTERS = "ABC"


@dataclass(frozen=True)
class Bug:
    """`what`: what it does, for the catalogue. `function`: the wrong version."""

    what: str
    function: Callable


@dataclass(frozen=True, eq=False)
class Clinic:
    """The clinic of one lesson. `bugs`: by name, all of them versions of the function `name`.

    `leaves`: for functions that are judged by what they leave behind, takes (function, probe) to {place: number}. If
    two versions leave different numbers, one of these is evidence enough.
    """

    lesson: str
    name: str
    bugs: Mapping[str, Bug]
    probes: Sequence[tuple]
    leaves: Callable | None = None

    @cached_property
    def diagnosis(self) -> Exercise:
        return Diagnosis(diagnosis, hands_back=False, clinic=self)

    def open(self, case: int) -> "Patients":
        """The three patients of a case. The `check` of `diagnosis` asks about the case opened last."""
        if isinstance(case, bool) or not isinstance(case, int | np.integer) or case < 0:
            raise CheckMisused(f"a case is a whole number from 0 on, not {case!r}")
        self.diagnosis.opened[:] = [int(case)]
        patients = Patients(self.patients(int(case)))
        patients.catalogue = {name: bug.what for name, bug in self.bugs.items()}
        return patients

    def patients(self, case: int) -> dict[str, "Patient"]:
        """The patients by letter. Nothing records which bug each has: a diagnosis is judged by what both do."""
        functions = [self.bugs[name].function for name in sorted(self.bugs)]
        drawn = np.random.default_rng([case, 1]).permutation(len(functions))
        return {letter: Patient(self.name, case, letter, _unnamed(functions[place]))
                for letter, place in zip(LETTERS, drawn, strict=False)}  # fmt: skip

    def telling_probe(self, one: "str | Patient", other: "str | Patient") -> tuple | None:
        """The first input on which two versions differ, each a bug's name or a patient; None if there is none."""
        for probe in self.probes:
            first, second = self.call(one, probe), self.call(other, probe)
            if not same(first, second, 1e-9):
                return (probe, *_where_they_part(first, second)) if self.leaves else (probe, first, second)
        return None

    def call(self, version: "str | Patient", probe: tuple):
        """What a version, a bug's name or a patient, returns for an input."""
        function = self.bugs[version].function if isinstance(version, str) else version.function
        return self.leaves(function, probe) if self.leaves else function(*deepcopy(probe))


@dataclass(frozen=True, eq=False)
class Patient:
    """A version of the lesson's function with one bug. Call it and watch."""

    name: str
    case: int
    letter: str
    function: Callable = field(repr=False)

    def __call__(self, *args, **options):
        if examined.get() not in ("", "diagnosis"):
            raise CheckMisused("a patient is examined by calling it, not by a check")
        return self.function(*args, **options)

    def __repr__(self):
        return f"<patient {self.letter} of case {self.case}: call it like {self.name}>"


class Patients(dict):
    """Patients by letter. `catalogue` holds the names of the bugs and what each does."""

    catalogue: Mapping[str, str]

    def __repr__(self):
        width = max(map(len, self.catalogue))
        bugs = "\n".join(f"  {name:<{width}}  {say(what)}" for name, what in self.catalogue.items())
        return say(f"Patients {', '.join(self)}, one bug each. The bugs by name:") + f"\n{bugs}"


def _unnamed(function):
    """The function under no name of its own, which would tell the bug to who looks instead of calling."""
    return lambda *args, **options: function(*args, **options)


def diagnosis():
    raise CheckMisused("the diagnosis is yours to make")


@dataclass(frozen=True)
class Diagnosis(Exercise):
    """`diagnosis()` returns {"A": name, "B": name, "C": name}. It takes no arguments; its case has a number.

    The verdict on a wrong name gives evidence against it, never the right name. `opened`: the case opened last.
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
        for letter, patient in self.clinic.patients(case).items():
            if found := self.clinic.telling_probe(patient, seen.value[letter]):
                return Problem(self._evidence(letter, seen.value[letter], *found))
        return None

    def _evidence(self, letter, named, probe, shown, told):
        return (
            f"does not fit patient {letter}: on {', '.join(map(show, probe))} the bug {named!r} gives "
            f"{show(told)}, but the patient {show(shown)}"
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
