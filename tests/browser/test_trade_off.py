"""The trade-off: slid by keyboard, curves chosen by buttons, two on a page apart."""

import pytest

import cfrlib as cfr
from tests.browser.learner import click, picture, pixels, press, settle, show


@pytest.fixture(scope="module")
def exhibits():
    kuhn, leak = cfr.games.Kuhn(), cfr.bots.kuhn_suspects()["folds the queen"].strategy
    weights = [0, 0.25, 0.5, 0.75, 1]
    curves = {
        "mix": cfr.mixtures(kuhn, leak, 0, weights),
        "restricted": cfr.restricted_responses(kuhn, leak, 0, weights),
    }
    return (
        cfr.widgets.trade_off(curves, show=["J", "Q", "K", "Qpb"], title="The first"),
        cfr.widgets.trade_off(curves, show=["J"], title="The second"),
    )


@pytest.fixture
def both(page, exhibits):
    return show(page, *exhibits)


@pytest.fixture
def shown(both):
    """The first, at the safe end of the restricted responses."""
    first = both.first
    click(first.get_by_role("button", name="restricted"))
    first.locator(".cfr-greed").focus()
    press(first, "Home")
    return first


def extent(shown):
    """Its size: a focused slider may scroll the page, but nothing in the widget may jump."""
    box = shown.bounding_box()
    return box["width"], box["height"]


def test_the_end_of_the_slider_is_the_best_response(shown):
    before, size = [pixels(shown, canvas) for canvas in (0, 1)], extent(shown)
    press(shown, "End")
    assert all(pixels(shown, canvas) != before[canvas] for canvas in (0, 1))
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.167", "0.444")
    assert "gains 0.167 against the leak" in shown.locator(".cfr-said").inner_text()
    assert extent(shown) == size


def test_one_step_before_it_the_restricted_answer_is_safer(shown):
    press(shown, "End", "ArrowLeft")
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.167", "0.333")
    click(shown.get_by_role("button", name="mix"))
    picture(shown, "trade_off")
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.125", "0.333")


def test_the_other_widget_stands_still(shown, both):
    other = both.nth(1)
    step = other.get_attribute("data-step")
    press(shown, "ArrowRight", "b", "d", "d")
    assert shown.get_attribute("data-step") == "1" and other.get_attribute("data-step") == step


def test_words_and_a_table_stand_beside_the_picture(shown):
    slider = shown.locator(".cfr-greed")
    assert "gives away 0 at worst" in slider.get_attribute("aria-valuetext")
    assert shown.locator("canvas").nth(1).get_attribute("aria-label").startswith("J: pass 100%, bet 0%; Q: ")
    assert shown.locator("tbody tr").count() == 10


def test_a_press_on_the_plane_chooses_a_point_and_a_drag_slides_along_its_curve(shown):
    plane = shown.locator(".cfr-plane")
    plane.scroll_into_view_if_needed()
    box = plane.bounding_box()
    mouse = shown.page.mouse
    mouse.move(box["x"] + box["width"] - 10, box["y"] + 30)
    mouse.down()
    settle(shown)
    assert shown.get_attribute("data-step") == "4", "the greedy end is the point furthest up and right"
    curve = shown.get_attribute("data-curve")
    mouse.move(box["x"] + 57, box["y"] + box["height"] - 45, steps=4)
    settle(shown)
    mouse.up()
    assert (shown.get_attribute("data-step"), shown.get_attribute("data-curve")) == ("0", curve)
    press(shown, "ArrowRight")
    assert shown.get_attribute("data-step") == "1", "keys go on from there"
    step = shown.get_attribute("data-step")
    mouse.move(box["x"] + box["width"] - 10, box["y"] + 30)
    settle(shown)
    assert shown.get_attribute("data-step") == step, "nothing moves without a press"
