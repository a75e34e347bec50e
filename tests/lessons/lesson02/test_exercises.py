"""Lesson 02's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest
from scipy.optimize import linprog

import cfrlib as cfr
from cfrlib.course.checks.adapters import Adapted
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises, wrong_program
from cfrlib.lessons.lesson02.allocations import allocations
from cfrlib.lessons.lesson02.blotto_payoff import blotto_payoff
from cfrlib.lessons.lesson02.total_by_type import kind_of
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson02.learners import MISTAKES
from tests.lessons.lesson02.styles import STYLES, battle_numpy, spread_walls, totals_grouped

EXERCISES = exercises("02")
JOINS_LISTS = """
def allocations(n, fields):
    return [[n]] if fields == 1 else [[k] + rest for k in range(n + 1) for rest in allocations(n - k, fields - 1)]
"""


class TestAttempts(Attempts):
    lesson = "02"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "02"


def test_what_is_handed_back_is_in_the_lessons_form():
    handed_back = Adapted(spread_walls, EXERCISES["allocations"].adapter)
    assert handed_back(2, 2) == [(0, 2), (1, 1), (2, 0)]
    totals = Adapted(totals_grouped, EXERCISES["total_by_type"].adapter)(np.array([[2, 0], [0, 2]]), np.float32([1, 0]))
    assert repr(totals) == "{(2, 0): 1.0}"


def test_an_answer_that_calls_itself_gets_its_own_results():
    names = {}
    exec(JOINS_LISTS, names)
    names["allocations"] = Adapted(names["allocations"], EXERCISES["allocations"].adapter)
    assert names["allocations"](1, 3) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


def test_a_battle_that_is_accepted_takes_lists():
    payoff = Adapted(battle_numpy, EXERCISES["blotto_payoff"].adapter)
    assert payoff([2, 0], (0, 1)) == 0 and payoff((2, 0), [1, 0]) == 1


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        (lambda soldiers, fields: None, "returns None"),
        (lambda soldiers, fields: 21, "returns int where a list of allocations is expected"),
        (lambda soldiers, fields: spread_walls(soldiers, fields)[1:], "misses 1 of 3 allocations, such as (0, 2)"),
        (lambda soldiers, fields: [*spread_walls(soldiers, fields), [0, 0]], "lists (0, 0), which adds up to 0: the"),
        (lambda soldiers, fields: [[soldiers]], "lists (2,), of length 1: there are 2 fields"),
        (lambda soldiers, fields: iter(spread_walls(soldiers, fields)), "put `list(...)` around it"),
        (lambda soldiers, fields: [[soldiers / 2] * fields], "misses 2 of 3"),
    ],
)
def test_an_unnamed_mistake_in_a_list_gets_a_sentence(wrong, sentence):
    assert sentence in examine(EXERCISES["allocations"], wrong, 1).headline


def test_sign_and_margin_agree_on_three_fields_with_equal_armies_and_not_beyond():
    lead = wrong_program("02", "blotto_payoff", "margin")
    five, four = np.array(allocations(5, 3)), np.array(allocations(5, 4))
    assert {lead(mine, theirs) for mine in five for theirs in five} == {-1, 0, 1}
    assert {lead(mine, theirs) for mine in four for theirs in four} == {-2, -1, 0, 1, 2}
    assert {lead(mine, theirs) for mine in five for theirs in np.array(allocations(3, 3))} >= {2}


def test_the_librarys_blotto_and_the_references_are_the_same_game():
    game = cfr.games.Blotto(5, 3, opponent_soldiers=4)
    mine, theirs = np.array(allocations(5, 3)), np.array(allocations(4, 3))
    reference = EXERCISES["payoff_matrix"].reference(mine, theirs, blotto_payoff)
    rows, columns = ([",".join(map(str, row)) for row in side] for side in (mine, theirs))
    order = [game.row_actions.index(row) for row in rows], [game.column_actions.index(column) for column in columns]
    assert np.array_equal(game.payoff[np.ix_(*order)], reference)


def test_the_equilibria_of_five_soldiers_on_three_fields():
    """Exact bounds by linear programs: what the lesson's picture of the equilibrium set shows."""
    actions = allocations(5, 3)
    payoff = cfr.games.Blotto(5, 3).payoff
    assert [",".join(map(str, row)) for row in actions] == list(cfr.games.Blotto(5, 3).row_actions)

    def most(weights):
        program = linprog(-np.array(weights, float), -payoff.T, np.zeros(21), np.ones((1, 21)), [1])
        return -program.fun

    def kinds(*wanted):
        return [kind_of(row) in wanted for row in actions]

    clockwise = [row in {(3, 2, 0), (0, 3, 2), (2, 0, 3)} for row in actions]
    assert most(kinds((3, 2, 0))) == pytest.approx(1)
    assert most(kinds((3, 1, 1))) == pytest.approx(1 / 2)
    assert most(kinds((5, 0, 0), (4, 1, 0), (2, 2, 1))) == pytest.approx(0)
    assert most(clockwise) == pytest.approx(1)
    assert most(np.add(clockwise, kinds((3, 1, 1)))) == pytest.approx(1)


@pytest.mark.plain
def test_the_region_of_equilibria_has_ten_corners():
    """The lesson's picture shows four of them: a shadow in two numbers hides the rest."""
    payoff, rng = cfr.games.Blotto(5, 3).payoff, np.random.default_rng(0)
    found = {
        tuple(linprog(direction, -payoff.T, np.zeros(21), np.ones((1, 21)), [1]).x.round(6))
        for direction in rng.normal(size=(300, 21))
    }
    assert len(found) == 10
