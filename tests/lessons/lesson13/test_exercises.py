"""Lesson 13's exercises: any right style passes, every misconception is refused and named."""

from itertools import permutations

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
from cfrlib.evaluation.review import reach as reach_of_all
from cfrlib.forms.treeplex import one_decision
from cfrlib.lessons.lesson13.fill import fill
from cfrlib.lessons.lesson13.gadget import gadget
from cfrlib.lessons.lesson13.leduc_winner import DECK, leduc_winner
from cfrlib.lessons.lesson13.material import CARDS, STARTS, SecondRound, dealt, hand_values, part, reaches
from cfrlib.lessons.lesson13.prunable import prunable
from cfrlib.lessons.lesson13.ranges import ranges
from cfrlib.lessons.lesson13.resolve import COIN, resolve
from cfrlib.solvers.redistribution import regrets_under
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson13.learners import MISTAKES, STYLES

EXERCISES = exercises("13")
LEDUC = cfr.games.Leduc()


class TestAttempts(Attempts):
    lesson = "13"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "13"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in EXERCISES[exercise].misconceptions}

    assert names("leduc_winner") >= {"suits break ties", "pair ignored"}
    assert names("prunable") >= {"or for and", "a regret of zero pruned"}
    assert "ranges not normalised" in names("ranges")
    assert "the opponent's range fixed in the gadget" in names("gadget")


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (lambda table, ranges, costs: 0, "Yours takes (table, ranges, costs). A parameter must be called `opt_out`."),
        (lambda subgame, ranges, leave=None: 0, "Yours takes (subgame, ranges, leave=None). A parameter must be"),
        (lambda subgame, opt_out=None: 0, "Yours takes (subgame, opt_out=None)."),
    ],
)
def test_a_parameter_of_another_name_is_named(function, sentence):
    verdict = examine(EXERCISES["resolve"], function, 1)
    assert verdict.headline == "cannot be called as resolve(subgame, ranges, opt_out=None)"
    assert verdict.explanation.startswith(sentence)
    assert ("must be called" in verdict.explanation) == ("must be" in sentence)


def test_an_action_regretted_or_unplayed_alone_is_told_both_conditions():
    verdict = examine(EXERCISES["prunable"], lambda average, regret: (average == 0) | (regret < 0), 1)
    assert verdict.explanation.endswith("the average never plays it, and its regret is below 0.")


def test_what_takes_rows_for_columns_is_told_which_axis_it_is():
    known = {one.name: one.explanation for one in EXERCISES["gadget"].misconceptions}
    assert "sum(axis=0)" in known["divided by rows"]
    assert "mine[:, None]" in known["my range on the opponent's cards"]


def test_the_winner_is_that_of_the_librarys_showdown():
    game = cfr.games.Leduc(suits=True)
    for one, other, public in permutations(DECK, 3):
        won = game.utilities(((one, other, public), ("x", "x"), ("x", "x")))[0]
        assert leduc_winner((one, other), public) == np.sign(won)


def test_what_the_library_leaves_out_is_what_the_exercise_says():
    rng = np.random.default_rng(0)
    average, regret = rng.integers(0, 2, 50) / 2, rng.integers(-2, 3, 50) / 2
    np.testing.assert_array_equal(prunable(average, regret), cfr.BlockPruning.prunable(average, regret))


def test_a_hole_is_filled_as_the_library_fills_it():
    """One decision, never reached, whose actions differ in worth."""
    values, average = np.array([0.0, -1.0, 3.0, 2.0]), np.array([1.0, 1 / 3, 1 / 3, 1 / 3])
    regrets_under(one_decision(0, 3, 0), average, values, np.array([True]))
    np.testing.assert_array_equal(average[1:], fill(np.zeros(3), values[1:]))


# the second round as a game of its own


@pytest.fixture(scope="module")
def blueprint():
    return cfr.solve(LEDUC, "cfr+", 30, progress=False, watch=[]).average


def test_the_deals_of_all_public_cards_are_all_deals():
    for moves, _ in STARTS:
        assert sum(dealt((moves, card)).sum() for card in CARDS) == pytest.approx(1)


def test_second_rounds_and_folds_make_up_the_whole_game(blueprint):
    """What second rounds are worth, as often as they are reached, and what first rounds end with."""
    tree = cfr.GameTree(LEDUC)
    reached = reach_of_all(tree, blueprint, (0, 1))
    ended = [node for node in tree.terminals if len(tree.histories[node]) == 2]
    total = sum(reached[node] * LEDUC.utilities(tree.histories[node])[0] for node in ended)
    for start in STARTS:
        joint = dealt(start) * np.outer(*reaches(blueprint, start))
        game = SecondRound(start, joint / joint.sum())
        labels = cfr.SequenceForm(game).information_sets.labels
        total += joint.sum() * cfr.expected_values(game, {label: blueprint[label] for label in labels})[0]
    assert total == pytest.approx(cfr.expected_values(LEDUC, blueprint)[0])


@pytest.mark.parametrize("player", [0, 1])
def test_a_cards_value_is_what_a_best_response_earns_with_it(blueprint, player):
    """Given that the player always comes, and chance and the other as they do."""
    start, other = ("xb2c", "J"), 1 - player
    reach = reaches(blueprint, start)
    reach[player] = np.ones(3)
    joint = dealt(start) * np.outer(*reach)
    game = SecondRound(start, joint / joint.sum())
    mine = part(cfr.Strategy.of(LEDUC, dict(blueprint)), other)
    labels = cfr.SequenceForm(game).information_sets.labels
    best = cfr.best_response_value(game, {label: mine[label] for label in labels if label in mine}, player)
    assert hand_values(blueprint, start, player).sum() == pytest.approx(best * joint.sum())


@pytest.mark.parametrize("me", [0, 1])
def test_in_the_gadget_no_card_earns_more_than_against_the_blueprint(blueprint, me):
    start, other = ("b2c", "Q"), 1 - me
    deals, reach = dealt(start), reaches(blueprint, start)
    before = hand_values(blueprint, start, other)
    table, worth = gadget(deals.T if me else deals, reach[me], reach[other], before)
    game = SecondRound(start, table.T if me else table, other, worth)
    again = {**blueprint, **part(cfr.solve_lp(game).strategy, me)}
    assert (hand_values(again, start, other) <= before + 1e-9).all()


def test_the_gadget_of_the_coin_pays_what_selling_pays():
    dealt_, worth = gadget(np.array([[0.5, 0.5]]), np.ones(1), np.ones(2), np.array([0.25, -0.25]))
    np.testing.assert_allclose(worth, [0.5, -0.5])
    np.testing.assert_allclose(resolve(COIN, dealt_[0], worth), [0.25, 0.75])


def test_ranges_are_what_bayes_says_of_the_whole_tree(blueprint):
    tree, start = cfr.GameTree(LEDUC), ("xx", "K")
    reached = reach_of_all(tree, blueprint, (0, 1))
    found = np.zeros((3, 3))
    for history, chance in zip(tree.histories, reached, strict=True):
        if history[1:] == (("x", "x"), ()) and history[0][2] == "K":
            found[CARDS.index(history[0][0]), CARDS.index(history[0][1])] += chance
    np.testing.assert_allclose(ranges(dealt(start), *reaches(blueprint, start)), found / found.sum())
