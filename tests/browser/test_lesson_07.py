"""Lesson 07 as a student opens it in JupyterLab: Run All works unattempted, and the bidding map answers to keys."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

LESSON = Path(__file__).parents[2] / "notebooks" / "07_dudo.ipynb"


@pytest.mark.skipif(not LESSON.exists(), reason="the lesson is not built: python notebooks/build.py")
def test_run_all_then_claim_by_keyboard(lab):
    lesson = lab.open(LESSON, width=1360, height=1200)
    lesson.run_all(timeout=300)
    cells = lesson.num_cells()
    bids = lesson.page.locator(".cfr-bidding").first
    bids.scroll_into_view_if_needed()
    bids.get_by_role("button", name="claim 1×6").focus()
    lesson.page.keyboard.press("Enter")
    expect(bids).to_have_attribute("data-path", "4")
    lesson.screenshot("lesson_07_after_1x6", bids)
    bids.locator(".cfr-time").focus()
    lesson.page.keyboard.press("Home")
    expect(bids).to_have_attribute("data-iteration", "1")
    assert lesson.num_cells() == cells
    lesson.whole_page("lesson_07")
    lesson.close()
