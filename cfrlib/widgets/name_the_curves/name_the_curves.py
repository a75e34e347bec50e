"""Name the curves: a race whose curves have letters until names are dragged onto them."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import traitlets

from cfrlib import palette
from cfrlib.arguments import shortened
from cfrlib.widgets.bundler import bundle
from cfrlib.widgets.exhibit import Exhibit
from cfrlib.widgets.given import heading, records
from cfrlib.widgets.page_widget import PageWidget

LETTERS = "ABCDEFGH"
AXES = ("iterations", "nodes", "seconds")
KINDS = ("average", "last")


class NameTheCurvesWidget(PageWidget):
    """Draws races. Everything is in `spec`; the page asks the kernel nothing."""

    _esm, _css = bundle(Path(__file__).with_suffix(".js"))
    spec = traitlets.Dict().tag(sync=True)
    page_traits = ("spec",)


def name_the_curves(
    rows: list[dict],
    *,
    quiz: str | None = None,
    about: dict[str, str] | None = None,
    title: str | None = None,
) -> Exhibit:
    """Races as `cfr.race` and the study "race" write them, on any number of games, with the same variants in each.

    `quiz`: the game whose averages are to be named first; when left out, all have names from the start. `about`: by
    variant, what gives its curve away, shown when it is named.
    Raises ValueError for no race, for games with other variants, and for a quiz about a game that is not there.
    """
    rows = records(rows, ("game", "variant", *AXES, *KINDS), "cfr.race")
    games = _by_game(rows)
    names = list(next(iter(games.values())))
    if any(list(race) != names for race in games.values()) or not 2 <= len(names) <= len(LETTERS):
        raise ValueError(f"every game needs the same two to {len(LETTERS)} variants, in the same order")
    if quiz is not None and not (isinstance(quiz, str) and quiz in games):
        raise ValueError(f"a quiz about {shortened(quiz)} needs its race; there are {', '.join(games)}")
    if about is not None and not (isinstance(about, Mapping) and all(isinstance(one, str) for one in about.values())):
        raise ValueError(f"about must be a dictionary of texts by variant, not {shortened(about)}")
    letters = lettered(games[quiz]) if quiz else {}
    title = heading(title, "Which curve is whose?" if quiz else "Several ways to the same equilibrium")
    spec = {
        "title": title,
        "sentence": _finding(games, quiz, letters),
        "names": names,
        "about": [(about or {}).get(name, "") for name in names],
        "letters": [letters.get(name, "") for name in names],
        "quiz": list(games).index(quiz) if quiz else -1,
        "games": [{"name": game, "curves": [_curve(race[name]) for name in names]} for game, race in games.items()],
        "palette": {"light": palette.LIGHT, "dark": palette.DARK},
    }

    def draw():
        from cfrlib.widgets.name_the_curves.picture import race_figure

        return race_figure(games[quiz] if quiz else next(iter(games.values())), letters, title)

    return Exhibit(NameTheCurvesWidget(spec=spec), spec["sentence"], draw, lambda: _rows(rows))


def lettered(race: dict[str, dict]) -> dict[str, str]:
    """A letter for each variant, from the curve that ends highest to the one that ends lowest."""
    order = sorted(race, key=lambda name: -race[name]["average"][-1])
    return dict(zip(order, LETTERS, strict=False))


def _by_game(rows):
    games = {}
    for row in rows:
        games.setdefault(row["game"], {})[row["variant"]] = row
    if not games:
        raise ValueError("name_the_curves needs at least one race: cfr.race(game), or a recorded one")
    return games


def _curve(row):
    return {name: [float(f"{value:.4g}") for value in row[name]] for name in (*AXES, *KINDS)}


def _finding(games, quiz, letters):
    if not quiz:
        ends = "; ".join(f"{game}: {_ends(race, {name: name for name in race})}" for game, race in games.items())
        return f"Exploitability of averages at the end of each race. {ends}."
    return (
        f"{len(letters)} curves of exploitability on {quiz}, still without names. From the highest to the lowest they "
        f"end at: {_ends(games[quiz], letters)}."
    )


def _ends(race, called):
    order = sorted(race, key=lambda name: -race[name]["average"][-1])
    return ", ".join(f"{called[name]} {race[name]['average'][-1]:.1e}" for name in order)


def _rows(rows):
    table = [
        (row["game"], row["variant"], *values)
        for row in rows
        for values in zip(*(row[name] for name in (*AXES, *KINDS)), strict=True)
    ]
    kinds = [("game", "O"), ("variant", "O"), ("iterations", "i8"), ("nodes", "i8"), ("seconds", "f8")]
    return np.array(table, dtype=[*kinds, ("average", "f8"), ("last", "f8")]).view(np.recarray)
