"""Solutions of the games of the tournament, made once per process."""

from functools import cache

from cfrlib.forms.strategy import Strategy
from cfrlib.solvers.cfr import Solver
from cfrlib.tournament.games import form_of, require_game

ITERATIONS = {"kuhn13": 1000, "leduc": 1000, "dudo": 400}


@cache
def average_of(game: str, variant: str, iterations: int) -> Strategy:
    """The average after `iterations` of a variant, the same with and without numba."""
    solver = Solver(form_of(game), variant, watch=[])
    return solver.run(iterations, progress=False, snapshots=False).solution().average


def equilibrium(game: str) -> Strategy:
    """Nearly an equilibrium of a game in GAMES: CFR+ after `ITERATIONS[game]`."""
    require_game(game)
    return average_of(game, "cfr+", ITERATIONS[game])
