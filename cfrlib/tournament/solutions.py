"""What a solver finds in the games of the tournament, made once a process."""

from functools import cache

from cfrlib.forms.strategy import Strategy
from cfrlib.solvers.cfr import Solver
from cfrlib.tournament.games import form_of, require_game

ITERATIONS = {"kuhn13": 1000, "leduc": 1000, "dudo": 400}


@cache
def solved(game: str, variant: str, iterations: int) -> Strategy:
    """The average after so many iterations, the same with and without numba."""
    solver = Solver(form_of(game), variant, watch=[])
    return solver.run(iterations, progress=False, snapshots=False).solution().average


def equilibrium(game: str) -> Strategy:
    """Nearly an equilibrium of a game in GAMES: CFR+ stopped after `ITERATIONS[game]`."""
    require_game(game)
    return solved(game, "cfr+", ITERATIONS[game])
