"""Lesson 02's map of allocations: scrubbed by keyboard, asked by mouse and by list."""

import pytest

import cfrlib as cfr
from tests.browser.learner import at, click, iteration, picture, pixels, press, settle, show, wait_until


@pytest.fixture(scope="module")
def exhibits():
    game, unequal = cfr.games.Blotto(), cfr.games.Blotto(6, 3, opponent_soldiers=4)
    return (
        cfr.widgets.allocation_map(cfr.self_play(game, 500)[1], game, title="A ring remains"),
        cfr.widgets.allocation_map(cfr.self_play(unequal, 200)[1], unequal),
    )


@pytest.fixture
def both(page, exhibits):
    page.set_viewport_size({"width": 1280, "height": 2000})
    return show(page, *exhibits)


@pytest.fixture
def shown(both):
    return at(both.first, "End")


def test_keys_move_both_maps_through_the_run(shown):
    last = [pixels(shown, canvas) for canvas in (0, 1, 2)]
    press(shown, "Home", "ArrowRight", "b")
    assert all(pixels(shown, canvas) != before for canvas, before in enumerate(last))
    assert iteration(shown) == 2


def test_current_and_average_are_different_maps(shown):
    average = pixels(shown, 0)
    click(shown.get_by_role("button", name="current"))
    assert pixels(shown, 0) != average
    click(shown.get_by_role("button", name="average"))
    assert pixels(shown, 0) == average


def test_an_allocation_chosen_from_the_list_marks_the_other_map(shown):
    plain, place = pixels(shown, 1), shown.bounding_box()
    shown.get_by_label("Ask about an allocation of player 1").select_option("2,2,1")
    settle(shown)
    assert pixels(shown, 1) != plain
    assert "2,2,1 earns −" in shown.locator(".cfr-note").first.inner_text()
    assert shown.bounding_box() == place
    picture(shown, "allocation_map_asked")
    shown.get_by_label("Ask about an allocation of player 1").select_option("ask about …")
    settle(shown)
    assert pixels(shown, 1) == plain


def test_a_hexagon_answers_to_a_click(shown):
    canvas = shown.locator("canvas").first
    canvas.click(position={"x": canvas.bounding_box()["width"] / 2, "y": 45})
    settle(shown)
    assert "5,0,0 earns" in shown.locator(".cfr-note").first.inner_text()


def test_its_words_name_the_likeliest_allocations(shown):
    assert "average strategy at iteration 500: " in shown.locator("canvas").first.get_attribute("aria-label")


def test_it_plays_smoothly_and_two_on_a_page_are_apart(shown, both):
    other = both.nth(1)
    before = other.get_attribute("data-iteration")
    at(shown, "Home")
    frames = int(shown.get_attribute("data-frames"))
    shown.get_by_role("button", name="Play").click()
    wait_until(shown, "root.dataset.frames - argument > 15", frames)
    click(shown.get_by_role("button", name="Pause"))
    assert other.get_attribute("data-iteration") == before
    picture(other, "allocation_map_unequal")
