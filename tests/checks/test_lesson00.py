"""Lesson 00's one exercise: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

from cfrlib.checks.examine import examine
from cfrlib.checks.lesson00 import SHOWDOWN
from cfrlib.checks.verdict import RIGHT, WRONG

SEEDS = (1, 2, 77)


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


@pytest.mark.parametrize("style", [with_if, with_numpy, with_table, with_max, with_floats, with_bool])
def test_every_right_style_passes(style):
    for seed in SEEDS:
        verdict = examine(SHOWDOWN, style, seed)
        assert verdict.status == RIGHT, str(verdict)


KNOWN = [(known.name, wrong) for known in SHOWDOWN.misconceptions for wrong in known.wrong_functions]


@pytest.mark.parametrize("name, wrong", KNOWN, ids=[name for name, _ in KNOWN])
def test_a_misconception_is_told_from_right_and_from_the_others(name, wrong):
    for seed in SEEDS:
        verdict = examine(SHOWDOWN, wrong, seed)
        assert (verdict.status, verdict.misconception) == (WRONG, name), str(verdict)


def test_the_wrong_answer_that_the_lesson_asks_for_is_named():
    def showdown(my_card, opponent_card, stake):
        return stake

    assert examine(SHOWDOWN, showdown, 3).misconception == "always a win"
