"""Exercise `train`: iterations over all deals of a deck, strategies refreshed in between; judged by the averages."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from cfrlib.checks.compare import complaint, same
from cfrlib.checks.exercise import Exercise, Misconception, Problem, input_changed
from cfrlib.checks.lesson04.node import matched, node_update
from cfrlib.checks.lesson04.rules import DEALS, information_set, kuhn_payoff
from cfrlib.checks.lesson05.nodes import KEYS, Node
from cfrlib.checks.lesson05.walk import walk

FAIR = dict.fromkeys(DEALS, 1 / 6)


def train(iterations, deck=None):
    nodes = {key: Node() for key in KEYS}
    for _ in range(iterations):
        for cards, chance in (deck or FAIR).items():
            walk(nodes, cards, "", (1.0, 1.0), chance)
        for node in nodes.values():
            node.strategy = matched(node.regret_sum)
    return nodes


def refreshed(node):
    node.strategy = matched(node.regret_sum)


def _nothing(nodes):
    pass


def _all_refreshed(nodes):
    for node in nodes.values():
        refreshed(node)


@dataclass(frozen=True)
class Train:
    """`train` with one of its steps done differently."""

    chance: Callable = lambda chance: chance
    reach: Callable = lambda chance: (1.0, 1.0)
    deck: Callable = lambda deck: FAIR if deck is None else deck
    after_deal: Callable = _nothing
    after_iteration: Callable = _all_refreshed
    answer: Callable = lambda nodes: nodes
    iterations: Callable = lambda iterations: iterations
    nodes: Callable = lambda: {key: Node() for key in KEYS}

    def __call__(self, iterations, deck=None):
        nodes = self.nodes()
        for _ in range(self.iterations(iterations)):
            for cards, chance in self.deck(deck).items():
                walk(nodes, cards, "", self.reach(chance), self.chance(chance))
                self.after_deal(nodes)
            self.after_iteration(nodes)
        return self.answer(nodes)


def _by_average(nodes):
    for node in nodes.values():
        node.strategy = node.strategy_sum / node.strategy_sum.sum()


def _emptied(nodes):
    _all_refreshed(nodes)
    for node in nodes.values():
        node.regret_sum = np.zeros(2)


def _average_emptied(nodes):
    _all_refreshed(nodes)
    for node in nodes.values():
        node.strategy_sum = np.array(node.strategy)


def _floored(nodes):
    for node in nodes.values():
        node.regret_sum = np.maximum(node.regret_sum, 0.0)
    _all_refreshed(nodes)


class Learned(dict):
    """Average strategies by information set. `nodes` are the very objects returned, also in a copy of this."""

    def __init__(self, nodes):
        super().__init__(averages(nodes))
        self.nodes = dict(nodes)
        self.last = {key: np.array(node.strategy, dtype=float) for key, node in nodes.items()}
        self.weight = sum(np.sum(node.strategy_sum) for node in nodes.values())

    def __deepcopy__(self, memo):
        return self


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


def averages(nodes):
    """The average strategy at each information set, from the last decisions up."""
    sums = {key: np.array(nodes[key].strategy_sum, dtype=float) for key in KEYS if key in nodes}
    return {key: total / total.sum() if total.sum() else np.full(2, 0.5) for key, total in sums.items()}


def _all_learned(observations):
    return all(isinstance(seen.value, Learned) and seen.value.weight for seen in observations)


def _goes_on(exercise, observations):
    """The same nodes come back from run to run, with sums that grow faster than the number of iterations."""
    if not _all_learned(observations):
        return False
    fair = [(seen.args[0], seen.value) for seen in observations if len(seen.args) == 1]
    first = fair[0][1].nodes
    shared = all(any(node is other for other in first.values()) for _, run in fair for node in run.nodes.values())
    weights = [run.weight / iterations for iterations, run in fair]
    return shared and not np.allclose(weights, weights[0])


def _uniform(table):
    return all(np.allclose(strategy, 0.5) for strategy in table.values())


def _stays_uniform(exercise, observations):
    return _all_learned(observations) and all(
        _uniform(seen.value) and _uniform(seen.value.last) for seen in observations
    )


def _learns_once(exercise, observations):
    """What remains is one iteration: uniform averages, and a first refresh."""
    return _all_learned(observations) and all(
        _uniform(seen.value) and same(seen.value.last, _first_refresh(exercise, seen.args), exercise.tolerance)
        for seen in observations
    )


def _first_refresh(exercise, args):
    return exercise.call(exercise.reference, (1, *args[1:])).last


class Reused:
    """Makes the nodes once, as a global variable would, and hands them out ever after."""

    def __init__(self):
        self.kept = {key: Node() for key in KEYS}

    def __call__(self):
        return self.kept


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

TRAIN = TrainExercise(
    train,
    edge_cases=[(1,), (2,), (3,), (2, LOPSIDED), (5, LOPSIDED), (8, SHORT)],
    random_cases=_decks,
    may_call=(kuhn_payoff, information_set, node_update, matched),
    misconceptions=(
        Misconception(
            "nodes of an earlier run",
            "Your second run goes on with the sums of the first: its `nodes` come from outside the function. Make "
            "twelve *fresh* nodes inside `train`, before the loop.",
            wrong=(Train(nodes=Reused()), Train(nodes=Reused(), after_iteration=_nothing)),
            recognise=_goes_on,
        ),
        Misconception(
            "re-matched in mid-iteration",
            "You refresh strategies after every deal. All deals of an iteration are played with the same strategies: "
            "refresh them after the last one. (This converges here, too, but no theorem covers it.)",
            wrong=Train(after_deal=_all_refreshed),
        ),
        Misconception(
            "strategies stay uniform",
            "Every `node.strategy` is still (0.5, 0.5) at the end. After all deals of an iteration, set it to "
            "`regret_matching(node.regret_sum)`: of the *regret* sum, and assigned to the node.",
            wrong=(Train(after_iteration=_nothing), Train(after_iteration=_by_average)),
            recognise=_stays_uniform,
        ),
        Misconception(
            "only one iteration counts",
            "Your nodes hold a single iteration, however many you are asked for. Either `return` stands inside the "
            "loop, or the loop makes new nodes each time. Nodes come before the loop, `return` after it.",
            wrong=Train(iterations=lambda iterations: 1),
            recognise=_learns_once,
        ),
        Misconception(
            "deck ignored",
            "You always deal with a fair deck. If `deck` is given, its probabilities count.",
            wrong=Train(deck=lambda deck: FAIR),
        ),
        Misconception(
            "chance not counted",
            "You deal every hand of the deck alike. Hand each deal's own probability to `walk` as `chance`. With a fair"
            " deck nobody notices; with a biased one the strategy is wrong.",
            wrong=(Train(chance=lambda chance: 1.0), Train(chance=lambda chance: 1 / 6)),
        ),
        Misconception(
            "chance counted twice",
            "Chance's probability gets into the regrets twice. Begin with reaches of (1, 1) and hand it to `walk` only "
            "as `chance`. With a fair deck nobody notices; with a biased one the strategy is wrong.",
            wrong=(
                Train(reach=lambda chance: (chance, chance)),
                Train(reach=lambda chance: (1.0, chance)),
                Train(reach=lambda chance: (chance, 1.0)),
                Train(chance=lambda chance: chance**2),
            ),
        ),
        Misconception(
            "regrets forgotten after each iteration",
            "You begin every iteration without regrets. They add up over all iterations: never set them back.",
            wrong=Train(after_iteration=_emptied),
        ),
        Misconception(
            "strategy sums forgotten",
            "You empty the strategy sums after each iteration, so the result is the last strategy. Let them add up: "
            "the average is what converges.",
            wrong=Train(after_iteration=_average_emptied),
        ),
        Misconception(
            "negative sums set to zero",
            "You floor the regret sums at zero. (That is CFR+, which lesson 11 takes up.) Keep the negative sums here.",
            wrong=Train(after_iteration=_floored),
        ),
        Misconception(
            "one iteration too many or too few",
            "Your loop runs once too often or not often enough.",
            wrong=(
                Train(iterations=lambda iterations: iterations + 1),
                Train(iterations=lambda iterations: max(iterations - 1, 1)),
                Train(iterations=lambda iterations: iterations - 1),
            ),
        ),
        Misconception(
            "input changed in place",
            "Your function alters the deck. Read it only.",
            recognise=input_changed,
        ),
    ),
)
