"""Exercise `expected_value`: a walk down the tree that weighs what each move leads to."""

from itertools import product

from cfrlib.course.checks.adapters import number
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.lessons.lesson04.material import DEALS, DECISIONS
from cfrlib.lessons.lesson04.seen import first_wrong_value


def expected_value(strategy, cards, history):
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    pair = strategy[information_set(cards, history)]
    values = [expected_value(strategy, cards, history + move) for move in "pb"]
    return pair[0] * values[0] + pair[1] * values[1]


class Strategy(dict):
    """A strategy that is uniform but for some pairs, shown as code in which `uniform` is the lesson's strategy."""

    def __init__(self, pairs):
        super().__init__(UNIFORM | pairs)

    def __repr__(self):
        pairs = {label: pair for label, pair in self.items() if pair != UNIFORM[label]}
        return f"uniform | {pairs}" if pairs else "dict(uniform)"


def random_strategy(rng):
    """A pair of probabilities for each of the twelve information sets; some of them 0."""
    bets = (0.0 if rng.random() < 0.1 else int(rng.integers(1, 20)) / 20 for _ in UNIFORM)
    return {label: (round(1 - bet, 2), bet) for label, bet in zip(UNIFORM, bets, strict=True)}


def _strategies(rng):
    for history in (*DECISIONS, *DECISIONS, ""):
        yield Strategy(random_strategy(rng)), DEALS[rng.integers(len(DEALS))], history


def _from(pairs, cards, history):
    """A case whose strategy differs from the uniform one where it matters: from this history on."""
    ahead = {information_set(cards, longer) for longer in DECISIONS if longer.startswith(history)}
    return Strategy({label: pair for label, pair in pairs.items() if label in ahead}), cards, history


UNIFORM = {f"{card}{history}": (0.5, 0.5) for card, history in product((1, 2, 3), DECISIONS)}
CAUTIOUS = {
    "1": (0.75, 0.25), "2": (1.0, 0.0), "3": (0.25, 0.75), "1pb": (1.0, 0.0), "2pb": (0.4, 0.6), "3pb": (0.0, 1.0),
    "1p": (0.8, 0.2), "2p": (0.9, 0.1), "3p": (0.1, 0.9), "1b": (1.0, 0.0), "2b": (0.7, 0.3), "3b": (0.0, 1.0),
}  # fmt: skip
RARELY = {"1": (0.995, 0.005), "2p": (0.01, 0.99), "2b": (0.001, 0.999), "1pb": (0.3, 0.7)}
NEVER = {"1": (0.0, 1.0), "2": (1.0, 0.0), "3p": (1.0, 0.0), "1pb": (0.25, 0.75), "2pb": (0.2, 0.8), "3b": (0.1, 0.9)}

EXERCISE = Exercise(
    expected_value,
    edge_cases=[
        *((Strategy({}), (3, 1), history) for history in ("pb", "p", "")),
        (Strategy({}), (1, 3), "bb"),
        _from(CAUTIOUS, (2, 3), "b"),
        _from(CAUTIOUS, (2, 1), "pb"),
        *(_from(CAUTIOUS, deal, "") for deal in DEALS),
        _from(RARELY, (1, 2), ""),
        (Strategy(CAUTIOUS), (3, 2), ""),
        *((Strategy(NEVER), *place) for place in (((1, 3), "p"), ((1, 3), "pb"), ((2, 3), "b"), ((2, 3), "pb"))),
    ],
    random_cases=_strategies,
    adapter=number,
    see=first_wrong_value,
)
