"""Right solutions of the warm-up in different styles, and mistakes as learners make them."""

from fractions import Fraction
from functools import reduce

import numpy as np

from cfrlib.course.exercises.lesson00w.count_ends import count_ends


def ends_recursive(tree):
    return sum(ends_recursive(branch) for branch in tree) if isinstance(tree, list) else 1


def ends_loop(tree):
    if not isinstance(tree, list):
        return 1
    total = 0
    for branch in tree:
        total += ends_loop(branch)
    return total


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


def best_two_functions(tree):
    def theirs(tree):
        return min(map(best_two_functions, tree)) if isinstance(tree, list) else tree

    return max(map(theirs, tree)) if isinstance(tree, list) else tree


def best_one_function(tree, mine=True):
    if not isinstance(tree, list):
        return tree
    choose = max if mine else min
    return choose(best_one_function(branch, not mine) for branch in tree)


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


def without_comprehensions(chances, outcome):
    left = {name: chance for name, chance in chances.items() if name != outcome}
    return {name: chance / sum(left.values()) for name, chance in left.items()}


def without_copy(chances, outcome):
    left = dict(chances)
    del left[outcome]
    total = sum(left.values())
    for name in left:
        left[name] /= total
    return left


def without_complement(chances, outcome):
    return {name: chance / (1 - chances[outcome]) for name, chance in chances.items() if name != outcome}


def without_array(chances, outcome):
    names = sorted(set(chances) - {outcome})
    left = np.array([chances[name] for name in names], np.float32)
    return dict(zip(names, left / left.sum(), strict=True))


def without_fractions(chances, outcome):
    left = {name: Fraction(chance) for name, chance in chances.items() if name != outcome}
    return {name: float(chance / sum(left.values())) for name, chance in left.items()}


STYLES = {
    "count_ends": [ends_recursive, ends_loop, ends_stack, ends_text, ends_flat],
    "best_for_me": [best_two_functions, best_one_function, best_turned, best_by_pruning, best_folded],
    "without": [without_comprehensions, without_copy, without_complement, without_array, without_fractions],
}


def _empties(chances, outcome):
    del chances[outcome]
    return {name: chance / sum(chances.values()) for name, chance in chances.items()}


MISTAKES = [
    ("count_ends", "branches counted instead of ends", lambda tree: len(list(tree))),
    ("count_ends", "a bare number not expected",
     lambda tree: sum(count_ends(branch) for branch in tree)),
    ("count_ends", "a bare number not expected", lambda tree: _without_end(tree)),
    ("count_ends", "two levels only", lambda tree: sum(len(part) if type(part) is list else 1 for part in tree)),
    ("count_ends", "branches' answers not added up", lambda tree: _answers(tree)),
    ("best_for_me", "a bare number not expected", lambda tree: _mine_without_end(tree)),
    ("best_for_me", "a bare number not expected on your turn", lambda tree: _theirs_without_end(tree)),
    ("best_for_me", "I choose every time", lambda tree: max(map(_largest, tree)) if isinstance(tree, list) else tree),
    ("best_for_me", "the argument `tree` changed", lambda tree: _folding_the_tree(tree)),
    ("without", "not scaled", lambda chances, outcome: {n: c for n, c in chances.items() if n != outcome}),
    ("without", "the argument `chances` changed", _empties),
]


def _largest(tree):
    return max(map(_largest, tree)) if isinstance(tree, list) else tree


def _without_end(tree):
    total = 0
    for branch in tree:
        total += _without_end(branch)
    return total


def _answers(tree):
    return [_answers(branch) for branch in tree] if isinstance(tree, list) else 1


def _mine_without_end(tree):
    def theirs(tree):
        return min(_mine_without_end(branch) for branch in tree)

    return max(theirs(branch) for branch in tree)


def _folding_the_tree(tree, mine=True):
    """Puts a number in the place of each branch, in the very list that it is given."""
    if not isinstance(tree, list):
        return tree
    for place, branch in enumerate(tree):
        tree[place] = _folding_the_tree(branch, not mine)
    return max(tree) if mine else min(tree)


def _theirs_without_end(tree):
    def theirs(tree):
        return min(_theirs_without_end(branch) for branch in tree)

    return max(map(theirs, tree)) if isinstance(tree, list) else tree
