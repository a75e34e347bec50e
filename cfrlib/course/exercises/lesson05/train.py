"""Exercise `train`: iterations over all deals of a deck, strategies refreshed in between; judged by the averages."""

from dataclasses import dataclass, replace

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.information_set import information_set
from cfrlib.course.exercises.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.course.exercises.lesson04.node_update import node_update
from cfrlib.course.exercises.lesson05.seen import first_wrong_average
from cfrlib.course.exercises.lesson05.walk import walk
from cfrlib.course.material.lesson04 import DEALS
from cfrlib.course.material.lesson05 import KEYS, Node

FAIR = dict.fromkeys(DEALS, 1 / 6)


def train(iterations, deck=None):
    nodes = {key: Node() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        refreshed(nodes)
    return nodes


def refreshed(nodes):
    for node in nodes.values():
        node.strategy = regret_matching(node.regret_sum)


class Learned(dict):
    """Average strategies by information set. `nodes` are the very objects returned, also in a copy of this."""

    def __init__(self, nodes):
        super().__init__(averages(nodes))
        self.nodes = dict(nodes)
        self.last = {key: np.array(node.strategy, dtype=float) for key, node in nodes.items()}
        self.weight = sum(np.sum(node.strategy_sum) for node in nodes.values())

    def __deepcopy__(self, memo):
        return self


def averages(nodes):
    """The average strategy at each information set, from the last decisions up."""
    sums = {key: np.array(nodes[key].strategy_sum, dtype=float) for key in KEYS if key in nodes}
    return {key: total / total.sum() if total.sum() else np.full(2, 0.5) for key, total in sums.items()}


@dataclass(frozen=True)
class TrainExercise(Exercise):
    """The nodes returned are summed up as the average strategy of each information set."""

    def accepts(self, function):
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        iterations, *deck = args
        nodes = function(iterations, deck=deck[0]) if deck else function(iterations)
        return Learned(nodes) if _are_nodes(nodes) else nodes

    def values_problem(self, observations):
        return next(filter(None, map(self._problem_of, observations)), None)

    def _problem_of(self, seen):
        if not isinstance(seen.value, dict):
            sentence = complaint(seen.value, {}, self.tolerance) or "returns something else than the nodes"
            return Problem(sentence, seen)
        if not isinstance(seen.value, Learned):
            return Problem(f"returns {_no_nodes(seen.value)}. Return the nodes: `average` comes later", seen)
        if not seen.value.weight:
            return Problem("adds nothing to the strategy sums: is `walk` called for every deal?")
        for key, right in self.call(self.reference, seen.args).items():
            if key not in seen.value:
                return Problem(f"returns no node for the information set {key!r}")
            sentence = complaint(seen.value[key], right, self.tolerance)
            if sentence is not None:
                wrong = "learns something else. From the bottom up, the first wrong average strategy is that of"
                return Problem(f"{sentence or wrong} {key!r}", replace(seen, value=seen.value[key]), right)
        return None


def _are_nodes(value):
    kept = ("regret_sum", "strategy_sum", "strategy")
    return isinstance(value, dict) and all(hasattr(node, name) for node in value.values() for name in kept)


def _no_nodes(values):
    plain = all(isinstance(value, tuple | list | np.ndarray) for value in values.values())
    return "numbers for each information set" if plain else "a dictionary of something else than nodes"


def _decks(rng):
    """Decks on which rounding cannot matter: disturbed a little, they lead to nearly the same averages."""
    for iterations in (3, 6, 10):
        while True:
            deck = _deck(rng.uniform(1, 9, 6).round(1))
            if _steady(iterations, deck, rng):
                yield iterations, deck
                break


def _deck(weights):
    return dict(zip(DEALS, (np.array(weights) / np.sum(weights)).tolist(), strict=True))


def _steady(iterations, deck, rng):
    right = averages(train(iterations, deck))
    nearby = ({cards: p * (1 + 1e-7 * rng.uniform(-1, 1)) for cards, p in deck.items()} for _ in range(3))
    return all(same(averages(train(iterations, other)), right, 1e-5) for other in nearby)


LOPSIDED = _deck((4.3, 1.1, 2.7, 6.2, 3.4, 5.9))
SHORT = {(1, 2): 0.3, (3, 1): 0.22, (2, 3): 0.2, (3, 2): 0.15, (1, 3): 0.13}
THREE_DEALS = {(1, 2): 0.6, (2, 3): 0.1, (3, 1): 0.3}
LONG = 1_500  # more than Python's recursion goes deep, and more than a learner may think is enough

EXERCISE = TrainExercise(
    train,
    edge_cases=[(1,), (2,), (3,), (2, LOPSIDED), (5, LOPSIDED), (8, SHORT), (LONG, THREE_DEALS)],
    random_cases=_decks,
    may_call=(kuhn_payoff, information_set, node_update, regret_matching),
    see=first_wrong_average,
)
