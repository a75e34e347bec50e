"""Every widget that there is, opened once: it draws, in light and in dark, and can be named and read."""

import pytest

import cfrlib as cfr
from cfrlib.widgets.exhibit import Exhibit
from tests.browser.examples import EXAMPLES
from tests.browser.learner import failures_in, picture, settle, show, unnamed

BLANK = """(root) => [...root.querySelectorAll("canvas, svg")].filter((one) => one.tagName === "CANVAS"
    ? !one.getContext("2d").getImageData(0, 0, one.width, one.height).data.some(Boolean)
    : !one.getBBox().width).length"""


def test_every_widget_has_an_example():
    assert set(EXAMPLES) == set(cfr.widgets.WIDGETS), "tests/browser/examples.py: one function a widget"


@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_it_draws_in_both_themes_logs_no_error_and_fits_into_a_narrow_page(page, name):
    shown = show(page, EXAMPLES[name]())
    for background, theme in (("white", "light"), ("#14171B", "dark")):
        page.evaluate("(background) => { document.body.style.background = background; }", background)
        shown.and_(page.locator(f"[data-theme={theme}]")).wait_for()
        settle(shown)
        picture(shown, f"example_{name}_{theme}")
        box = shown.bounding_box()
        assert box["width"] > 300 and box["height"] > 80 and shown.inner_text().strip()
        assert shown.evaluate(BLANK) == 0
    assert unnamed(shown) == []
    page.set_viewport_size({"width": 340, "height": 1200})
    settle(shown)
    assert page.evaluate("document.documentElement.scrollWidth") <= 340


def test_what_fails_in_a_page_is_heard(browser):
    page = browser.new_page()
    failures = failures_in(page)
    widget = EXAMPLES["predict"]().widget
    widget._esm = widget._esm.replace(" model.get(", " undefinedThing(", 1)
    with page.expect_event("pageerror"):
        page.set_content(Exhibit(widget, "a widget that fails").standalone())
    page.close()
    assert failures == ["undefinedThing is not defined"]
