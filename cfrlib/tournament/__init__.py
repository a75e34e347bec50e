"""The tournament: players hand in strategies as files, and one page shows how good each is.

    import cfrlib as cfr
    solutions = {name: cfr.solve(game, "cfr+").average for name, game in cfr.tournament.GAMES.items()}
    cfr.tournament.enter("class", "Ada", solutions)               # writes class/Ada/kuhn13.json, leduc.json, dudo.json
    entries = cfr.tournament.read("class")                        # .players, and .complaints, one sentence each
    results = cfr.tournament.play(cfr.tournament.with_house(entries.players), seed=0, hands=1000)
    cfr.tournament.write("class/tournament.html", results, entries.complaints)

`cfrlib tournament class` does the last three lines. No code of a player is ever run.
"""

from cfrlib.tournament.entries import Entries, enter, read
from cfrlib.tournament.games import GAMES
from cfrlib.tournament.house import house_players, with_house
from cfrlib.tournament.identification import HundredHands, hundred_hands
from cfrlib.tournament.leaks import best_answer, equilibrium, population, suspects
from cfrlib.tournament.pages.page import page
from cfrlib.tournament.player import Identification, Player
from cfrlib.tournament.report import write
from cfrlib.tournament.results import Results, play

__all__ = [
    "GAMES",
    "Entries",
    "HundredHands",
    "Identification",
    "Player",
    "Results",
    "best_answer",
    "enter",
    "equilibrium",
    "house_players",
    "hundred_hands",
    "page",
    "play",
    "population",
    "read",
    "suspects",
    "with_house",
    "write",
]
