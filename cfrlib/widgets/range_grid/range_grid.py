"""The range grid: what a player does with each hand of a river, and what it earns, as 13 by 13 squares."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import did_you_mean, shortened
from cfrlib.forms.strategy import Strategy
from cfrlib.games import River
from cfrlib.games.game import profile_of
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, listed, text
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.range_grid.spots import Spots, cell_name

MOST_SPOTS = 12


class RangeGridWidget(PageWidget):
    """Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def range_grid(solution, after=None, *, title: str | None = None) -> Exhibit:
    """Read a strategy of a river: for each hand its actions, how often they are taken, and what they earn.

    `solution`: a Solution or a Strategy of a River. `after`: the moves to look at, such as ["", "x", "xb10"]; the
    shortest twelve if left out. `table()` has a row for each of these, hand and action.
    Raises ValueError for other games, and for moves that lead to no decision.
    """
    strategy = profile_of(solution)
    if not isinstance(strategy, Strategy) or not isinstance(strategy.information_sets.game, River):
        raise ValueError(f"solution must be a solution of a cfr.games.River, not {shortened(solution)}")
    spots = Spots(strategy)
    chosen = [spots[name] for name in _chosen(spots, after)]
    board = " ".join(spots.game.board)
    spec = {
        "title": heading(title, f"Who does what on {board}"),
        "sentence": _finding(chosen[0], board),
        "spots": [_spec(spot, spots.tones) for spot in chosen],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.range_grid.picture import grid_figure

        return grid_figure(chosen[:2], spots.tones, spec["title"])

    return Exhibit(RangeGridWidget(spec=spec), spec["sentence"], draw, lambda: _rows(chosen))


def _chosen(spots, after):
    if after is None:
        return list(spots.names)[:MOST_SPOTS]
    names = [text("moves", name) for name in listed("after", after, 'moves, such as "" or "xb10"')]
    if not names:
        raise ValueError('after must have at least one history, such as "", where the river begins')
    for name in names:
        if name not in spots.names:
            raise ValueError(f"after {shortened(name)} nobody decides; {did_you_mean(name, spots.names)}")
    return list(dict.fromkeys(names))


def _finding(spot, board):
    shares = ", ".join(
        f"{action} {share:.0%}" for action, share in zip(spot.actions, spot.mix(slice(None)), strict=True)
    )
    return f"On {board}, {spot.where}, with {len(spot.hands)} hands: {shares}."


def _spec(spot, tones):
    cells = [
        {
            "at": cell,
            "name": cell_name(cell),
            "hands": numbers,
            "comes": round(float(spot.weights[numbers].mean()), 4),
            "mix": spot.mix(numbers).round(4).tolist(),
        }
        for cell, numbers in sorted(spot.cells().items())
    ]
    return {
        "where": spot.where,
        "player": spot.player,
        "actions": list(spot.actions),
        "tones": [tones[action] for action in spot.actions],
        "overall": spot.mix(slice(None)).round(4).tolist(),
        "hands": spot.hands,
        "weights": spot.weights.round(4).tolist(),
        "probabilities": spot.probabilities.round(4).tolist(),
        "values": [[None if np.isnan(value) else value for value in row] for row in spot.values.round(3).tolist()],
        "cells": cells,
    }


def _rows(chosen):
    columns = [("after", "O"), ("player", "i4"), ("hand", "O"), ("weight", "f8")]
    columns += [("action", "O"), ("probability", "f8"), ("value", "f8")]
    rows = [
        (spot.moves, spot.player + 1, hand, weight, action, probability, value)
        for spot in chosen
        for hand, weight, mix, values in zip(spot.hands, spot.weights, spot.probabilities, spot.values, strict=True)
        for action, probability, value in zip(spot.actions, mix, values, strict=True)
    ]
    return np.array(rows, dtype=columns).view(np.recarray)
