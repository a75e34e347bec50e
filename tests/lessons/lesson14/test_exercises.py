"""Lesson 14's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib import Game
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson14.best_light import CHICKEN, best_light, earned, gains
from cfrlib.lessons.lesson14.internal_matching import internal_matching, moved, stays
from cfrlib.lessons.lesson14.internal_regrets import internal_regrets
from cfrlib.lessons.lesson14.my_game import OneCard, TwoBets
from cfrlib.lessons.lesson14.own_rules import looked_at
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson14.learners import MISTAKES, STYLES, Coin, with_rule

EXERCISES = exercises("14")


class TestAttempts(Attempts):
    lesson = "14"
    styles, mistakes = STYLES, MISTAKES
    slow = ("best_light",)


class TestPatients(Patients):
    lesson = "14"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in EXERCISES[exercise].misconceptions}

    assert names("internal_matching") >= {"the chain run backwards", "negative regrets kept"}
    assert "the product of the averages" in names("joint_play")
    assert names("fingers_payoffs") >= {
        "the lowest number, shared or not", "all lose where no number is unique", "one chip too many for the winner",
    }  # fmt: skip


def test_references_agree_with_the_library():
    rng = np.random.default_rng(3)
    joint = rng.dirichlet(np.ones(6)).reshape(2, 3)
    game = cfr.MatrixGame(rng.normal(size=(2, 2, 3)))
    mine, yours = internal_regrets(game.payoffs[0], joint), internal_regrets(game.payoffs[1].T, joint.T)
    assert cfr.internal_regret(game, joint) == pytest.approx((mine.max(), yours.max()))
    assert cfr.external_regret(game, joint) == pytest.approx((mine.sum(axis=0).max(), yours.sum(axis=0).max()))
    for (shown,) in EXERCISES["fingers_payoffs"].cases(5):
        right = cfr.games.Fingers(len(shown)).utilities(shown)
        assert tuple(EXERCISES["fingers_payoffs"].reference(shown)) == right


@pytest.mark.parametrize("share", [0, 0.3, 1])
def test_where_several_mixes_stay_any_of_them_is_right(share):
    """One case has two actions that are never left."""
    right = EXERCISES["internal_matching"].reference

    def match(regrets):
        two_stay = regrets.shape == (3, 3) and np.argwhere(regrets > 0).tolist() == [[0, 1]]
        return np.array([0, share, 1 - share]) if two_stay else right(regrets)

    assert examine(EXERCISES["internal_matching"], match, 1).status == RIGHT


@pytest.mark.parametrize("rates", [
    [[0, 2, 0], [1, 0, 1], [0, 2, 0]],
    [[0, 1000, 0], [0, 0, 1], [1, 0, 0]],
    [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 5], [0, 0, 5, 0]],
])  # fmt: skip
def test_a_mix_is_where_it_ends_if_the_flow_never_stops(rates):
    """Rates of 1,000 beside 1 hide it from what leaves and comes in one step."""
    rates = np.array(rates, dtype=float)
    right = internal_matching(rates)
    near = right + 0.01 * np.array([0, 1, -1, 0][: len(rates)])
    assert moved(right, rates) < 1e-9 and stays(right, rates)
    assert moved(near, rates) > 0.004 and not stays(near, rates)


def test_the_best_light_of_the_crossroads():
    """Aumann's example: 10.5 together, where the best equilibrium that is fair earns 9 1/3."""
    light = best_light(CHICKEN)
    assert light == pytest.approx(np.array([[1 / 2, 1 / 4], [1 / 4, 0]]))
    assert earned(CHICKEN, light) == pytest.approx(10.5) and max(gains(CHICKEN, light)) == pytest.approx(0)


def test_internal_regrets_of_rows_that_are_seldom_played_count():
    def without_them(payoff, joint):
        gained = EXERCISES["internal_regrets"].reference(payoff, joint)
        return gained * (np.sum(joint, axis=1) >= 1e-5)[:, None]

    assert examine(EXERCISES["internal_regrets"], without_them, 1).status == WRONG


# Rules of one's own: each fault has a sentence


def said(rule, answer, **more):
    names = {rule: lambda self, *history: answer(*history) if callable(answer) else answer, **more}
    return str(examine(EXERCISES["my_game"], lambda: type("Mine", (Coin,), names)(), 1)).replace("\n  ", " ")


@pytest.mark.parametrize("rule, answer, sentence", [
    ("player", 0.5, "player(()) is 0.5, where 0, 1, CHANCE or TERMINAL is asked"),
    ("player", True, "player(()) is True"),
    ("player", lambda history: len(history), "is 2, a third player: the game is for two"),
    ("chance", [("heads", -0.5), ("tails", 1.5)], "probabilities that are none"),
    ("chance", ["heads", "tails"], "does not hold pairs"),
    ("chance", {"heads": 0.5, "tails": 0.4}, "probabilities that are none"),
    ("chance", [("heads", 0.5), ("heads", 0.5)], "holds the same thing twice"),
    ("actions", [], "is empty: where the game is over, `player` is TERMINAL"),
    ("actions", ["one"], "leaves nobody a choice"),
    ("actions", [["play"], ["sell"]], "something that can change"),
    ("utilities", (1, -1, 0), "holds 3 numbers, where each of two players needs one"),
    ("utilities", (1, float("nan")), "not finite"),
    ("utilities", "lost", "does not hold two numbers"),
    ("utilities", {0: 1, 1: -1}, "does not hold two numbers, one after the other"),
    ("information_set", "everybody", "but different players move"),
    ("child", "all the same", "is reached twice"),
    ("root", [], "something that can change"),
    ("scene", None, "a missing return"),
    ("information_set_label", "I", "calls two information sets 'I'"),
    ("action_label", "a", "labels"),
])  # fmt: skip
def test_a_fault_of_the_rules_is_told(rule, answer, sentence):
    assert sentence in said(rule, answer)


def test_a_forgotten_move_and_different_actions_are_told():
    class Twice(Game):
        def player(self, history):
            return (0, 1, 0, -2)[len(history)]

        def actions(self, history):
            return ("a", "b") if len(history) < 2 or history[0] == "a" else ("c", "d")

        def utilities(self, history):
            return 1, -1

        def information_set(self, history):
            return "again" if len(history) == 2 else len(history)

    class Forgets(Twice):
        def actions(self, history):
            return "a", "b"

    exercise = EXERCISES["my_game"]
    assert "the actions differ" in str(examine(exercise, Twice, 1)).replace("\n  ", " ")
    assert "has done different things before" in str(examine(exercise, Forgets, 1)).replace("\n  ", " ")


def test_an_end_that_was_forgotten_is_asked_for():
    """Then a player moves once more, from an information set of before: the fault is the end, not the memory."""
    def on_and_on(self, history):
        return (-1, 0)[len(history)] if len(history) < 2 else 1

    verdict = examine(EXERCISES["my_game"], with_rule("player", on_and_on), 1)
    said_of_it = str(verdict).replace("\n  ", " ")
    assert "Is the game over? Then `player` is TERMINAL" in said_of_it
    assert "my_game().player(('heads', 'sell', 'heads'))" in said_of_it


@pytest.mark.parametrize("rule, method, sentence", [
    ("actions", lambda history: ("a", "b"), "`self`, the first argument, is missing: write `def actions(self, history"),
    ("player", lambda history: 0, "has the method `player(history)`"),
    ("root", lambda: (), "write `def root(self)`"),
    ("child", lambda history, action: (*history, action), "write `def child(self, history, action)`"),
    ("utilities", lambda self: (1, -1), "has the method `utilities(self)`: write `def utilities(self, history)`"),
])  # fmt: skip
def test_a_method_without_self_is_told(rule, method, sentence):
    assert sentence in str(examine(EXERCISES["my_game"], with_rule(rule, method), 1)).replace("\n  ", " ")


def test_a_game_for_one_is_told():
    class Alone(Coin):
        def player(self, history):
            return (-1, 0, -2)[len(history)]

        def utilities(self, history):
            return 1, -1

    assert "player 2 never moves" in str(examine(EXERCISES["my_game"], Alone, 1)).replace("\n  ", " ")


def test_a_game_without_an_end_is_told():
    class Endless(Game):
        def player(self, history):
            return len(history) % 2

        def actions(self, history):
            return "on", "and on"

        def information_set(self, history):
            return history

    assert "has more than 60 histories" in str(examine(EXERCISES["my_game"], Endless, 1)).replace("\n  ", " ")


def test_an_error_in_the_rules_is_shown_with_the_question_that_raises_it():
    verdict = examine(EXERCISES["my_game"], with_rule("utilities", lambda self, history: 1 / 0), 1)
    assert verdict.status == WRONG and "ZeroDivisionError" in str(verdict)
    assert "my_game().utilities(('heads', 'sell'))" in str(verdict)


def test_rules_that_draw_are_refused():
    rng = np.random.default_rng(0)
    verdict = examine(EXERCISES["my_game"], with_rule("utilities", lambda self, history: (rng.random(), 0)), 1)
    assert "answers differently when it is asked again" in str(verdict).replace("\n  ", " ")


@pytest.mark.parametrize("game, sentence", [
    (cfr.games.Kuhn(), "which the library has"),
    (OneCard(), "still the game of the template"),
    (type("Renamed", (OneCard,), {"action_label": lambda self, action: action.upper()})(), "still the game"),
    (type("Three", (Coin,), {"num_players": 3})(), "num_players = 3"),
    (type("Blur", (Coin,), {"perfect_recall": False})(), "nobody may forget"),
    ("kuhn", "returns a str, and not a game"),
    (type("Empty", (Game,), {})(), "has no `player` yet"),
    (None, "returns None"),
])  # fmt: skip
def test_what_is_no_game_of_ones_own_is_refused(game, sentence):
    assert sentence in str(examine(EXERCISES["my_game"], lambda: game, 1)).replace("\n  ", " ")


def test_what_the_walk_accepts_the_library_takes():
    for style in STYLES["my_game"]:
        game = style()
        assert len(looked_at(game).nodes) == len(cfr.GameTree(game)) <= 60


def test_the_games_of_the_lesson():
    """A bluff is worth a third; with a second bet of 3, three fifths."""
    assert cfr.solve_lp(OneCard()).value == pytest.approx(1 / 3)
    assert cfr.solve_lp(TwoBets()).value == pytest.approx(3 / 5)
