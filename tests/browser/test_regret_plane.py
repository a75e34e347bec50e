"""The proof that can be dragged: by mouse and by keys, with the same numbers as in Python."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.widgets.regret_plane.rounds import nastiest_match, replay
from tests.browser.learner import click, picture, press, settle, show, with_script


@pytest.fixture
def plane(page):
    return show(page, cfr.widgets.regret_plane())


def told(plane, line):
    return plane.locator(".cfr-words > p").nth(line).inner_text().replace("\u2212", "-")


def test_the_page_computes_what_python_computes(page):
    replies = [round(reply, 2) for reply in np.random.default_rng(4).uniform(-2, 2, 50)]
    page.goto("about:blank")
    call = "(script, replies) => script.replay(replies)"
    for one, found in zip(replay(replies), with_script(page, "regret_plane/rounds.js", call, replies), strict=True):
        assert found["regretSum"] == one.regret_sum.tolist()
        assert np.allclose([found["length2"], found["allowed"]], [one.length2, one.allowed], rtol=1e-14)


def test_keys_choose_a_reply_and_play_it(plane):
    plane.locator(".cfr-reply").focus()
    press(plane, "Home", "Enter")
    assert plane.get_attribute("data-rounds") == "1"
    assert "R = (-1, 1), so the strategy is (0, 1)" in told(plane, 0)
    press(plane, *["ArrowRight"] * 10)
    assert plane.locator(".cfr-reply").get_attribute("aria-valuenow") == "-1"
    assert "r = (-1, 0)" in told(plane, 0) and "= 0" in told(plane, 1)


def test_a_drag_moves_r_along_its_line_only(plane):
    plane.locator(".cfr-reply").focus()
    press(plane, "End", "Enter")  # R = (1, -1): from now on r is vertical
    box = plane.locator("canvas").bounding_box()
    mouse = plane.page.mouse
    mouse.move(box["x"] + 200, box["y"] + 100)
    mouse.down()
    mouse.move(box["x"] + 390, box["y"] + 60, steps=4)
    mouse.up()
    settle(plane)
    words = told(plane, 0)
    assert "so r = (0, 2)" in words, words
    assert "allowed is 2.00 + 4.00" in told(plane, 2)


def test_the_nastiest_ten_rounds_are_those_of_python(plane):
    click(plane.get_by_role("button", name="Ten rounds"))
    expected = replay(nastiest_match(10))[-1]
    assert f"|R\u207a| is {expected.length2**0.5:.2f}, allowed {expected.allowed**0.5:.2f}" in told(plane, 3)
    picture(plane, "regret_plane_ten")
    click(plane.get_by_role("button", name="Start again"))
    assert plane.get_attribute("data-rounds") == "0"


def test_a_scrubber_on_the_same_page_draws_nothing_into_the_legend(page):
    both = show(page, cfr.widgets.regret_plane(), cfr.widgets.scrubber(cfr.self_play("rps", 10)[1], game="rps"))
    drawn = both.nth(0).locator(".cfr-swatch").evaluate_all(
        "(all) => all.flatMap((one) => ['::before', '::after'].map((part) => getComputedStyle(one, part).content))"
    )
    assert len(drawn) == 8 and set(drawn) == {"none"}
