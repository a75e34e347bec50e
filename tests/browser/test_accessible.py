"""Every widget under axe-core, twice on a page as lessons have them, in the light and in the dark."""

import pytest

import cfrlib as cfr
from tests.browser.accessibility import violations
from tests.browser.examples import EXAMPLES
from tests.browser.learner import show

PAGE_S_OWN = "page-has-heading-one", "landmark-one-main", "document-title", "html-has-lang", "region"


@pytest.mark.exhaustive
@pytest.mark.parametrize("background", ["white", "#14171B"])
@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_axe_finds_nothing_in_a_widget(page, name, background):
    show(page, EXAMPLES[name](), EXAMPLES[name](), background=background)
    page.wait_for_timeout(300)
    assert [found for found in violations(page) if not found.startswith(PAGE_S_OWN)] == []
