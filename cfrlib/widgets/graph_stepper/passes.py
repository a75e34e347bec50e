"""The numbers that two passes over a graph left in its nodes, read from any objects with these names, and checked."""

from dataclasses import dataclass, field

import numpy as np

from cfrlib.arguments import shortened

MOST_NODES = 120
NAMES = ("name", "actions", "children", "swaps", "strategy", "visits", "reach_own", "reach_other", "value", "regret",
         "strategy_sum", "total_visits")  # fmt: skip
ROUNDING = 1e-4  # room for float32 and rounding; a strategy that changed in between is off by far more


@dataclass(frozen=True)
class Place:
    """A node after both passes. `children`: positions in the list; numbers as the passes left them."""

    name: str
    actions: list[str]
    children: list[int]
    swaps: bool
    strategy: list[float]
    visits: float
    own: float
    other: float
    value: float
    regret: list[float]
    strategy_sum: list[float]
    total_visits: float

    def values(self, places):
        """Each action's value for the player who acts here."""
        return [-places[child].value if self.swaps else places[child].value for child in self.children]


@dataclass(frozen=True)
class Sums:
    """What reaches a node: the number of paths, and the sums of both players' reach over them."""

    visits: float = 0.0
    own: float = 0.0
    other: float = 0.0

    def plus(self, more):
        return Sums(self.visits + more.visits, self.own + more.own, self.other + more.other)


@dataclass(frozen=True)
class Passed:
    """One iteration over the graph: its nodes, in topological order."""

    iteration: int
    places: list[Place] = field(repr=False)

    @property
    def shape(self):
        return [(place.children, place.actions, place.swaps) for place in self.places]

    @property
    def decisions(self):
        return [place for place in self.places if place.children]


def read_pass(iteration: int, nodes: list) -> Passed:
    """The nodes as plain numbers. Raises ValueError if they do not fit together, as nodes of one pass do."""
    if not 2 <= len(nodes) <= MOST_NODES:
        raise ValueError(f"the picture holds 2 to {MOST_NODES} nodes; iteration {iteration} has {len(nodes)}")
    position = {id(node): n for n, node in enumerate(nodes)}
    passed = Passed(int(iteration), [_place(node, n, position, iteration) for n, node in enumerate(nodes)])
    _prove(passed)
    return passed


def passed_on(place: Place, action: int) -> Sums:
    """What a node passes on to the child behind an action."""
    mine, theirs = place.strategy[action] * place.own, place.other
    return Sums(place.visits, theirs, mine) if place.swaps else Sums(place.visits, mine, theirs)


def _place(node, n, position, iteration):
    if missing := [name for name in NAMES if not hasattr(node, name)]:
        raise ValueError(
            f"iteration {iteration}: a node has {', '.join(NAMES)}; one lacks {missing[0]}: {shortened(node)}"
        )
    children = [position.get(id(child), -1) for child in node.children]
    if any(child <= n for child in children):
        raise ValueError(
            f"iteration {iteration}: every child of {node.name!r} must come after it in the list; the list is not in "
            "topological order, or holds other nodes than those that the children are"
        )
    lists = [[float(number) for number in numbers] for numbers in (node.strategy, node.regret, node.strategy_sum)]
    if any(len(numbers) != len(children) for numbers in (node.actions, *lists) if children):
        raise ValueError(
            f"iteration {iteration}: {node.name!r} needs one action, probability and regret for each of its "
            f"{len(children)} children"
        )
    strategy, regret, strategy_sum = lists
    numbers = (node.visits, node.reach_own, node.reach_other, node.value)
    return Place(
        str(node.name), [str(action) for action in node.actions], children, bool(node.swaps), strategy,
        *(float(number) for number in numbers), regret, strategy_sum, float(node.total_visits),
    )  # fmt: skip


def _prove(passed):
    """Raise ValueError unless the passes' equations hold at every node, up to rounding."""
    sums = [Sums() for _ in passed.places]
    sums[0] = Sums(1.0, 1.0, 1.0)
    for n, place in enumerate(passed.places):
        found = {"visits": place.visits, "reach_own": place.own, "reach_other": place.other}
        for (name, is_there), right in zip(found.items(), vars(sums[n]).values(), strict=True):
            _require(passed, place, name, is_there, right, "its parents hand it")
        for action, child in enumerate(place.children):
            sums[child] = sums[child].plus(passed_on(place, action))
        if place.children:
            worth = float(np.dot(place.strategy, place.values(passed.places)))
            _require(passed, place, "value", place.value, worth, "its strategy and its children make it")


def _require(passed, place, name, is_there, right, why):
    if not np.isclose(is_there, right, rtol=ROUNDING, atol=ROUNDING):
        raise ValueError(
            f"iteration {passed.iteration}: {place.name!r} has {name} {is_there:.6g}, {why} {right:.6g}. Show the "
            "nodes as both passes leave them, before any strategy changes: keep them with copy.deepcopy(nodes)"
        )
