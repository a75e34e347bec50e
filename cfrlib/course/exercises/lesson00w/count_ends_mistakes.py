"""The mistakes that people make in `count_ends`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson00w.count_ends import count_ends


def everything(tree):
    """Lists counted as well as numbers."""
    return 1 + sum(map(everything, tree)) if isinstance(tree, list) else 1


def depth(tree):
    return 1 + max(map(depth, tree)) if isinstance(tree, list) else 0


def added_up(tree):
    return sum(map(added_up, tree)) if isinstance(tree, list) else tree


def two_levels(tree):
    if not isinstance(tree, list):
        return 1
    return sum(len(branch) if isinstance(branch, list) else 1 for branch in tree)


def different(tree):
    """The numbers that occur, each once."""
    return frozenset().union(*map(different, tree)) if isinstance(tree, list) else {tree}


def whole_only(tree):
    return 1 if isinstance(tree, int) else sum(map(whole_only, tree))


def two_levels_of_lists(tree):
    return sum(len(branch) if isinstance(branch, list) else 1 for branch in tree)


def bottomless(tree):
    return sum(map(bottomless, tree))


def answers_of_branches(tree):
    return list(map(answers_of_branches, tree)) if isinstance(tree, list) else 1


def first_branch(tree):
    return first_branch(tree[0]) if isinstance(tree, list) else 1


MISTAKES = (
    Misconception(
        "branches counted instead of ends",
        "You count what stands in the outermost list. A branch may hold branches of its own: ask each of them for its "
        "ends, by the same function.",
        wrong=(len, lambda tree: len(tree) if isinstance(tree, list) else 1),
    ),
    Misconception(
        "two levels only",
        "You look into the branches, but not into *their* branches. A function that calls itself on every branch gets "
        "to the bottom, however deep the tree is.",
        wrong=(two_levels, two_levels_of_lists),
    ),
    Misconception(
        "lists counted too",
        "You count places where the tree forks. Only numbers are ends.",
        wrong=(everything, lambda tree: everything(tree) - 1, lambda tree: everything(tree) - count_ends(tree)),
    ),
    Misconception(
        "the numbers added up",
        "You add up the numbers. Each end counts 1, whatever number stands there.",
        wrong=added_up,
    ),
    Misconception(
        "the depth",
        "You measure how deep the tree is. Count its ends: add up what the branches have.",
        wrong=(depth, lambda tree: depth(tree) + 1),
    ),
    Misconception(
        "zeros left out",
        "You leave out the ends with the number 0. `if branch:` is false for 0: ask `isinstance(tree, list)`.",
        wrong=lambda tree: _nonzero(tree),
    ),
    Misconception(
        "equal numbers counted once",
        "You count which numbers there are, each once. The same number at two ends makes two ends: a set drops it.",
        wrong=lambda tree: len(different(tree)),
    ),
    Misconception(
        "only whole numbers taken for ends",
        "Your function stops at whole numbers only. An end may hold any number, 2.5 too: ask whether the tree is a "
        "list, `isinstance(tree, list)`, not whether it is an `int`.",
        wrong=whole_only,
    ),
    Misconception(
        "one branch only",
        "At each fork only one branch counts for you. Add up what all branches return.",
        wrong=first_branch,
    ),
    Misconception(
        "a bare number not expected",
        "Your function wants a list. A tree may be a single number: that is one end, and where the recursion stops.",
        wrong=(lambda tree: sum(map(count_ends, tree)), bottomless),
    ),
    Misconception(
        "branches' answers not added up",
        "You return a list with an answer for each branch. Add them up: `sum(...)`.",
        wrong=answers_of_branches,
    ),
)


def _nonzero(tree):
    return sum(map(_nonzero, tree)) if isinstance(tree, list) else int(tree != 0)
