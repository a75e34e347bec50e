"""Lesson 17: six variants of CFR on eleven games, four seen and seven unseen. One minute.

`python -m cfrlib.course.studies.unseen_games`: log10 of exploitability, one number for a game, thirty for a family.
"""

from functools import partial

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.unseen import GAMES, measured

VARIANTS = "cfr+", "dcfr", "dcfr+", "pcfr+", "pdcfr+", "sapcfr+"
CASES = [(game,) for game in GAMES]
COLUMNS = {"game": "{game}", **{name: f"{{mean[{name}]:.1f}}" for name in VARIANTS}}


def run(game):
    """One game by all variants, two decimals."""
    powers = {name: measured(game, partial(Solver, variant=name, watch=[])).round(2).tolist() for name in VARIANTS}
    return {"game": game, "powers": powers, "mean": {name: round(sum(p) / len(p), 2) for name, p in powers.items()}}


def picture(rows):
    games = [row["game"] for row in rows]
    means = {name: {n: -row["mean"][name] for n, row in enumerate(rows, 1)} for name in VARIANTS}
    title = "No variant is the best on every game"
    return cfr.plots.measured(means, xlabel=f"game, 1 to {len(games)}", ylabel="powers of ten gained", title=title)


if __name__ == "__main__":
    main(__file__)
