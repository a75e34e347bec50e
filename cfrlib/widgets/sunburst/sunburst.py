"""The sunburst: a game's tree as a disc whose parts turn grey as a run prunes them, and what that saves."""

from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading
from cfrlib.widgets.page_widget import PageWidget
from cfrlib.widgets.sunburst.levels import SAYS, Levels
from cfrlib.widgets.sunburst.parts import parts_of


class SunburstWidget(PageWidget):
    """Draws runs of block pruning. Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def sunburst(rows: list[dict], title: str | None = None) -> Exhibit:
    """What each block of pruning leaves out of the tree, at several levels of aggressiveness, and what it saves.

    `rows`: as the study "pruning" writes them: a row for each game and level, from careful to reckless. The game whose
    rows have `actions` is drawn; for the others, NashConv and savings are shown. The level CFR+ is their rival.
    Raises ValueError for rows without such a game, or games that differ in their levels.
    """
    levels = Levels.of(rows)
    parts = parts_of(levels.actions)
    title = heading(title, f"What pruning leaves out of {levels.game}, and what it saves")
    spec = {
        "title": title,
        "sentence": finding(levels),
        "games": [levels.spec(), *(other.spec() for other in levels.others)],
        "says": [SAYS.get(name, "") for name in levels.names],
        "falls": [levels.falls(level) for level in range(len(levels.rows))],
        "first": levels.best,
        "parts": [
            {"words": part.words, "name": part.path[-1].lstrip("/")[0], "ring": part.ring, "player": part.player,
             "action": part.action, "start": round(part.start, 6), "end": round(part.end, 6), "until": part.until}
            for part in parts
        ],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }  # fmt: skip

    def draw():
        from cfrlib.widgets.sunburst.picture import sunburst_figure

        return sunburst_figure(levels, parts, title)

    return Exhibit(SunburstWidget(spec=spec), spec["sentence"], draw, lambda: _rows(levels))


def finding(levels: Levels) -> str:
    """One sentence: what the best level saved, and which levels did not converge."""
    best = levels.rows[levels.best]
    said = (
        f"{levels.game}, {best['level']}: {best['iterations'][-1]:,} iterations cost as much work as "
        f"{best['full_iterations'][-1]:,.0f} of the whole game, took {best['time'][-1]:.2f} times as long as without "
        f"pruning, and reached a NashConv of {best['nash_conv'][-1]:.1e}"
    )
    too_much = [row for level, row in enumerate(levels.rows) if not levels.falls(level)]
    return said + "".join(f"; {row['level']}: NashConv stays at {row['nash_conv'][-1]:.2g}" for row in too_much) + "."


def _rows(levels):
    names = ("iterations", "full_iterations", "left_out", "time", "nash_conv")
    table = [
        (row["game"], row["level"], block, *values)
        for row in (row for game in (levels, *levels.others) for row in game.rows)
        for block, values in enumerate(zip(*(row[name] for name in names), strict=True), 1)
    ]
    kinds = [("game", "O"), ("level", "O"), ("block", "i8"), ("iterations", "i8")]
    return np.array(table, dtype=[*kinds, *((name, "f8") for name in names[1:])]).view(np.recarray)
