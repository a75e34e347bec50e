"""A widget where no script runs: its sentence, and the picture's numbers as a table."""

import base64

import numpy as np
import pytest
from matplotlib import pyplot
from matplotlib.figure import Figure
from matplotlib.text import Text

import cfrlib as cfr
from cfrlib.plots import convergence
from cfrlib.plots.axes import names_as_written
from cfrlib.widgets.still import still
from tests.browser.examples import EXAMPLES

BEFORE_ANYBODY_PLAYS = {"cups", "play_table"}


def rows(count):
    return np.array([(-0.25, n % 2 == 0, "J < Q") for n in range(count)], "f8,?,U8").view(np.recarray)


def test_cells_are_read_as_people_write_them():
    table = still("", "A game.", rows(2))
    assert "<td>\u22120.25</td><td>yes</td><td>J &lt; Q</td>" in table and "<td>no</td>" in table


def test_a_long_table_says_how_many_rows_it_leaves_out():
    assert "\u2026 60 more rows \u2026" in still("", "A run.", rows(100))
    assert "more rows" not in still("", "A run.", rows(60))


def test_a_table_without_rows_is_not_shown():
    assert "<details" not in still("", "Nobody has played yet.", rows(0))


def test_in_a_picture_a_dollar_begins_no_formula_but_in_the_library_s_own():
    run = np.arange(1, 9), 1 / np.arange(1, 9)
    ax = convergence({"$1 to $2": run}, Figure().subplots(), reference_slope=-0.5, title="Stakes of $1/$2")
    names_as_written(ax.figure)
    math = {text.get_text(): text.get_parse_math() for text in ax.figure.findobj(Text) if "$" in text.get_text()}
    assert math == {"$1 to $2": False, "Stakes of $1/$2": False, r"$1/\sqrt{T}$": True}


@pytest.mark.plain
@pytest.mark.parametrize("name", cfr.widgets.WIDGETS)
def test_beside_every_widget_stands_its_sentence_and_a_picture_with_its_table(name):
    exhibit, before = EXAMPLES[name](), pyplot.get_fignums()
    data, metadata = exhibit._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] and data["text/plain"] == exhibit.sentence
    if exhibit.draw:
        assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
        assert metadata["image/png"]["alt"] == exhibit.sentence
        tables = "<details><summary>The numbers as a table</summary>", "<table>"
        assert all((table in data["text/html"]) == (name not in BEFORE_ANYBODY_PLAYS) for table in tables)
        assert pyplot.get_fignums() == before, "the notebook would show it a second time"
    page = exhibit.standalone()
    assert "<script" in page and "<noscript>" in page and "http" not in page.replace("http://www.w3.org", "")
