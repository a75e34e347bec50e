"""Prizes, points and who exploits whom."""

import numpy as np
import pytest

from cfrlib.tournament import Player, play
from cfrlib.tournament.results import PRIZES, THRESHOLDS


@pytest.fixture(scope="module")
def small(house):
    """Three guests: one in a single game, one with a rule alone, one in all games."""
    guests = [
        Player("Ada", {"kuhn13": house["Equilibrium"].strategies["kuhn13"]}),
        Player("Ben", {}, house["Reader"].identification),
        Player("Cleo", house["Ten rounds"].strategies),
    ]
    return play(guests, seed=1, hands=10)


def test_each_threshold_that_is_kept_is_a_point(results):
    for name in results.players:
        for game, points in results.points(name).items():
            share = results.tables[game].share(name)
            assert points == sum(share <= limit for limit in THRESHOLDS)
    assert results.points("Equilibrium") == {"kuhn13": 5, "leduc": 5, "dudo": 5}
    assert sum(results.points("Coin tosser").values()) == 0


def test_a_game_without_a_file_counts_as_all_actions_alike(small):
    least = dict(small.prize(PRIZES[0]))
    assert least["Ada"] == pytest.approx(2 / 3, abs=1e-4) and least["Ben"] == 1
    won = dict(small.prize(PRIZES[1]))
    assert won["Ada"] == pytest.approx(small.tables["kuhn13"].leaky_share("Ada") / 3) and won["Ben"] == 0


def test_who_has_neither_rule_nor_kuhn_poker_is_not_in_the_third_prize(house):
    third = play([Player("Ada", {"leduc": {}}), house["Reader"]], hands=2).prize(PRIZES[2])
    assert [name for name, _ in third] == ["Reader"]


def test_the_leaderboard_goes_by_points_then_by_exploitability(results, small):
    for played in (results, small):
        rows = played.leaderboard()
        order = [(-row["points"], row["exploitable"]) for row in rows]
        assert order == sorted(order) and {row["player"] for row in rows} == set(played.players)
    assert [row["player"] for row in small.leaderboard()] == ["Ada", "Cleo", "Ben"]
    assert results.leaderboard()[0]["player"] == "Equilibrium"


def test_prey_and_nemesis_are_the_ends_of_a_row(results):
    table = results.tables["leduc"]
    row = table.expected[table.names.index("Reader")]
    prey, won = results.prey("Reader", "leduc")
    assert won == max(row) and prey == table.names[row.argmax()]
    nemesis, lost = results.nemesis("Leaky", "leduc")
    row = table.expected[table.names.index("Leaky")]
    assert lost == min(row) and nemesis == table.names[row.argmin()]


def test_winnings_add_up_to_nothing(results):
    for game in results.tables:
        assert sum(results.winnings(name)[game] for name in results.players) == pytest.approx(0, abs=1e-9)


def test_one_player_alone_has_figures_and_no_opponents(house):
    alone = play([house["Plain"]], hands=2)
    assert alone.winnings("Plain") == {} and alone.exploitability("Plain")["leduc"] > 1
    with pytest.raises(ValueError, match="nobody else plays leduc"):
        alone.prey("Plain", "leduc")


def test_a_misspelt_player_or_game_is_told(results):
    for ask in (results.exploitability, results.winnings, results.points, lambda name: results.prey(name, "leduc")):
        with pytest.raises(ValueError, match="nobody called 'Redaer' plays; did you mean 'Reader'"):
            ask("Redaer")
    with pytest.raises(ValueError, match="Reader has no file for a game 'lduc'; did you mean 'leduc'"):
        results.nemesis("Reader", "lduc")


@pytest.mark.plain
def test_the_same_seed_gives_the_same_tournament(house):
    pair = [house["Reader"], house["Trembler"]]
    one, again, other = (play(pair, seed=seed, hands=20) for seed in (3, 3, 4))
    assert one.leaderboard() == again.leaderboard() != other.leaderboard()
    np.testing.assert_array_equal(one.sampled["dudo"].means, again.sampled["dudo"].means)


def test_what_cannot_be_played_is_said(house):
    twice = [Player("Ada", {"leduc": {}}), Player("Ada", {"kuhn13": {}})]
    with pytest.raises(ValueError, match="two players are called 'Ada'"):
        play(twice)
    with pytest.raises(ValueError, match="at least one player"):
        play([])
    with pytest.raises(ValueError, match="hands, of which a standard error needs two, must be a whole number"):
        play([house["Plain"]], hands=1)
    with pytest.raises(ValueError, match="no prize 'most liked'"):
        play([house["Plain"]], hands=2).prize("most liked")
    with pytest.raises(ValueError, match="no game 'kuhn'"):
        Player("Ada", {"kuhn": {}})
