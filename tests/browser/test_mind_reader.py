"""The mind reader: a match by mouse and by keys, and the same numbers as in Python."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.widgets.mind_reader.match import RPS, replay
from tests.browser.learner import click, picture, press, show, with_script

CYCLE = [0, 1, 2] * 10
MOSTLY_ROCK = [0, 0, 1, 0, 2, 0] * 5


@pytest.fixture
def exhibit():
    return cfr.widgets.mind_reader(rng=8)


@pytest.fixture
def mind(page, exhibit):
    return show(page, exhibit)


def play(mind, throws):
    mind.locator(".cfr-throw").first.focus()
    press(mind, *("rps"[thrown] for thrown in throws))


def test_the_page_plays_what_python_plays(mind, exhibit):
    play(mind, MOSTLY_ROCK)
    mind.locator("summary").click()
    rows = mind.locator("tbody").inner_text().replace("\u2212", "-").split("\n")
    found = [row.split("\t") for row in rows]
    exhibit.widget.throws = MOSTLY_ROCK
    expected = [[row.thrown, row.machine, row.machine_won, *list(row)[4:]] for row in exhibit.table()]
    assert [[*row[1:3], *map(int, row[3:])] for row in found] == expected
    picture(mind, "mind_reader_rock")


def test_shares_that_round_are_drawn_alike(page):
    rng = np.random.default_rng(11)
    throws, draws = rng.integers(3, size=200).tolist(), rng.random(200).tolist()
    call = "(script, [payoff, throws, draws]) => script.replay(payoff, throws, draws).map(({ action }) => action)"
    page.goto("about:blank")
    found = with_script(page, "mind_reader/match.js", call, [RPS.tolist(), throws, draws])
    assert found == [one.action for one in replay(throws, draws)]


def test_at_the_end_it_names_a_habit_of_throwing(mind):
    play(mind, MOSTLY_ROCK)
    said = mind.locator(".cfr-said").inner_text()
    assert "You threw rock 20 times of 30" in said and "has felt this habit" in said
    assert mind.locator(".cfr-throw").first.is_disabled()


def test_a_habit_of_changing_is_named_as_one_that_it_cannot_see(mind):
    play(mind, CYCLE)
    said = mind.locator(".cfr-said").inner_text()
    assert "From one round to the next you moved to the throw that beats your last 29 times of 29" in said
    assert "to this habit it is blind" in said


def test_a_match_is_played_by_clicks_and_again(mind):
    click(mind.locator(".cfr-throw").nth(1))
    assert "You: paper." in mind.locator(".cfr-said").inner_text()
    play(mind, CYCLE[1:])
    click(mind.get_by_role("button", name="Play again"))
    assert mind.get_attribute("data-round") == "0"
    assert "without knowing" in mind.locator(".cfr-said").inner_text()


@pytest.mark.exhaustive
def test_one_of_twenty_dice_looks_like_a_habit(page):
    """The sentence says habit where fewer than 50 of 1,000 dice are as regular: so must fewer than 50 of 1,000 dice."""
    rng = np.random.default_rng(1)
    call = """(script, [payoff, dice, actions]) => dice.map((throws, die) =>
        script.habit(throws, payoff, actions[die]).dice)"""
    page.goto("about:blank")
    dice, actions = rng.integers(3, size=(2, 300, 30)).tolist()
    found = with_script(page, "mind_reader/habits.js", call, [RPS.tolist(), dice, actions])
    assert 0.02 < np.mean(np.array(found) < 50) < 0.08
