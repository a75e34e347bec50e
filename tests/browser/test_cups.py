"""Two cups: nothing is seen before it is lifted, keys are enough, and what is told is true."""

import pytest

from tests.browser.examples import EXAMPLES
from tests.browser.learner import click, press, show


@pytest.fixture
def cups(page):
    return show(page, EXAMPLES["cups"]())


def dice(cups):
    return [one.get_attribute("aria-label") for one in cups.locator("svg").all()]


def test_a_round_by_keys(cups):
    assert dice(cups) == ["your die: under its cup", "the other die: under its cup"]
    assert cups.locator("circle").count() == 0
    cups.locator("button.cfr-place").focus()
    press(cups, "Enter")
    assert dice(cups) == ["your die: 3", "the other die: under its cup"]
    press(cups, "Tab", "Enter")
    assert dice(cups) == ["your die: 3", "the other die: 4"]
    assert "3 and 4: 1x5 fails. You doubted it, and were right." in cups.locator(".cfr-said").inner_text()
    press(cups, "Enter")
    assert dice(cups)[1] == "the other die: under its cup" and cups.get_attribute("data-round") == "1"


def test_after_the_last_round_it_starts_again(cups):
    for _ in range(8):
        click(cups.locator("button.cfr-place"))
        click(cups.get_by_role("button", name="I believe it"))
        click(cups.locator(".cfr-acts button").last)
    assert cups.get_attribute("data-round") == "0"
