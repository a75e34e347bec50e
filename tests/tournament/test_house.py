"""The twelve of the house: what each one's sentence says is so."""

import pytest

from cfrlib.forms.strategy import Strategy
from cfrlib.tournament import Player, play, with_house
from cfrlib.tournament.games import GAMES, form_of
from cfrlib.tournament.results import PRIZES


def test_there_are_twelve_who_play_all_games_and_say_what_they_are(house):
    assert len(house) == 12
    for player in house.values():
        assert list(player.strategies) == list(GAMES) and player.house
        assert player.about.endswith(".") and len(player.about) < 90


def test_they_do_what_their_sentences_say(house):
    assert house["Folder"].strategies["kuhn13"]["Kb"]["pass"] == 1
    assert house["Folder"].strategies["dudo"]["1:1x2"]["dudo"] == 1
    assert house["Maniac"].strategies["kuhn13"]["A"]["bet"] == 1
    assert house["Maniac"].strategies["leduc"]["J"]["bet 2"] == 1
    assert house["Maniac"].strategies["leduc"]["Jb2"]["raise 2"] == 1
    assert house["Maniac"].strategies["dudo"]["3:"]["1x3"] == 0
    assert house["Plain"].strategies["kuhn13"]["A"]["bet"] == 0
    assert house["Plain"].strategies["kuhn13"]["K"]["bet"] == 1
    assert house["Plain"].strategies["leduc"]["Jb2"]["fold"] == 1
    assert house["Plain"].strategies["dudo"]["3:2x5"]["dudo"] == 1
    assert min(house["Trembler"].strategies["kuhn13"]["K"].values()) >= 0.05
    assert house["Coin tosser"].strategies["leduc"] == Strategy.uniform(form_of("leduc"))
    purist = house["Purist"].strategies["leduc"].probabilities
    assert ((purist == 0) | (purist >= 0.2)).all()


@pytest.mark.parametrize("game", GAMES)
def test_more_iterations_are_less_exploitable_and_the_equilibrium_least(results, house, game):
    table = results.tables[game]
    names = ("Coin tosser", "Ten rounds", "Hundred rounds", "Thousand rounds", "Equilibrium")
    figures = [table.exploitability[table.names.index(name)] for name in names]
    assert figures == sorted(figures, reverse=True)
    assert min(table.exploitability) == figures[-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_wins_most_in_the_house(results, game):
    totals = results.tables[game].expected.sum(axis=1)
    assert results.tables[game].names[totals.argmax()] == "Reader"


@pytest.mark.exhaustive
def test_the_equilibrium_wins_the_first_prize_and_never_the_second(house):
    """It loses nothing to anybody, and does not go where mistakes are: the second prize is for those who do."""
    twelve = list(house.values())
    for seed in range(6):
        played = play(twelve, seed=seed, hands=2)
        assert played.prize(PRIZES[0])[0][0] == "Equilibrium"
        assert played.prize(PRIZES[1])[0][0] == "Reader"
        figures = dict(played.prize(PRIZES[1]))
        assert 0 < figures["Equilibrium"] < 0.85 * figures["Reader"]


def test_a_name_of_the_house_that_is_taken_gets_longer(house):
    guest = Player("Reader", {"kuhn13": {}})
    names = [player.name for player in with_house([guest])]
    assert names[0] == "Reader" and "Reader (house)" in names and len(set(names)) == 13
