"""Lesson 00's one exercise: any right style passes, every misconception is refused and named."""

import numpy as np

from tests.lessons.attempts import Attempts


def with_if(my_card, opponent_card, stake):
    if my_card > opponent_card:
        return stake
    else:
        return -stake


def with_numpy(my_card, opponent_card, stake):
    return stake * np.sign(my_card - opponent_card)


def with_table(mine, theirs, chips):
    return {True: chips, False: -chips}[mine > theirs]


def with_max(my_card, opponent_card, stake):
    won = 2 * stake if max(my_card, opponent_card) == my_card else 0
    return won - stake


def with_floats(a, b, s):
    return np.float32(s) * (1.0 if b < a else -1.0)


def with_bool(my_card, opponent_card, stake):
    return (2 * (my_card > opponent_card) - 1) * stake


def with_a_table_of_three(mine, theirs, stake):
    return stake if (mine, theirs) in {(3, 1), (3, 2), (2, 1)} else -stake


def with_texts(mine, theirs, stake):
    return stake if str(mine) > str(theirs) else -stake


STYLES = {"showdown": [with_if, with_numpy, with_table, with_max, with_floats, with_bool]}
MISTAKES = [
    ("showdown", "the lower card wins", with_a_table_of_three),
    ("showdown", "the lower card wins", with_texts),
]


class TestAttempts(Attempts):
    lesson = "00"
    styles, mistakes = STYLES, MISTAKES
