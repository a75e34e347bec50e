"""The mind reader: rock-paper-scissors in the page, against a machine that learns from your throws."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import generator, whole
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.mind_reader.match import NAMES, RPS, replay
from cfrlib.widgets.page_widget import PageWidget

LIKES_ROCK = (0.5, 0.25, 0.25)


class MindReaderWidget(PageWidget):
    """`throws`: those so far, 0 to 2. `draws`: the machine's luck, one number from [0, 1) per round."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    throws = traitlets.List().tag(sync=True)
    draws = traitlets.List().tag(sync=True)
    page_traits = ("spec", "throws", "draws")


def mind_reader(*, rounds: int = 30, rng=None) -> Exhibit:
    """Play against regret matching. It chooses first, learns from every throw, and names a habit at the end.

    `rounds`: 10 to 200. `rng`: a seed or generator for the machine's luck; new luck each time when left out.
    Its `table()` holds the match so far. Where no script runs, an invented player's match is shown instead.
    """
    rounds = whole("rounds", rounds, 10, 200)
    luck = np.random.default_rng() if rng is None else generator("rng", rng)
    spec = {
        "rounds": rounds,
        "actions": list(NAMES),
        "payoff": RPS.tolist(),
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }
    widget = MindReaderWidget(spec=spec, throws=[], draws=luck.random(rounds).tolist())
    shown = made_match(rounds)

    def draw():
        from cfrlib.widgets.mind_reader.picture import match_figure

        return match_figure(shown)

    return Exhibit(
        widget, _sentence(shown), draw, lambda: _rows(replay(widget.throws, widget.draws)), lambda: _rows(shown)
    )


def made_match(rounds: int):
    """A match against an invented player that throws rock half of the time, shown where nobody can play."""
    rng = np.random.default_rng(19)
    return replay(rng.choice(3, rounds, p=LIKES_ROCK), rng.random(rounds))


def _sentence(match) -> str:
    rocks, won = sum(played.thrown == 0 for played in match), sum(played.won for played in match)
    regrets = ", ".join(f"{name} {regret:+.0f}" for name, regret in zip(NAMES, match[-1].regret_sum, strict=True))
    return (
        f"A machine learns rock-paper-scissors from your throws, by regret matching. An example, against a made player "
        f"that throws rock half of the time: after {len(match)} rounds, {rocks} of them rock, it has won {won:+d}, "
        f"and its regrets are {regrets}."
    )


def _rows(match):
    columns = [("round", "i4"), ("thrown", "O"), ("machine", "O"), ("machine_won", "i4")]
    columns += [(f"regret_{name}", "i4") for name in NAMES]
    rows = [
        (number, NAMES[played.thrown], NAMES[played.action], played.won, *played.regret_sum)
        for number, played in enumerate(match, start=1)
    ]
    return np.array(rows, dtype=columns).view(np.recarray)
