"""The button below a refused verdict, in JupyterLab, and what it opens, wide and narrow."""

import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
from tests.browser.learner import click, picture, press, settle, show

CELLS = [
    "import cfrlib as cfr\ncheck = cfr.checks.for_lesson('04')",
    "def node_update(regret_sum, action_values, reach_own, reach_others):\n"
    "    positive = regret_sum.clip(0)\n"
    "    strategy = positive / positive.sum() if positive.sum() else positive * 0 + 1 / len(positive)\n"
    "    value = strategy @ action_values\n"
    "    return strategy, value, reach_own * (action_values - value), reach_others * strategy\n"
    "node_update = check(node_update)",
]


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, width=1280, height=1100)
    opened.run_all()
    yield opened
    opened.close()


def stepper(notebook):
    return notebook.page.locator(".cfr-stepper")


@pytest.mark.exhaustive
def test_the_number_is_seen_by_mouse_and_by_keyboard(notebook):
    """Open by mouse, close and open by keyboard; the cell run again begins with the card and the button alone."""
    page = notebook.page
    card = page.locator(".jp-OutputArea").last
    assert "the two reaches swapped" in card.inner_text() and stepper(notebook).count() == 0
    click(page.get_by_role("button", name="See this number"))
    stepper(notebook).wait_for()
    rows = stepper(notebook).locator(".cfr-compared table").first.locator("tbody tr").all_inner_texts()
    assert [row.split() for row in rows] == [["right", "3", "−9", "−2"], ["yours", "✗", "6", "✗", "−18", "✗", "−4"]]
    assert "−18 for a1" in stepper(notebook).get_attribute("aria-label")
    assert stepper(notebook).get_attribute("data-step") == "4"
    settle(page)
    notebook.screenshot("see_this_number_1280")
    page.get_by_role("button", name="Hide this number").press("Enter")
    stepper(notebook).wait_for(state="detached")
    page.get_by_role("button", name="See this number").press(" ")
    stepper(notebook).wait_for()
    notebook.run_all()
    assert stepper(notebook).count() == 0
    assert page.get_by_role("button", name="See this number").count() == 1


def opened(lesson, name, title):
    """The picture of a listed mistake."""
    exercise = exercises(lesson)[name]
    known = next(known for known in exercise.misconceptions if known.name == title)
    return examine(exercise, known.wrong_functions[0], 1).see()()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(("lesson", "name", "title", "step"), [
    ("05", "walk", "reaches swapped", "6"), ("08", "forward_pass", "= for +=", "8"),
])  # fmt: skip
def test_both_numbers_stay_in_sight(page, lesson, name, title, step, width):
    """At the node, after a walk away from it and back, and in the table; nothing sticks out of a narrow page."""
    page.set_viewport_size({"width": width, "height": 1400})
    shown = show(page, opened(lesson, name, title))
    compared = shown.locator(".cfr-compared").inner_text()
    assert "right" in compared and "\u2717" in compared and shown.get_attribute("data-step") == step
    picture(shown, f"see_{name}_{width}")
    shown.locator(".cfr-time").focus()
    press(shown, "Home")
    assert shown.get_attribute("data-step") == "0" and shown.locator(".cfr-compared").inner_text() == compared
    shown.get_by_role("button", name="go to").press("Enter")
    settle(page)
    assert shown.get_attribute("data-step") == step
    click(shown.locator("summary"))
    assert shown.locator("caption").inner_text().startswith("Your numbers first depart at")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
