"""The race to be named: by mouse, by finger and by keyboard; then read along, in other games and by other measures."""

import pytest

import cfrlib as cfr
from tests.browser.learner import click, picture, pixels, press, settle, show

NAMES = ["cfr", "cfr+", "linear-cfr", "dcfr", "pcfr+"]


@pytest.fixture(scope="module")
def exhibit():
    rows = [row for game in ("kuhn", "rps") for row in cfr.race(game, 300, NAMES, name=game)]
    return cfr.widgets.name_the_curves(rows, quiz="kuhn", about={"cfr": "Its debts are paid in full."})


@pytest.fixture
def shown(page, exhibit):
    return show(page, exhibit)


@pytest.fixture(scope="module")
def letters(exhibit):
    return dict(zip(exhibit.widget.spec["names"], exhibit.widget.spec["letters"], strict=True))


def chip(shown, name):
    return shown.locator(".cfr-chip").get_by_text(name, exact=True)


def slot(shown, letter):
    return shown.locator(".cfr-slot", has=shown.page.get_by_text(letter, exact=True))


def middle(control):
    box = control.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(shown, name, place):
    mouse = shown.page.mouse
    mouse.move(*middle(chip(shown, name)))
    mouse.down()
    mouse.move(*place, steps=6)
    mouse.up()
    settle(shown)


def name_all(shown, letters):
    for name, letter in letters.items():
        chip(shown, name).focus()
        press(shown, "Enter", letter.lower())


def test_a_name_is_dragged_onto_a_letter(shown):
    drag(shown, "pcfr+", middle(slot(shown, "B")))
    assert "pcfr+" in slot(shown, "B").inner_text() and not chip(shown, "pcfr+").is_visible()


def test_a_name_is_dragged_onto_its_curve(shown):
    box = shown.locator("canvas").bounding_box()
    drag(shown, "pcfr+", (box["x"] + box["width"] - 44, box["y"] + box["height"] - 42))
    assert "pcfr+" in slot(shown, "E").inner_text(), "the curve that ends lowest"


def test_a_name_dropped_beside_everything_goes_back(shown):
    drag(shown, "dcfr", (5, 5))
    assert chip(shown, "dcfr").is_visible() and chip(shown, "dcfr").get_attribute("aria-pressed") == "false"


def test_a_finger_drags_too(browser, exhibit):
    page = browser.new_page(has_touch=True)
    shown = show(page, exhibit)
    start, end = middle(chip(shown, "cfr")), middle(slot(shown, "C"))
    session = page.context.new_cdp_session(page)
    for kind, points in (("touchStart", [start]), ("touchMove", [(start[0] + 20, start[1] + 10)]),
                         ("touchMove", [end]), ("touchEnd", [])):  # fmt: skip
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    settle(shown)
    assert slot(shown, "C").inner_text().split() == ["C", "cfr"]
    page.close()


def test_a_click_takes_and_a_click_puts_and_takes_off_again(shown):
    click(chip(shown, "cfr+"))
    assert "in your hand" in shown.locator(".cfr-said").inner_text()
    click(slot(shown, "A"))
    assert slot(shown, "A").inner_text().split() == ["A", "cfr+"]
    click(slot(shown, "A"))
    click(slot(shown, "D"))
    assert slot(shown, "A").inner_text().split() == ["A", "?"]
    assert slot(shown, "D").inner_text().split() == ["D", "cfr+"]


def test_escape_puts_a_name_back(shown):
    chip(shown, "dcfr").focus()
    press(shown, "Enter", "Escape", "a")
    assert slot(shown, "A").inner_text().split() == ["A", "?"]


def test_all_right_is_told_with_the_reasons_and_the_race_is_live(shown, letters):
    assert shown.get_attribute("data-phase") == "quiz" and not shown.locator(".cfr-controls").is_visible()
    name_all(shown, letters)
    press(shown, "Enter")
    told = shown.locator(".cfr-lesson").inner_text()
    assert "5 of 5 named rightly" in told and "Its debts are paid in full." in told
    assert shown.get_attribute("data-phase") == "live" and shown.locator(".cfr-controls").is_visible()


def test_what_is_wrong_is_marked_and_may_be_mended(shown, letters):
    swapped = {**letters, "cfr": letters["cfr+"], "cfr+": letters["cfr"]}
    name_all(shown, swapped)
    click(shown.locator(".cfr-ask"))
    assert "3 of 5 are right" in shown.locator(".cfr-said").inner_text()
    assert shown.locator('.cfr-slot[data-verdict="wrong"]').count() == 2
    picture(shown, "name_the_curves_checked")
    click(shown.locator(".cfr-tell"))
    assert "you said" in shown.locator(".cfr-lesson").inner_text()


def test_nothing_jumps_while_names_are_put(shown, letters):
    high = shown.bounding_box()["height"]
    name_all(shown, letters)
    assert shown.bounding_box()["height"] == pytest.approx(high, abs=1)


@pytest.fixture
def live(shown):
    click(shown.locator(".cfr-tell"))
    return shown


def test_games_measures_and_strategies_are_chosen_by_buttons(live):
    for name, key, value in (("rps", "game", "rps"), ("per node touched", "axis", "nodes"),
                             ("per second", "axis", "seconds"), ("last strategies", "kind", "last")):  # fmt: skip
        before = pixels(live)
        click(live.get_by_role("button", name=name))
        assert live.get_attribute(f"data-{key}") == value and pixels(live) != before


def test_the_slider_reads_all_curves_where_it_stands(live):
    live.locator(".cfr-look").focus()
    press(live, "Home")
    assert "iteration 1:" in live.locator(".cfr-told").inner_text()
    first = live.get_attribute("data-readings")
    press(live, "End")
    assert "iteration 300:" in live.locator(".cfr-told").inner_text() and live.get_attribute("data-readings") != first
    assert "pcfr+" in live.locator(".cfr-look").get_attribute("aria-valuetext")


def test_a_curve_comes_to_the_front_and_keeps_the_focus(live):
    before = pixels(live)
    live.locator(".cfr-entry").first.focus()
    press(live, "Enter")
    assert pixels(live) != before and live.locator(".cfr-entry").first.get_attribute("aria-pressed") == "true"
    assert live.evaluate("(root) => root.contains(document.activeElement)")


def test_the_table_says_what_the_picture_shows(live):
    click(live.locator("summary"))
    head = live.locator("thead th").all_inner_texts()
    assert head[0] == "iterations" and sorted(head[1:]) == sorted(NAMES)
    assert live.locator("tbody tr").last.locator("th").inner_text() == "300"
