"""The twelve questions: answered by mouse, compared with an earlier time."""

import cfrlib as cfr
from tests.browser.learner import click, picture, show, unnamed


def test_twelve_answers_make_a_code_and_compare_with_an_earlier_one(page):
    asked = show(page, cfr.widgets.twelve_questions(answers=True, before="3122-1322-3212"))
    click(asked.locator("li").first.locator("button").nth(2))
    assert asked.locator(".cfr-foot code").inner_text() == "3000-0000-0000"
    click(asked.locator(".cfr-toggle"))
    assert "1 of 12 right, 12 before" in asked.locator(".cfr-foot").inner_text()
    assert unnamed(asked) == []
    picture(asked, "twelve_questions")
