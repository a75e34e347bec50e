"""The mistakes that people make in `train`, each with the training that makes it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson05.train import FAIR, Learned, refreshed
from cfrlib.course.exercises.lesson05.walk import walk
from cfrlib.course.material.lesson04 import DECISIONS
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

    def __call__(self, iterations, deck=None):
        nodes = {key: Node() for key in KEYS}
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


def _of_player(player):
    return lambda nodes: refreshed({key: node for key, node in nodes.items() if len(key[1:]) % 2 == player})


def _by_largest(nodes):
    for node in nodes.values():
        node.strategy = np.eye(2)[np.argmax(node.regret_sum)]


def _by_largest_positive(nodes):
    for node in nodes.values():
        node.strategy = np.eye(2)[np.argmax(node.regret_sum)] if (node.regret_sum > 0).any() else np.full(2, 0.5)


def _by_powers(nodes):
    for node in nodes.values():
        powers = np.exp(node.regret_sum - np.max(node.regret_sum))
        node.strategy = powers / powers.sum()


def _average_left_behind(iterations, deck=None):
    nodes = Train()(iterations, deck)
    for node in nodes.values():
        if node.strategy_sum.any():
            node.strategy = node.strategy_sum / node.strategy_sum.sum()
    return nodes


def _added_once_more(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.strategy_sum = node.strategy_sum + node.strategy


def _added_before(nodes):
    for node in nodes.values():
        node.strategy_sum = node.strategy_sum + node.strategy
    refreshed(nodes)


def _floored(nodes):
    for node in nodes.values():
        node.regret_sum = np.maximum(node.regret_sum, 0.0)
    refreshed(nodes)


def _all_learned(observations):
    return all(isinstance(seen.value, Learned) and seen.value.weight for seen in observations)


def _uniform(table):
    """Whether all pairs are (0.5, 0.5); at nodes where no deal comes there may be none."""
    return all(np.isnan(strategy).all() or np.allclose(strategy, 0.5) for strategy in table.values())


def _stays_uniform(exercise, observations):
    return _all_learned(observations) and all(
        _uniform(seen.value) and _uniform(seen.value.last) for seen in observations
    )


def _refreshed_at_the_end(iterations, deck=None):
    nodes = Train(after_iteration=nothing)(iterations, deck)
    refreshed(nodes)
    return nodes


def _drawn_deals(iterations, deck=None):
    """Each iteration walks one deal, drawn with its probability."""
    deck, rng = FAIR if deck is None else deck, np.random.default_rng(0)
    nodes = {key: Node() for key in KEYS}
    for _ in range(iterations):
        walk(nodes, list(deck)[rng.choice(len(deck), p=list(deck.values()))], "", (1.0, 1.0), 1.0)
        refreshed(nodes)
    return nodes


def _walks_one_deal(exercise, observations):
    """After one iteration only the information sets of a single deal hold anything."""
    first = [seen for seen in observations if seen.args == (1,)]
    return _all_learned(observations) and bool(first) and all(
        sum(map(np.any, seen.value.sums.values())) <= len(DECISIONS) for seen in first
    )


def _refreshes_too_late(exercise, observations):
    """Uniform averages of all iterations."""
    return _walks_uniformly(exercise, observations) and _growth(observations) > 1.5


def _learns_once(exercise, observations):
    """What remains is one iteration: uniform averages, and a first refresh."""
    return _walks_uniformly(exercise, observations) and _growth(observations) < 1.5


def _growth(observations):
    """The strategy sums of three iterations, as a multiple of those of one."""
    weights = {seen.args: seen.value.weight for seen in observations if len(seen.args) == 1}
    return weights[3,] / weights[1,]


def _walks_uniformly(exercise, observations):
    """Uniform averages, and a first refresh."""
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


def _stops_early(exercise, observations):
    """Right in short runs; in longer ones, the last of them for sure, the strategy sums hold fewer iterations."""
    if not _all_learned(observations):
        return False
    in_order = sorted(observations, key=lambda seen: seen.args[0])
    right = [exercise.call(exercise.reference, seen.args) for seen in in_order]
    short = [same(seen.value.weight, one.weight, 1e-3) for seen, one in zip(in_order, right, strict=True)]
    for seen, one, whole in zip(in_order, right, short, strict=True):
        if (whole and not same(seen.value, one, exercise.tolerance)) or (not whole and seen.value.weight > one.weight):
            return False
    return all(short[: len(short) // 2]) and not short[-1]


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


def _returns_numbers(exercise, observations):
    """Dictionaries, but not of nodes."""
    return all(isinstance(seen.value, dict) and not isinstance(seen.value, Learned) for seen in observations)


def _matches_otherwise(exercise, observations):
    """At the end of a run some node's strategy is not what regret matching makes of its regret sum."""
    return _all_learned(observations) and any(
        not same(strategy, regret_matching(seen.value.regret_sums[key]), exercise.tolerance)
        for seen in observations
        for key, strategy in seen.value.last.items()
    )


MISTAKES = (
    Misconception(
        "numbers returned instead of nodes",
        "Your dictionary holds no nodes. Return the nodes themselves, with their sums: `average` comes later.",
        wrong=(
            lambda iterations, deck=None: {key: node.strategy for key, node in Train()(iterations, deck).items()},
            lambda iterations, deck=None: {key: node.strategy_sum for key, node in Train()(iterations, deck).items()},
        ),
        recognise=_returns_numbers,
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
        "`regret_matching(node.regret_sum)`: of the *regret* sum, its negative numbers as 0, and assigned to the node.",
        wrong=(Train(after_iteration=nothing), Train(after_iteration=_by_average)),
        recognise=_stays_uniform,
    ),
    Misconception(
        "a single deal in each iteration",
        "An iteration of yours walks through one deal: drawn at random, or the first one before a `return`. Walk "
        "through all deals of the deck; each counts with its own probability, so nothing is drawn.",
        wrong=_drawn_deals,
        recognise=_walks_one_deal,
    ),
    Misconception(
        "refreshed only at the end",
        "You refresh the strategies once, after the last iteration, so all iterations are played uniformly. Refresh "
        "them at the end of *each* iteration: inside the loop over iterations, after the loop over deals.",
        wrong=_refreshed_at_the_end,
        recognise=_refreshes_too_late,
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
        "one player's strategies never refreshed",
        "You refresh the strategies of one player only. After the deals of an iteration all twelve nodes get theirs.",
        wrong=tuple(Train(after_iteration=_of_player(player)) for player in (0, 1)),
    ),
    Misconception(
        "only the move with the largest regret",
        "You play the move with the largest regret sum alone. Regret matching plays every move with positive regret, "
        "in proportion to it.",
        wrong=(Train(after_iteration=_by_largest), Train(after_iteration=_by_largest_positive)),
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
        "strategies added outside the walk",
        "You add strategies to `strategy_sum` in `train`. `walk` has done so already, weighed with own reach: leave "
        "the sums as it makes them.",
        wrong=(Train(after_iteration=_added_once_more), Train(after_iteration=_added_before)),
    ),
    Misconception(
        "deals that are not in the deck",
        "You walk through deals that the deck does not hold. A deal that is not in it never happens: it counts 0.",
        wrong=tuple(
            Train(deck=lambda deck, others=others: dict.fromkeys(FAIR, others) | (FAIR if deck is None else deck))
            for others in (1 / 6, 1.0)
        ),
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
        "strategies that regret matching does not give",
        "At the end of your run a `node.strategy` is not what `regret_matching(node.regret_sum)` gives. Set it to that "
        "after the deals of each iteration, at every node.",
        wrong=(Train(after_iteration=_by_powers), _average_left_behind),
        recognise=_matches_otherwise,
    ),
)
