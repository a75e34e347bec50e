"""Draw the curve before you see it: a guess at each power of ten, then the run's curve over it."""

from math import log10
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import number, whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, listed, text
from cfrlib.widgets.page_widget import PageWidget


class DrawTheCurveWidget(PageWidget):
    """`guess`: a height for each of the spec's marks, as powers of ten. `shown`: whether the run's curve is shown."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    guess = traitlets.List().tag(sync=True)
    shown = traitlets.Bool(False).tag(sync=True)
    page_traits = ("spec", "guess", "shown")


def draw_the_curve(iterations, gaps, *, measure: str = "NashConv", title: str | None = None) -> Exhibit:
    """A curve to draw by handles on logarithmic axes, and the measured one on request.

    `iterations`: rising, from 1 on. `gaps`: above 0, one per iteration, of the quantity `measure`; the first is shown.
    There is a handle at each power of ten up to the last iteration. The mean distance is given in factors of ten.
    `table()` holds both curves. Picture and sentence do not show the run, as their readers have not drawn yet.
    Raises ValueError for fewer than two looks, or a run that does not reach 10 iterations.
    """
    looks = [whole("an iteration", look, 1) for look in listed("iterations", iterations, "iterations")]
    gaps = [number("a gap", gap) for gap in listed("gaps", gaps, "numbers, one an iteration")]
    if len(looks) != len(gaps) or len(looks) < 2 or looks != sorted(set(looks)) or looks[-1] < 10 * looks[0]:
        raise ValueError("iterations must rise, to ten times the first at least, and gaps have as many numbers")
    if min(gaps) <= 0:
        raise ValueError(f"gaps must be above 0 on a logarithmic axis, not {min(gaps):g}")
    title = heading(title, f"Draw {text('measure', measure)} before you see it")
    marks = [looks[0] * 10**power for power in range(int(log10(looks[-1] / looks[0]) + 1e-9) + 1)]
    heights = np.interp(np.log10(marks), np.log10(looks), np.log10(gaps)).round(6).tolist()
    kept = np.unique(np.geomspace(1, len(looks), 160).astype(int)) - 1
    spec = {
        "title": title,
        "measure": measure,
        "marks": marks,
        "heights": heights,
        "curve": [[looks[at], gaps[at]] for at in kept.tolist()],
        "floor": int(np.floor(heights[0])) - len(marks),
        "ceiling": int(np.ceil(heights[0])) + 1,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = DrawTheCurveWidget(spec=spec, guess=[heights[0]] * len(marks))

    def draw():
        from cfrlib.widgets.draw_the_curve.picture import empty_axes

        return empty_axes(spec)

    sentence = (
        f"A curve to draw before the run shows its own: {measure} over {marks[-1]:,} iterations. "
        f"It begins at {10 ** heights[0]:.2g}."
    )
    return Exhibit(widget, sentence, draw, lambda: _rows(marks, heights, widget.guess))


def _rows(marks, heights, guess):
    columns = [("iteration", "i8"), ("guess", "f8"), ("run", "f8")]
    rows = [(mark, 10.0**own, 10.0**height) for mark, own, height in zip(marks, guess, heights, strict=True)]
    return np.array(rows, dtype=columns).view(np.recarray)
