"""Where each history is drawn: in rings around the root, or in columns that merged histories share."""

import numpy as np

from cfrlib.forms.game_tree import GameTree
from cfrlib.games import CHANCE, TERMINAL
from cfrlib.games.checked import told

RIM = 0.88  # of the picture's half width: where the deepest histories stand; beyond it is room for words
BEYOND = 0.45  # of a ring: so much farther out stand ends, where no band runs over them


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
    """How many moves lead to each node, (nodes,)."""
    depth = np.zeros(len(tree), int)
    for node in range(1, len(tree)):
        depth[node] = depth[tree.parent[node]] + 1
    return depth


def in_rings(tree: GameTree) -> np.ndarray:
    """Places in the unit disc, (nodes, 2): a ring for each number of moves, every end a ray of its own.

    Where chance begins, deals that share information sets become neighbours, and every other one is turned over: what
    one player cannot tell apart then lies side by side. In Kuhn poker the six deals make a ring in which each has one
    player's card in common with the next.
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
    """Places in the unit square, (nodes, 2), centred: moves from left to right, every end a row of its own."""
    return _scaled(depths(tree), _rays(children_of(tree)))


def places_of(tree: GameTree, ask) -> list[int]:
    """The number of each history's place; `ask(history)` names it, for the first that comes to the one before.

    What comes after histories of one place is in one place as well. Raises ValueError where `ask` returns what cannot
    be looked up, and for histories of one place that go on differently.
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
                f"merge puts {told(tree.histories[other])} and {told(history)} in one place, and they go on differently"
            )
    return place


def together(tree: GameTree, place_of: list[int]) -> np.ndarray:
    """Where histories stand when those of one place, (nodes,), have slid together; columns as `in_columns` has them.

    A place stands behind all that lead to it; those of one column keep the order of their rows, at equal distances.
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
    """A number for each node: ends are counted, everything else stands in the middle of what follows."""
    ray, ends = np.zeros(len(below)), iter(range(len(below)))

    def settle(node):
        ray[node] = np.mean([settle(child) for child in below[node]]) if below[node] else next(ends)
        return ray[node]

    settle(0)
    return ray


def _neighbours(tree, below):
    """Chance's first moves in another order: after each comes the one that shares most information sets with it."""
    sets = {child: {tree.information_set[node] for node in all_below(child, below)} - {-1} for child in below[0]}
    order, left = below[0][:1], below[0][1:]
    while left:
        order.append(max(left, key=lambda child: len(sets[order[-1]] & sets[child])))
        left.remove(order[-1])
    return order
