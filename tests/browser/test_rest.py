"""Whatever the width, a widget comes to rest: no layout calls for a scroll bar that takes the layout away."""

import pytest

import cfrlib as cfr
from tests.browser.examples import EXAMPLES
from tests.browser.learner import show

# A place whose scroll bar of 15 pixels comes when the widget is higher than `most`, as a page's does: a browser without
# a screen draws none. There is no rest where the widget is higher with more room: `most` may lie between both heights.
# Widths are a scroll bar apart, so each height is both: with a scroll bar, and without one at the width below.
MOVES = """async (root, widths) => {
    const place = root.parentElement, moving = {};
    const frames = async (count) => {
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    };
    const highAt = async (wide) => {
        place.style.width = `${wide}px`;
        await frames(3);
        const high = root.offsetHeight;
        await frames(1);
        if (root.offsetHeight !== high) moving[wide] = [high, root.offsetHeight];
        return high;
    };
    const watched = async (width, most) => {
        const sizes = new Set();
        for (let frame = 0; frame < 13; frame++) {
            await frames(1);
            place.style.width = `${root.offsetHeight > most ? width - 15 : width}px`;
            if (frame >= 8) sizes.add(`${root.offsetWidth} x ${root.offsetHeight}`);
        }
        if (sizes.size > 1) moving[width] = [...sizes];
    };
    let before = await highAt(widths[0] - 15);
    for (const width of widths) {
        const high = await highAt(width);
        if (high > before) {
            await highAt(width - 15);
            await highAt(width);
            await watched(width, (before + high) / 2);
            await highAt(width);
        }
        before = high;
    }
    return moving;
}"""
WIDTHS = list(range(560, 1341, 15))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_a_widget_comes_to_rest_at_every_width(page, name):
    page.set_viewport_size({"width": 1400, "height": 1200})
    shown = show(page, EXAMPLES[name]())
    assert shown.evaluate(MOVES, WIDTHS) == {}
