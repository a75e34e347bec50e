"""The mistakes that people make in `best_for_me`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson00w.best_for_me import best_for_me, worst_for_me

BOUNDS = 100, 1_000, 10**6, 10**9


def folded(choose):
    """The same choice at every fork."""

    def value(tree):
        return choose(list(map(value, tree))) if isinstance(tree, list) else tree

    return value


def one_turn(tree):
    """I choose among the branches, and the opponent ends the game in each of them."""
    lowest = folded(min)
    return max(map(lowest, tree)) if isinstance(tree, list) else tree


def by_turns_of_one(tree):
    """The opponent chooses once, and from then on only I do."""
    if not isinstance(tree, list):
        return tree
    return max(min(map(folded(max), branch)) if isinstance(branch, list) else branch for branch in tree)


def by_lot(tree):
    """I choose the best, and the opponent draws."""
    return max(map(drawn, tree)) if isinstance(tree, list) else tree


def drawn(tree):
    return mean(list(map(by_lot, tree))) if isinstance(tree, list) else tree


def starting_at(lowest, highest):
    """The best so far and the worst so far begin with numbers, which a tree may undercut or exceed."""

    def value(tree, mine=True):
        if not isinstance(tree, list):
            return tree
        values = [value(branch, not mine) for branch in tree]
        return max(lowest, *values) if mine else min(highest, *values)

    return value


def mean(values):
    return sum(values) / len(values)


def bottomless(tree):
    return max(min(map(bottomless, branch)) for branch in tree)


def bottomless_on_your_turn(tree):
    return max(min(map(bottomless_on_your_turn, branch)) for branch in tree) if isinstance(tree, list) else tree


MISTAKES = (
    Misconception(
        "I choose every time",
        "You take the largest number at every fork. The opponent chooses at every second one, and takes the smallest.",
        wrong=folded(max),
    ),
    Misconception(
        "the opponent chooses every time",
        "You take the smallest number at every fork. At every second one, from the first on, I choose the largest.",
        wrong=folded(min),
    ),
    Misconception(
        "the opponent begins",
        "You let the opponent choose first. At the top of the tree it is my turn.",
        wrong=worst_for_me,
    ),
    Misconception(
        "one turn each",
        "The first two turns are right. After the opponent it is my turn again, and so on to the end: let two "
        "functions call each other.",
        wrong=(one_turn, by_turns_of_one),
    ),
    Misconception(
        "drawn by lot",
        "You take the average of the branches. Nothing is drawn here: I choose the best one, the opponent the worst.",
        wrong=(folded(mean), by_lot),
    ),
    Misconception(
        "the best so far begins with a number",
        "You begin the search for the largest or the smallest value with a number of your own, and some trees hold "
        "only worse ones. Begin with the first branch's value, or ask `max` and `min`.",
        wrong=(
            *(starting_at(-bound, bound) for bound in (0, *BOUNDS)),
            starting_at(0, np.inf),
            starting_at(-np.inf, 0),
        ),
    ),
    Misconception(
        "the sign turned at every fork",
        "You turn the sign at every turn, but take the numbers at the ends as they are. They are mine at every depth: "
        "max and min by turns need no sign.",
        wrong=lambda tree: _signs(tree),
    ),
    Misconception(
        "a bare number not expected",
        "Your function wants a list. A tree may be a single number: then there is nothing to choose.",
        wrong=(lambda tree: max(map(worst_for_me, tree)), bottomless),
    ),
    Misconception(
        "a bare number not expected on your turn",
        "On the opponent's turn your function wants a list. An end is worth its number then, too: both of the "
        "functions that call each other have to stop there.",
        wrong=bottomless_on_your_turn,
    ),
    Misconception(
        "the branch instead of its value",
        "You return which branch is best. Return what it is worth.",
        wrong=lambda tree: max(range(len(tree)), key=lambda place: worst_for_me(tree[place])),
    ),
    Misconception(
        "the sign of the result",
        "Your result has the wrong sign. The numbers are mine: return the best that I can get.",
        wrong=lambda tree: -best_for_me(tree),
    ),
)


def _signs(tree):
    return max(-_signs(branch) for branch in tree) if isinstance(tree, list) else tree
