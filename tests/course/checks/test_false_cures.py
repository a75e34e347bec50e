"""No false cures: a repair that comes right by accident is not told, and what is told can be done as it is said."""

import ast

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.general.one_change import COMES_RIGHT
from cfrlib.course.checks.general.vocabulary import Vocabulary
from tests.course.checks.test_one_change import EXERCISE, run, told


def first_one(words):
    """The place of the first word that begins with x, or how many there are."""
    return next((place for place, word in enumerate(words) if word[:1] == "x"), len(words))


FIRST_ONE = Exercise(first_one, edge_cases=[(["a", "xy"],), (["b", "ax"],), (["x"],), ([],), (["", "c", "xx", "x"],)])


def halves(table, pick):
    """A table's rows, those below 1 where `pick` says so; the others doubled."""
    return np.where(pick, table, table * 2.0)


HALVES = Exercise(halves, random_cases=lambda rng: [(rng.random(n), rng.random(n) < 0.5) for n in (3, 4, 5, 6)])


def doubled(rows):
    return [row + row for row in rows]


DOUBLED = Exercise(doubled, edge_cases=[([np.array([1.0, 2.0])],), ([np.array([3.0]), np.array([0.5])],)])


def weighed(chance, reach):
    return chance * reach


WEIGHED = Exercise(weighed, edge_cases=[(0.5, 0.3), (0.25, 0.5), (1.0, 0.8), (0.1, 0.7)])

def above(numbers, least):
    return np.maximum(numbers, 0), max(least, 0)


ABOVE = Exercise(above, edge_cases=[(np.array([1.0, -2.0]), 3.5), (np.array([-1.0, 4.0, 0.5]), -0.5)])


def spread(pair):
    return 2 * (pair[1] - pair[0])


SPREAD = Exercise(spread, edge_cases=[((1, 3),), ((2, 2),), ((-1.5, 0),), ((7, 2),)])

NONSENSE = {  # what was told of it, or its like, and came right by accident
    "a condition taken out": (EXERCISE, """
def clipped_mean(numbers, floor, weight=1.0):
    total = 0
    for number in numbers:
        if number > 0:
            total += max(number, floor)
    return weight * total / len(numbers)
"""),
    "a condition that is always true": (HALVES, """
def halves(table, pick):
    doubled = np.where(table > 0.5, table, table) * np.where(table < 0.5, 2, 1)
    return np.where(pick, table, np.where(table > 0.5, table * 2.0, table))
"""),
    "a condition that is never true": (FIRST_ONE, """
def first_one(words):
    for place, word in enumerate(words):
        if len(word) == 1:
            return place + 1
        if word[:1] == "x":
            return place
    return len(words)
"""),
    "a constant that fits": (SPREAD, """
def spread(pair):
    return 4 * (pair[1] - pair[0])
"""),
    "a factor put in": (EXERCISE, """
def clipped_mean(numbers, floor, weight=1.0):
    return sum(max(number, floor) for number in numbers) / len(numbers)
"""),
    "a floor put in": (ABOVE, """
def above(numbers, least):
    return numbers, least
"""),
    "two places at once": (EXERCISE, """
def clipped_mean(numbers, floor, weight=1.0):
    return weight * sum(max(number ** 2, floor, number ** 2) for number in numbers) / len(numbers)
"""),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_a_repair_that_is_true_by_accident_is_not_told(what):
    exercise, source = NONSENSE[what]
    verdict = examine(exercise, run(source, np=np)[exercise.name], seed=1)
    assert verdict.status == "wrong" and COMES_RIGHT not in verdict.explanation, str(verdict)


def test_no_return_moves_into_a_loop():
    """It did: once in place of three times."""
    verdict = told("""
def clipped_mean(numbers, floor, weight=1.0):
    total = 0
    for _ in range(3):
        total += weight * sum(max(number, floor) for number in numbers) / len(numbers)
    return total
""")
    assert COMES_RIGHT not in verdict.explanation


def test_a_name_is_exchanged_for_one_that_belongs_to_it_alone():
    words = Vocabulary.of(ast.parse("""
def value(chance, reach):
    for _, hand in enumerate(hands):
        regret_sum = strategy_sum = average = 0.5
    for hand in hands: pass
"""))
    assert words.instead("chance") == ["reach"] and words.instead("_") == []
    assert words.instead("regret_sum") == ["strategy_sum"] and words.instead("average") == []
    assert words.instead("hand") == [] and Vocabulary.of(ast.parse("""
for hand in hands:
    hands = hand
""")).instead("hand") == ["hands"]


def test_what_stands_twice_is_to_stand_once():
    verdict = told("def weighed(chance, reach):\n    return chance * reach * reach\n", WEIGHED)
    assert "With `reach` once, not twice, in line 2" in verdict.explanation


def test_a_copy_comes_before_all_else():
    verdict = told("""
class Sums:
    def __init__(self, row):
        self.row = 1.0 * row

def doubled(rows):
    kept = [Sums(row) for row in rows]
    made = [one.row for one in kept]
    for one in kept:
        one.row *= 3
    return [row + row for row in made]
""", DOUBLED)
    assert "With a copy of `one.row` in line 8" in verdict.explanation


def test_which_of_several_in_a_line_is_said():
    verdict = told("def weighed(chance, reach):\n    return chance * chance + 0 * chance\n", WEIGHED)
    assert "`reach` in place of `chance` in line 2 (the first one there)" in verdict.explanation
