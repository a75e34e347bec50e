"""Figures as they are shown: with words, and small."""

import base64
from html.parser import HTMLParser

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
import pytest

from cfrlib import plots


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")



def test_a_shown_figure_carries_its_alt_text():
    ax = plots.regret_bars([1, -1], actions=("heads", "tails"))
    data, metadata = plots.show(ax, "Heads has regret 1, tails -1.")._repr_mimebundle_()
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert metadata["image/png"]["alt"] == data["text/plain"] == "Heads has regret 1, tails -1."
    assert not plt.fignum_exists(ax.figure.number)



class Images(HTMLParser):
    """The attributes of all images of a piece of HTML."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.found.append(dict(attributes))


def test_in_html_it_is_the_same_picture_with_the_same_words_whatever_they_hold():
    alt = 'R+ is "long" & stays < 1.'
    data, _ = plots.show(plots.regret_bars([1], actions=("only",)), alt)._repr_mimebundle_()
    (image,) = Images(data["text/html"]).found
    assert image["alt"] == alt and image["src"] == f"data:image/png;base64,{data['image/png']}"
    assert "\n" not in data["image/png"] and "prefers-color-scheme: dark" in data["text/html"]



def test_alt_text_must_say_something():
    with pytest.raises(ValueError, match="alt text must say"):
        plots.show(plots.regret_bars([1], actions=("only",)), " ")



@pytest.mark.plain
def test_a_picture_in_few_colours_keeps_those_of_large_areas():
    from io import BytesIO

    from PIL import Image

    figure = plots.payoff_table(np.linspace(-1, 1, 12).reshape(3, 4)).figure
    raw = BytesIO()
    figure.savefig(raw, dpi=100)
    was, saved = (np.asarray(Image.open(file).convert("RGB"), int) for file in (raw, BytesIO(plots.png(figure))))
    assert np.quantile(abs(was - saved).max(axis=2), 0.98) <= 2
