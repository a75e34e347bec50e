"""A curve is drawn with keys or by a pointer; the run is laid over it only when it is asked for."""

import pytest

from tests.browser.examples import EXAMPLES
from tests.browser.learner import click, press, settle, show


@pytest.fixture
def curve(page):
    return show(page, EXAMPLES["draw_the_curve"]())


def test_by_keys_the_distance_is_told_in_factors_of_ten(curve):
    run = curve.get_by_role("button", name="Show the run")
    assert run.is_disabled() and not curve.locator(".cfr-run-line").is_visible()
    curve.locator(".cfr-handle").nth(2).focus()
    press(curve, "PageDown")
    click(run)
    assert curve.locator(".cfr-run-line").is_visible()
    told = curve.locator(".cfr-said").inner_text()
    # 0.523, 1 and 0.523 powers of ten away: 0.3 and 0.1 were left at 1, and 0.03 is guessed as 0.1
    assert "On average your curve is 0.68 factors of ten away" in told, told


def test_by_mouse_the_nearest_handle_follows_and_none_after_the_run_is_shown(curve):
    box, handle = curve.locator(".cfr-axes").bounding_box(), curve.locator(".cfr-handle").nth(2)
    curve.page.mouse.move(box["x"] + 0.95 * box["width"], box["y"] + 0.3 * box["height"])
    curve.page.mouse.down()
    curve.page.mouse.move(box["x"] + 0.95 * box["width"], box["y"] + 0.6 * box["height"])
    curve.page.mouse.up()
    settle(curve)
    found = handle.get_attribute("aria-valuenow")
    assert float(found) < 0
    click(curve.get_by_role("button", name="Show the run"))
    handle.focus()
    press(curve, "PageDown")
    assert handle.get_attribute("aria-valuenow") == found
