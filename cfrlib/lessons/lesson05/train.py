"""Exercise `train`: iterations over all deals of a deck, strategies refreshed in between; judged by the averages."""

import inspect
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Exercise, Problem
from cfrlib.course.checks.kept_on_nodes import kept_on, kept_problem
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson04.material import DEALS
from cfrlib.lessons.lesson05.material import KEYS, Node
from cfrlib.lessons.lesson05.seen import first_wrong_sums
from cfrlib.lessons.lesson05.walk import KEPT, Departure, walk

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
        self.sums = {key: np.array(node.strategy_sum, dtype=float) for key, node in nodes.items()}
        self.nodes = dict(nodes)
        self.regret_sums = {key: np.array(node.regret_sum, dtype=float) for key, node in nodes.items()}
        self.last = {key: np.array(node.strategy, dtype=float) for key, node in nodes.items()}
        self.weight = sum(map(np.sum, self.sums.values()))

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
        """A deck may be left out."""
        try:
            inspect.signature(function).bind("iterations")
        except TypeError:
            return False
        except ValueError:
            return True
        return Exercise(self.reference).accepts(function)

    def call(self, function, args):
        iterations, *deck = args
        nodes = function(iterations, deck=deck[0]) if deck else function(iterations)
        return Learned(nodes) if _are_nodes(nodes) else nodes

    def problem(self, observations):
        """A deck that was altered is not seen in a call that can be pasted: none is shown."""
        found = super().problem(observations)
        if found and (kept := self._kept_on_nodes(observations)):
            return kept
        return replace(found, observation=None) if found and getattr(found.observation, "changed", "") else found

    def _kept_on_nodes(self, observations):
        """Where training goes wrong with what a walk has put on the lesson's nodes, that is not `train`'s mistake."""
        nodes = (node for seen in observations for node in getattr(seen.value, "nodes", {}).values())
        kept = next(filter(None, (kept_on(node, KEPT) for node in nodes if type(node) is Node)), "")
        return kept and kept_problem(kept)

    def values_problem(self, observations):
        """What is learned comes first, in all cases: only then what the nodes would go on with."""
        problems = (judge(seen) for judge in (self._problem_of, self._problem_of_the_last) for seen in observations)
        return next(filter(None, problems), None)

    def _problem_of(self, seen):
        if not isinstance(seen.value, dict):
            sentence = complaint(seen.value, {}, self.tolerance) or "returns something else than the nodes"
            return Problem(sentence, seen)
        if not isinstance(seen.value, Learned):
            return Problem(f"returns {_no_nodes(seen.value)}. Return the nodes: `average` comes later", seen)
        if not seen.value.weight:
            return Problem("adds nothing to the strategy sums, or empties them: is `walk` called for every deal?")
        expected = self.call(self.reference, seen.args)
        for key, right in expected.items():
            if key not in seen.value:
                if expected.sums[key].any():
                    return Problem(f"returns no node for the information set {key!r}")
                continue  # no deal ever comes there
            sentence = complaint(seen.value[key], right, self.tolerance)
            if sentence is not None:
                if not seen.value.sums[key].any():
                    mine = Departure.of(seen, seen.value.sums[key], f"{key}.strategy_sum")
                    return Problem(f"adds nothing to the strategy sum of {key!r}", mine, expected.sums[key])
                wrong = "learns something else. From the bottom up, the first wrong average strategy is that of"
                mine = Departure.of(seen, seen.value[key], key)
                return Problem(f"{sentence or wrong} {key!r}", mine, right)
        return self._problem_of_the_regrets(seen, expected)

    def _problem_of_the_regrets(self, seen, expected):
        """Averages do not tell by what all regrets were multiplied; the lesson's bound does."""
        for key in (key for key in expected if key in seen.value):
            mine, right = seen.value.regret_sums[key], expected.regret_sums[key]
            if not same(mine, right, 1e-3):
                sentence = "averages rightly, but from the bottom up, the first wrong regret sum is that of"
                return Problem(f"{sentence} {key!r}", Departure.of(seen, mine, f"{key}.regret_sum"), right)
        return None

    def _problem_of_the_last(self, seen):
        """What the nodes go on with must be matched to their regret sums."""
        for key, mine in seen.value.last.items():
            sums = seen.value.regret_sums[key]
            if not _matched(sums, mine):
                sentence = f"averages rightly, but does not leave the strategy of regret matching at {key!r}"
                return Problem(sentence, Departure.of(seen, mine, f"{key}.strategy"), regret_matching(sums))
        return None

    def shown_call(self, observation):
        """The training, and the average strategy that departs, or "1pb.strategy", a node's own numbers."""
        call = super().shown_call(observation)
        place = getattr(observation, "place", "")
        key, _, name = place.partition(".")
        if name:
            return f"{call}[{key!r}].{name}"
        return f"sums = np.array({call}[{place!r}].strategy_sum)\nsums / sums.sum()" if place else call


def _matched(regret_sums, strategy):
    """Whether a strategy is what regret matching makes of the sums, or they are too small to tell."""
    return np.maximum(regret_sums, 0).sum() < 1e-6 or same(strategy, regret_matching(regret_sums), 1e-3)


def _are_nodes(value):
    return isinstance(value, dict) and all(hasattr(node, name) for node in value.values() for name in KEPT)


def _in_arrays(nodes):
    """The learner's own nodes, which the lesson's cells and their `walk` go on with; their numbers as arrays."""
    for node in nodes.values():
        for name in KEPT:
            with suppress(AttributeError):  # of nodes that cannot be altered
                setattr(node, name, np.array(getattr(node, name), dtype=float))
    return nodes


def _no_nodes(values):
    plain = all(isinstance(value, tuple | list | np.ndarray) for value in values.values())
    return "numbers for each information set" if plain else "a dictionary of something else than nodes"


def _decks(rng):
    """Decks in hundredths, on which rounding cannot matter: disturbed a little, they lead to the same averages."""
    for iterations in (3, 6, 10):
        while True:
            deck = _deck(2 + rng.multinomial(88, rng.dirichlet(np.full(6, 2.0))))
            if _steady(iterations, deck, rng):
                yield iterations, deck
                break


def _deck(hundredths):
    return dict(zip(DEALS, (np.array(hundredths) / 100).tolist(), strict=True))


def _steady(iterations, deck, rng):
    right = averages(train(iterations, deck))
    nearby = ({cards: p * (1 + 1e-7 * rng.uniform(-1, 1)) for cards, p in deck.items()} for _ in range(3))
    return all(same(averages(train(iterations, other)), right, 1e-5) for other in nearby)


LOPSIDED = _deck((18, 5, 11, 26, 15, 25))
TWO_FOR_A_CARD = {(1, 2): 0.5, (1, 3): 0.2, (3, 2): 0.3}
SHORT = {(1, 2): 0.3, (3, 1): 0.22, (2, 1): 0.0, (2, 3): 0.2, (3, 2): 0.15, (1, 3): 0.13}
THREE_DEALS = {(1, 2): 0.6, (2, 3): 0.1, (3, 1): 0.3}
LONG = 1_500  # more than Python's recursion goes deep, and more than a learner may think is enough

EXERCISE = TrainExercise(
    train,
    edge_cases=[(1,), (2,), (3,), (3, TWO_FOR_A_CARD), (2, LOPSIDED), (5, LOPSIDED), (8, SHORT), (LONG, THREE_DEALS)],
    random_cases=_decks,
    adapter=_in_arrays,
    see=first_wrong_sums,
    library=("lessons.lesson05.material",),
)
