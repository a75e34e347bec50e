"""Everybody against everybody: exact, and the same numbers that the library's evaluation gives."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.strategy import Strategy
from cfrlib.tournament.cross_table import cross_table, exploitabilities, plans_by_seat, winnings
from cfrlib.tournament.games import GAMES, form_of
from cfrlib.tournament.leaks import best_answer, equilibrium, population

VALUES = {"kuhn13": -5 / 78, "leduc": -0.0856064240780, "dudo": -7 / 258}


def seated(game, first, second):
    """The profile in which one plays the first seat as in its own profile, the other the second."""
    sets = form_of(game).information_sets
    mine = np.repeat(sets.players == 0, sets.num_actions)
    return Strategy(sets, np.where(mine, first.probabilities, second.probabilities))


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_antisymmetric_and_equals_expected_values(results, house, game):
    table = results.tables[game]
    np.testing.assert_allclose(table.expected, -table.expected.T, atol=1e-12)
    for one, other in [("Plain", "Maniac"), ("Reader", "Coin tosser"), ("Trembler", "Equilibrium")]:
        row, column = (house[name].strategies[game] for name in (one, other))
        first = cfr.expected_values(form_of(game), seated(game, row, column))[0]
        second = cfr.expected_values(form_of(game), seated(game, column, row))[1]
        found = table.expected[table.names.index(one), table.names.index(other)]
        assert found == pytest.approx((first + second) / 2, abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_seat_is_worth_the_value_of_the_game(house, game):
    plans = plans_by_seat(game, [house["Equilibrium"].strategies[game]])
    value = (plans[0] @ form_of(game).payoff @ plans[1].T).item()
    assert value == pytest.approx(VALUES[game], abs=1e-3)


@pytest.mark.parametrize("game", GAMES)
def test_exploitability_is_what_the_library_says(results, house, game):
    table = results.tables[game]
    for name in ("Purist", "Leaky", "Folder"):
        said = cfr.exploitability(form_of(game), house[name].strategies[game])
        assert table.exploitability[table.names.index(name)] == pytest.approx(said, abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_wins_more_from_a_player_than_its_exploitability(results, game):
    table = results.tables[game]
    assert (table.expected <= table.exploitability[None, :] + 1e-12).all()


@pytest.mark.parametrize("game", ["kuhn13", "leduc"])
def test_the_best_answer_wins_exactly_the_exploitability(house, game):
    leak = house["Plain"].strategies[game]
    won = winnings(game, plans_by_seat(game, [best_answer(game, leak)]), plans_by_seat(game, [leak]))
    assert won.item() == pytest.approx(exploitabilities(game, plans_by_seat(game, [leak])).item(), abs=1e-12)


def test_what_leaky_players_lose_is_the_mean_over_all_of_them(house):
    mine = {"a": house["Trembler"].strategies["leduc"]}
    bots = [bot.strategy for bot in population("leduc", seed=5)]
    each = [winnings("leduc", plans_by_seat("leduc", mine.values()), plans_by_seat("leduc", [bot])) for bot in bots]
    best = [
        winnings("leduc", plans_by_seat("leduc", [best_answer("leduc", bot)]), plans_by_seat("leduc", [bot]))
        for bot in bots
    ]
    table = cross_table("leduc", mine, seed=5)
    assert table.from_leaky[0] == pytest.approx(np.mean(each), abs=1e-12)
    assert table.possible == pytest.approx(np.mean(best), abs=1e-12)


@pytest.mark.parametrize("game", GAMES)
def test_one_answer_to_all_leaky_players_wins_more_than_the_equilibrium_and_less_than_one_answer_each(game):
    bots = population(game, seed=2)
    mean = [np.mean(plans, axis=0) for plans in plans_by_seat(game, [bot.strategy for bot in bots])]
    form = form_of(game)
    answer = best_answer(game, Strategy(form.information_sets, form.flat(form.strategies(mean))))
    table = cross_table(game, {"one answer": answer, "equilibrium": equilibrium(game)}, seed=2)
    assert 0 < table.leaky_share("equilibrium") < table.leaky_share("one answer") < 1
