"""Lesson 05 as a student opens it in JupyterLab: Run All works unattempted, and the run is scrubbed."""

from pathlib import Path

import pytest

LESSON = Path(__file__).parents[2] / "notebooks" / "05_cfr.ipynb"


@pytest.mark.skipif(not LESSON.exists(), reason="the lesson is not built: python notebooks/build.py")
def test_run_all_then_scrub_by_keyboard(lab):
    lesson = lab.open(LESSON, width=1360, height=1200)
    lesson.run_all(timeout=240)
    cells = lesson.num_cells()
    scrubber = lesson.page.locator(".cfr-scrubber").first
    scrubber.scroll_into_view_if_needed()
    scrubber.locator(".cfr-time").focus()
    seen = set()
    for key in ("Home", "PageUp", "End"):
        lesson.page.keyboard.press(key)
        lesson.settle()
        seen.add(scrubber.get_attribute("data-iteration"))
    assert len(seen) == 3 and "1000" in seen
    lesson.screenshot("lesson_05_scrubber", scrubber)
    assert lesson.num_cells() == cells
    lesson.whole_page("lesson_05")
    lesson.close()
