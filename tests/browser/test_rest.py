"""Whatever the width, a widget comes to rest: no layout calls for a scroll bar that takes the layout away."""

import pytest

import cfrlib as cfr
from tests.browser.examples import EXAMPLES
from tests.browser.learner import show

# A place whose scroll bar of 15 pixels comes when the widget is higher than `most`, as a page's does: a browser without
# a screen draws none. `most` lies between the heights that the widget has with a scroll bar and without.
MOVES = """async (root, width) => {
    const place = root.parentElement, sizes = [];
    let most = Infinity;
    const frames = async (count) => {
        for (let frame = 0; frame < count; frame++) {
            await new Promise(requestAnimationFrame);
            place.style.width = `${root.offsetHeight > most ? width - 15 : width}px`;
            sizes.push(`${root.offsetWidth} x ${root.offsetHeight}`);
        }
    };
    const highAt = async (wide) => {
        place.style.width = `${wide}px`;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return root.offsetHeight;
    };
    most = ((await highAt(width - 15)) + (await highAt(width))) / 2;
    await frames(8);
    sizes.length = 0;
    await frames(5);
    return [...new Set(sizes)];
}"""
WIDTHS = range(560, 1341, 13)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_a_widget_comes_to_rest_at_every_width(page, name):
    page.set_viewport_size({"width": 1400, "height": 1200})
    shown = show(page, EXAMPLES[name]())
    sizes = {width: shown.evaluate(MOVES, width) for width in WIDTHS}
    assert {width: seen for width, seen in sizes.items() if len(seen) > 1} == {}
