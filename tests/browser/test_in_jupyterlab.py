"""Every widget in a real JupyterLab: keys stay inside, the theme is followed, a restart is survived."""

import pytest

import cfrlib as cfr
from tests.browser.learner import at, iteration, press, settle

pytestmark = pytest.mark.exhaustive  # a plain run opens one lesson in JupyterLab, in test_lessons.py
WIDGETS = cfr.widgets.WIDGETS
SETUP = """\
import cfrlib as cfr
from cfrlib.widgets.exhibit import Exhibit
from tests.browser.examples import EXAMPLES
Exhibit.png = None  # pictures for places without scripts take longer than all the rest
"""
KEPT = "scrubber", "stepper"


def cells_of(names):
    return [SETUP, *(f"EXAMPLES[{name!r}]()" for name in names)]


LETTERS = ("b", "a", "d", "d", "x", "m")  # in JupyterLab: new cells, cells deleted, cells cut, a cell of text
PLACES = """(root) => {
    const seen = new Set();
    return [...root.querySelectorAll("button, input, select, summary, [tabindex]")].flatMap((one, place) => {
        const kind = `${one.tagName} ${one.className}`;
        if (seen.has(kind) || one.disabled || !one.checkVisibility({ visibilityProperty: true })) return [];
        seen.add(kind);
        return [place];
    });
}"""


def run(lab, widgets):
    """A notebook with these widgets, all of them run; then it is closed."""
    opened = lab.open(cells_of(widgets), width=1360, height=2400)
    opened.run_all()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def notebook(lab):
    yield from run(lab, WIDGETS)


@pytest.fixture(scope="module")
def few(lab):
    """The widgets of `KEPT`, to be run again without a kernel."""
    yield from run(lab, KEPT)


def found(notebook, place):
    """The root of a widget, by its place."""
    return notebook.page.locator(".jp-CodeCell").nth(1 + place).locator("[data-theme]")


@pytest.fixture
def shown(notebook):
    """By name: the root of a widget."""
    return lambda name: found(notebook, WIDGETS.index(name))


@pytest.fixture
def kept(few):
    """The same, of the few."""
    return lambda name: found(few, KEPT.index(name))


@pytest.mark.parametrize("name", WIDGETS)
def test_keys_typed_into_it_never_reach_the_notebooks_shortcuts(notebook, shown, name):
    widget, cells = shown(name), notebook.num_cells()
    if widget.locator(".cfr-time").count():
        at(widget, "Home", "ArrowRight")  # the stepper has a number to type there
    places = widget.evaluate(PLACES)
    assert places, "nothing in it takes the keyboard"
    for place in places:
        widget.locator("button, input, select, summary, [tabindex]").nth(place).focus()
        press(widget, *LETTERS)
        assert notebook.num_cells() == cells
        assert notebook.page.locator(".jp-MarkdownCell").count() == 0


def test_the_stepper_has_a_place_to_type_a_number(shown):
    """Else the test above would not try it."""
    walk = at(shown("stepper"), "Home", "ArrowRight")
    assert walk.locator(".cfr-typed").is_enabled()


def test_outside_of_widgets_the_same_keys_are_shortcuts(notebook):
    cells = notebook.num_cells()
    notebook.page.locator(".jp-CodeCell .jp-InputPrompt").first.click()
    press(notebook.page.locator(".jp-Notebook"), "b")
    assert notebook.num_cells() == cells + 1
    press(notebook.page.locator(".jp-Notebook"), "d", "d")
    notebook.page.wait_for_function("(count) => document.querySelectorAll('.jp-Cell').length === count", arg=cells)


def test_a_cell_that_fails_is_not_passed_over(lab):
    """Every test that runs a lesson here relies on it."""
    opened = lab.open(["x = 1", "1 / 0", "x"])
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        opened.run_all()
    opened.close()


def test_all_follow_the_theme(notebook, shown):
    for theme in ("dark", "light"):
        notebook.choose("Settings", "Theme", f"JupyterLab {theme.title()}")
        for name in WIDGETS:
            widget = shown(name)
            widget.and_(notebook.page.locator(f"[data-theme={theme}]")).wait_for()
            settle(widget)
            notebook.screenshot(f"lab_{name}_{theme}", widget)


def test_after_a_restart_they_play_without_a_kernel(few, kept):
    few.restart_and_run_all()
    few.choose("Kernel", "Shut Down Kernel")
    assert iteration(at(kept("scrubber"), "Home", "ArrowRight")) == 2
    assert at(kept("stepper"), "Home", "ArrowRight", "ArrowRight").get_attribute("data-step") == "2"
