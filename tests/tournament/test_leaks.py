"""Opponents with a leak: what their habits do, and that they cost."""

import numpy as np
import pytest

from cfrlib.tournament.cross_table import exploitabilities, plans_by_seat, winnings
from cfrlib.tournament.games import GAMES, form_of
from cfrlib.tournament.leaks import LEAKS, equilibrium, leaky, population, suspects


@pytest.mark.parametrize("game", GAMES)
def test_every_habit_can_be_exploited(game):
    plans = plans_by_seat(game, [equilibrium(game), *(leaky(game, habit) for habit in LEAKS[game])])
    honest, *habits = exploitabilities(game, plans)
    assert min(habits) > 0.1 > 100 * honest or min(habits) > 100 * honest


@pytest.mark.parametrize("game", GAMES)
def test_an_equilibrium_does_not_lose_to_any_leak(game):
    bots = [bot.strategy for bot in population(game, seed=8)]
    safe = plans_by_seat(game, [equilibrium(game)])
    assert winnings(game, safe, plans_by_seat(game, bots)).min() > -0.002


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_draws_the_population(game):
    one, again, other = (population(game, seed) for seed in (0, 0, 1))
    assert [bot.name for bot in one] == [bot.name for bot in again] != [bot.name for bot in other]
    assert all(first.strategy == second.strategy for first, second in zip(one, again, strict=True))
    assert len({bot.name.split(",")[0] for bot in one}) > 2, "several habits"


def test_habits_do_what_they_say():
    kuhn, dudo = (form_of(game).information_sets for game in ("kuhn13", "dudo"))
    assert leaky("kuhn13", "folds too much")["7b"] == pytest.approx({"pass": 1, "bet": 0})
    assert leaky("kuhn13", "calls too much")["Ab"] == pytest.approx({"pass": 0, "bet": 1})
    assert leaky("kuhn13", "never bluffs")["A"]["bet"] == 0
    assert leaky("kuhn13", "bluffs too much")["Ap"]["bet"] == 1
    assert leaky("kuhn13", "hides its best hands")["Kp"]["bet"] == 0
    assert leaky("dudo", "doubts too much")["3:2x5"]["dudo"] == 1
    assert leaky("dudo", "believes too much")["3:2x5"]["dudo"] == 0
    assert {action for action, p in leaky("dudo", "never lies")["3:"].items() if p > 0} <= {"1x3", "2x3"}
    assert {action for action, p in leaky("dudo", "shows its die")["3:1x2"].items() if p > 0} <= {"1x3", "2x3"}
    assert leaky("dudo", "lies too much")["3:"]["1x3"] == 0
    assert len(kuhn) == 52 and len(dudo) == 24_576


@pytest.mark.parametrize("game", GAMES)
def test_what_a_habit_leaves_is_a_strategy(game):
    sets = form_of(game).information_sets
    for habit in LEAKS[game]:
        totals = np.add.reduceat(leaky(game, habit).probabilities, sets.offsets[:-1])
        np.testing.assert_allclose(totals, 1)


def test_suspects_have_the_habits_of_kuhn_poker_and_one_is_honest():
    assert list(suspects()) == ["honest", *LEAKS["kuhn13"]]


def test_who_strikes_a_suspect_off_the_own_list_leaves_it_on_the_tournaments():
    del suspects()["honest"]
    assert "honest" in suspects()
