"""Exercise `payoff_matrix`: from a rule to a table of payoffs."""

from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.adapters import array
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson02.allocations import allocations
from cfrlib.lessons.lesson02.blotto_payoff import blotto_payoff


def payoff_matrix(my_actions, their_actions, payoff):
    return np.array([[payoff(mine, theirs) for theirs in their_actions] for mine in my_actions])


@dataclass(frozen=True)
class Lopsided:
    """A payoff that treats the two players differently, so that no mixing-up of them stays hidden."""

    weight: float

    def __call__(self, mine, theirs):
        return int(mine[0]) - self.weight * int(theirs[1])

    def __repr__(self):
        return f"(lambda mine, theirs: mine[0] - {self.weight} * theirs[1])"


@dataclass(frozen=True)
class HalfForTie:
    """A payoff whose numbers are whole or fractions, whatever the first one is."""

    def __call__(self, mine, theirs):
        return 0.5 if mine[0] == theirs[0] else int(mine[0] > theirs[0])

    def __repr__(self):
        return "(lambda mine, theirs: 0.5 if mine[0] == theirs[0] else int(mine[0] > theirs[0]))"


@dataclass(frozen=True)
class LargestArmies:
    """A payoff that asks the arrays themselves, as a learner's may: it needs both actions as they are."""

    def __call__(self, mine, theirs):
        return int(mine.max() - theirs.max())

    def __repr__(self):
        return "(lambda mine, theirs: int(mine.max() - theirs.max()))"


def _all(soldiers, battlefields):
    return np.array(allocations(soldiers, battlefields))


def _some(rng, soldiers, battlefields, count):
    rows = _all(soldiers, battlefields)
    return rows[rng.permutation(len(rows))[:count]]


def _wars(rng):
    for fields, counts in ((3, (4, 2)), (2, (2, 4)), (4, (5, 3)), (3, (3, 3))):
        mine, theirs = (_some(rng, int(rng.integers(4, 8)), fields, count) for count in counts)
        yield mine, theirs, Lopsided(int(rng.integers(2, 9)))
        yield mine, theirs, blotto_payoff


EXERCISE = Exercise(
    payoff_matrix,
    edge_cases=[
        (_all(2, 2), _all(1, 2), blotto_payoff),
        (_all(2, 2), _all(1, 2), Lopsided(3)),
        (_all(2, 2), _all(3, 2)[:3], Lopsided(2)),
        (_all(2, 3), _all(4, 3)[4:8], blotto_payoff),
        (_all(3, 2)[:1], _all(2, 2), Lopsided(2)),
        (_all(2, 2), _all(3, 2), Lopsided(0.37125)),
        (_all(1, 2), _all(1, 2)[:1], Lopsided(1e6)),
        (_all(2, 2), _all(1, 2)[1:], HalfForTie()),
        (_all(3, 2), _all(2, 2), LargestArmies()),
        (_all(3, 2), _all(3, 2), blotto_payoff),
        (_all(5, 3), _all(3, 3), Lopsided(-1.5)),
    ],
    random_cases=_wars,
    adapter=array,
    axes={"my_actions": ("actions", "fields"), "their_actions": ("actions", "fields")},
)
