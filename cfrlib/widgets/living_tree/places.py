"""The place where each history is drawn: in rings around the root, or in columns that merged histories share."""

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.answers import safe_repr

RIM = 0.88  # the radius of the deepest histories, in half widths of the picture; beyond it is room for words
BEYOND = 0.45  # how much farther out ends are, in rings, so that no band runs over them


def children_of(tree: GameTree) -> list[list[int]]:
    """The nodes that follow each node, in the game's order."""
    below = [[] for _ in range(len(tree))]
    for node in range(1, len(tree)):
        below[tree.parent[node]].append(node)
    return below


def all_below(node: int, below: list[list[int]]) -> list[int]:
    """A node and all that follow it. `below`: as `children_of` returns it."""
    return [node, *(deeper for child in below[node] for deeper in all_below(child, below))]


def depths(tree: GameTree) -> np.ndarray:
    """The number of moves that lead to each node, (nodes,)."""
    depth = np.zeros(len(tree), int)
    for node in range(1, len(tree)):
        depth[node] = depth[tree.parent[node]] + 1
    return depth


def in_rings(tree: GameTree) -> np.ndarray:
    """Places in the unit disc, (nodes, 2): a ring for each number of moves, a ray for each end.

    Where chance begins, deals that share information sets become neighbours, and every second deal is turned over, so
    that histories which one player cannot tell apart lie side by side. In Kuhn poker the six deals make a ring in
    which each has one player's card in common with the next.
    """
    below = children_of(tree)
    if tree.player[0] == CHANCE:
        below[0] = _neighbours(tree, below)
        for turned in below[0][::2]:
            for node in all_below(turned, below):
                below[node] = below[node][::-1]
    angle = 2 * np.pi * _rays(below) / len(tree.terminals) - np.pi / 2
    radius = depths(tree) + BEYOND * (tree.player == TERMINAL)
    radius *= RIM / max(1, radius.max())
    return np.column_stack([radius * np.cos(angle), radius * np.sin(angle)])


def in_columns(tree: GameTree) -> np.ndarray:
    """Places in the unit square, (nodes, 2), centred: moves from left to right, a row for each end."""
    return _scaled(depths(tree), _rays(children_of(tree)))


def places_of(tree: GameTree, ask) -> list[int]:
    """For each history the number of the first one in its place. `ask(history)` names the place.

    The histories after those of one place are in one place as well. Raises ValueError if `ask` returns something that
    is not hashable, and for histories of one place that go on differently.
    """
    below, place, first, numbers = children_of(tree), [], [], {}
    for node, history in enumerate(tree.histories):
        before = first[place[tree.parent[node]]] if node else 0
        if before == tree.parent[node] or not node:
            try:
                place.append(numbers.setdefault(ask(history), len(numbers)))
            except TypeError as error:
                raise ValueError(f"merge must return a hashable place for every history; {error}") from error
        else:
            place.append(place[below[before][tree.action[node]]])
        first += [node] * (len(numbers) - len(first))
        other = first[place[node]]
        if len(below[other]) != len(below[node]) or min(tree.player[other], 0) != min(tree.player[node], 0):
            raise ValueError(
                f"merge puts {safe_repr(tree.histories[other])} and {safe_repr(history)} in one place, and they go on "
                "differently"
            )
    return place


def together(tree: GameTree, place_of: list[int]) -> np.ndarray:
    """The places, (nodes, 2), when the histories of each place have slid together; columns are as in `in_columns`.

    A place is to the right of all that lead to it; the places of a column keep their order, at equal distances.
    """
    place_of = np.asarray(place_of)
    level = np.zeros(place_of.max() + 1, int)
    for _ in range(len(level)):
        for node in range(1, len(tree)):
            level[place_of[node]] = max(level[place_of[node]], level[place_of[tree.parent[node]]] + 1)
    rows = np.bincount(place_of, _rays(children_of(tree))) / np.bincount(place_of)
    widest = max(np.bincount(level))
    for column in range(level.max() + 1):
        here = np.flatnonzero(level == column)
        here = here[np.argsort(rows[here], kind="stable")]
        rows[here] = (np.arange(len(here)) - (len(here) - 1) / 2) / max(1, widest - 1)
    return _scaled(level, rows)[place_of]


def _scaled(column, row):
    spread = [np.interp(axis, [axis.min(), axis.max()], [-RIM, RIM]) if np.ptp(axis) else 0.0 * axis
              for axis in (np.asarray(column, float), np.asarray(row, float))]  # fmt: skip
    return np.column_stack(spread)


def _rays(below):
    """A number for each node: ends are numbered in order, other nodes are in the middle of their children."""
    ray, ends = np.zeros(len(below)), iter(range(len(below)))

    def settle(node):
        ray[node] = np.mean([settle(child) for child in below[node]]) if below[node] else next(ends)
        return ray[node]

    settle(0)
    return ray


def _neighbours(tree, below):
    """Chance's first moves in an order in which each is followed by the one that shares most information sets."""
    sets = {child: {tree.information_set[node] for node in all_below(child, below)} - {-1} for child in below[0]}
    order, left = below[0][:1], below[0][1:]
    while left:
        order.append(max(left, key=lambda child: len(sets[order[-1]] & sets[child])))
        left.remove(order[-1])
    return order
