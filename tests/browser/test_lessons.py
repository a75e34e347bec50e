"""Every lesson as a student opens it in JupyterLab: Run All waits for nobody; the first widget obeys the keyboard."""

from pathlib import Path

import pytest

from tests.browser.learner import ERRORS, at, iteration, press, settle

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("[0-9][0-9]_*.ipynb"))
PLAIN = "00"
WHOLE = "xpath=ancestor-or-self::*[contains(@class, 'cfr-')][last()]"  # of a widget, from a part of it


def walk(widget):
    """Stops on a walk by keyboard, each of which looks different: through time, or through a hand."""
    if widget.locator(".cfr-time").count():
        yield from (at(widget, key) for key in ("Home", "ArrowRight", "End"))
    else:
        widget.focus()
        yield widget
        widget.press("1")
        settle(widget)
        yield widget


def ten_hands_are_played_and_kept(lesson, table):
    lesson.page.locator(".cfr-prediction input").fill("-1")
    press(table, "Enter")
    table.scroll_into_view_if_needed()
    table.focus()
    for turn in range(60):
        if table.get_attribute("data-view") != "play":
            break
        press(table, "Enter" if table.locator(".cfr-go").count() else "12"[turn % 2])
    assert "10 hands played" in table.inner_text()
    lesson.screenshot("lesson_00_table", table)
    lesson.run_all()
    assert "10 hands played" in table.inner_text(), "the hands are kept when the cells run again"
    told = lesson.page.locator(".jp-OutputArea-output", has_text="you predicted").inner_text()
    assert "-1 chips" in told, "the result stands beside the guess"


def the_run_has_a_thousand_iterations(lesson, _):
    scrubber = lesson.page.locator(".cfr-time").first.locator(WHOLE)
    assert iteration(at(scrubber, "End")) == 1000


def the_trade_off_slides_and_a_stranger_leaves_evidence(lesson, table):
    trade_off = lesson.page.locator(".cfr-trade-off").first
    trade_off.scroll_into_view_if_needed()
    trade_off.locator(".cfr-greed").focus()
    for key, step in (("Home", "0"), ("End", "20"), ("ArrowLeft", "19")):
        press(trade_off, key)
        assert trade_off.get_attribute("data-step") == step
    lesson.screenshot("lesson_09_trade_off", trade_off)
    table.scroll_into_view_if_needed()
    table.focus()
    for turn in range(200):
        if table.get_attribute("data-view") != "play":
            break
        press(table, "Enter" if table.locator(".cfr-go").count() else "12"[turn % 2])
    assert "40 hands played" in table.inner_text()
    lesson.screenshot("lesson_09_table", table)
    lesson.run_all()
    told = lesson.page.locator(".jp-OutputArea-output", has_text="40 decisions seen")
    bars = lesson.page.locator(".cfr-suspects").first
    assert told.count() == 1 and bars.get_attribute("data-hands") == "40", (
        "the own hands are evidence, for the eye and for the posterior"
    )
    lesson.screenshot("lesson_09_evidence", told)
    lesson.screenshot("lesson_09_posterior", bars)


def the_curves_are_named_and_the_race_goes_on(lesson, _):
    race = lesson.page.locator(".cfr-race").first
    race.scroll_into_view_if_needed()
    cells = lesson.num_cells()
    for name, letter in (("cfr", "a"), ("linear-cfr", "b"), ("dcfr", "c"), ("cfr+", "d"), ("pcfr+", "e")):
        race.locator(".cfr-chip").get_by_text(name, exact=True).focus()
        press(race, "Enter", letter)
    press(race, "Enter")
    assert "5 of 5 named rightly" in race.locator(".cfr-lesson").inner_text()
    assert lesson.num_cells() == cells, "letters reach JupyterLab"
    lesson.screenshot("lesson_11_race", race)


def a_plan_meets_its_result_and_the_worst_game_opens(lesson, _):
    for answer in ("the worst tenth", "100"):
        lesson.page.locator(".cfr-prediction").get_by_role("button", name=answer, exact=True).click()
    lesson.run_all()
    told = lesson.page.locator(".jp-OutputArea-output", has_text="By the worst tenth, after 100 iterations: CFR+.")
    assert told.count() == 1
    cloud = lesson.page.locator(".cfr-cloud").first
    cloud.scroll_into_view_if_needed()
    cloud.locator(".cfr-walk").focus()
    press(cloud, "End", "Enter")
    assert cloud.get_attribute("data-opened") == "755"
    lesson.screenshot("lesson_12_cloud", cloud)


def both_runs_can_be_scrubbed(lesson, _):
    """Shapley's game without internal regret, and the learner's own game."""
    for place, last in ((0, 2000), (1, 1000)):
        scrubber = lesson.page.locator(".cfr-time").nth(place).locator(WHOLE)
        scrubber.scroll_into_view_if_needed()
        assert iteration(at(scrubber, "End")) == last
        lesson.screenshot(f"lesson_14_scrubber_{place}", scrubber)


ALSO = {
    "00": ten_hands_are_played_and_kept,
    "05": the_run_has_a_thousand_iterations,
    "09": the_trade_off_slides_and_a_stranger_leaves_evidence,
    "11": the_curves_are_named_and_the_race_goes_on,
    "12": a_plan_meets_its_result_and_the_worst_game_opens,
    "14": both_runs_can_be_scrubbed,
}
OPENED = {*ALSO, "13"}  # one with widgets of their own, all of which is tried without a lesson


def marks_of(lesson):
    """A plain run opens one lesson, `exhaustive` those of which most may go wrong, `release` all."""
    return () if lesson == PLAIN else pytest.mark.exhaustive if lesson in OPENED else pytest.mark.release


@pytest.mark.parametrize("path", [
    pytest.param(path, id=path.stem, marks=marks_of(path.stem[:2])) for path in LESSONS
])  # fmt: skip
def test_run_all_then_the_first_widget_by_keyboard(lab, path):
    answered_before = (lab.folder / "my_recall.json").exists()
    lesson = lab.open(path, width=1360, height=1200)
    lesson.run_all(timeout=240)
    assert lesson.page.locator(ERRORS).all_inner_texts() == []
    cells = lesson.num_cells()
    widget = lesson.page.locator(".cfr-time, .cfr-tabletop").first.locator(WHOLE)
    pictures = [widget.screenshot() for _ in walk(widget)]
    assert len(set(pictures)) == len(pictures)
    assert lesson.num_cells() == cells, "keys reach JupyterLab"
    assert not (lab.folder / "my_recall.json").exists() or answered_before, "nobody has answered a question"
    also = ALSO.get(path.stem[:2])
    if also:
        also(lesson, widget)
    lesson.whole_page(path.stem)
    lesson.close()
