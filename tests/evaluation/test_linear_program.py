"""Exact values of known games, and what CFR converges to."""

import pytest
from hypothesis import given, settings

import cfrlib as cfr
from cfrlib.games import Dudo, LiarDie
from tests.random_games import random_games


@pytest.mark.parametrize(("game", "value"), [
    ("rps", 0), ("epsilon", 0), ("blotto", 0), ("kuhn", -1 / 18), ("leduc", -0.0856064240780),
    (Dudo(sides=2), 1 / 2), (Dudo(sides=3), 1 / 9), (Dudo(sides=4), 1 / 16),
    (LiarDie(sides=2), 1 / 2), (LiarDie(sides=3), 4 / 9), (LiarDie(sides=4), 5 / 12),
], ids=str)  # fmt: skip
def test_the_value_of_known_games(game, value):
    equilibrium = cfr.solve_lp(game)
    assert equilibrium.value == pytest.approx(value, abs=1e-9)
    assert cfr.nash_conv(game, equilibrium.strategy) < 1e-9


@pytest.mark.plain
@settings(max_examples=20, deadline=None, derandomize=True)
@given(random_games())
def test_cfr_ends_where_the_linear_program_is(game):
    exact = cfr.solve_lp(game)
    found = cfr.solve(game, "pcfr+", iterations=3000, target=1e-4)
    assert cfr.nash_conv(game, exact.strategy) < 1e-9
    assert found.exploitability <= 1e-4
    assert found.value == pytest.approx(exact.value, abs=2 * found.nash_conv + 1e-9)


@pytest.mark.plain
@settings(max_examples=20, deadline=None, derandomize=True)
@given(random_games())
def test_best_responses_bracket_the_value(game):
    value = cfr.solve_lp(game).value
    most, least = (cfr.best_response_value(game, {}, player) for player in (0, 1))
    assert -least - 1e-9 <= value <= most + 1e-9


def test_general_sum_and_many_players_have_no_linear_program():
    for game in ("battle-of-the-sexes", "fingers"):
        with pytest.raises(ValueError, match="two players whose payoffs cancel"):
            cfr.solve_lp(game)
