"""Lesson 06's exercises: right in any style, and every misconception refused and named."""

import numpy as np
import pytest

from cfrlib.course.checks.adapters import adapted
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import RIGHT
from cfrlib.course.exercises.lesson01.regret_matching import regret_matching
from cfrlib.course.exercises.lesson06.symptoms import Leaves
from cfrlib.course.registry import exercises
from cfrlib.games import CHANCE, TERMINAL
from tests.course.exercises.attempts import Attempts, Patients, drawn
from tests.course.exercises.lesson06_learners import MISTAKES
from tests.course.exercises.lesson06_styles import STYLES
from tests.course.exercises.lesson06_two_styles import LOOPS, RECURSIONS, SLIPS

LEFT = tuple(
    (name, known.name, wrong)
    for name, exercise in exercises("06").items()
    for known in exercise.misconceptions
    if isinstance(known.recognise, Leaves)
    for wrong in known.recognise.wrong
)


class TestAttempts(Attempts):
    lesson = "06"
    styles = STYLES
    mistakes = (*MISTAKES, *LEFT)


class TestPatients(Patients):
    lesson = "06"


def told_of(name, source, regret=0):
    """The verdict on a function given as text, in a notebook whose `sampled_regret` has one of the accepted styles."""
    style = STYLES["sampled_regret"][regret % len(STYLES["sampled_regret"])]
    names = {"np": np, "CHANCE": CHANCE, "TERMINAL": TERMINAL, "regret_matching": regret_matching,
             "sampled_regret": adapted(style, exercises("06")["sampled_regret"].adapter)}  # fmt: skip
    exec(source, names)
    return examine(drawn("06", name, 1), names[name], 1)


@pytest.mark.exhaustive
@pytest.mark.parametrize("regret", range(len(STYLES["sampled_regret"])))
@pytest.mark.parametrize("name", SLIPS)
def test_both_styles_are_right_whatever_the_style_of_another_exercise(name, regret):
    for style in (RECURSIONS, LOOPS):
        assert told_of(name, style[name], regret).status == RIGHT


@pytest.mark.plain
@pytest.mark.parametrize("name, place", [
    pytest.param(name, place, marks=[] if place < 3 else pytest.mark.exhaustive)
    for name, slips in SLIPS.items() for place in range(len(slips))
])  # fmt: skip
def test_a_mistake_has_one_name_in_both_styles(name, place):
    said, *changes = SLIPS[name][place]
    for style, change in zip((RECURSIONS, LOOPS), changes, strict=True):
        for regret in (place, place + 1) if "sampled_regret" in style[name] else (0,):
            verdict = told_of(name, style[name].replace(*change), regret)
            assert verdict.misconception == said, f"{style[name].replace(*change)}\n{verdict}"
