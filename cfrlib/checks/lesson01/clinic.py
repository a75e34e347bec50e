"""The bug clinic: three versions of regret matching, each with one bug; the learner experiments and names the bugs."""

from dataclasses import dataclass, field
from difflib import get_close_matches

import numpy as np

from cfrlib.checks.compare import same
from cfrlib.checks.exercise import Exercise, Problem
from cfrlib.checks.formatting import show
from cfrlib.checks.lesson01.shares import uniform
from cfrlib.checks.trial import examined
from cfrlib.checks.verdict import CheckMisused

LETTERS = "ABC"

CATALOGUE = {
    "keeps-negatives": "negative regrets take part in the division",
    "takes-absolute-values": "a negative regret counts like a positive one",
    "divides-by-count": "divides by the number of actions, not by the sum",
    "returns-zeros": "returns zeros when no regret is positive",
    "divides-by-zero": "returns NaN when no regret is positive",
    "plays-the-best": "puts everything on the largest regret",
    "treats-alike": "shares equally among the actions with positive regret",
    "shifts": "subtracts the smallest regret first",
    "squares": "squares the positive regrets before dividing",
    "forgets-the-last": "never plays the last action when some regret is positive",
    "changes-its-input": "sets negative regrets to zero in the caller's own array",
    "asks-only-the-first": "answers uniformly unless the first action has positive regret",
}


def _share(weights):
    return weights / weights.sum() if weights.sum() > 0 else uniform(len(weights))


def _behave(bug: str, sums):
    """`regret_matching` with one bug."""
    positive = np.maximum(sums, 0.0)
    any_positive = positive.sum() > 0
    match bug:
        case "keeps-negatives":
            return sums / sums.sum() if any_positive and sums.sum() else uniform(len(sums))
        case "takes-absolute-values":
            return _share(np.abs(sums))
        case "divides-by-count":
            return positive / len(sums) if any_positive else uniform(len(sums))
        case "returns-zeros":
            return _share(positive) if any_positive else positive
        case "divides-by-zero":
            return _share(positive) if any_positive else np.full(len(sums), np.nan)
        case "plays-the-best":
            return np.eye(len(sums))[sums.argmax()] if any_positive else uniform(len(sums))
        case "treats-alike":
            return _share((sums > 0).astype(float))
        case "shifts":
            return _share(sums - sums.min())
        case "squares":
            return _share(positive**2)
        case "forgets-the-last":
            return _share(np.append(positive[:-1], 0.0))
        case "asks-only-the-first":
            return _share(positive) if sums[0] > 0 else uniform(len(sums))
    return _share(positive)


def clinic_answers(case: int) -> dict[str, str]:
    """The bug of each patient, for the instructor's copy of an exported course."""
    bugs = np.random.default_rng([case, 1]).permutation(sorted(CATALOGUE))
    return dict(zip(LETTERS, map(str, bugs), strict=False))


@dataclass(frozen=True)
class Patient:
    """A version of `regret_matching` with one bug. Call it with regret sums and watch."""

    case: int
    letter: str

    def __call__(self, regret_sum):
        if examined.get() not in ("", "diagnosis"):
            raise CheckMisused("a patient is examined by calling it, not by a check")
        bug = clinic_answers(self.case)[self.letter]
        if bug == "changes-its-input" and isinstance(regret_sum, np.ndarray):
            np.maximum(regret_sum, 0, out=regret_sum)
        return _behave(bug, np.array(regret_sum, dtype=float))

    def __repr__(self):
        return f"<patient {self.letter} of case {self.case}: call it with regret sums>"


class Clinic(dict):
    """Patients by letter. `catalogue` holds the names of the bugs and what each does."""

    catalogue = CATALOGUE

    def __repr__(self):
        bugs = "\n".join(f"  {name:<22} {what}" for name, what in CATALOGUE.items())
        return f"Patients {', '.join(self)}, one bug each. The bugs by name:\n{bugs}"


def clinic(case: int) -> Clinic:
    """The three patients of a case. The `check` of `diagnosis` asks about the case opened last."""
    if isinstance(case, bool) or not isinstance(case, int | np.integer) or case < 0:
        raise CheckMisused(f"a case is a whole number from 0 on, not {case!r}")
    DIAGNOSIS.opened[:] = [int(case)]
    return Clinic({letter: Patient(int(case), letter) for letter in LETTERS})


def diagnosis():
    raise CheckMisused("the diagnosis is yours to make")


PROBES = tuple(
    np.array(sums, dtype=float)
    for sums in ([3, -1, 2], [1, 4], [-2, -1, -3], [-1, 2, 5], [2, 2, -3, 1], [0, 0, 0], [-4, 1, 3, 3])
)


@dataclass(frozen=True)
class Diagnosis(Exercise):
    """`diagnosis()` returns {"A": name, "B": name, "C": name}; it is called with nothing, but its case has a number.

    A wrong name is answered with evidence against it, never with the right name. `opened` holds the case opened last.
    """

    opened: list[int] = field(default_factory=list)

    def call(self, function, args):
        return function()

    def practice_seed(self):
        if not self.opened:
            raise CheckMisused('open a case first: patients = cfr.checks.clinic("01", case=1)')
        return self.opened[0]

    def cases(self, seed):
        return [(seed,)]

    def values_problem(self, observations):
        (seen,) = observations
        (case,) = seen.args
        if sentence := _form_complaint(seen.value):
            return Problem(sentence)
        wrong = (letter for letter, bug in clinic_answers(case).items() if seen.value[letter] != bug)
        return next((Problem(_evidence_against(seen.value[letter], Patient(case, letter))) for letter in wrong), None)


def _form_complaint(named):
    if not isinstance(named, dict):
        return f"returns {type(named).__name__} where a dictionary with the keys {', '.join(LETTERS)} is expected"
    if missing := [letter for letter in LETTERS if letter not in named]:
        return f"says nothing about patient {missing[0]}"
    for letter in LETTERS:
        if not isinstance(named[letter], str) or named[letter] not in CATALOGUE:
            near = get_close_matches(str(named[letter]), CATALOGUE, n=1, cutoff=0.4)
            hint = f"did you mean {near[0]!r}?" if near else "see the catalogue."
            return f"names an unknown bug for patient {letter}, {named[letter]!r}; {hint}"
    return None


def _evidence_against(named, patient):
    """The first input on which the patient does not do what the named bug would; one shows every pair of bugs apart."""
    answers = ((probe, patient(probe.copy()), _behave(named, probe)) for probe in PROBES)
    probe, seen, told = next(answer for answer in answers if not same(answer[1], answer[2], 1e-9))
    return (
        f"does not fit patient {patient.letter}: on {show(probe)} the bug {named!r} would return {show(told)}, "
        f"but the patient returns {show(seen)}"
    )


DIAGNOSIS = Diagnosis(diagnosis, may_call=(Patient.__call__,), hands_back=False)
