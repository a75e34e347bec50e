"""Ten games: their values by linear programs, and what uniform play gives away in them."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.strategy import Strategy
from cfrlib.judging import GAMES
from cfrlib.judging.games import find_game, spellings
from cfrlib.judging.runs import find, run

NASH_CONV = {"kuhn": 11 / 12, "leduc": 4.747222, "leduc-suits": 4.747222, "dudo": 1.561489, "liar-die": 1.226868}


def test_there_are_ten():
    assert len(GAMES) == 10


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"dudo", "liar-die"}))
def test_the_value_is_the_linear_programs(name):
    assert cfr.solve_lp(GAMES[name].make()).value == pytest.approx(float(GAMES[name].value), abs=1e-8)


@pytest.mark.plain
@pytest.mark.parametrize("name", NASH_CONV)
def test_uniform_play_is_judged(name):
    game = GAMES[name].make()
    (row,) = cfr.judge(Strategy.uniform(game), name).rows
    assert row["NashConv"] == pytest.approx(NASH_CONV[name], abs=1e-6)


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"dudo", "liar-die"}))
def test_names_stay_apart_in_lower_case(name):
    for table in spellings(find_game(name)):
        assert len({label for label, _ in table.values()}) == len(table)


@pytest.mark.parametrize("variant", cfr.variants.VARIANTS)
@pytest.mark.parametrize("alternating", [True, False])
def test_rounding_changes_no_strategy_of_500_iterations_where_runs_are_compared_that_long(variant, alternating):
    payoffs = GAMES["loaded-rps"].make().payoff
    disturbed = payoffs + 1e-15 * np.random.default_rng(1).standard_normal(payoffs.shape)
    one, other = (
        cfr.solve(cfr.MatrixGame(each), variant, GAMES["loaded-rps"].comparable, alternating=alternating)
        for each in (payoffs, disturbed)
    )
    assert np.allclose(one.average.probabilities, other.average.probabilities, atol=1e-9)
    assert np.allclose(one.current.probabilities, other.current.probabilities, atol=1e-9)


def test_a_run_of_the_matrix_game_is_found():
    game = GAMES["loaded-rps"].make()
    strategies = {look.iteration: look.kept["last strategies"] for look in run(game, (3, 30), "dcfr", False)}
    match = find(game, strategies, None)
    assert (match.variant, match.alternating, match.kept) == ("dcfr", False, "last strategies")
