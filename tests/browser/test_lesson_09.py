"""Lesson 09 as a student opens it in JupyterLab: Run All works unattempted, the first trade-off is slid by keyboard."""

from pathlib import Path

import pytest

LESSON = Path(__file__).parents[2] / "notebooks" / "09_exploiting_mistakes.ipynb"


@pytest.mark.skipif(not LESSON.exists(), reason="the lesson is not built: python notebooks/build.py")
def test_run_all_then_slide_from_safe_to_greedy(lab):
    lesson = lab.open(LESSON, width=1360, height=1200)
    lesson.run_all(timeout=240)
    cells = lesson.num_cells()
    first = lesson.page.locator(".cfr-trade-off").first
    first.scroll_into_view_if_needed()
    first.locator(".cfr-greed").focus()
    for key, step in (("Home", 0), ("End", 20), ("ArrowLeft", 19)):
        lesson.page.keyboard.press(key)
        first.and_(lesson.page.locator(f'[data-step="{step}"]')).wait_for()
    lesson.screenshot("lesson_09_trade_off", first)
    assert lesson.num_cells() == cells
    lesson.whole_page("lesson_09")
    lesson.close()
