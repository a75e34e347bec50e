"""Expected value: a walk down the tree that weighs what each move leads to."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from cfrlib.checks.exercise import Exercise, Misconception
from cfrlib.checks.lesson04.rules import DEALS, DECISIONS, ENDINGS, information_set, kuhn_payoff


def expected_value(strategy, cards, history):
    payoff = kuhn_payoff(cards, history)
    if payoff is not None:
        return payoff
    probabilities = strategy[information_set(cards, history)]
    return sum(p * expected_value(strategy, cards, history + move) for p, move in zip(probabilities, "pb", strict=True))


def weighed(probabilities, values, history):
    return probabilities[0] * values[0] + probabilities[1] * values[1]


@dataclass(frozen=True)
class Walk:
    """The recursion with one of its steps done differently. `sign` multiplies each child's value."""

    node: Callable = weighed
    look_up: Callable = information_set
    leaf: Callable = kuhn_payoff
    answer: Callable = lambda value, cards, history: value
    sign: int = 1

    def __call__(self, strategy, cards, history):
        return self.answer(self.value(strategy, cards, history), cards, history)

    def value(self, strategy, cards, history):
        if history in ENDINGS:
            return self.leaf(cards, history)
        values = [self.sign * self.value(strategy, cards, history + move) for move in "pb"]
        return self.node(strategy[self.look_up(cards, history)], values, history)


def _from_the_root(strategy, cards, history):
    return kuhn_payoff(cards, history) if history in ENDINGS else expected_value(strategy, cards, "")


def _one_step(strategy, cards, history):
    if history in ENDINGS:
        return kuhn_payoff(cards, history)
    payoffs = [kuhn_payoff(cards, history + move) or 0 for move in "pb"]
    return weighed(strategy[information_set(cards, history)], payoffs, history)


def _times_reach(strategy, cards, history):
    value = expected_value(strategy, cards, history)
    for count, move in enumerate(history):
        value *= strategy[information_set(cards, history[:count])]["pb".index(move)]
    return value


def _minimax(probabilities, values, history):
    return max(values) if len(history) % 2 == 0 else min(values)


class Strategy(dict):
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


def _looked_up_too_late(exercise, observations):
    """Whether all errors are look-ups at histories where the hand was over already."""
    errors = [seen.error for seen in observations if seen.error is not None]
    over = tuple(f"{card}{ending}" for card, ending in product((1, 2, 3), ENDINGS))
    return bool(errors) and all(
        isinstance(error, KeyError) and error.args and str(error.args[0]).startswith(over) for error in errors
    )


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
    return Strategy(strategy, cards, history), cards, history


UNIFORM = {f"{card}{history}": (0.5, 0.5) for card, history in product((1, 2, 3), DECISIONS)}
CAUTIOUS = {
    "1": (0.75, 0.25), "2": (1.0, 0.0), "3": (0.25, 0.75), "1pb": (1.0, 0.0), "2pb": (0.4, 0.6), "3pb": (0.0, 1.0),
    "1p": (0.8, 0.2), "2p": (0.9, 0.1), "3p": (0.1, 0.9), "1b": (1.0, 0.0), "2b": (0.7, 0.3), "3b": (0.0, 1.0),
}  # fmt: skip

EXPECTED_VALUE = Exercise(
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
    misconceptions=(
        Misconception(
            "sign changed at every move",
            "You turn the sign from move to move. That belongs to another convention, in which a value is that of "
            "the player to move. Here `kuhn_payoff` is always player 1's, so nothing is negated on the way up.",
            wrong=(
                Walk(sign=-1),
                Walk(sign=-1, answer=lambda value, cards, history: value * (-1) ** len(history)),
                Walk(sign=-1, answer=lambda value, cards, history: -value),
            ),
        ),
        Misconception(
            "player 2's value",
            "Your value has the wrong sign: it is what player 2 expects. Values here are player 1's, at every node.",
            wrong=Walk(answer=lambda value, cards, history: -value),
        ),
        Misconception(
            "sign turned where player 2 moves",
            "Where player 2 moves, you turn the sign. Do not: `kuhn_payoff` is always what player 1 wins, so every "
            "value on the way up is player 1's already.",
            wrong=(
                Walk(answer=lambda value, cards, history: -value if len(history) % 2 else value),
                Walk(node=lambda p, values, history: weighed(p, values, history) * (-1) ** len(history)),
            ),
        ),
        Misconception(
            "a finished hand looked up",
            "You looked up a history at which the hand is already over: there is no information set. Ask `kuhn_payoff` "
            "first, and return its answer unless it is None.",
            recognise=_looked_up_too_late,
        ),
        Misconception(
            "the best move instead of the strategy",
            "You take the best move (or the worst). The expected value asks what *this* strategy earns, good or bad:"
            " weigh the moves with its probabilities.",
            wrong=(
                Walk(node=lambda p, values, history: max(values)),
                Walk(node=_minimax),
                Walk(node=lambda p, values, history: values[int(p[1] > p[0])]),
            ),
        ),
        Misconception(
            "plain mean of the moves",
            "You give both moves the same weight. Weigh each with the probability that the strategy gives it.",
            wrong=Walk(node=lambda p, values, history: sum(values) / 2),
        ),
        Misconception(
            "moves added without weights",
            "You add up the values of both moves. Multiply each with its probability first.",
            wrong=Walk(node=lambda p, values, history: sum(values)),
        ),
        Misconception(
            "pass and bet mixed up",
            "You weigh a bet with the probability of a pass. In each pair, the first probability belongs to \"p\".",
            wrong=Walk(node=lambda p, values, history: weighed(p[::-1], values, history)),
        ),
        Misconception(
            "player 2's information sets not used",
            "You look up player 1's card at every move. Player 2 moves after an odd number of moves: let "
            "`information_set(cards, history)` choose the card.",
            wrong=(
                Walk(look_up=lambda cards, history: f"{cards[0]}{history}"),
                Walk(look_up=lambda cards, history: f"{cards[1 - len(history) % 2]}{history}"),
                Walk(look_up=lambda cards, history: f"{cards[1]}{history}"),
            ),
        ),
        Misconception(
            "always from the start",
            "You return the value of the whole hand. Start at `history`: what was played before it has happened "
            "already.",
            wrong=(_from_the_root, lambda strategy, cards, history: expected_value(strategy, cards, "")),
        ),
        Misconception(
            "multiplied by the reach",
            "You multiply by the probability of getting to `history`. The question starts there: given that the hand"
            " has come this far, what is it worth?",
            wrong=_times_reach,
        ),
        Misconception(
            "only one move deep",
            "You look one move ahead and count an unfinished hand as 0. Call `expected_value` again on the longer "
            "history.",
            wrong=_one_step,
        ),
    ),
)
