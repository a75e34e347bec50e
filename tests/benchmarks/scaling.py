"""Does the cost of a node grow with the tree? Leduc with more ranks and bets, Dudo with more sides."""

from time import perf_counter

import numpy as np

from cfrlib.engines import State, make_engine
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Leduc
from cfrlib.solvers.variants import CFR_PLUS, Schedule

GAMES = [
    *(Leduc(ranks=ranks, suits=True) for ranks in (2, 3, 5, 8)),
    *(Leduc(bets=bets) for bets in ((1,), (1, 2), (1, 2, 4), (1, 2, 4, 8), (1, 2, 4, 8, 16))),
    *(Dudo(sides=sides) for sides in (3, 4, 5, 6)),
]


def measure(game, rounds):
    """(nodes, seconds a node to build, seconds a node and iteration in the kernel)."""
    started = perf_counter()
    tree = GameTree(game)
    form = SequenceForm(tree)
    build = perf_counter() - started
    engine, state = make_engine(form, "compiled"), State.initial(form)
    iterations = max(2, 2_000_000 // len(tree))
    times = []
    for _ in range(rounds + 1):
        started = perf_counter()
        engine.run(state, Schedule.of(CFR_PLUS, 1, iterations), True, False)
        times.append((perf_counter() - started) / iterations)
    return len(tree), build / len(tree), np.median(times[1:]) / len(tree)


def print_table(rounds, plot=None):
    print("cost against tree size")
    print(f"{'game':44}{'nodes':>10}{'build us/node':>15}{'CFR+ ns/node':>14}")
    rows = []
    for game in GAMES:
        rows.append(measure(game, rounds))
        nodes, build, iteration = rows[-1]
        name = f"Dudo, {game.sides} sides" if isinstance(game, Dudo) else f"Leduc, {game.ranks} ranks, bets {game.bets}"
        print(f"{name:44}{nodes:10,}{build * 1e6:15.2f}{iteration * 1e9:14.2f}", flush=True)
    if plot:
        draw(rows, plot)


def draw(rows, path):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.subplots()
    families = {"Leduc, more ranks": rows[:4], "Leduc, more bets": rows[4:9], "Dudo, more sides": rows[9:]}
    for name, family in families.items():
        axes.semilogx([row[0] for row in family], [row[2] * 1e9 for row in family], "o-", label=name)
    axes.set(xlabel="histories in the tree", ylabel="nanoseconds a history and CFR+ iteration",
             title="The cost of a history does not grow with the tree")  # fmt: skip
    axes.set_ylim(bottom=0)
    axes.legend()
    figure.savefig(path)
