"""Every widget under axe-core, its tables open, twice on a page as lessons have them, in the light and in the dark."""

import pytest

import cfrlib as cfr
from tests.browser.accessibility import violations
from tests.browser.examples import EXAMPLES
from tests.browser.learner import click, settle, show

PAGE_S_OWN = "page-has-heading-one", "landmark-one-main", "document-title", "html-has-lang", "region"


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_axe_finds_nothing_in_a_widget(page, name):
    shown = show(page, EXAMPLES[name](), EXAMPLES[name]())
    for table in page.locator("summary").all():
        click(table)
    assert [found for found in violations(page) if not found.startswith(PAGE_S_OWN)] == []
    page.evaluate("document.body.style.background = '#14171B'")
    shown.last.and_(page.locator("[data-theme=dark]")).wait_for()
    settle(shown.last)
    assert violations(page, only="color-contrast") == []
