"""Lesson 01 as a student opens it in JupyterLab: Run All works unattempted, and the scrubber obeys the keyboard."""

from pathlib import Path

import pytest

LESSON = Path(__file__).parents[2] / "notebooks" / "01_regret_matching.ipynb"


@pytest.mark.skipif(not LESSON.exists(), reason="the lesson is not built: python notebooks/build.py")
def test_run_all_then_scrub_by_keyboard(lab):
    lesson = lab.open(LESSON, width=1360, height=1200)
    lesson.run_all()
    scrubber = lesson.page.locator(".cfr-scrubber").first
    scrubber.scroll_into_view_if_needed()
    scrubber.locator(".cfr-time").focus()
    pictures = {}
    for key in ("Home", "PageUp", "End"):
        lesson.page.keyboard.press(key)
        lesson.settle()
        pictures[scrubber.get_attribute("data-iteration")] = scrubber.locator("canvas").first.evaluate(
            "(canvas) => canvas.toDataURL()"
        )
    assert len(pictures) == 3 and len(set(pictures.values())) == 3
    lesson.screenshot("lesson_01_scrubber", scrubber)
    lesson.whole_page("lesson_01")
    lesson.close()
