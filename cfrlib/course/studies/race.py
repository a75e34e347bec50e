"""Lesson 11: five variants of CFR on eight games. One minute.

`python -m cfrlib.course.studies.race`: exploitability of averages and of last strategies, by iteration, by node touched
and by second. Seconds were measured on the machine that made the record; all else is the same everywhere.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.games import Dudo, Kuhn, Leduc, LiarDie
from cfrlib.games.matrix import random_game
from cfrlib.solvers.race import race

GAMES = {
    "Kuhn poker": (Kuhn, 10_000),
    "Leduc": (Leduc, 100_000),
    "Leduc, bets of 4": (lambda: Leduc(bets=(4,)), 100_000),
    "Leduc-5": (lambda: Leduc(bets=(1, 2, 4, 8, 16)), 3_000),
    "Dudo": (Dudo, 10_000),
    "Liar Die": (LiarDie, 10_000),
    "random game 1": (lambda: random_game(10, 10, np.random.default_rng(1)), 10_000),
    "random game 2": (lambda: random_game(10, 10, np.random.default_rng(2)), 10_000),
}
VARIANTS = "cfr", "cfr+", "linear-cfr", "dcfr", "pcfr+"
CASES = [(game, variant) for game in GAMES for variant in VARIANTS]
COLUMNS = {"game": "{game}", "variant": "{variant}", "iterations": "{iterations[24]:,}",
           "average": "{average[24]:.1e}", "last": "{last[24]:.1e}"}  # fmt: skip
RACED = "Leduc"  # what the picture shows


def run(game, variant, iterations=None):
    """A race of one; four digits are kept."""
    make, whole = GAMES[game]
    (row,) = race(make(), iterations or whole, (variant,), name=game)
    return row | {each: [float(f"{value:.3e}") for value in row[each]] for each in ("seconds", "average", "last")}


def picture(rows):
    curves = {row["variant"]: (row["iterations"], row["average"]) for row in rows if row["game"] == RACED}
    return cfr.plots.convergence(curves, title="Leduc: predictions fall back, and arrive first")


if __name__ == "__main__":
    main(__file__)
