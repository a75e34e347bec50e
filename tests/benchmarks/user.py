"""As a user meets it: `solve` with all it does around the kernel, and short jobs in a cold process."""

from time import perf_counter

import numpy as np

from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import Kuhn, Leduc
from cfrlib.solvers.cfr import Solver
from tests.benchmarks.cold import seconds

GAMES = [("Kuhn", Kuhn(), 25), ("Leduc", Leduc(suits=True), 3)]  # and how often a round tries
ITERATIONS = 1000
JOBS = {
    "kuhn": "cfrlib.solve('kuhn', iterations=10)",
    "leduc": "cfrlib.solve('leduc', iterations=10)",
    "kuhn, sampled": "cfrlib.MonteCarloCFR('kuhn').run(10).solution()",
    "leduc, sampled": "cfrlib.MonteCarloCFR('leduc').run(10).solution()",
}  # in a cold process
WITHOUT_NUMBA = "import sys; sys.modules['numba'] = None\n"


def milliseconds(*steps):
    """What each of these takes, each given what the one before returned."""
    found, times = None, []
    for step in steps:
        started = perf_counter()
        found = step(found)
        times.append(1e3 * (perf_counter() - started))
    return times


def parts(form, tries, **settings):
    """Making a solver, running it, asking for its solution: the median of some tries, which others interrupt."""
    steps = (
        lambda _: Solver(form, engine="compiled"),
        lambda solver: solver.run(ITERATIONS, **settings),
        lambda solver: solver.solution(),
    )
    return np.median([milliseconds(*steps) for _ in range(tries)], axis=0)


def print_table(rounds):
    print(f"solve() of {ITERATIONS:,} iterations in its parts, milliseconds; the ratio is the median of paired rounds")
    columns = "build", "solver", "run", "solution", "with snapshots:", "run", "solution", "ratio"
    print(f"{'game':8}" + "".join(f"{name:>{max(10, len(name) + 2)}}" for name in columns))
    facts = []
    for name, game, tries in GAMES:
        (build,) = milliseconds(lambda _: SequenceForm(game))  # noqa: B023
        form = SequenceForm(game)
        parts(form, 1)
        pairs = [(parts(form, tries, snapshots=False), parts(form, tries)) for _ in range(rounds)]
        ratio = np.median([sum(looking) / sum(plain) for plain, looking in pairs])
        (solver, run, solution), (_, looking, shown) = np.median(pairs, axis=0)
        print(f"{name:8}{build:10.1f}{solver:10.2f}{run:10.2f}{solution:10.2f}{'':17}{looking:10.2f}{shown:10.2f}"
              f"{ratio:10.2f}", flush=True)  # fmt: skip
        what = f"A run and its solution, {ITERATIONS:,} iterations of {name}: with snapshots over without"
        facts.append((what, f"{ratio:.2f}"))
    return facts


def print_short_jobs(rounds):
    print("\n10 iterations in a cold process, seconds: medians, and of the paired rounds' ratio")
    print(f"{'job':18}{'numba':>10}{'no numba':>10}{'ratio':>10}")
    facts = []
    for name, call in JOBS.items():
        job = f"import cfrlib; {call}"
        times = np.array([(seconds(job), seconds(WITHOUT_NUMBA + job)) for _ in range(rounds)])
        ratio = np.median(times[:, 0] / times[:, 1])
        print(f"{name:18}{np.median(times[:, 0]):10.2f}{np.median(times[:, 1]):10.2f}{ratio:10.2f}", flush=True)
        facts.append((f"10 iterations in a cold process, {name}: with numba over without", f"{ratio:.2f}"))
    return facts
