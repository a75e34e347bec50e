"""Everything public of the tournament, given what it cannot take: a sentence says what is wanted."""

import inspect

import pytest

import cfrlib as cfr
from cfrlib import tournament
from cfrlib.arguments import shortened
from tests.wrong_arguments import WRONG, error_of, require_a_sentence

EVEN = {"kuhn13": cfr.Strategy.uniform(tournament.GAMES["kuhn13"])}
ADA = tournament.Player("Ada", EVEN)
RIGHT = {
    "Identification": {"prior": {"honest": 1.0}, "certainty": 0.9, "begin": EVEN["kuhn13"], "answers": {}},
    "Player": {"name": "Ada", "strategies": EVEN},
    "best_answer": {"game": "kuhn13", "leak": EVEN["kuhn13"]},
    "enter": {"folder": "class", "player": "Ada", "strategies": EVEN},
    "equilibrium": {"game": "kuhn13"},
    "hundred_hands": {"rule": EVEN["kuhn13"]},
    "page": {"results": None},
    "play": {"players": [ADA], "hands": 2},
    "population": {"game": "kuhn13"},
    "read": {"folder": "."},
    "with_house": {"players": [ADA]},
    "write": {"path": "page.html", "results": None},
}
MADE = {"Entries", "HundredHands", "Results"}  # what the others return
NUMBERS = {"certainty", "hands", "repetitions", "seed", "size"}
TEXTS = {"about", "name", "title"}


def arguments_of(name):
    parameters = inspect.signature(getattr(tournament, name)).parameters.values()
    arguments = {one.name: one.default for one in parameters if one.default is not one.empty} | RIGHT[name]
    if "results" in arguments:
        arguments["results"] = tournament.play([ADA], hands=2)
    return arguments


def test_the_table_has_all_that_take_arguments():
    calls = {name for name in tournament.__all__ if callable(getattr(tournament, name))}
    takers = {name for name in calls - MADE if inspect.signature(getattr(tournament, name)).parameters}
    assert takers == RIGHT.keys()


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RIGHT)
def test_what_is_wrong_is_taken_or_told_in_a_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call, arguments = getattr(tournament, name), arguments_of(name)
    assert error_of(call, arguments) is None
    for argument in arguments:
        for wrong in WRONG:
            if not (argument in ("path", "folder") and isinstance(wrong, str)):  # told by the system
                require_a_sentence(call, arguments, argument, wrong)
            if (argument in TEXTS and not isinstance(wrong, str)) or (argument in NUMBERS and not is_number(wrong)):
                assert error_of(call, arguments | {argument: wrong}), (argument, shortened(wrong))


def is_number(value):
    return isinstance(value, int | float)
