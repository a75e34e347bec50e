"""Notebooks that were handed out before the lessons had rooms go on running, for one release."""

from pathlib import Path

import pytest

from cfrlib.course.registry import exercises
from tests.notebooks.student_notebook import run_notebook

OLD = Path(__file__).parent / "handed_out" / "06_monte_carlo_cfr.ipynb"  # as it was on 24 November 2026
IMPORTS = """
from cfrlib.course.broken.lesson05 import MISTAKES, run_with
from cfrlib.course.broken.lesson05 import two_averages
from cfrlib.course.broken.lesson06 import external, nothing, once
from cfrlib.course.broken.lesson08 import MISTAKES
from cfrlib.course.broken.lesson10 import SIGNALS, run_with
from cfrlib.course.broken.lesson13 import PrunesByCurrent
from cfrlib.course.material.lesson04 import DEALS
from cfrlib.course.material.lesson05 import Crossroads
from cfrlib.course.material.lesson05 import Start
from cfrlib.course.material.lesson05 import share_nobody_plays_to
from cfrlib.course.material.lesson06 import BiasedKuhn
from cfrlib.course.material.lesson08 import KnownRolls
from cfrlib.course.material.lesson08 import Node
from cfrlib.course.material.lesson08 import connect, liar_die
from cfrlib.course.material.lesson08 import regret_matching
from cfrlib.course.material.lesson09 import beliefs_by_hand
from cfrlib.course.material.lesson11 import CLUES
from cfrlib.course.material.lesson11 import discount
from cfrlib.course.material.lesson12 import interval
from cfrlib.course.material.lesson13 import STARTS, SecondRound, dealt, hand_values, part, reaches
from cfrlib.course.material.lesson15 import glossary
from cfrlib.course.material.lesson15 import parents_of
from cfrlib.course.material.lesson15 import words_of_the_games
from cfrlib.course.material.samples import every_sample
"""


@pytest.mark.parametrize("line", IMPORTS.strip().splitlines())
def test_what_they_import_is_found(line):
    exec(line, {})


@pytest.mark.exhaustive
def test_one_of_them_runs_to_its_end():
    for name, names in run_notebook(OLD):
        names[name] = exercises("06")[name].reference
