"""Lesson 12: regret redistribution in a hundred thousand random 10x10 games. Three minutes.

`python -m cfrlib.course.studies.redistribution`: six methods on the same games, 1,000 iterations each. Game number s is
`cfr.games.random_game(rng=np.random.default_rng(s))`. A case is a thousand games solved side by side; each goes as it
would by itself. NashConvs are written as hundredths of a power of ten, -312 for 10^-3.12; under 10^-17 as that.
"""

from collections import Counter

import numpy as np

import cfrlib as cfr
from cfrlib.course.studies import main
from cfrlib.forms.side_by_side import SideBySide
from cfrlib.games.matrix import random_game
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.redistribution import RegretRedistribution

GAMES = 1_000  # a case
CASES = [(first, GAMES) for first in range(0, 100_000, GAMES)]
LOOKS = (1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 1_000)  # iterations
METHODS = {
    "CFR+": lambda games: Solver(games, "cfr+", watch=()),
    "predictive CFR+": lambda games: Solver(games, "pcfr+", watch=()),
    "redistribution": lambda games: RegretRedistribution(games, watch=()),
    "first strategy counts": lambda games: RegretRedistribution(games, average_from=1, watch=()),
    "simultaneous updates": lambda games: RegretRedistribution(games, alternating=False, watch=()),
    "half the regret": lambda games: RegretRedistribution(games, scale=0.5, watch=()),
}
OURS = "redistribution"
WHOLE = "CFR+", OURS  # of the first thousand games the record keeps these methods' curves, and the others' last points
LEVELS = (0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 1.0)  # of the quantiles
LEAST = -1_700  # hundredths of a power of ten: below that, NashConv is rounding
TIE = -1_300  # two NashConvs below that are alike
COLUMNS = {
    "method": "{method}", "median, 100 iterations": "10^{median[6]:.2f}", "300": "10^{median[8]:.2f}",
    "1,000": "10^{median[10]:.2f}", "worst tenth, 1,000": "10^{worst_tenth[10]:.2f}",
    "redistribution better": "{better[10]:,}", "worse": "{worse[10]:,}",
}  # fmt: skip


def run(first, games):
    """How often each NashConv came, by method and look: {hundredths: games}; and who was ahead in how many games."""
    found = nash_convs(first, games)
    kept = first == 0
    return {"first": first, "games": games, "methods": [
        {"method": name, "counts": [tally(values) for values in table],
         "better": ahead(found[OURS], table), "worse": ahead(table, found[OURS]),
         "kept": table[kept_looks(name)].tolist() if kept else []}
        for name, table in found.items()
    ]}  # fmt: skip


def nash_convs(first, games, looks=LOOKS):
    """By method, the NashConv of the averages in hundredths of a power of ten, (looks, games)."""
    side_by_side = SideBySide(
        [random_game(rng=np.random.default_rng(seed)).payoff for seed in range(first, first + games)]
    )
    return {name: np.array(list(curve(make(side_by_side), looks))) for name, make in METHODS.items()}


def curve(solver, looks):
    for look in looks:
        solver.run(look - solver.iteration, progress=False, snapshots=False)
        yield hundredths(solver.form.nash_convs(solver.solution().average))


def hundredths(nash_conv):
    return np.round(100 * np.log10(np.maximum(nash_conv, 10.0 ** (LEAST / 100)))).astype(int)


def kept_looks(name):
    return slice(None) if name in WHOLE else slice(-1, None)


def tally(values):
    return {str(value): count for value, count in sorted(Counter(values.tolist()).items())}


def ahead(one, other):
    """In how many games one is nearer to equilibrium than the other, look by look."""
    return ((one < other) & (other >= TIE)).sum(axis=1).tolist()


def summary(rows):
    """One row a method: quantiles over all games, look by look, and the first thousand games themselves.

    `quantiles`: (looks, levels); `median` and `worst_tenth`, where the worst tenth begins, as powers of ten, (looks,).
    `better`, `worse`: in how many games redistribution is nearer to equilibrium than this method, or further.
    `kept`: (the looks in `kept_looks`, games).
    """
    return [_row([row["methods"][number] for row in rows], sum(row["games"] for row in rows))
            for number in range(len(METHODS))]  # fmt: skip


def _row(parts, games):
    name = parts[0]["method"]
    table = [quantiles(sum((Counter(part["counts"][look]) for part in parts), Counter())) for look in range(len(LOOKS))]
    return {
        "method": name,
        "games": games,
        "iterations": list(LOOKS),
        "levels": list(LEVELS),
        "quantiles": table,
        "median": [row[LEVELS.index(0.5)] / 100 for row in table],
        "worst_tenth": [row[LEVELS.index(0.9)] / 100 for row in table],
        "better": [sum(column) for column in zip(*(part["better"] for part in parts), strict=True)],
        "worse": [sum(column) for column in zip(*(part["worse"] for part in parts), strict=True)],
        "kept_looks": list(LOOKS[kept_looks(name)]),
        "kept": parts[0]["kept"],
    }


def quantiles(counts):
    """The smallest value that at least such a part of all does not exceed, for each level."""
    values = sorted(map(int, counts))
    reached = np.cumsum([counts[str(value)] for value in values])
    return [values[place] for place in np.searchsorted(reached, np.ceil(np.array(LEVELS) * reached[-1]))]


def picture(rows):
    found = {}
    for row in (row for row in rows if row["method"] in WHOLE):
        for name, level in (("median", 0.5), ("worst tenth from", 0.9), ("worst", 1.0)):
            values = [10 ** (levels[LEVELS.index(level)] / 100) for levels in row["quantiles"]]
            found[f"{row['method']}: {name}"] = dict(zip(row["iterations"], values, strict=True))
    title = "Half of all games are solved to rounding, the worst of 100,000 no better than by CFR+"
    return cfr.plots.measured(found, xlabel="iterations", ylabel="NashConv", title=title)


if __name__ == "__main__":
    main(__file__)
