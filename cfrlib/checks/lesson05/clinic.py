"""The bug clinic: three walks, each with one bug that raises no error; the learner experiments and names the bugs."""

from dataclasses import dataclass, field
from difflib import get_close_matches

import numpy as np

from cfrlib.checks.compare import same
from cfrlib.checks.exercise import Exercise, Problem
from cfrlib.checks.formatting import show
from cfrlib.checks.lesson05.nodes import Start
from cfrlib.checks.lesson05.recursion import WALK
from cfrlib.checks.lesson05.walk import Walk, constantly, rematched
from cfrlib.checks.trial import examined
from cfrlib.checks.verdict import CheckMisused

LETTERS = "ABC"

CATALOGUE = {
    "regret-by-own-reach": "weighs regrets with the mover's own reach instead of the opponent's",
    "regret-without-reach": "weighs regrets with chance alone",
    "regret-without-chance": "weighs regrets with the opponent's reach alone",
    "regret-with-chance-squared": "counts chance twice in the regrets",
    "regret-against-the-mean": "compares each move with the plain mean of both",
    "regret-of-the-last-visit": "replaces the regret sum instead of adding to it",
    "regret-never-negative": "sets negative regret sums to zero",
    "one-sign-for-both": "gives player 2 the regrets of player 1",
    "average-by-opponent": "weighs the strategy sum with the opponent's reach",
    "average-without-reach": "adds the strategy to its sum without a weight",
    "average-of-the-last-visit": "replaces the strategy sum instead of adding to it",
    "reach-stays-behind": "hands the parent's reach to both children",
    "matches-too-early": "plays what the regret sums say now, not the strategy of the iteration",
}

_BUGS = {
    "regret-by-own-reach": Walk(regret_weight=lambda own, opponent, chance: own * chance),
    "regret-without-reach": Walk(regret_weight=lambda own, opponent, chance: chance),
    "regret-without-chance": Walk(regret_weight=lambda own, opponent, chance: opponent),
    "regret-with-chance-squared": Walk(regret_weight=lambda own, opponent, chance: opponent * chance**2),
    "regret-against-the-mean": Walk(baseline=lambda strategy, values: values.mean()),
    "regret-of-the-last-visit": Walk(add_regret=lambda total, increment: increment),
    "regret-never-negative": Walk(add_regret=lambda total, increment: np.maximum(total + increment, 0.0)),
    "one-sign-for-both": Walk(signs=(1, 1)),
    "average-by-opponent": Walk(strategy_weight=lambda own, opponent, chance: opponent),
    "average-without-reach": Walk(strategy_weight=constantly(1.0)),
    "average-of-the-last-visit": Walk(add_strategy=lambda total, increment: increment),
    "reach-stays-behind": Walk(pass_on=lambda reach, player, strategy: [reach, reach]),
    "matches-too-early": Walk(strategy=rematched),
}


def clinic_answers(case: int) -> dict[str, str]:
    """The bug of each patient, for the instructor's copy of an exported course."""
    bugs = np.random.default_rng([case, 5]).permutation(sorted(CATALOGUE))
    return dict(zip(LETTERS, map(str, bugs), strict=False))


@dataclass(frozen=True)
class Patient:
    """A version of `walk` with one bug. Call it as you call `walk`, and look at the nodes afterwards."""

    case: int
    letter: str

    def __call__(self, nodes, cards, history, reach, chance):
        if examined.get() not in ("", "diagnosis"):
            raise CheckMisused("a patient is examined by calling it, not by a check")
        return _BUGS[clinic_answers(self.case)[self.letter]](nodes, cards, history, reach, chance)

    def __repr__(self):
        return f"<patient {self.letter} of case {self.case}: call it as you call walk>"


class Clinic(dict):
    """Patients by letter. `catalogue` holds the names of the bugs and what each does."""

    catalogue = CATALOGUE

    def __repr__(self):
        bugs = "\n".join(f"  {name:<28} {what}" for name, what in CATALOGUE.items())
        return f"Patients {', '.join(self)}, one bug each. The bugs by name:\n{bugs}"


def clinic(case: int) -> Clinic:
    """The three patients of a case. The `check` of `diagnosis` asks about the case opened last."""
    if isinstance(case, bool) or not isinstance(case, int | np.integer) or case < 0:
        raise CheckMisused(f"a case is a whole number from 0 on, not {case!r}")
    DIAGNOSIS.opened[:] = [int(case)]
    return Clinic({letter: Patient(int(case), letter) for letter in LETTERS})


def diagnosis():
    raise CheckMisused("the diagnosis is yours to make")


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
            raise CheckMisused('open a case first: patients = cfr.checks.clinic("05", case=1)')
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


PROBES = tuple((Start(seed), cards, "", (1.0, 1.0), 0.25) for seed, cards in ((1, (1, 3)), (2, (3, 2)), (3, (2, 1))))


def _evidence_against(named, patient):
    """The first number in which the patient does not do what the named bug would."""
    for probe in PROBES:
        (_, seen), (_, told) = WALK.call(patient, probe), WALK.call(_BUGS[named], probe)
        for name in seen:
            if not same(seen[name], told[name], 1e-9):
                return (
                    f"does not fit patient {patient.letter}: in a run under way, with cards {probe[1]} and chance 0.25,"
                    f" the bug {named!r} would leave {show(told[name])} in {name}, but the patient leaves "
                    f"{show(seen[name])}"
                )
    raise AssertionError(f"no probe tells {named} from {patient!r}: add one")


DIAGNOSIS = Diagnosis(diagnosis, may_call=(Patient.__call__,), hands_back=False)
