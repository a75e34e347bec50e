"""The scrubber: a run's strategies, regrets and exploitability, played back and forth in the page."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import array, shortened
from cfrlib.games import as_game
from cfrlib.games.game import profile_of
from cfrlib.solvers.trace import Trace, require_trace
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading
from cfrlib.widgets.page_widget import PageWidget

MOST_SHOWN = 24  # information sets of one player that can still be told apart


class ScrubberWidget(PageWidget):
    """Draws a trace. `spec`: names and settings; `data`: every number, float32, in the order of `_pack`."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)
    page_traits = ("spec", "data")


def scrubber(trace: Trace, *, information_sets=None, game=None, title=None, equilibrium=None) -> Exhibit:
    """Play, drag and question a recorded run.

    `information_sets`: labels to show, in this order; all when left out (at most 24 per player).
    `game`: the 2-player matrix game that was played. With it, each player's mix can be dragged away from the recorded
    one, and the page shows the other's utilities, regrets and reply.
    `equilibrium`: marks to aim at: a strategy, probabilities by label, or one mix for each information set shown.
    Raises ValueError if the trace holds no strategies, or the game does not fit it.
    """
    require_trace(trace)
    shown = _chosen(trace, information_sets)
    payoffs = None if game is None else _payoffs(as_game(game), shown)
    marks = _marks(profile_of(equilibrium), shown)
    spec = {
        "title": heading(title, "Strategy, regret and exploitability as they evolve"),
        "sentence": finding(trace, shown),
        "iterations": [int(iteration) for iteration in trace.iterations],
        "sets": [
            {"label": one.label, "player": int(one.player), "actions": [str(a) for a in one.actions], "mark": mark}
            for one, mark in zip(shown, marks, strict=True)
        ],
        "left_out": len(trace.information_sets) - len(shown) if information_sets is None else 0,
        "payoffs": None if payoffs is None else list(payoffs.shape[1:]),
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = ScrubberWidget(spec=spec, data=_pack(trace, shown, payoffs))

    def draw():
        from cfrlib.widgets.scrubber.picture import trace_figure

        return trace_figure(trace, shown, marks=marks, title=title or spec["sentence"])

    return Exhibit(widget, spec["sentence"], draw, lambda: _rows(trace, shown))


def finding(trace: Trace, shown) -> str:
    """One sentence: how exploitability fell, and whether current or average strategies settle."""
    first, last = trace.iterations[0], trace.iterations[-1]
    later = trace.iterations >= (first + last) / 2
    swing, drift = (max(float(np.ptp(getattr(one, kind)[later], axis=0).max()) for one in shown)
                    for kind in ("current", "average"))  # fmt: skip
    verb = "falls" if trace.exploitability[-1] < trace.exploitability[0] else "goes"
    return (
        f"Exploitability {verb} from {trace.exploitability[0]:.3g} at iteration {first:,} to "
        f"{trace.exploitability[-1]:.3g} at iteration {last:,}; over the last half of the run "
        f"probabilities of the current strategies move by up to {swing:.2f}, of the averages by up to {drift:.2f}."
    )


def _chosen(trace, labels):
    if len(trace) == 0 or not trace.information_sets:
        raise ValueError("this trace holds no strategies to show: record a run that watches its information sets")
    if labels is not None:
        if not isinstance(labels, list | tuple) or not labels or not all(isinstance(label, str) for label in labels):
            raise ValueError(f"information_sets needs a list of labels, not {shortened(labels)}")
        missing = [label for label in labels if label not in trace.information_sets]
        if missing:
            known = ", ".join(list(trace.information_sets)[:12])
            raise ValueError(f"no information set {missing[0]!r} in this trace; it has {known}")
        return [trace[label] for label in labels]
    watched = list(trace.information_sets.values())
    players = sorted({one.player for one in watched})
    return [one for player in players for one in [w for w in watched if w.player == player][:MOST_SHOWN]]


def _payoffs(game, shown):
    if not hasattr(game, "payoffs"):
        raise ValueError(f"a mix can be dragged in a 2-player matrix game only, not in {type(game).__name__}")
    counts = [(one.player, len(one.actions)) for one in shown]
    if counts != list(enumerate(game.payoffs.shape[1:])):
        rows, columns = game.payoffs.shape[1:]
        found = ", ".join(f"{count} for player {player + 1}" for player, count in counts)
        raise ValueError(f"the trace is not of this game, which has {rows} and {columns} actions; it has {found}")
    return game.payoffs


def _marks(equilibrium, shown):
    if equilibrium is None:
        return [None] * len(shown)
    listed = isinstance(equilibrium, list | tuple) or getattr(equilibrium, "ndim", 0) > 0
    if hasattr(equilibrium, "get"):
        found = [equilibrium.get(one.label) for one in shown]
        if len(equilibrium) and all(mix is None for mix in found):
            raise ValueError(f"equilibrium has none of the information sets shown: {shortened(equilibrium)}")
    elif listed and len(equilibrium) == len(shown):
        found = list(equilibrium)
    else:
        raise ValueError(f"equilibrium needs {len(shown)} mixes, one an information set, not {shortened(equilibrium)}")
    return [None if mix is None else _mark(mix, one) for mix, one in zip(found, shown, strict=True)]


def _mark(mix, one):
    if hasattr(mix, "get"):
        if unknown := [action for action in mix if action not in one.actions]:
            raise ValueError(f"{one.label!r} has no action {shortened(unknown[0])}; it has {', '.join(one.actions)}")
        mix = [mix.get(action, 0.0) for action in one.actions]
    mix = array(f"the equilibrium at {one.label!r}", mix)
    if mix.shape != (len(one.actions),) or not (mix >= -1e-9).all() or abs(mix.sum() - 1) > 1e-6:
        raise ValueError(
            f"the equilibrium at {one.label!r} needs {len(one.actions)} probabilities of sum 1, not {shortened(mix)}"
        )
    return [float(p) for p in mix]


def _pack(trace, shown, payoffs) -> bytes:
    arrays = [trace.exploitability]
    for one in shown:
        arrays += [one.regret_sum, one.current, one.average]
    if payoffs is not None:
        arrays.append(payoffs)
    return np.concatenate([np.ravel(array) for array in arrays]).astype("<f4").tobytes()


def _rows(trace, shown):
    columns = [("iteration", "i8"), ("player", "i4"), ("information_set", "O"), ("action", "O")]
    columns += [("regret_sum", "f4"), ("current", "f4"), ("average", "f4"), ("exploitability", "f8")]
    rows = [
        (trace.iterations[s], one.player + 1, one.label, action, one.regret_sum[s, a], one.current[s, a],
         one.average[s, a], trace.exploitability[s])
        for s in range(len(trace)) for one in shown for a, action in enumerate(one.actions)
    ]  # fmt: skip
    return np.array(rows, dtype=columns).view(np.recarray)
