"""The one change that makes a function right: found in any style, told with its line, never where there is none."""

import linecache
import sys
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.exercise import Exercise
from cfrlib.course.checks.general import one_change as search
from cfrlib.course.checks.general.one_change import COMES_RIGHT, one_change
from cfrlib.course.checks.run_cases import observe
from cfrlib.course.lesson_check import LessonCheck

BEFORE_THE_FIRST = 1  # run: as it is


def clipped_mean(numbers, floor, weight=1.0):
    return weight * sum(max(number, floor) for number in numbers) / len(numbers)


EXERCISE = Exercise(
    clipped_mean,
    edge_cases=[([3, -1, 2.5], 0), ([-2.0], -1, 0.5), ([7, 7, 1], 2, 2.0), ([0.25, 0.5, 4, 1], 0.5), ([9.0], 20, 3.0)],
    random_cases=lambda rng: ((list(rng.normal(size=5)), float(rng.normal()), float(rng.random())) for _ in range(4)),
)


def run(source: str, **names) -> dict:
    """A notebook's cell: what it defines."""
    file = f"<cell {abs(hash(source))}>"
    linecache.cache[file] = len(source), None, source.splitlines(True), file
    space = {"partial": partial, "sys": sys, **names}
    exec(compile(source, file, "exec"), space)
    return space


def told(source: str, exercise=EXERCISE):
    return examine(exercise, run(source)[exercise.name], seed=1)


def side(lead):
    """1, 0 or -1."""
    return (lead > 0) - (lead < 0)


def test_where_a_division_by_zero_is_wrong_none_is_proposed_that_hides_it():
    exercise = Exercise(side, edge_cases=[(np.int64(lead),) for lead in (3, -2, 0)])
    source = "def side(lead):\n    return lead / abs(lead)\n"
    assert COMES_RIGHT not in told(source, exercise).explanation


WRONG = {
    "`min` where `max` belongs": """
def clipped_mean(numbers, floor, weight=1.0):
    return weight * sum(min(number, floor) for number in numbers) / len(numbers)
""",
    "a step inside the loop that belongs after it": """
def clipped_mean(numbers, floor, weight=1.0):
    total = 0
    for number in numbers:
        total += max(number, floor)
        return weight * total / len(numbers)
""",
    "`=` where `+=` belongs": """
def clipped_mean(numbers, floor, weight=1.0):
    total = 0
    for number in numbers:
        total = max(number, floor)
    return weight * total / len(numbers)
""",
    "`1` does not belong there": """
def clipped_mean(numbers, floor, weight=1.0):
    parts = [max(number, floor) for number in numbers]
    return weight * sum(parts) / (len(parts) + 1)
""",
    "`<` where `>` belongs": """
def _mean(power, numbers, floor, weight=1.0):
    kept = [number if number < floor else floor for number in numbers]
    return weight * (sum(kept) / len(kept)) ** power

clipped_mean = partial(_mean, 1)
""",
    "two steps in the wrong order": """
def clipped_mean(numbers, floor, weight=1.0):
    total = last = 0
    for number in numbers:
        total += last
        last = max(number, floor)
    return weight * total / len(numbers)
""",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_slip_is_named_by_the_change_that_undoes_it(name):
    verdict = told(WRONG[name])
    assert verdict.misconception == name
    assert "every case comes out right" in verdict.explanation


def test_the_line_is_the_cells():
    assert "in line 3," in told(WRONG["`min` where `max` belongs"]).explanation


def test_what_is_further_from_right_is_not_told_of_one_change():
    verdict = told("""
def clipped_mean(numbers, floor, weight=1.0):
    return sorted(numbers)[len(numbers) // 2] - floor * weight
""")
    assert "every case" not in verdict.explanation


def test_a_helper_in_the_same_cell_may_hold_the_slip():
    verdict = told("""
def clip(number, floor):
    return max(number, -floor)

def clipped_mean(numbers, floor, weight=1.0):
    return weight * sum(clip(number, floor) for number in numbers) / len(numbers)
""")
    assert verdict.misconception == "`-` does not belong before `floor`"


def test_a_function_of_a_file_is_changed_without_the_rest_of_it():
    def clipped_mean(numbers, floor, weight=1.0):
        return weight * sum(max(number, floor) for number in numbers) * len(numbers)

    assert examine(EXERCISE, clipped_mean, seed=1).misconception == "`*` where `/` belongs"


@pytest.mark.plain
def test_changes_that_never_end_are_cut_short():
    verdict = told("""
def clipped_mean(numbers, floor, weight=1.0):
    total, place = 0, 0
    while place < len(numbers):
        total += min(numbers[place], floor)
        place += 1
    return weight * total / len(numbers)
""")
    assert verdict.misconception == "`min` where `max` belongs"


def tried(monkeypatch, source):
    """How many versions of a program were run."""
    runs = []
    passes = search.Program.passes
    monkeypatch.setattr(search.Program, "passes", lambda self, *args: runs.append(args) or passes(self, *args))
    told(source)
    return len(runs)


FAR_FROM_RIGHT = """
def clipped_mean(numbers, floor, weight=1.0):
    return sorted(numbers)[len(numbers) // 2] - floor * weight
"""
LONGER = FAR_FROM_RIGHT.replace("    return", "    for number in range(1000):\n        number\n    return")


def test_rows_that_are_one_list_are_named_so():
    def table(rows, columns):
        return [[row * column for column in range(columns)] for row in range(rows)]

    exercise = Exercise(table, edge_cases=[(2, 3), (3, 2), (1, 4)])
    verdict = told("""
def table(rows, columns):
    filled = [[0] * columns] * rows
    for row in range(rows):
        for column in range(columns):
            filled[row][column] = row * column
    return filled
""", exercise)
    assert verdict.misconception == "all rows are one and the same"
    assert "`[[0] * columns for _ in range(rows)]` in place of" in verdict.explanation


def test_the_search_ends_after_so_much_work(monkeypatch):
    monkeypatch.setattr(search, "WORK", 10 * search.MAKING + 999)
    assert tried(monkeypatch, FAR_FROM_RIGHT) == 10 + BEFORE_THE_FIRST


def test_a_longer_program_is_changed_less_often(monkeypatch):
    monkeypatch.setattr(search, "WORK", 12 * search.MAKING + 99)
    assert tried(monkeypatch, LONGER) == 9 + BEFORE_THE_FIRST  # 1,000 steps beside the 4,000 of a change


def test_a_learners_own_objects_stay_as_they_are():
    space = run("""
SEEN = []

def clipped_mean(numbers, floor, weight=1.0):
    SEEN.append(floor)
    return weight * sum(min(number, floor) for number in numbers) / len(numbers)
""")
    function, calls = space["clipped_mean"], len(EXERCISE.cases(1))
    observed = [observe(EXERCISE, function, args) for args in EXERCISE.cases(1)]
    assert one_change(EXERCISE, function, observed).name == "`min` where `max` belongs"
    assert space["clipped_mean"] is function and len(space["SEEN"]) == calls


def test_a_recursion_without_end_ends():
    deepest = sys.getrecursionlimit()
    try:
        verdict = told("""
def clipped_mean(numbers, floor, weight=1.0, place=0):
    if place == len(numbers):
        return 0.0
    rest = sum([clipped_mean(numbers, floor, weight, place + 1)])
    return rest + weight * min(numbers[place], floor) / len(numbers)

sys.setrecursionlimit(10**7)
""")
    finally:
        sys.setrecursionlimit(deepest)
    assert verdict.misconception == "`min` where `max` belongs"


def test_memory_is_told_as_memory():
    verdict = told("""
known = {}

def clipped_mean(numbers, floor, weight=1.0):
    key = tuple(numbers)
    if key not in known:
        known[key] = weight * sum(max(number, floor) for number in numbers) / len(numbers)
    return known[key]
""", replace(EXERCISE, edge_cases=[([3, -1], 0), ([3, -1], 2), ([3, -1], 0, 2.0)]))  # fmt: skip
    assert "one change" not in verdict.explanation and "every case" not in verdict.explanation


@pytest.mark.parametrize("cell", [
    "{function}\nredistribute = check(redistribute)",
    "{function}\nlearnt = check.reference('node_update')\nredistribute = check(redistribute)",
    "@check\n{function}",
])  # fmt: skip
def test_a_check_in_the_cell_of_the_answer_speaks_once(cell, capsys):
    function = """
def redistribute(regret_sum, average):
    total = 0
    for regret in regret_sum:
        total += min(regret, 0)
    return total * average
"""
    check = LessonCheck("12")
    run(cell.format(function=function.strip()), check=check)
    assert "min" not in capsys.readouterr().out.split("call")[0]
    run(cell.format(function=function.strip()), check=check)
    said = capsys.readouterr().out
    assert said.count("redistribute: ") == 1 and "`min` where `max` belongs" in said


def test_the_first_refusal_says_where_and_the_second_what_would_do():
    source = WRONG["`min` where `max` belongs"]
    first = examine(EXERCISE, run(source)["clipped_mean"], seed=1, repair=False)
    assert "Look at line 3 once more" in first.explanation and "`max`" not in str(first) and first.evidence
    assert "`max` in place of `min` in line 3" in told(source).explanation
