"""An answer stays folded until there is a guess: after Run All, after the guess, and in a page without a kernel."""

import pytest

import cfrlib as cfr
from tests.browser.learner import click, settle, show, with_script

CELLS = [
    "import cfrlib as cfr",
    "cfr.widgets.predict('best', 'Which action is best?', ['rock', 'paper'])",
    "cfr.widgets.reveal('best', 'paper')",
]
NOT_YET = "You have not guessed yet: guess above, or show anyway."


@pytest.mark.exhaustive
def test_after_run_all_a_guess_opens_the_answer(lab):
    notebook = lab.open(CELLS)
    notebook.run_all()
    answer = notebook.page.locator(".jp-CodeCell").nth(2).locator(".jp-OutputArea-output")
    assert answer.inner_text().strip() == NOT_YET
    notebook.page.locator(".cfr-choices button").nth(0).click()
    answer.get_by_text("A surprise, then.").wait_for(timeout=10_000)  # the kernel's words come after the page's own
    assert answer.get_by_text("you predicted").is_visible()
    assert answer.get_by_text("Why? Say it").is_visible()
    notebook.close()


def test_without_a_kernel_the_guess_is_told_above_the_folded_answer(page):
    question = cfr.widgets.predict("no kernel", "Which?", ["rock", "paper"]).standalone()
    page.set_content(question + cfr.widgets.reveal("no kernel", "paper")._repr_html_())
    page.wait_for_selector(".cfr-choices button")
    assert page.get_by_text(NOT_YET).is_visible() and not page.get_by_text("measured", exact=True).is_visible()
    click(page.get_by_role("button", name="rock"))
    click(page.get_by_text("You predicted rock. Open what was measured."))
    settle(page)
    for said in ("you predicted", "measured", "A surprise, then. Which step of your reasoning led elsewhere?"):
        assert page.get_by_text(said, exact=True).is_visible()


def test_a_page_from_a_file_keeps_the_guess_when_it_is_opened_again(page, tmp_path):
    question = cfr.widgets.predict("kept", "How much is kept?", unit="chips").standalone()
    place = tmp_path / "page.html"
    place.write_text(f"<!doctype html><meta charset='utf-8'>{question}{cfr.widgets.reveal('kept', 4)._repr_html_()}")
    for typed, said in (("3", "A little too small."), ("4.1", "Very close.")):
        page.goto(place.as_uri())
        page.locator("input").fill(typed)
        page.locator("input").press("Enter")
        page.reload()
        page.get_by_text(f"You predicted {typed}. Open what was measured.").wait_for()
        assert page.locator("input").input_value() == typed
        assert said in page.locator("[data-judged]").text_content()


def test_a_page_judges_a_guess_as_the_kernel_does(page):
    answers = 4.0, -0.5, 0.0, 1e-15
    cases = [(kept, answer) for answer in answers for kept in (4, 3.7, 2, -4, 0, 9, 100, 0.01, -0.51, 1e-15)]
    judge = "(script, cases) => cases.map(([guess, judged]) => script.judgement(guess, judged))"
    asked = [(kept, {"answer": answer, "tolerance": 0.1, "remark": None}) for kept, answer in cases]
    assert with_script(page, "predict/judge.js", judge, asked) == [_kernel(*case) for case in cases]


def _kernel(kept, answer):
    cfr.widgets.predict("judged", "How much?").widget.guess = kept
    return cfr.widgets.reveal("judged", answer).verdict


@pytest.mark.parametrize(
    ("typed", "kept"), [("1/6", "0.166667"), ("25%", "0.25"), ("\u22123", "-3"), ("0,5", "0.5"), ("1e-3", "0.001")]
)
def test_a_number_may_be_typed_as_people_write_it(page, typed, kept):
    shown = show(page, cfr.widgets.predict("typed", "How much?", unit="chips"))
    shown.locator("input").fill(typed)
    shown.locator("input").press("Enter")
    assert shown.locator(".cfr-said").inner_text().startswith(f"Kept: {kept} chips.")
