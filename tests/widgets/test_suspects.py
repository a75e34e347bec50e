"""Bars of suspects: the beliefs are the given function's, after every hand."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.widgets import watching
from cfrlib.widgets.play_table import play_table
from tests.browser.examples import shares

MADE = {"honest": {"Q": [0.9, 0.1]}, "calls": {"Q": [0.2, 0.8]}}
HANDS = [[("Q", 1)], [], [("Q", 1), ("Q", 0)]]


def bars(hands=HANDS, posterior=shares, **more):
    return cfr.widgets.suspects(hands, MADE, posterior=posterior, **more)


def test_each_hand_adds_its_decisions_to_all_before():
    beliefs = bars().widget.log["beliefs"]
    seen = [[], [("Q", 1)], [("Q", 1)], [("Q", 1), ("Q", 1), ("Q", 0)]]
    assert beliefs == [list(shares(one, MADE).values()) for one in seen]


def test_the_table_has_a_row_before_the_first_hand_and_one_after_each():
    rows = bars(words=lambda key, action: "called" if action else "folded").table()
    assert rows.hand.tolist() == [0, 1, 2, 3] and rows.seen.tolist() == ["", "called", "", "called; folded"]
    assert np.allclose(rows["honest"] + rows["calls"], 1)


def test_a_suspect_may_be_called_like_a_column_of_the_table():
    exhibit = cfr.widgets.suspects(HANDS, {"hand": {"Q": [1, 0]}, "seen": {"Q": [0.5, 0.5]}}, posterior=shares)
    assert exhibit.table().dtype.names == ("hand", "seen", "suspect hand", "suspect seen")


def test_the_sentence_names_the_likeliest_first():
    assert bars().sentence == "After 3 hands: calls 0.93, honest 0.07."
    assert bars([]).sentence == "2 suspects, and no hand seen: honest 0.50, calls 0.50."


def test_a_hand_played_at_the_table_reaches_the_bars(monkeypatch):
    monkeypatch.setattr(play_table, "_sessions", {})
    monkeypatch.setattr(watching, "_watching", {})
    hands = []
    shown = bars(lambda: hands, table="here")
    table = cfr.widgets.play_table("kuhn", {}, seat=0, hands=2, rng=1, title="here").widget
    elsewhere = cfr.widgets.play_table("kuhn", {}, seat=0, hands=2, rng=1, title="there").widget
    hands.append(HANDS[0])
    elsewhere.finished = {"1": [0, 0]}
    assert len(shown.widget.log["seen"]) == 0
    table.finished = {"1": [0, 0]}
    assert shown.widget.log["beliefs"][-1] == list(shares(HANDS[0], MADE).values())


def test_a_log_that_grows_is_not_reckoned_anew():
    asked, hands = [], list(HANDS)

    def counting(seen, strategies):
        asked.append(len(seen))
        return shares(seen, strategies)

    watched = bars(lambda: hands, counting, table="grows")
    hands.append([("Q", 0)])
    watching.tell_played("grows")
    assert asked == [0, 1, 3, 4] and len(watched.widget.log["beliefs"]) == 5


@pytest.mark.parametrize(("found", "words"), [
    ({"honest": 1.0}, "a probability for each name"),
    ({"honest": 1.0, "calls": float("nan")}, "probabilities, from 0 to 1"),
    ([0.5, 0.5], "a probability for each name"),
])  # fmt: skip
def test_a_posterior_that_returns_something_else_is_told_what_is_wanted(found, words):
    with pytest.raises(ValueError, match=words):
        bars(posterior=lambda seen, strategies: found)
