"""A figure as it is shown: a small PNG that says in words what there is to see."""

import io

import matplotlib.pyplot as plt
from matplotlib.figure import Figure


def png(figure, dpi=100, colors=256) -> bytes:
    """The figure as a PNG file, in few colours: committed notebooks carry it. Median cut keeps flat colours exact."""
    from PIL import Image

    raw, buffer = io.BytesIO(), io.BytesIO()
    figure.savefig(raw, format="png", dpi=dpi)
    image = Image.open(raw).convert("RGB").quantize(colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


class Described:
    """A figure that carries its description: what a screen reader says, and what a text-only place shows."""

    def __init__(self, figure, alt: str):
        if not alt.strip():
            raise ValueError("alt text must say what the figure shows")
        self.png, self.alt = png(figure), alt
        plt.close(figure)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"image/png": self.png, "text/plain": self.alt}, {"image/png": {"alt": self.alt}}


def show(picture, alt: str) -> Described:
    """The last line of a cell that draws: shows a figure (or an Axes' figure) once, with `alt` as its alt text."""
    return Described(picture if isinstance(picture, Figure) else picture.figure, alt)
