"""The trade-off in a real JupyterLab: slid by keyboard, curves chosen by buttons, two on a page apart."""

import pytest

CELLS = [
    "import cfrlib as cfr\n"
    "kuhn, leak = cfr.games.Kuhn(), cfr.bots.kuhn_suspects()['folds the queen'].strategy\n"
    "weights = [0, .25, .5, .75, 1]\n"
    "curves = {'mix': cfr.mixtures(kuhn, leak, 0, weights),\n"
    "          'restricted': cfr.restricted_responses(kuhn, leak, 0, weights)}\n"
    "cfr.widgets.trade_off(curves, show=['J', 'Q', 'K', 'Qpb'], title='The first')",
    "cfr.widgets.trade_off(curves, show=['J'], title='The second')",
]


@pytest.fixture(scope="module")
def notebook(lab):
    opened = lab.open(CELLS, height=1500)
    opened.run_all()
    opened.page.wait_for_selector(".cfr-trade-off[data-gain]")
    yield opened
    opened.close()


@pytest.fixture
def shown(notebook):
    first = notebook.page.locator(".cfr-trade-off").first
    first.get_by_role("button", name="restricted").click()
    first.locator(".cfr-greed").focus()
    notebook.page.keyboard.press("Home")
    notebook.settle()
    return first


def extent(shown):
    """Its size: a focused slider may scroll the page, but nothing in the widget may jump."""
    box = shown.bounding_box()
    return box["width"], box["height"]


def pixels(notebook, shown, canvas):
    notebook.settle()
    return shown.locator("canvas").nth(canvas).evaluate("(canvas) => canvas.toDataURL()")


def test_the_end_of_the_slider_is_the_best_response(notebook, shown):
    before, size = [pixels(notebook, shown, canvas) for canvas in (0, 1)], extent(shown)
    notebook.page.keyboard.press("End")
    assert all(pixels(notebook, shown, canvas) != before[canvas] for canvas in (0, 1))
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.167", "0.444")
    assert "gains 0.167 against the leak" in shown.locator(".cfr-said").inner_text()
    assert extent(shown) == size


def test_one_step_before_it_the_restricted_answer_is_safer(notebook, shown):
    notebook.page.keyboard.press("End")
    notebook.page.keyboard.press("ArrowLeft")
    notebook.settle()
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.167", "0.333")
    shown.get_by_role("button", name="mix").click()
    notebook.settle()
    notebook.screenshot("trade_off", shown)
    assert (shown.get_attribute("data-gain"), shown.get_attribute("data-given")) == ("0.125", "0.333")


def test_keys_stay_inside_and_the_other_widget_stands_still(notebook, shown):
    other, cells = notebook.page.locator(".cfr-trade-off").nth(1), notebook.num_cells()
    step = other.get_attribute("data-step")
    for key in ("ArrowRight", "b", "d", "d"):
        notebook.page.keyboard.press(key)
    notebook.settle()
    assert shown.get_attribute("data-step") == "1" and other.get_attribute("data-step") == step
    assert notebook.num_cells() == cells


def test_words_and_a_table_stand_beside_the_picture(notebook, shown):
    slider = shown.locator(".cfr-greed")
    assert "gives away 0 at worst" in slider.get_attribute("aria-valuetext")
    assert shown.locator("canvas").nth(1).get_attribute("aria-label").startswith("J: pass 100%, bet 0%; Q: ")
    assert shown.locator("tbody tr").count() == 10
