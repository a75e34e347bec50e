"""Figures in JupyterLab and in plain pages: with their alt text, and dark where the page is."""

import nbformat
import pytest

import cfrlib as cfr
from tests.browser.learner import SCREENSHOTS

ALT = 'A curve "falls" & stays < 1.'
SHOWN = f"""\
import matplotlib
matplotlib.use("agg")
import cfrlib as cfr
ax = cfr.plots.convergence({{"CFR": ([1, 10, 100], [1, 0.3, 0.1])}}, title="It falls")
cfr.plots.show(ax, {ALT!r})
"""
LIGHTNESS = """(image) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext("2d");
    pen.filter = getComputedStyle(image).filter;
    pen.drawImage(image, 0, 0);
    const colours = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    return colours.reduce((sum, colour, place) => sum + (place % 4 < 3 ? colour : 0), 0) / colours.length / 0.75;
}"""


def bundle():
    names = {}
    exec(SHOWN.rpartition("\n")[0].replace("cfr.plots.show", "shown = cfr.plots.show"), names)
    data, metadata = names["shown"]._repr_mimebundle_()
    return data, metadata


WIDGET = 'import cfrlib as cfr\ncfr.widgets.scrubber(cfr.self_play("rps", 20)[1])'


@pytest.fixture(scope="module")
def exhibit():
    return cfr.widgets.scrubber(cfr.self_play("rps", 20)[1])


@pytest.fixture(scope="module")
def not_run(tmp_path_factory, exhibit):
    """A notebook as it is committed: with its outputs, a figure's and a widget's, which nobody has trusted yet."""
    cells = []
    for source, (data, _) in ((SHOWN, bundle()), (WIDGET, exhibit._repr_mimebundle_())):
        cell = nbformat.v4.new_code_cell(source)
        data = {kind: shown for kind, shown in data.items() if kind != "image/png"}  # as the build leaves it
        cell.outputs = [nbformat.v4.new_output("execute_result", data, execution_count=1)]
        cells.append(cell)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path = tmp_path_factory.mktemp("figure") / "not_run.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)
    return path


@pytest.mark.exhaustive
def test_pictures_have_their_words_before_cells_run_and_give_way_to_widgets_or_follow_the_theme(lab, not_run, exhibit):
    notebook = lab.open(not_run, height=900)
    figure, widget = (notebook.page.get_by_role("img", name=words) for words in (ALT, exhibit.sentence))
    for picture in (figure, widget):
        assert picture.evaluate("(image) => image.complete && image.naturalWidth > 300")
    assert notebook.page.locator(".jp-RenderedImage").count() == 0, "the picture is there once"
    assert notebook.page.get_by_text("The numbers as a table").is_visible()
    notebook.screenshot("figure_not_run")
    notebook.run_all()
    notebook.page.locator(".cfr-scrubber").wait_for()
    assert figure.count() == 1 and widget.count() == 0
    for theme, dark in (("Dark", True), ("Light", False)):
        notebook.choose("Settings", "Theme", f"JupyterLab {theme}")
        notebook.page.wait_for_function(f"document.body.dataset.jpThemeLight === '{'false' if dark else 'true'}'")
        assert (figure.evaluate(LIGHTNESS) < 60) == dark
        notebook.screenshot(f"figure_{theme.lower()}")
    notebook.close()


@pytest.mark.parametrize(("place", "system", "dark"), [
    ("<html><body>", "light", False),
    ("<html><body>", "dark", True),
    ('<html><body data-jp-theme-light="true">', "dark", False),
    ('<html><body data-jp-theme-light="false">', "light", True),
    ('<html><body class="vscode-dark">', "light", True),
    ('<html><body class="vscode-light">', "dark", False),
    ('<html theme="dark"><body>', "light", True),
    ('<html theme="light"><body>', "dark", False),
])  # fmt: skip
def test_a_page_s_own_theme_comes_before_the_system_s(page, place, system, dark):
    page.emulate_media(color_scheme=system)
    page.set_content(f"<!doctype html>{place}{bundle()[0]['text/html']}")
    figure = page.get_by_role("img", name=ALT)
    assert (figure.evaluate(LIGHTNESS) < 60) == dark
    page.emulate_media(color_scheme="light")


def draw_line():
    return cfr.plots.convergence({"CFR": ([1, 10, 100], [1, 0.3, 0.1]), "CFR+": ([1, 10, 100], [1, 0.1, 0.004])},
                                 title="CFR+ falls faster")  # fmt: skip


def draw_heat_map():
    return cfr.plots.payoff_table([[-1, 0.5, 0], [0.2, 1, -0.4]], rows="yours", columns="theirs", title="Payoffs")


def draw_bids():
    solution = cfr.solve(cfr.games.Dudo(sides=3), iterations=20, progress=False)
    return cfr.widgets.bidding_map([solution], title="Who claims what").draw()


@pytest.mark.parametrize("draw", [draw_line, draw_heat_map, draw_bids])
def test_hues_are_kept_in_the_dark(page, draw):
    shown = cfr.plots.show(draw(), "A picture.")._repr_mimebundle_()[0]["text/html"]
    page.set_content(f'<!doctype html><html><body data-jp-theme-light="false" style="background: #111">{shown}')
    figure = page.get_by_role("img", name="A picture.")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    figure.screenshot(path=str(SCREENSHOTS / f"{draw.__name__}_dark.png"))
    assert figure.evaluate(LIGHTNESS) < 110
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    figure.screenshot(path=str(SCREENSHOTS / f"{draw.__name__}_light.png"))
    assert figure.evaluate(LIGHTNESS) > 130
