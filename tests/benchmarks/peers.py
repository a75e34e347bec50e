"""How fast, against C++ peers: `python -m tests.benchmarks.peers`; with `--write`, README.md and its plot beside this.

Whatever is compared is measured in turns, round after round, and reported as the median of the rounds' ratios: on a
machine that is busy or changes its clock, both sides of a ratio suffer alike. Building a game and compiling the kernel
are paid once and have columns of their own.
"""

import argparse
import contextlib
import io
import os
import subprocess
import sys
import tempfile
from time import perf_counter

import numpy as np
import pyspiel

from cfrlib.engines import State, make_engine
from cfrlib.evaluation.exploitability import nash_conv
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.forms.strategy import Strategy
from cfrlib.games import Dudo, Kuhn, Leduc
from cfrlib.solvers.variants import CFR_PLUS, Schedule
from tests.benchmarks import cold, report, sampling, scaling, user

# name, our game, OpenSpiel's, and how many iterations a round: compiled, NumPy, OpenSpiel, LiteEFG
CASES = [
    ("Kuhn", Kuhn(), "kuhn_poker", (20_000, 200, 500, 500)),
    ("Leduc", Leduc(suits=True), "leduc_poker", (500, 50, 5, 10)),
    ("Dudo", Dudo(), "liars_dice", (600, 10, 2, 1)),
]


def ours(form, engine_name, iterations):
    """A round of CFR+ in one of our engines, and a measurement of NashConv."""
    engine, state = make_engine(form, engine_name), State.initial(form)
    schedule = Schedule.of(CFR_PLUS, 1, iterations)
    engine.run(state, schedule, True, False)
    engine.nash_conv(state.plan)
    return lambda: engine.run(state, schedule, True, False), lambda: engine.nash_conv(state.plan)


def public_nash_conv(form):
    """What a user calls, from a Strategy on."""
    strategy = Strategy.uniform(form)
    nash_conv(form, strategy)
    return lambda: nash_conv(form, strategy)


def open_spiel(name, iterations):
    """The same in OpenSpiel's C++."""
    game = pyspiel.load_game(name)
    solver = pyspiel.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    policy = solver.average_policy()

    def iterate():
        for _ in range(iterations):
            solver.evaluate_and_update_policy()

    return iterate, lambda: pyspiel.nash_conv(game, policy)


def lite_efg(name, iterations):
    """The same in LiteEFG's C++, or None where it is not installed."""
    try:
        import LiteEFG
        from LiteEFG.baselines import CFRplus
    except ImportError:
        return None
    with contextlib.redirect_stdout(io.StringIO()):
        graph = CFRplus.graph()
        environment = LiteEFG.OpenSpielEnv(pyspiel.load_game(name), traverse_type="Enumerate", regenerate=False)
    environment.set_graph(graph)

    def iterate():
        for _ in range(iterations):
            graph.update_graph(environment)
            environment.update_strategy(graph.current_strategy(), update_best=False)

    iterate()
    return iterate


def paired(sides, counts, rounds):
    """Seconds a unit of each side, (rounds, sides), measured in turns; NaN where a side is None."""
    times = np.full((rounds, len(sides)), np.nan)
    for row in times:
        for column, (side, count) in enumerate(zip(sides, counts, strict=True)):
            if side is not None:
                started = perf_counter()
                side()
                row[column] = (perf_counter() - started) / count
    return times


def compile_seconds():
    """Compiling the engine's kernels with an empty cache, then loading them from it, each in a process of its own."""
    script = "from tests.benchmarks.peers import first_calls; print(first_calls())"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        command = [sys.executable, "-c", script]
        return [float(subprocess.check_output(command, env=environment, text=True)) for _ in range(2)]


def first_calls():
    from cfrlib.engines import compiled  # importing numba is not compilation

    form = SequenceForm(Dudo(sides=3))
    started = perf_counter()
    ours(form, "compiled", 1)
    compiled.LONG = 0  # from here on in bundles
    ours(form, "compiled", compiled.STRETCH)
    return perf_counter() - started


def speed_table(rounds):
    """Returns facts, as all tables do: (what was measured, what came out)."""
    print("CFR+ a full iteration, microseconds; ratios are medians over paired rounds")
    print(f"{'game':8}{'build s':>9}{'kernel':>9}{'NumPy':>9}{'OpenSpiel':>11}{'LiteEFG':>10}"
          f"{'OS/kernel':>11}{'OS/NumPy':>10}{'Lite/kernel':>12}")  # fmt: skip
    nash_convs, facts = [], []
    for label, game, peer, counts in CASES:
        started = perf_counter()
        form = SequenceForm(game)
        build = perf_counter() - started
        kernel, measure = ours(form, "compiled", counts[0])
        numpy, measure_numpy = ours(form, "vectorized", counts[1])
        theirs, their_measure = open_spiel(peer, counts[2])
        times = paired([kernel, numpy, theirs, lite_efg(peer, counts[3])], counts, rounds)
        micro = np.median(times, axis=0) * 1e6
        ratios = [np.median(times[:, 2] / times[:, 0]), np.median(times[:, 2] / times[:, 1]),
                  np.median(times[:, 3] / times[:, 0])]  # fmt: skip
        print(f"{label:8}{build:9.3f}{micro[0]:9.2f}{micro[1]:9.0f}{micro[2]:11.0f}{micro[3]:10.0f}"
              f"{ratios[0]:11.0f}{ratios[1]:10.1f}{ratios[2]:12.0f}", flush=True)  # fmt: skip
        facts.append((f"CFR+ on {label}, an iteration: OpenSpiel's C++ over the kernel", f"{ratios[0]:,.0f}"))
        facts.append((f"CFR+ on {label}, an iteration: LiteEFG's C++ over the kernel", f"{ratios[2]:,.0f}"))
        measures = measure, public_nash_conv(form), measure_numpy, their_measure
        nash_convs.append((label, paired(measures, (1, 1, 1, 1), min(rounds, 3))))
    print("\nNashConv, microseconds: of a plan in either engine, of a Strategy by cfr.nash_conv; ratios to OpenSpiel")
    print(f"{'game':8}{'kernel':>9}{'public':>9}{'NumPy':>9}{'OpenSpiel':>11}{'/kernel':>10}{'/public':>10}{'/NumPy':>9}")
    for label, times in nash_convs:
        micro = np.median(times, axis=0) * 1e6
        ratios = np.median(times[:, 3:] / times[:, :3], axis=0)
        print(f"{label:8}{micro[0]:9.1f}{micro[1]:9.1f}{micro[2]:9.0f}{micro[3]:11.0f}"
              f"{ratios[0]:10.0f}{ratios[1]:10.0f}{ratios[2]:9.1f}")  # fmt: skip
        facts.append((f"NashConv of a plan on {label}: OpenSpiel's C++ over the kernel", f"{ratios[0]:,.0f}"))
    return facts


def compile_line():
    compiled, cached = compile_seconds()
    print(f"\ncompiling the engine: {compiled:.2f} s, once a machine; loading it from the cache: {cached:.2f} s\n")
    times = {"Compiling the engine, once a machine": compiled, "Loading it from the cache, once a process": cached}
    return [(what, f"{taken:.2f} s") for what, taken in times.items()]


def measured(rounds, plot):
    """All tables, printed; all facts."""
    facts = speed_table(rounds) + compile_line() + user.print_table(rounds) + user.print_short_jobs(20)
    print()
    facts += cold.print_table(rounds=3)
    print()
    facts += sampling.print_tables(rounds)
    print()
    return facts + scaling.print_table(rounds, plot)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--plot", metavar="FILE", help="also draw cost against tree size")
    parser.add_argument("--write", action="store_true", help="also write README.md and cost.svg beside this file")
    arguments = parser.parse_args()
    if arguments.write:
        report.write(lambda plot: measured(arguments.rounds, plot))
    else:
        measured(arguments.rounds, arguments.plot)


if __name__ == "__main__":
    main()
