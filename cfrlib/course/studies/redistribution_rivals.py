"""Lesson 12: regret redistribution and its rivals, on other games than those of the talk. A minute.

`python -m cfrlib.course.studies.redistribution_rivals`: six methods on the same 500 games of each size and kind, 1,000
iterations. Game number s of a case is `payoffs(rows, columns, kind, s)`. Powers of ten have two decimals.
"""

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.side_by_side import SideBySide
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.redistribution import RegretRedistribution

GAMES = 500  # a case
LOOKS = (30, 100, 300, 1_000)  # iterations
SIZES = ((3, 3), (5, 5), (10, 10), (20, 20), (50, 50), (5, 20), (20, 5))
KINDS = {  # of payoffs
    "uniform": lambda rng, size: rng.uniform(-1, 1, size),
    "normal": lambda rng, size: rng.normal(size=size),
    "whole": lambda rng, size: rng.integers(-3, 4, size).astype(float),
    "win or lose": lambda rng, size: rng.choice([-1.0, 1.0], size),
    "mostly zero": lambda rng, size: rng.uniform(-1, 1, size) * (rng.random(size) < 0.2),
}
CASES = [(rows, columns, kind) for rows, columns in SIZES for kind in KINDS]
OURS = "redistribution"
SOLVERS = {
    OURS: lambda games: RegretRedistribution(games, watch=()),
    "CFR+": lambda games: Solver(games, "cfr+", watch=()),
    "predictive CFR+": lambda games: Solver(games, "pcfr+", watch=()),
    "redistribution of plain CFR": lambda games: RegretRedistribution(games, "cfr", watch=()),
    "first strategy counts": lambda games: RegretRedistribution(games, average_from=1, watch=()),
}
LAST = "predictive CFR+"  # whose last strategy is a contestant, too
METHODS = (*SOLVERS, f"{LAST}, last strategy")
LEAST, TIE = -17.0, -13.0  # powers of ten: below the first NashConv is rounding, and two below the second are alike
COLUMNS = {
    "rows": "{rows}", "columns": "{columns}", "payoffs": "{kind}", "median, 1,000 iterations": "10^{median[0][3]:.1f}",
    "CFR+": "10^{median[1][3]:.1f}", "predictive CFR+": "10^{median[2][3]:.1f}",
    "ahead of CFR+, 100": "{better[1][1]}", "300": "{better[1][2]}", "1,000": "{better[1][3]}",
}  # fmt: skip


def payoffs(rows, columns, kind, number) -> np.ndarray:
    """Player 1's table of game `number`, (rows, columns)."""
    return KINDS[kind](np.random.default_rng([rows, columns, number]), (rows, columns))


def run(rows, columns, kind, games=GAMES):
    """By method and look: where the median and the worst tenth are, and in how many games redistribution is ahead.

    `better`: it is nearer to equilibrium than this method; `worse`: further from it. The other games are ties.
    """
    found = powers_of_ten(np.array([payoffs(rows, columns, kind, number) for number in range(games)]))
    ours = found[OURS]
    return {
        "rows": rows, "columns": columns, "kind": kind, "games": games, "iterations": list(LOOKS),
        "methods": list(found),
        "median": [_level(values, 0.5) for values in found.values()],
        "worst_tenth": [_level(values, 0.9) for values in found.values()],
        "better": [ahead(ours, values) for values in found.values()],
        "worse": [ahead(values, ours) for values in found.values()],
    }  # fmt: skip


def powers_of_ten(tables) -> dict[str, np.ndarray]:
    """By method, log10 of the NashConv of each game, (looks, games)."""
    games, found = SideBySide(tables), {}
    for name, make in SOLVERS.items():
        curves = np.array([_measured(games, solution) for solution in _looks(make(games))])
        found[name] = curves[:, 0]
        if name == LAST:
            found[f"{name}, last strategy"] = curves[:, 1]
    return {name: found[name] for name in METHODS}


def _looks(solver):
    for look in LOOKS:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        yield solver.solution()


def _measured(games, solution):
    both = [games.nash_convs(strategy) for strategy in (solution.average, solution.current)]
    return np.log10(np.maximum(both, 10.0**LEAST))


def _level(values, part):
    """The smallest value that at least such a part of the games does not exceed, look by look."""
    return np.round(np.sort(values)[:, int(np.ceil(part * values.shape[1])) - 1], 2).tolist()


def ahead(one, other):
    """In how many games one is nearer to equilibrium than the other, look by look."""
    return ((one < other) & (other >= TIE)).sum(axis=1).tolist()


def picture(rows):
    shares = {}
    for kind in KINDS:
        own = {row["rows"]: row for row in rows if row["kind"] == kind and row["rows"] == row["columns"]}
        shares[kind] = {size: row["better"][row["methods"].index("CFR+")][2] / row["games"]
                        for size, row in own.items()}  # fmt: skip
    title = "After 300 iterations redistribution is ahead of CFR+ in most small games, and in half of the large ones"
    return cfr.plots.measured(shares, xlabel="actions a side", ylabel="share of games ahead", title=title)


if __name__ == "__main__":
    main(__file__)
