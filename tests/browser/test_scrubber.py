"""The scrubber: what a learner presses, and what moves."""

import pytest

import cfrlib as cfr
from tests.browser.learner import at, click, iteration, picture, pixels, press, settle, show, stopped, wait_until


@pytest.fixture(scope="module")
def trace():
    return cfr.self_play("rps", 10_000, start=((1, 0, 0), None))[1]


@pytest.fixture
def both(page, trace):
    third = [1 / 3] * 3
    title = "The average spirals in"
    first = cfr.widgets.scrubber(trace, game="rps", equilibrium=(third, third), title=title)
    return show(page, first, cfr.widgets.scrubber(trace))


@pytest.fixture
def scrubber(both):
    """The first of two on a page, at the end of its run."""
    return at(both.first, "End")


def test_arrow_keys_move_the_picture_one_snapshot_at_a_time(scrubber):
    assert iteration(scrubber) == 10_000
    last = pixels(scrubber)
    press(scrubber, "Home")
    assert iteration(scrubber) == 1
    press(scrubber, *["ArrowRight"] * 4)
    assert iteration(scrubber) == 5
    assert "5 / 10,000" in scrubber.locator(".cfr-readout").inner_text()
    assert pixels(scrubber) != last
    picture(scrubber, "scrubber_iteration_5")
    press(scrubber, "ArrowLeft")
    assert iteration(scrubber) == 4


def test_space_plays_to_the_end_and_stops_there(scrubber):
    scrubber.locator("select").first.select_option("4")
    frames = int(scrubber.get_attribute("data-frames"))
    at(scrubber, " ")
    on_its_way = "root.dataset.iteration >= 1 && root.dataset.iteration < 10000"
    playing = "root.querySelector('.cfr-play').ariaLabel === 'Pause'"
    wait_until(scrubber, f"root.dataset.frames - argument > 5 && {on_its_way} && {playing}", frames)
    stopped(scrubber)
    assert iteration(scrubber) == 10_000


def test_a_held_mix_is_answered_as_the_game_says(scrubber):
    """Against two thirds rock, a sixth each of the others, paper is best: it earns 2/3 - 1/6 = 1/2."""
    press(scrubber, "Home", *["ArrowRight"] * 40)
    before = pixels(scrubber)
    handle = scrubber.locator(".cfr-handle").nth(1)
    handle.focus()
    press(scrubber, *["ArrowUp"] * 60)
    assert handle.get_attribute("data-held") == "true"
    assert "best response: paper" in scrubber.locator(".cfr-note").first.inner_text()
    assert pixels(scrubber) != before
    picture(scrubber, "scrubber_held")
    click(scrubber.locator(".cfr-release").nth(1))
    assert handle.get_attribute("data-held") == "false"
    assert pixels(scrubber) == before


def test_words_that_stay_the_same_are_not_read_out_again(scrubber):
    scrubber.evaluate("""(root) => {
        window.heard = 0;
        for (const live of root.querySelectorAll("[aria-live]"))
            new MutationObserver((changes) => { window.heard += changes.length; }).observe(live, { childList: true });
    }""")
    press(scrubber, "Home", "ArrowRight", "ArrowRight")
    assert scrubber.page.evaluate("window.heard") == 0


def test_dragging_the_diamond_holds_a_mix(scrubber):
    handle = scrubber.locator(".cfr-handle").first
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    corner = scrubber.locator(".cfr-stage").first.bounding_box()
    mouse = scrubber.page.mouse
    mouse.move(box["x"] + 16, box["y"] + 16)
    mouse.down()
    mouse.move(corner["x"] + corner["width"] / 2, corner["y"], steps=5)
    mouse.up()
    settle(scrubber)
    assert handle.get_attribute("aria-valuetext") == "rock 100%, paper 0%, scissors 0%"
    press(scrubber, "Escape")
    assert handle.get_attribute("data-held") == "false"


def test_two_on_one_page_are_independent(scrubber, both):
    assert (iteration(scrubber), iteration(both.nth(1))) == (10_000, 1), "each opens at its beginning"


def test_the_layout_does_not_jump_while_it_plays(scrubber):
    size = scrubber.bounding_box()
    scrubber.locator(".cfr-time").focus()
    for keys in (["Home"], ["ArrowRight"] * 30, ["PageUp"] * 5, ["End"]):
        press(scrubber, *keys)
        assert scrubber.bounding_box() == size
