"""The allocation map: two armies of Colonel Blotto learn where to send their soldiers, played back in the page."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.games import as_game
from cfrlib.solvers.trace import Trace, require_trace
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading
from cfrlib.widgets.page_widget import PageWidget


class AllocationMapWidget(PageWidget):
    """Draws a trace of Blotto on three fields. `data`: exploitability, each player's record, both payoff tables."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    page_traits = ("spec", "data")


def allocation_map(trace: Trace, game, *, title: str | None = None) -> Exhibit:
    """Play and question a run of self-play on Blotto with three battlefields.

    `game`: the matrix game that was played, or its name; its actions are named by their allocations, "3,2,0". Each is
    a hexagon of a triangle, coloured by its probability; choosing one shows what it beats.
    Raises ValueError if the actions are not allocations to three battlefields, or the trace is of another game.
    """
    require_trace(trace)
    game = as_game(game)
    players = _players(trace, game)
    allocations = [_allocations(one.actions) for one in players]
    top = _round_up(max(float(one.average[-1].max()) for one in players))
    spec = {
        "title": heading(title, "Where two armies learn to send their soldiers"),
        "sentence": _finding(trace, players),
        "iterations": [int(iteration) for iteration in trace.iterations],
        "sets": [{"label": one.label, "player": one.player, "actions": list(one.actions)} for one in players],
        "payoffs": list(game.payoffs.shape[1:]),
        "allocations": [rows.tolist() for rows in allocations],
        "soldiers": [int(rows[0].sum()) for rows in allocations],
        "top": top,
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    arrays = [trace.exploitability]
    for one in players:
        arrays += [one.regret_sum, one.current, one.average]
    data = np.concatenate([np.ravel(array) for array in [*arrays, game.payoffs]]).astype("<f4").tobytes()

    def draw():
        from cfrlib.widgets.allocation_map.picture import allocation_figure

        return allocation_figure(trace, players, allocations, top=top, title=title or spec["sentence"])

    return Exhibit(AllocationMapWidget(spec=spec, data=data), spec["sentence"], draw, lambda: _rows(trace, players))


def _players(trace, game):
    watched = list(trace.information_sets.values())
    if not hasattr(game, "payoffs"):
        raise ValueError(f"the map needs the matrix game that was played, not {type(game).__name__}")
    if [one.actions for one in watched] != [game.row_actions, game.column_actions]:
        raise ValueError("the trace is not of this game: their actions differ")
    return watched


def _allocations(actions):
    try:
        rows = np.array([[int(number) for number in action.split(",")] for action in actions])
    except ValueError:
        rows = np.zeros((1, 0), int)
    if rows.shape[1] != 3 or (rows < 0).any() or len(set(rows.sum(axis=1))) > 1:
        raise ValueError(f'the map draws allocations to three battlefields, such as "3,2,0", not {actions[0]!r}')
    return rows


def _round_up(probability):
    return next(level for level in (0.05, 0.1, 0.2, 0.3, 0.5, 1.0) if level >= min(1.0, probability) - 1e-6)


def _finding(trace, players):
    one = players[0]
    likely = np.argsort(-one.average[-1], kind="stable")[:6]
    named = "; ".join(f"{one.actions[index]} {one.average[-1][index]:.0%}" for index in likely)
    return (
        f"After {trace.iterations[-1]:,} iterations player 1's average strategy plays {named}; "
        f"exploitability is {trace.exploitability[-1]:.2g}."
    )


def _rows(trace, players):
    columns = [("iteration", "i8"), ("player", "i4"), ("action", "O"), ("current", "f4"), ("average", "f4")]
    rows = [
        (iteration, one.player + 1, action, one.current[s, a], one.average[s, a])
        for s, iteration in enumerate(trace.iterations) for one in players for a, action in enumerate(one.actions)
    ]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
