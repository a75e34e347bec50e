"""The cloud: every game of a study as one thin curve for each method; a click opens a game."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import array
from cfrlib.games.matrix import random_game
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.cloud.runs import LEAST, TIE, Runs
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading
from cfrlib.widgets.page_widget import PageWidget

MOST_ACTIONS = 12  # rows and columns of a table that people can still read
RANDOM_GAME = "cfr.games.random_game(rng=np.random.default_rng({}))"


class CloudWidget(PageWidget):
    """Draws runs. `spec`: names and quantiles. `data`: every curve, then every payoff table, in hundredths, int16.

    The page asks the kernel nothing: a thousand tables of 10x10 are 200 kB.
    """

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    page_traits = ("spec", "data")


def cloud(rows: list[dict], methods: list[str] | None = None, *, payoffs=None, title: str | None = None) -> Exhibit:
    """NashConv against iterations, a thin curve for each game and method, with medians and worst tenths above them.

    `rows`: as the study "redistribution" writes them, a row per method: `kept` holds NashConvs as hundredths of powers
    of ten, (looks, games), and `kept_looks` the iterations. `methods`: up to four of them by name; when left out, those
    with most looks. `payoffs`: player 1's tables, (games, rows, columns); when left out, game number s is
    `random_game(rng=np.random.default_rng(s))`.
    Every game can be opened, also in a page without a kernel: payoffs are sent with two decimals.
    Raises ValueError for unknown methods, for methods with different looks, and for tables that do not fit them.
    """
    runs = Runs.of(rows, methods)
    tables = _seeded(runs.games) if payoffs is None else _checked(payoffs, runs.games)
    title = heading(title, f"{', '.join(runs.names)}: {runs.games:,} games")
    spec = {
        "title": title,
        "sentence": finding(runs),
        "names": runs.names,
        "iterations": runs.iterations,
        "games": runs.games,
        "shape": list(tables.shape[1:]),
        "made": RANDOM_GAME if payoffs is None else "",
        "median": runs.reached(0.5).tolist(),
        "worst_tenth": runs.reached(0.9).tolist(),
        "ahead": runs.ahead(),
        "least": LEAST,
        "tie": TIE,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    data = np.concatenate([runs.found.ravel(), np.round(100 * tables).ravel()]).astype("<i2").tobytes()

    def draw():
        from cfrlib.widgets.cloud.picture import cloud_figure

        return cloud_figure(runs, title)

    return Exhibit(CloudWidget(spec=spec, data=data), spec["sentence"], draw, lambda: _rows(runs))


def finding(runs: Runs) -> str:
    """One sentence: each method's median, where its worst tenth begins, and in how many games it ends ahead."""
    parts = [
        f"{name} has a median NashConv of {10 ** (median / 100):.1e}, a worst tenth from {10 ** (tenth / 100):.1e} on"
        + (f", and is ahead in {ahead:,}" if len(runs.names) > 1 else "")
        for name, median, tenth, ahead in zip(
            runs.names, runs.reached(0.5)[:, -1], runs.reached(0.9)[:, -1], runs.ahead(), strict=True
        )
    ]
    return f"After {runs.iterations[-1]:,} iterations in {runs.games:,} games, {'; '.join(parts)}."


def _seeded(games):
    return np.array([random_game(rng=np.random.default_rng(seed)).payoff for seed in range(games)])


def _checked(payoffs, games):
    tables = array("payoffs", payoffs, finite=False)
    sides = tables.shape[1:]
    if len(sides) != 2 or len(tables) != games or not 1 <= min(sides) <= max(sides) <= MOST_ACTIONS:
        raise ValueError(
            f"payoffs needs {games} tables with up to {MOST_ACTIONS} rows and columns, (games, rows, columns); these "
            f"have {tables.shape}"
        )
    if not (np.abs(tables) <= 300).all():
        raise ValueError("payoffs must be numbers from -300 to 300: the page gets them in hundredths, two bytes each")
    return tables


def _rows(runs):
    table = [
        (name, game, look, 10.0 ** (value / 100))
        for name, looks in zip(runs.names, runs.found, strict=True)
        for look, values in zip(runs.iterations, looks, strict=True)
        for game, value in enumerate(values)
    ]
    kinds = [("method", "O"), ("game", "i8"), ("iterations", "i8"), ("nash_conv", "f8")]
    return np.array(table, dtype=kinds).view(np.recarray)
