"""Lesson 07's bidding map: claims made by keyboard, a run scrubbed, beliefs read."""

import pytest

import cfrlib as cfr
from tests.browser.learner import at, click, iteration, picture, press, show


@pytest.fixture(scope="module")
def exhibits():
    solver = cfr.Solver(cfr.games.Dudo(sides=3), "cfr")
    found = [solver.run(count, progress=False).solution() for count in (1, 9, 190)]
    return cfr.widgets.bidding_map(found, title="Three sides"), cfr.widgets.bidding_map(found[:1])


@pytest.fixture
def both(page, exhibits):
    return show(page, *exhibits)


@pytest.fixture
def shown(both):
    first = at(both.first, "End")
    assert (iteration(first), path(first)) == (200, "")
    return first


def path(shown):
    return shown.get_attribute("data-path")


def claim(shown, name):
    return shown.get_by_role("button", name=f"claim {name}")


def test_a_claim_is_made_and_taken_back_by_keyboard(shown):
    claim(shown, "1x3").focus()
    press(shown, "Enter")
    assert path(shown) == "1"
    assert shown.locator(".cfr-note").inner_text() == "Claims so far: 1x3. Player 2 moves."
    claim(shown, "1x2").focus()
    press(shown, "Enter", "Backspace")
    assert path(shown) == ""


def test_start_again_takes_all_claims_back(shown):
    for name in ("1x2", "1x3", "2x2"):
        click(claim(shown, name))
    assert path(shown) == "0,1,3"
    shown.get_by_role("button", name="start again").focus()
    press(shown, "Enter")
    assert path(shown) == ""


def test_the_first_iteration_opens_with_all_claims_alike_and_the_last_does_not(shown):
    row = shown.locator("tbody tr").first.locator(".cfr-bid")
    last = row.all_inner_texts()
    press(shown, "Home")
    assert iteration(shown) == 1
    assert set(row.all_inner_texts()) == {"17%", ""} and row.all_inner_texts() != last


def test_a_claim_by_players_who_claim_at_random_tells_nothing_of_their_dice(shown):
    press(shown, "Home")
    click(claim(shown, "1x3"))
    assert path(shown) == "1"
    assert set(shown.locator(".cfr-belief").all_inner_texts()) == {"33%"}
    assert shown.locator(".cfr-holds").all_inner_texts() == ["100%", "67%", "100%"]
    picture(shown, "bidding_map")


def test_nothing_jumps_and_two_on_a_page_are_apart(shown, both):
    place = shown.bounding_box()
    click(claim(shown, "2x2"))
    assert path(shown) == "3"
    assert shown.bounding_box() == place
    assert path(both.nth(1)) == ""


def test_on_a_narrow_page_arrow_keys_scroll_the_table_that_has_the_focus(page, exhibits):
    page.set_viewport_size({"width": 360, "height": 1200})
    shown = at(show(page, exhibits[0]).first, "End")
    table = shown.locator(".cfr-bids")
    table.focus()
    press(shown, "ArrowRight", "ArrowRight")
    page.wait_for_function("(table) => table.scrollLeft > 0", arg=table.element_handle())
    assert iteration(shown) == 200
    press(shown, "ArrowDown")
    assert iteration(shown) == 10
