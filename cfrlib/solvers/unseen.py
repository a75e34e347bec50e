"""Games to judge variants by: four to try them on, and others that a variant has not seen.

A variant is measured by log10 of exploitability, of averages after as many iterations as the game has here. Below
-12 it counts as -12: what is smaller is rounding. A family is 30 games with seeds of their own, solved side by side.
"""

from collections.abc import Callable
from functools import cache

import numpy as np

from cfrlib.arguments import did_you_mean, shortened
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.side_by_side import SideBySide, TreesSideBySide
from cfrlib.games import Blotto, Dudo, Kuhn, Leduc, LiarDie
from cfrlib.games.matrix import random_game
from cfrlib.games.random_tree import RandomTree

ROUNDING = -12.0
SEEDS = range(1000, 1030)


@cache
def _matrices():
    return SideBySide([random_game(5, 20, np.random.default_rng(seed)).payoff for seed in SEEDS])


@cache
def _trees():
    return TreesSideBySide(map(RandomTree, SEEDS))


SEEN = {  # the game, and for how many iterations it is solved
    "Kuhn": (Kuhn, 1000),
    "Leduc": (Leduc, 1000),
    "Liar Die": (lambda: LiarDie(sides=4), 1000),
    "one random game": (lambda: random_game(10, 10, np.random.default_rng(1)), 1000),
}
UNSEEN = {
    "Kuhn, 13 cards": (lambda: Kuhn(13), 1000),
    "Leduc, bets 1 and 4": (lambda: Leduc(bets=(1, 4)), 1000),
    "Liar Die, 5 sides": (lambda: LiarDie(sides=5), 1000),
    "Blotto": (Blotto, 1000),
    "Dudo": (Dudo, 200),
}
FAMILIES = {
    "30 random 5 by 20": (_matrices, 1000),
    "30 random trees": (_trees, 1000),
}
GAMES = SEEN | UNSEEN | FAMILIES


def measured(name: str, solver: Callable) -> np.ndarray:
    """log10 of exploitability on that game, (1,), or on each of a family's, (30,); -12 for all that is less.

    `solver`: makes a Solver of a game or form.

    Cost: of one game less than a second, but about ten for Dudo.

    >>> from functools import partial
    >>> from cfrlib.solvers.unseen import measured
    >>> measured("Kuhn", partial(cfr.Solver, variant="pcfr+", watch=[])).round(1)
    array([-7.6])
    """
    if name not in GAMES:
        raise ValueError(f"no variant is measured on {shortened(name)}; {did_you_mean(name, GAMES)}")
    make, iterations = GAMES[name]
    game = make()
    run = solver(game).run(iterations, progress=False, snapshots=False)
    found = run.solution()
    gaps = game.nash_convs(found.average) if isinstance(game, SequenceForm) else np.array([found.nash_conv])
    return np.log10(np.maximum(gaps / 2, 10.0**ROUNDING))
