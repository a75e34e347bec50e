"""The range grid: squares read by keys and by touch, spots changed."""

import pytest

from tests.browser.examples import range_grid
from tests.browser.learner import click, picture, press, settle, show


@pytest.fixture
def shown(page):
    return show(page, range_grid()).first


def square(shown, name):
    return shown.get_by_role("gridcell", name=f"{name},")


def test_arrow_keys_go_from_square_to_square(shown):
    square(shown, "AA").focus()
    press(shown, "ArrowDown", "ArrowRight", "ArrowRight")
    assert shown.get_attribute("data-square") == "KQs"
    assert shown.locator(".cfr-rows tbody th").all_inner_texts() == ["KhQh", "KdQd", "KcQc"]
    press(shown, "ArrowUp", "ArrowUp")
    assert shown.get_attribute("data-square") == "AQs", "the edge is the end"
    assert "not in the range" in shown.inner_text()
    picture(shown, "range_grid")


def test_a_click_and_another_spot(shown):
    click(square(shown, "AA"))
    assert "check" in shown.locator("[aria-live]").inner_text()
    shown.get_by_role("combobox").select_option("2")
    settle(shown)
    assert shown.get_attribute("data-spot") == "2"
    click(square(shown, "TT"))
    assert shown.locator(".cfr-rows thead th").all_inner_texts() == ["hand", "comes", "fold", "earns", "call", "earns"]
