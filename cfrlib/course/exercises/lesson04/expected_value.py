"""Exercise `expected_value`: a walk down the tree that weighs what each move leads to."""

from itertools import product

from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.exercises.lesson04.information_set import information_set
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.exercises.lesson04.seen import first_wrong_value
from cfrlib.course.material.lesson04 import DEALS, DECISIONS


def expected_value(strategy, cards, history):
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    probabilities = strategy[information_set(cards, history)]
    return sum(p * expected_value(strategy, cards, history + move) for p, move in zip(probabilities, "pb", strict=True))


class ShownStrategy(dict):
    """A strategy that a failing check shows by the pairs that matter from `cards` and `history` on."""

    def __init__(self, pairs, cards, history):
        super().__init__(pairs)
        ahead = [longer for longer in DECISIONS if longer.startswith(history)]
        self.used = [information_set(cards, longer) for longer in ahead]

    def __repr__(self):
        if {*self.values()} == {(0.5, 0.5)}:
            return "uniform"
        pairs = [f"{label!r}: ({self[label][0]:.4g}, {self[label][1]:.4g})" for label in self.used]
        return "{" + ", ".join([*pairs, "..."]) + "}"


def random_strategy(rng):
    """A pair of probabilities for each of the twelve information sets; some of them 0."""
    labels = [f"{card}{history}" for card, history in product((1, 2, 3), DECISIONS)]
    bets = [0.0 if rng.random() < 0.1 else float(rng.integers(1, 20)) / 20 for _ in labels]
    return {label: (1 - bet, bet) for label, bet in zip(labels, bets, strict=True)}


def _strategies(rng):
    for history in (*DECISIONS, *DECISIONS, ""):
        strategy, cards = random_strategy(rng), DEALS[rng.integers(len(DEALS))]
        yield _case(strategy, cards, history)


def _case(strategy, cards, history):
    return ShownStrategy(strategy, cards, history), cards, history


UNIFORM = {f"{card}{history}": (0.5, 0.5) for card, history in product((1, 2, 3), DECISIONS)}
CAUTIOUS = {
    "1": (0.75, 0.25), "2": (1.0, 0.0), "3": (0.25, 0.75), "1pb": (1.0, 0.0), "2pb": (0.4, 0.6), "3pb": (0.0, 1.0),
    "1p": (0.8, 0.2), "2p": (0.9, 0.1), "3p": (0.1, 0.9), "1b": (1.0, 0.0), "2b": (0.7, 0.3), "3b": (0.0, 1.0),
}  # fmt: skip

EXERCISE = Exercise(
    expected_value,
    edge_cases=[
        _case(UNIFORM, (3, 1), "pb"),
        _case(UNIFORM, (3, 1), "p"),
        _case(UNIFORM, (3, 1), ""),
        _case(UNIFORM, (1, 3), "bb"),
        _case(CAUTIOUS, (2, 3), "b"),
        *(_case(CAUTIOUS, deal, "") for deal in DEALS),
    ],
    random_cases=_strategies,
    see=first_wrong_value,
)
