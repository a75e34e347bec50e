"""Lesson 00 as a student opens it in JupyterLab: Run All waits for nobody, and ten hands are played by keyboard."""

from pathlib import Path

import pytest

LESSON = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"


@pytest.mark.skipif(not LESSON.exists(), reason="the lesson is not built: python notebooks/build.py")
def test_run_all_then_ten_hands_by_keyboard(lab):
    lesson = lab.open(LESSON, width=1360, height=1200)
    lesson.run_all()
    lesson.page.locator(".cfr-prediction input").fill("-1")
    lesson.page.keyboard.press("Enter")
    table = lesson.page.locator(".cfr-tabletop")
    table.scroll_into_view_if_needed()
    table.focus()
    for turn in range(60):
        if table.get_attribute("data-view") != "play":
            break
        lesson.page.keyboard.press("Enter" if table.locator(".cfr-go").count() else "12"[turn % 2])
    assert "10 hands played" in table.inner_text()
    lesson.screenshot("lesson_00_table", table)
    lesson.run_all()
    assert "10 hands played" in table.inner_text(), "the hands are kept when the cells run again"
    told = lesson.page.locator(".jp-OutputArea-output", has_text="you predicted").inner_text()
    assert "-1 chips" in told, "the result stands beside the guess"
    lesson.whole_page("lesson_00")
    lesson.close()
