"""Figures as notebooks show them: a small PNG with alt text, dark on a dark page."""

import base64
import html
import io

import matplotlib.pyplot as plt
from matplotlib.artist import Artist
from matplotlib.figure import Figure

from cfrlib.arguments import number, shortened, whole
from cfrlib.languages import say
from cfrlib.plots.axes import in_language

MOST_DPI = 2400


def png(figure, dpi=100, colors=256) -> bytes:
    """The figure as a PNG file, in few colours: notebooks are committed. Median cut keeps flat colours exact."""
    from PIL import Image

    dpi, colors = number("dpi", dpi, 1, MOST_DPI), whole("colors", colors, 1, 256)
    if not isinstance(figure, Figure):
        raise ValueError(f"figure must be a matplotlib figure, not {shortened(figure)}")
    in_language(figure)
    raw, buffer = io.BytesIO(), io.BytesIO()
    figure.savefig(raw, format="png", dpi=dpi, pil_kwargs={"compress_level": 0})  # only to be read again below
    image = Image.open(raw).convert("RGB").quantize(colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


# Makes figures dark, as if on the page itself, and keeps their hues: in JupyterLab, VS Code and Colab by their theme,
# elsewhere by the system's. It also gives the text's folds a margin, which JupyterLab does not.
STYLE = """<style>
.jp-RenderedMarkdown details { margin-block: 0.6em 1em; }
[data-jp-theme-light="false"] .cfr-figure, body.vscode-dark .cfr-figure, html[theme="dark"] .cfr-figure {
  filter: invert(1) hue-rotate(180deg); mix-blend-mode: screen;
}
@media (prefers-color-scheme: dark) {
  html:not([theme]) body:not([data-jp-theme-light]):not([class*="vscode-"]) .cfr-figure {
    filter: invert(1) hue-rotate(180deg); mix-blend-mode: screen;
  }
}
</style>"""
IMAGE = '<img class="cfr-figure" alt="{alt}" src="data:image/png;base64,{data}">'


class Described:
    """A figure with its description, for screen readers and for places that show text only.

    JupyterLab ignores the alt text of an image/png, so the picture is in HTML. In a notebook whose outputs are not
    trusted yet, JupyterLab drops the style and keeps the image: it stays light there until its cell runs.
    """

    def __init__(self, figure, alt: str):
        if not isinstance(alt, str) or not alt.strip():
            raise ValueError(f"alt text must say what the figure shows, not {shortened(alt)}")
        self.png, self.alt = png(figure), say(alt)
        plt.close(figure)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return picture(self.png, self.alt) | {"text/plain": self.alt}, {"image/png": {"alt": self.alt}}


def picture(png: bytes, alt: str) -> dict:
    """The display data of a PNG: HTML with the alt text, and the plain image for front ends without HTML."""
    data = base64.b64encode(png).decode()
    return {"text/html": f"{STYLE}\n{IMAGE.format(alt=html.escape(alt), data=data)}", "image/png": data}


def show(picture, alt: str) -> Described:
    """Show a figure (or an Axes' figure) once, with `alt` as its alt text. For the last line of a cell."""
    figure = picture if isinstance(picture, Figure) else picture.get_figure() if isinstance(picture, Artist) else None
    if figure is None:
        raise ValueError(f"picture must be a figure or Axes, not {shortened(picture)}")
    return Described(figure, alt)
