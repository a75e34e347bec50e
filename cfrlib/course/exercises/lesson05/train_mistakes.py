"""The mistakes that people make in `train`, each with the training that makes it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson05.train import FAIR, Learned, refreshed
from cfrlib.course.exercises.lesson05.walk import walk
from cfrlib.course.material.lesson05 import KEYS, Node


def nothing(nodes):
    pass


@dataclass(frozen=True)
class Train:
    """`train` with one of its steps done differently."""

    chance: Callable = lambda chance: chance
    reach: Callable = lambda chance: (1.0, 1.0)
    deck: Callable = lambda deck: FAIR if deck is None else deck
    after_deal: Callable = nothing
    after_iteration: Callable = refreshed
    iterations: Callable = lambda iterations: iterations
    nodes: Callable = lambda: {key: Node() for key in KEYS}

    def __call__(self, iterations, deck=None):
        nodes = self.nodes()
        for _ in range(self.iterations(iterations)):
            for cards, chance in self.deck(deck).items():
                walk(nodes, cards, "", self.reach(chance), self.chance(chance))
                self.after_deal(nodes)
            self.after_iteration(nodes)
        return nodes


def _by_average(nodes):
    for node in nodes.values():
        node.strategy = node.strategy_sum / node.strategy_sum.sum()


def _emptied(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.regret_sum = np.zeros(2)


def _average_emptied(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.strategy_sum = np.array(node.strategy)


def _floored(nodes):
    for node in nodes.values():
        node.regret_sum = np.maximum(node.regret_sum, 0.0)
    refreshed(nodes)


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


def _shares_one_node(exercise, observations):
    return all(isinstance(seen.value, Learned) for seen in observations) and all(
        len({id(node) for node in seen.value.nodes.values()}) == 1 for seen in observations
    )


def _stumbles_without_a_deck(exercise, observations):
    """An error wherever no deck is given, about None, and nowhere else."""
    failed = [seen for seen in observations if seen.error is not None]
    return bool(failed) and all(len(seen.args) == 1 and "NoneType" in str(seen.error) for seen in failed)


def _recurses_too_deep(exercise, observations):
    return any(isinstance(seen.error, RecursionError) for seen in observations)


def _stops_early(exercise, observations):
    """Right in short runs; in the long one the strategy sums hold fewer iterations."""
    if not _all_learned(observations):
        return False
    *short, long = sorted(observations, key=lambda seen: seen.args[0])
    right = all(same(seen.value, exercise.call(exercise.reference, seen.args), exercise.tolerance) for seen in short)
    return right and long.value.weight < exercise.call(exercise.reference, long.args).weight * (1 - 1e-3)


@dataclass(frozen=True)
class ByTurns:
    """Training that refreshes one player at a time, `first` first; `walks`: passes through the deck per iteration."""

    first: int = 0
    walks: int = 2

    def __call__(self, iterations, deck=None):
        nodes = {key: Node() for key in KEYS}
        for turn in range(self.walks * iterations):
            for cards, chance in (FAIR if deck is None else deck).items():
                walk(nodes, cards, "", (1.0, 1.0), chance)
            mover = (self.first + turn) % 2
            refreshed({key: node for key, node in nodes.items() if len(key[1:]) % 2 == mover})
        return nodes


class Reused:
    """Makes the nodes once, as a global variable would, and hands them out ever after."""

    def __init__(self):
        self.kept = {key: Node() for key in KEYS}

    def __call__(self):
        return self.kept


MISTAKES = (
    Misconception(
        "nodes of an earlier run",
        "Your second run goes on with the sums of the first: its `nodes` come from outside the function. Make "
        "twelve *fresh* nodes inside `train`, before the loop.",
        wrong=(Train(nodes=Reused()), Train(nodes=Reused(), after_iteration=nothing)),
        recognise=_goes_on,
    ),
    Misconception(
        "re-matched in mid-iteration",
        "You refresh strategies after every deal. All deals of an iteration are played with the same strategies: "
        "refresh them after the last one. (This converges here, too, but no theorem covers it.)",
        wrong=Train(after_deal=refreshed),
    ),
    Misconception(
        "strategies stay uniform",
        "Every `node.strategy` is still (0.5, 0.5) at the end. After all deals of an iteration, set it to "
        "`regret_matching(node.regret_sum)`: of the *regret* sum, and assigned to the node.",
        wrong=(Train(after_iteration=nothing), Train(after_iteration=_by_average)),
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
        "one node for all",
        "All your information sets share one and the same node. `dict.fromkeys(keys, Node())` makes a single node; "
        "`{key: Node() for key in keys}` makes one for each.",
        recognise=_shares_one_node,
    ),
    Misconception(
        "no deck not provided for",
        "Without a deck, `deck` is None, and you use it as a dictionary. Take the fair deck then: `FAIR`.",
        recognise=_stumbles_without_a_deck,
    ),
    Misconception(
        "recursion too deep",
        "Your function calls itself for each iteration, and Python allows about a thousand calls within each other. A "
        "loop goes on as long as you like: `for _ in range(iterations)`.",
        recognise=_recurses_too_deep,
    ),
    Misconception(
        "stopped early",
        "You stop before the number of iterations that was asked for, because of a limit or because little changes. "
        "Run them all.",
        wrong=tuple(Train(iterations=lambda iterations, most=most: min(iterations, most)) for most in (100, 1_000)),
        recognise=_stops_early,
    ),
    Misconception(
        "players refreshed by turns",
        "You refresh the two players at different times. That is alternating updates, which section 5 takes up. Here "
        "all deals are walked once per iteration, and then both players' strategies are refreshed.",
        wrong=(ByTurns(), ByTurns(walks=1), ByTurns(first=1), ByTurns(first=1, walks=1)),
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
)
