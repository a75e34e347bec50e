"""The treeplex: a slider at each decision, the strategy's flow as width, and what comes back up as colour."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import array, shortened
from cfrlib.evaluation.linear_program import solve_lp
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.tfdp import TFDP
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.treeplex.flow import down, largest, places, size, up

MOST_ROWS = 40  # ends of the process that people can still read
MOST_COLUMNS = 8


class TreeplexWidget(PageWidget):
    """Draws one decision process. Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def treeplex(process="kuhn", *, player: int = 0, behaviour=None, utility=None, title: str | None = None) -> Exhibit:
    """A decision process with sliders: choose what is played, and watch where it goes and what it earns.

    `process`: a TFDP, or a game (or its name) as `player` sees it. `behaviour`: the initial {point: probabilities},
    uniform when left out. `utility`: what each sequence earns by itself, (sequences,); when left out, against an
    equilibrium of a two-player zero-sum game, or nothing for a TFDP.
    Raises ValueError for a process that is too large to draw, or numbers that do not fit it.
    """
    tfdp = process if isinstance(process, TFDP) else TFDP.of(process, player)
    _refuse_too_large(tfdp)
    at, rows = places(tfdp)
    if utility is None and not isinstance(process, TFDP):
        utility = _against_an_equilibrium(process, player)
    utility = np.zeros(len(tfdp.sequences)) if utility is None else array("utility", utility)
    if behaviour is not None and not isinstance(behaviour, Mapping):
        raise ValueError(f"behaviour must be a dictionary {{point: probabilities}}, not {shortened(behaviour)}")
    behaviour = {**tfdp.uniform(), **(behaviour or {})}
    _refuse_misfit(tfdp, behaviour, utility)
    title = heading(title, "A strategy flows down, what it earns comes back up")
    spec = {
        "title": title,
        "sentence": _sentence(tfdp, behaviour, utility),
        "rows": rows,
        "points": [_point(tfdp, point, at[point]) for point in tfdp.points],
        "behaviour": {j: [round(float(p), 6) for p in behaviour[j]] for j in tfdp.actions},
        "utility": [float(f"{u:.12g}") for u in utility],
        "largest": largest(tfdp, utility),
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.treeplex.picture import treeplex_figure

        return treeplex_figure(tfdp, behaviour, utility, title)

    return Exhibit(TreeplexWidget(spec=spec), spec["sentence"], draw, lambda: _table(tfdp, behaviour, utility))


def _against_an_equilibrium(game, player):
    form = SequenceForm.of(game)
    if not form.is_zero_sum:
        raise ValueError("only of a two-player zero-sum game is an equilibrium known; hand over `utility`")
    plans = form.plans(form.by_player(solve_lp(form).strategy.probabilities))
    return form.gradient(player, plans)


def _point(tfdp, point, place):
    decides = point in tfdp.actions
    labels = tfdp.actions[point] if decides else tfdp.signals[point]
    return {
        "name": point,
        "decides": decides,
        "column": place.column,
        "row": place.row,
        "ends": list(place.ends),
        "labels": list(labels),
        "first": tfdp.span[point].start if decides else None,
        "next": [tfdp.points.index(after) if (after := tfdp.rho(point, label)) else None for label in labels],
    }


def _refuse_too_large(tfdp):
    rows, columns = size(tfdp)
    if rows > MOST_ROWS or columns > MOST_COLUMNS:
        raise ValueError(
            f"this process has {rows} ends and is {columns} points deep; a picture has room for {MOST_ROWS} and "
            f"{MOST_COLUMNS}. Draw a smaller game, or a part of this one as a TFDP of its own"
        )


def _refuse_misfit(tfdp, behaviour, utility):
    if utility.shape != (len(tfdp.sequences),) or not np.isfinite(utility).all():
        raise ValueError(f"utility needs {len(tfdp.sequences)} finite numbers, one a sequence, the empty one first")
    if unknown := behaviour.keys() - tfdp.actions.keys():
        raise ValueError(f"{min(unknown, key=str)!r} is no decision point of this process")
    for j, labels in tfdp.actions.items():
        mix = array(f"behaviour at {j!r}", behaviour[j])
        if mix.shape != (len(labels),) or mix.min() < 0 or abs(mix.sum() - 1) > 1e-6:
            raise ValueError(f"behaviour at {j!r} needs {len(labels)} probabilities that add up to 1, not {mix}")


def _sentence(tfdp, behaviour, utility):
    earned = down(tfdp, behaviour)[0] @ utility
    return (
        f"A decision process with {len(tfdp.actions)} decision points, {len(tfdp.signals)} observation points and "
        f"{len(tfdp.sequences)} sequences. The strategy shown earns {earned:.4g}."
    )


def _table(tfdp, behaviour, utility):
    x, _ = down(tfdp, behaviour)
    values, _ = up(tfdp, utility, lambda j, own: np.asarray(behaviour[j]) @ own)
    names = ["", *(f"{j} {action}" for j, action in tfdp.sequences[1:])]
    rows = list(zip(names, x, utility, values, strict=True))[1:]
    kinds = [("sequence", "O"), ("x", "f8"), ("utility", "f8"), ("value", "f8")]
    return np.array(rows, dtype=kinds).view(np.recarray)
