"""The tournament's page in a browser: it fits a wall, a screen and a telephone, in the light and in the dark."""

import pytest

from cfrlib.tournament import Player, house_players, page, play, with_house
from tests.browser.learner import SCREENSHOTS

LONG = "Wolfeschlegelsteinhausenbergerdorff Hubert"[:40]
SIZES = {"wall": 1280, "telephone": 390}


@pytest.fixture(scope="module")
def pages():
    house = house_players()
    guests = [Player(f"{LONG[:36]} {number}", house[number % 12].strategies) for number in range(18)]
    return {"house": page(play(house, hands=50)), "class": page(play(with_house(guests), hands=10), ["Ada: no."])}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("which", ["house", "class"])
def test_nothing_sticks_out(page, pages, which, scheme, size):
    page.set_viewport_size({"width": SIZES[size], "height": 900})
    page.emulate_media(color_scheme=scheme)
    page.set_content(pages[which])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")
    if size == "wall":
        assert page.evaluate(
            "[...document.querySelectorAll('.scroll')].every((one) => one.scrollWidth <= one.clientWidth)"
        )
    if which == "house":
        page.screenshot(path=SCREENSHOTS / f"tournament_{size}_{scheme}.png", full_page=True)


def test_a_table_that_is_too_wide_is_scrolled_by_keyboard_and_keeps_its_names(page, pages):
    page.set_viewport_size({"width": 390, "height": 900})
    page.set_content(pages["house"])
    table = page.get_by_role("region", name="Cross table of Leduc hold'em")
    table.focus()
    before = table.locator("tbody th").first.bounding_box()["x"]
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("(table) => table.scrollLeft > 100", arg=table.element_handle())
    assert table.locator("tbody th").first.bounding_box()["x"] == before


def test_paper_is_white_and_everything_fits_on_it(page, pages):
    page.set_viewport_size({"width": 1047, "height": 740})
    page.emulate_media(media="print", color_scheme="dark")
    page.set_content(pages["class"])
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=SCREENSHOTS / "tournament_print.png", full_page=True)


def test_names_in_the_picture_do_not_cover_each_other(page, pages):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.set_content(pages["house"])
    boxes = page.locator("svg .label").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().toJSON())")
    assert len(boxes) == 12
    for one, box in enumerate(boxes):
        for other in boxes[:one]:
            apart = box["left"] > other["right"] or other["left"] > box["right"]
            assert apart or box["top"] > other["bottom"] - 3 or other["top"] > box["bottom"] - 3
