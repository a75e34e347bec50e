"""Does the cost of a history grow with the tree? And what does it cost where no tree of histories is built?"""

from time import perf_counter

import numpy as np

from cfrlib.engines import State, make_engine
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Dudo, Leduc
from cfrlib.solvers.variants import CFR_PLUS, Schedule

BETS = [(1,), (1, 2), (1, 2, 4), (1, 2, 4, 8), (1, 2, 4, 8, 16)]
VISITED = 40_000_000  # histories in a run
DUDO = [Dudo(sides=sides) for sides in (3, 4, 5, 6)]
FAMILIES = {
    "Leduc, more ranks": [Leduc(ranks=ranks, suits=True) for ranks in (2, 3, 5, 8)],
    "Leduc, more bets": [Leduc(bets=bets) for bets in BETS],
    "Dudo, more sides": DUDO,
    "Dudo, public tree": DUDO,
    "two dice against one": [Dudo(sides=sides, dice=(2, 1)) for sides in (3, 4, 5)],
    "two dice against one, public tree": [Dudo(sides=sides, dice=(2, 1)) for sides in (3, 4, 5, 6)],
}


def measure(game, rounds, public):
    """(histories, seconds to build, seconds an iteration in the kernel)."""
    started = perf_counter()
    if public:
        form = PublicForm(game)
        histories = form.num_histories
    else:
        tree = GameTree(game)
        form, histories = SequenceForm(tree), len(tree)
    build = perf_counter() - started
    engine, state = make_engine(form, "compiled"), State.initial(form)
    iterations = max(2, VISITED // histories)
    times = []
    for _ in range(rounds + 1):
        started = perf_counter()
        engine.run(state, Schedule.of(CFR_PLUS, 1, iterations), True, False)
        times.append((perf_counter() - started) / iterations)
    return histories, build, np.median(times[1:])


def print_table(rounds, plot=None):
    print("cost against size")
    print(f"{'game':44}{'histories':>12}{'build s':>10}{'build us':>10}{'CFR+ ns':>10}   (the last two a history)")
    rows = {}
    for family, games in FAMILIES.items():
        public = family.endswith("public tree")
        rows[family] = []
        for game in games:
            rows[family].append(measure(game, rounds, public))
            histories, build, iteration = rows[family][-1]
            print(f"{named(game, public):44}{histories:12,}{build:10.2f}{build / histories * 1e6:10.3f}"
                  f"{iteration / histories * 1e9:10.2f}", flush=True)  # fmt: skip
    if plot:
        draw(rows, plot)
    histories, build, _ = rows["two dice against one"][-1]
    return [(f"Two dice against one, 5 sides, {histories:,} histories: from rules to arrays", f"{build:.0f} s")]


def named(game, public):
    if isinstance(game, Leduc):
        return f"Leduc, {game.ranks} ranks, bets {game.bets}"
    return f"Dudo {game.dice}, {game.sides} sides" + ", public tree" * public


def draw(rows, path):
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams |= {"svg.hashsalt": "the same file from the same numbers", "svg.fonttype": "none"}
    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.subplots()
    for name, family in rows.items():
        axes.semilogx([row[0] for row in family], [1e9 * row[2] / row[0] for row in family], "o-", label=name)
    axes.set(xlabel="histories of the game", ylabel="nanoseconds a history and CFR+ iteration",
             title="What a history costs, by the size of its game")  # fmt: skip
    axes.set_ylim(bottom=0)
    axes.legend()
    figure.savefig(path, metadata={"Date": None} if str(path).endswith("svg") else None)
