"""Runs of counterfactual regret minimization with one thing wrong, and what their nodes tell."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.functions_of import frames_of
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson04.information_set import information_set
from cfrlib.course.exercises.lesson05.train import FAIR, Learned, refreshed
from cfrlib.course.exercises.lesson05.walk import walk
from cfrlib.course.material.lesson04 import DEALS, DECISIONS
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


def by_average(nodes):
    for node in nodes.values():
        node.strategy = node.strategy_sum / node.strategy_sum.sum()


def emptied(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.regret_sum = np.zeros(2)


def average_emptied(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.strategy_sum = np.array(node.strategy)


def of_player(player):
    return lambda nodes: refreshed({key: node for key, node in nodes.items() if len(key[1:]) % 2 == player})


def by_largest(nodes):
    for node in nodes.values():
        node.strategy = np.eye(2)[np.argmax(node.regret_sum)]


def by_largest_positive(nodes):
    for node in nodes.values():
        node.strategy = np.eye(2)[np.argmax(node.regret_sum)] if (node.regret_sum > 0).any() else np.full(2, 0.5)


def by_powers(nodes):
    for node in nodes.values():
        powers = np.exp(node.regret_sum - np.max(node.regret_sum))
        node.strategy = powers / powers.sum()


def average_left_behind(iterations, deck=None):
    nodes = Train()(iterations, deck)
    for node in nodes.values():
        if node.strategy_sum.any():
            node.strategy = node.strategy_sum / node.strategy_sum.sum()
    return nodes


def added_once_more(nodes):
    refreshed(nodes)
    for node in nodes.values():
        node.strategy_sum = node.strategy_sum + node.strategy


def added_before(nodes):
    for node in nodes.values():
        node.strategy_sum = node.strategy_sum + node.strategy
    refreshed(nodes)


def floored(nodes):
    for node in nodes.values():
        node.regret_sum = np.maximum(node.regret_sum, 0.0)
    refreshed(nodes)


def _all_learned(observations):
    return all(isinstance(seen.value, Learned) and seen.value.weight for seen in observations)


def _uniform(table):
    """Whether all pairs are (0.5, 0.5); at nodes where no deal comes there may be none."""
    return all(np.isnan(strategy).all() or np.allclose(strategy, 0.5) for strategy in table.values())


def stays_uniform(exercise, observations):
    return _all_learned(observations) and all(
        _uniform(seen.value) and _uniform(seen.value.last) for seen in observations
    )


def refreshed_at_the_end(iterations, deck=None):
    nodes = Train(after_iteration=nothing)(iterations, deck)
    refreshed(nodes)
    return nodes


def drawn_deals(iterations, deck=None):
    """Each iteration walks one deal, drawn with its probability."""
    deck, rng = FAIR if deck is None else deck, np.random.default_rng(0)
    nodes = {key: Node() for key in KEYS}
    for _ in range(iterations):
        walk(nodes, list(deck)[rng.choice(len(deck), p=list(deck.values()))], "", (1.0, 1.0), 1.0)
        refreshed(nodes)
    return nodes


def walks_one_deal(exercise, observations):
    """After one iteration only the information sets of a single deal hold anything."""
    first = [seen for seen in observations if seen.args == (1,)]
    return _all_learned(observations) and bool(first) and all(_of_one_deal(seen.value.sums) for seen in first)


def _of_one_deal(sums):
    held = {key for key, total in sums.items() if np.any(total)}
    return any(held == {information_set(cards, history) for history in DECISIONS} for cards in DEALS)


def refreshes_too_late(exercise, observations):
    """Uniform averages of all iterations."""
    return _walks_uniformly(exercise, observations) and _growth(observations) > 1.5


def learns_once(exercise, observations):
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


def shares_one_node(exercise, observations):
    return all(isinstance(seen.value, Learned) for seen in observations) and all(
        len({id(node) for node in seen.value.nodes.values()}) == 1 for seen in observations
    )


def stumbles_without_a_deck(exercise, observations):
    """An error wherever no deck is given, about None, and nowhere else."""
    failed = [seen for seen in observations if seen.error is not None]
    return bool(failed) and all(len(seen.args) == 1 and "NoneType" in str(seen.error) for seen in failed)


def takes_cards_apart(exercise, observations):
    """Errors of a walk that looks a place up in a single card, as after `for cards, chance in deck`."""
    failed = [seen.error for seen in observations if seen.error is not None]
    return bool(failed) and all(
        "'int' object is not subscriptable" in str(error)
        and any(code.co_name.startswith("walk") for code, _ in frames_of(error))
        for error in failed
    )


def stops_early(exercise, observations):
    """Right in short runs; in longer ones, the last of them for sure, both sums hold fewer iterations."""
    if not _all_learned(observations):
        return False
    in_order = sorted(observations, key=lambda seen: seen.args[0])
    right = [exercise.call(exercise.reference, seen.args) for seen in in_order]
    short = [same(seen.value.weight, one.weight, 1e-3) for seen, one in zip(in_order, right, strict=True)]
    for seen, one, whole in zip(in_order, right, short, strict=True):
        if whole and not same(seen.value, one, exercise.tolerance):
            return False
        if not whole and (seen.value.weight > one.weight or _regrets_are_right(seen.value, one)):
            return False
    return all(short[: len(short) // 2]) and not short[-1]


def averages_otherwise(exercise, observations):
    """Runs whose regret sums are right in all cases, and whose averages are not."""
    if not _all_learned(observations):
        return False
    rights = [(seen.value, exercise.call(exercise.reference, seen.args)) for seen in observations]
    return all(_regrets_are_right(*pair) for pair in rights) and not all(
        same(mine, right, exercise.tolerance) for mine, right in rights
    )


def _regrets_are_right(mine, right):
    return same(mine.regret_sums, right.regret_sums, 1e-3)


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


def returns_numbers(exercise, observations):
    """Dictionaries, but not of nodes."""
    return all(isinstance(seen.value, dict) and not isinstance(seen.value, Learned) for seen in observations)


def _refreshes_first(exercise, observations):
    """Whether each iteration begins with the refresh, so that the last sums are not matched yet."""
    plain = {seen.args[0]: seen.value for seen in observations if len(seen.args) == 1}
    return all(
        same(strategy, regret_matching(plain[count - 1].regret_sums[key]), exercise.tolerance)
        for count in (2, 3)
        for key, strategy in plain[count].last.items()
    )


def matches_otherwise(exercise, observations):
    """At the end of a run some node's strategy is not what regret matching makes of its regret sum."""
    return _all_learned(observations) and not _refreshes_first(exercise, observations) and any(
        not same(strategy, regret_matching(seen.value.regret_sums[key]), exercise.tolerance)
        for seen in observations
        for key, strategy in seen.value.last.items()
    )
