"""The trade-off: slide from a safe answer to a greedy one, and see what is gained, what is risked, what changes."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.evaluation.responses import Response
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, listed, text
from cfrlib.widgets.page_widget import PageWidget


class TradeOffWidget(PageWidget):
    """Draws curves of responses. Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def trade_off(curves: dict[str, list[Response]], *, show, title: str | None = None, unit: str = "chips") -> Exhibit:
    """Curves of responses with the same number of points: a slider moves along them, a button changes the curve.

    `show`: labels of the information sets whose strategy is drawn beside the curves.
    Raises ValueError for no curve, or curves of different lengths.
    """
    curves, title = _curves(curves), heading(title, "What an answer gains, and what it gives away")
    show = [_label(curves, label) for label in listed("show", show, "labels of information sets")]
    text("unit", unit)
    spec = {
        "title": title,
        "sentence": _finding(curves),
        "unit": unit,
        "curves": [
            {
                "name": name,
                "points": [
                    [response.weight, *(float(f"{by:.6g}") for by in (response.given, response.gain))]
                    for response in responses
                ],
                "mixes": [
                    [[round(p, 5) for p in response.strategy[label].values()] for label in show]
                    for response in responses
                ],
            }
            for name, responses in curves.items()
        ],
        "sets": [{"label": label, "actions": list(_first(curves).strategy[label])} for label in show],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.trade_off.picture import frontier_figure

        return frontier_figure(curves, title)

    return Exhibit(TradeOffWidget(spec=spec), spec["sentence"], draw, lambda: _rows(curves))


def _curves(given):
    if not isinstance(given, Mapping):
        raise ValueError(f"curves must be responses by name, such as cfr.mixtures returns, not {shortened(given)}")
    curves = {str(name): listed("a curve", responses, "Responses") for name, responses in given.items()}
    if not all(curves.values()) or len({len(responses) for responses in curves.values()}) != 1:
        raise ValueError("the trade-off needs at least one curve, and as many responses on each")
    found = [response for responses in curves.values() for response in responses]
    if odd := [response for response in found if not isinstance(response, Response)]:
        raise ValueError(f"a curve must be Responses, such as cfr.mixtures returns; this is none: {shortened(odd[0])}")
    return curves


def _label(curves, label):
    try:
        _first(curves).strategy[label]
    except KeyError as error:
        raise ValueError(f"show: {error.args[0]}") from None
    return label


def _first(curves):
    return next(iter(curves.values()))[0]


def _finding(curves):
    ends = "; ".join(
        f"{name}: from {_words(responses[0])} to {_words(responses[-1])}" for name, responses in curves.items()
    )
    return f"Answers to a leak, each curve from safe to greedy. {ends}."


def _words(response):
    return f"gaining {response.gain:.3f} and giving away {response.given:.3f}"


def _rows(curves):
    pairs = [(name, response) for name, responses in curves.items() for response in responses]
    rows = [(name, response.weight, response.given, response.gain) for name, response in pairs]
    return np.array(rows, dtype=[("curve", "O"), ("weight", "f8"), ("given", "f8"), ("gain", "f8")]).view(np.recarray)
