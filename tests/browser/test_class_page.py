"""The class's page in a browser: a screen, a telephone, paper; in the light and in the dark."""

import pytest

from cfrlib.course.registry import exercises
from cfrlib.grading import Grade, Result, class_page
from cfrlib.grading.report import feedback_page
from tests.browser.accessibility import violations
from tests.browser.learner import SCREENSHOTS

SIZES = {"screen": 1180, "telephone": 390}
STATUSES = "right", "wrong", "wrong", "not attempted", "not graded"


def handed_in(shift):
    return [
        Result(f"{'w' * 60}{student}", "", lesson, tuple(
            Grade(name, STATUSES[(student + shift + place) % 5],
                  misconception=([one.name for one in exercise.misconceptions] or [""])[0])
            for place, (name, exercise) in enumerate(exercises(lesson).items())
        )) for lesson in ("01", "05") for student in range(20)
    ]  # fmt: skip


@pytest.fixture(scope="module")
def told():
    broken = [Result("lost", "lost.ipynb", complaint="the file is empty")]
    return class_page(handed_in(1) + broken, handed_in(0), names=True, course="https://example.org")


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_and_axe_finds_nothing(page, told, scheme, size):
    page.set_viewport_size({"width": SIZES[size], "height": 900})
    page.emulate_media(color_scheme=scheme)
    page.set_content(told)
    page.screenshot(path=SCREENSHOTS / f"class_{size}_{scheme}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")
    assert violations(page) == []


@pytest.mark.exhaustive
def test_paper_is_white_and_nothing_on_it_is_cut_off(page, told):
    page.set_viewport_size({"width": 688, "height": 1000})
    page.emulate_media(media="print", color_scheme="dark")
    page.set_content(told)
    page.screenshot(path=SCREENSHOTS / "class_print.png")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("[...document.querySelectorAll('.scroll')].every((one) => one.scrollWidth <= one.clientWidth)")


@pytest.mark.exhaustive
def test_feedback_fits_a_phone_and_no_call_is_cut_off(page):
    call = f"regret_matching(np.array({[0.0] * 30}))"
    grade = Grade("regret_matching", "wrong", "not so", "why", (("the call", call), ("yours", "x" * 200)),
                  source=f"def regret_matching(r):\n    return {'r' * 200}")  # fmt: skip
    page.set_viewport_size({"width": SIZES["telephone"], "height": 900})
    page.emulate_media(color_scheme="light", media="screen")
    page.set_content(feedback_page(Result("ada", "a", "01", (grade,))))
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    page.screenshot(path=SCREENSHOTS / "feedback_telephone.png")
    cut = "(one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1"
    assert not page.evaluate(f"[...document.querySelectorAll('*')].some({cut})") and violations(page) == []
