"""The recall card: answered by mouse and keys, judged and explained in the page, drawn by what is remembered."""

import random

import pytest

import cfrlib as cfr
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.recall import bank
from cfrlib.widgets.recall.memory import remembered
from tests.browser.learner import click, picture, press, settle, show, unnamed, with_script

DRAW = "(script, { sent, lesson, memory, day, asked }) => script.draw(sent, lesson, memory, day, asked)"
STORED = "JSON.parse(window.localStorage.getItem('cfrlib-recall'))"
COURSE = "http://course.example/"


def given(lesson, questions, day=100, asked=()):
    return {"sent": bank.share(lesson), "lesson": lesson, "memory": {"questions": questions}, "day": day,
            "asked": list(asked)}  # fmt: skip


def all_drawn(page, cases):
    return with_script(page, "recall/draw.js", f"(script, cases) => cases.map((one) => ({DRAW})(script, one))", cases)


def drawn(page, lesson, questions, day=100, asked=()):
    return all_drawn(page, [given(lesson, questions, day, asked)])[0]


def record(streak, day=100):
    return {"asked": 3, "streak": streak, "day": day}


@pytest.fixture
def course(page):
    """An address that may keep things, as pages of a site do; what an earlier test kept is gone."""
    page.route(f"{COURSE}**", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto(COURSE)
    page.evaluate("window.localStorage.clear()")
    return page


def answer(item, sent, right):
    if "choices" in sent:
        wanted = next(choice for choice in sent["choices"] if (choice == sent["answer"]) is right)
        click(item.get_by_role("button", name=wanted, exact=True))
    else:
        item.locator("input").fill(str(sent["value"] if right else sent["value"] + 7))
        item.locator("input").press("Enter")
    settle(item.page)


@pytest.mark.parametrize("lesson", ["01", "02", "03", "06", "09", "12"])
def test_without_a_memory_the_lessons_first_three_are_asked(page, lesson):
    assert drawn(page, lesson, {}) == [one["id"] for one in bank.share(lesson)[:3]]


def test_the_wrong_one_comes_first_and_the_right_one_rests_for_longer_and_longer(page):
    wrong = [one["id"] for one in bank.share("09") if one["lesson"] == "05"][-1]
    assert wrong in drawn(page, "09", {wrong: record(0)}), "on the same day, in another lesson"
    right = bank.share("09")[0]["id"]
    for streak, rest in ((1, 2), (2, 5), (3, 12), (4, 30), (5, 60), (9, 60)):
        assert right not in drawn(page, "09", {right: record(streak)}, day=100 + rest - 1)
        assert right in drawn(page, "09", {right: record(streak)}, day=100 + rest)


def test_any_memory_draws_three_different_ones_with_one_of_long_ago(page):
    rng = random.Random(0)
    cases = []
    for lesson in ("03", "05", "09"):
        ids = [one["id"] for one in bank.share(lesson)]
        for _ in range(20):
            known = {key: record(rng.randrange(4), rng.randrange(80, 101)) for key in rng.sample(ids, len(ids) // 2)}
            cases.append(given(lesson, known))
    first = all_drawn(page, cases)
    assert all_drawn(page, cases) == first
    again = all_drawn(page, [case | {"asked": three} for case, three in zip(cases, first, strict=True)])
    for case, three, others in zip(cases, first, again, strict=True):
        assert len(set(three)) == 3 and not set(three) & set(others)
        assert min(int(key[:2]) for key in three) <= int(case["lesson"]) - 3


def test_answers_are_judged_explained_and_kept_by_the_page(course):
    def card():
        return show(course, cfr.widgets.recall("05", day=100))

    sent, shown = bank.share("05"), card()
    items = shown.locator("li")
    assert not any(one["why"] in shown.inner_text() for one in sent[:3])
    for place, right in enumerate((True, False, True)):
        answer(items.nth(place), sent[place], right)
        told = items.nth(place).locator(".cfr-why")
        assert sent[place]["why"] in told.inner_text()
        assert told.inner_text().startswith("Right" if right else "Not quite")
        assert told.locator("a").get_attribute("href") == f"{sent[place]['notebook']}.html"
    assert "2 of 3 right" in shown.inner_text() and "in this browser" in shown.inner_text()
    kept = course.evaluate(STORED)
    assert [kept["questions"][one["id"]]["streak"] for one in sent[:3]] == [1, 0, 1]
    picture(shown, "recall_answered")
    course.goto(COURSE)
    assert "2 of 3 right" in card().inner_text(), "the same card when the page is opened again that day"
    click(course.locator(".cfr-more"))
    assert "0 of 3 answered" in shown.inner_text() and sent[0]["text"] not in shown.inner_text()
    later = show(course, cfr.widgets.recall("05", day=101))
    assert sent[1]["text"] in later.inner_text() and sent[0]["text"] not in later.inner_text()


def test_by_keyboard_a_number_in_any_form_and_what_is_none(page):
    numbers = {one["id"]: record(0) for one in bank.share("01") if one["answer"] == "\u22121/18"}
    exhibit = cfr.widgets.recall("01", day=100)
    exhibit.widget.keeper = "page"
    exhibit.widget.memory = {"questions": numbers, "cards": {}}
    shown = show(page, Exhibit(exhibit.widget, "a card with a memory"))
    item = shown.locator("li", has_text="Both players of Kuhn poker")
    item.locator("input").focus()
    page.keyboard.type("a lot")
    press(shown, "Enter")
    assert "Write a number" in item.inner_text() and item.get_attribute("data-answered") == "no"
    item.locator("input").fill("")
    page.keyboard.type("-1/18")
    press(shown, "Enter")
    assert item.get_attribute("data-answered") == "right" and "\u22121/18 \u2248 \u22120.0556" in item.inner_text()
    other = shown.locator("li[data-answered=no]").first.locator("button").last
    other.focus()
    press(shown, "Enter")
    assert "It is:" in shown.inner_text() and shown.locator("li[data-answered=wrong]").count() == 1
    assert unnamed(shown) == []


@pytest.mark.parametrize("width", [390, 870, 1280])
@pytest.mark.parametrize(("background", "theme"), [("white", "light"), ("#14171B", "dark")])
def test_it_fits_every_width(page, width, background, theme):
    page.set_viewport_size({"width": width, "height": 900})
    shown = show(page, cfr.widgets.recall("09", day=100), background=background)
    for place, sent in enumerate(bank.share("09")[:3]):
        answer(shown.locator("li").nth(place), sent, place == 0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    picture(shown, f"recall_{width}_{theme}")


@pytest.mark.exhaustive
def test_in_a_notebook_answers_are_kept_in_a_file_beside_it_and_survive_the_kernel(lab):
    sent = bank.share("05")[0]
    lesson = lab.open(["import cfrlib as cfr", 'cfr.widgets.recall("05")'])
    lesson.run_all()
    card = lesson.page.locator(".cfr-recall")
    answer(card.locator("li").first, sent, right=True)
    assert "1 of 3 answered" in card.inner_text() and "my_recall.json, beside this notebook" in card.inner_text()
    lesson.restart_and_run_all()
    card = lesson.page.locator(".cfr-recall")
    assert "1 of 3 answered" in card.inner_text() and sent["why"] in card.inner_text()
    lesson.screenshot("recall_in_jupyterlab", card)
    assert remembered(lab.folder)["questions"][sent["id"]]["streak"] == 1
    lesson.close()
