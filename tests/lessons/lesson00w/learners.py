"""Right solutions of the warm-up in different styles, and mistakes as learners make them."""

from fractions import Fraction
from functools import reduce

import numpy as np


def ends_stack(tree):
    waiting, ends = [tree], 0
    while waiting:
        here = waiting.pop()
        if isinstance(here, list):
            waiting.extend(here)
        else:
            ends += 1
    return ends


def ends_text(tree):
    return str(tree).count(",") + 1


def ends_flat(tree):
    def flat(part):
        return np.concatenate([flat(branch) for branch in part]) if isinstance(part, list) else np.array([part])

    return flat(tree).size


def best_turned(tree):
    """What a tree is worth to whoever chooses; the ends are turned according to their depth."""

    def value(tree, sign):
        return max(-value(branch, -sign) for branch in tree) if isinstance(tree, list) else sign * tree

    return value(tree, 1)


def best_by_pruning(tree, low=-np.inf, high=np.inf, mine=True):
    if not isinstance(tree, list):
        return tree
    for branch in tree:
        value = best_by_pruning(branch, low, high, not mine)
        low, high = (max(low, value), high) if mine else (low, min(high, value))
        if low >= high:
            break
    return low if mine else high


def best_folded(tree):
    def worth(tree, depth):
        if not isinstance(tree, list):
            return np.float32(tree)
        return reduce((np.maximum, np.minimum)[depth % 2], [worth(branch, depth + 1) for branch in tree])

    return worth(tree, 0)


def without_copy(chances, outcome):
    left = dict(chances)
    del left[outcome]
    total = sum(left.values())
    for name in left:
        left[name] /= total
    return left


def without_complement(chances, outcome):
    return {name: chance / (1 - chances[outcome]) for name, chance in chances.items() if name != outcome}


def without_fractions(chances, outcome):
    left = {name: Fraction(chance) for name, chance in chances.items() if name != outcome}
    return {name: float(chance / sum(left.values())) for name, chance in left.items()}


STYLES = {
    "count_ends": [ends_stack, ends_text, ends_flat],
    "best_for_me": [best_turned, best_by_pruning, best_folded],
    "without": [without_copy, without_complement, without_fractions],
}


def _folding_the_tree(tree, mine=True):
    """Puts a number in the place of each branch, in the very list that it is given."""
    if not isinstance(tree, list):
        return tree
    for place, branch in enumerate(tree):
        tree[place] = _folding_the_tree(branch, not mine)
    return max(tree) if mine else min(tree)


def _empties(chances, outcome):
    del chances[outcome]
    return {name: chance / sum(chances.values()) for name, chance in chances.items()}


MISTAKES = [
    ("best_for_me", "the argument `tree` changed", lambda tree: _folding_the_tree(tree)),
    ("without", "the argument `chances` changed", _empties),
]
