"""The restricted game: its two ends are known, and in between no answer with the same gain is safer."""

import pytest

import cfrlib as cfr
from cfrlib.evaluation.opponents import kuhn_suspects

KUHN = cfr.games.Kuhn()
FOLDER = kuhn_suspects()["folds the queen"].strategy


def test_never_bound_it_is_the_game_itself():
    assert cfr.solve_lp(cfr.RestrictedGame(KUHN, FOLDER, 0, 0.0)).value == pytest.approx(-1 / 18)


@pytest.mark.parametrize("hero", [0, 1])
def test_always_bound_it_is_worth_a_best_response(hero):
    value = cfr.solve_lp(cfr.RestrictedGame(KUHN, FOLDER, hero, 1.0)).value
    assert (value, -value)[hero] == pytest.approx(cfr.best_response_value(KUHN, FOLDER, hero))


def test_its_information_sets_are_those_of_the_game():
    restricted = cfr.GameTree(cfr.RestrictedGame(KUHN, FOLDER, 0, 0.5)).information_sets
    assert set(restricted.labels) == set(FOLDER)


def test_regret_matching_solves_it_as_well():
    game = cfr.RestrictedGame(KUHN, FOLDER, 0, 0.7)
    solution = cfr.solve(game, "pcfr+", iterations=300, progress=False)
    assert solution.value == pytest.approx(cfr.solve_lp(game).value, abs=1e-4)


@pytest.mark.parametrize("hero, confidence, sentence", [(2, 0.5, "hero must be"), (0, 1.5, "confidence must")])
def test_nonsense_is_refused(hero, confidence, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.RestrictedGame(KUHN, FOLDER, hero, confidence)


def test_three_players_are_refused():
    with pytest.raises(ValueError, match="for two players"):
        cfr.RestrictedGame(cfr.games.Kuhn(num_players=3), FOLDER, 0, 0.5)


@pytest.mark.parametrize("leak", [None, "K", {"K": [0, 1]}])
def test_a_leak_that_is_no_strategy_is_refused(leak):
    with pytest.raises(ValueError, match=r"leak must be a Strategy of Kuhn.*, such as cfr\.Strategy\.of"):
        cfr.RestrictedGame(KUHN, leak, 0, 0.5)
