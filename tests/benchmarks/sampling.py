"""Monte Carlo CFR against OpenSpiel's C++, and what else walks or passes: `python -m tests.benchmarks.sampling`.

An iteration is one walk a player, here as there. As in `peers`, whatever is compared is measured in turns; in time of
the processor, because everything here runs in one thread.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from time import process_time

import numpy as np
import pyspiel

from cfrlib.games import Dudo, Kuhn, Leduc, LiarDie
from cfrlib.solvers.cfr import Solver
from cfrlib.solvers.fsicfr import FSICFR
from cfrlib.solvers.monte_carlo import MonteCarloCFR
from cfrlib.solvers.pruning import BlockPruning
from cfrlib.solvers.redistribution import RegretRedistribution

GAMES = [("Kuhn", Kuhn(), "kuhn_poker"), ("Leduc", Leduc(suits=True), "leduc_poker")]
PEERS = {
    "external": pyspiel.ExternalSamplingMCCFRSolver,
    "outcome": pyspiel.OutcomeSamplingMCCFRSolver,
    "chance": None,
}
GRAPHS = [
    *(LiarDie(sides, merged=True) for sides in (3, 6, 10, 15)),
    *(Dudo(sides, memory=memory) for sides, memory in ((3, 3), (4, 3), (6, 2))),
]
COUNTS = 10_000, 100, 1_000  # iterations a round: compiled, recursive, OpenSpiel
BLOCKS = Solver, RegretRedistribution, BlockPruning


def paired(sides, counts, rounds):
    """Seconds an iteration of each side, (rounds, sides), measured in turns; NaN where a side is None."""
    times = np.full((rounds, len(sides)), np.nan)
    for row in times:
        for column, (side, count) in enumerate(zip(sides, counts, strict=True)):
            if side is not None:
                started = process_time()
                side(count)
                row[column] = (process_time() - started) / count
    return times


def ours(solver):
    solver.iterate()
    return solver._iterate


def theirs(peer, name):
    if peer is None:
        return None
    solver = peer(pyspiel.load_game(name))

    def iterate(count):
        for _ in range(count):
            solver.run_iteration()

    iterate(1)
    return iterate


def walks_table(rounds):
    print("Monte Carlo CFR an iteration (a walk a player), microseconds; ratios are medians over paired rounds")
    print(f"{'game':8}{'sampling':10}{'compiled':>9}{'recursive':>11}{'OpenSpiel':>11}"
          f"{'OS/compiled':>13}{'OS/recursive':>14}{'recursive/compiled':>20}")  # fmt: skip
    facts = []
    for label, game, peer in GAMES:
        for sampling, their_solver in PEERS.items():
            engines = "compiled", "recursive"
            solvers = [MonteCarloCFR(game, sampling, 1, engine=engine) for engine in engines]
            times = paired([*map(ours, solvers), theirs(their_solver, peer)], COUNTS, rounds)
            micro, ratios = np.median(times, axis=0) * 1e6, np.median(times[:, 2:] / times[:, :2], axis=0)
            between = np.median(times[:, 1] / times[:, 0])
            print(f"{label:8}{sampling:10}{micro[0]:9.3f}{micro[1]:11.1f}{micro[2]:11.2f}"
                  f"{ratios[0]:13.1f}{ratios[1]:14.2f}{between:20.0f}", flush=True)  # fmt: skip
            if their_solver:
                facts.append((f"{sampling} sampling on {label}: OpenSpiel's C++ over compiled", f"{ratios[0]:.0f}"))
            facts.append((f"{sampling} sampling on {label}: recursive over compiled", f"{between:.0f}"))
    return facts


def snapshots_table(rounds):
    print("\nWhat measuring costs: external sampling with its snapshots over the same without")
    print(f"{'game':8}{'iterations':>12}{'ratio':>8}")
    for label, game, _ in GAMES:
        for iterations in (1_000, 10_000, 100_000):
            ratios = [_with(game, iterations, True) / _with(game, iterations, False) for _ in range(rounds)]
            print(f"{label:8}{iterations:12,}{np.median(ratios):8.2f}", flush=True)


def _with(game, iterations, snapshots):
    solver = MonteCarloCFR(game, "external", 1, engine="compiled").run(1, progress=False)
    started = process_time()
    solver.run(iterations, progress=False, snapshots=snapshots)
    return process_time() - started


def passes_table(rounds):
    print("\nFSICFR an iteration, microseconds; nanoseconds a node and edge of the graph")
    print(
        f"{'graph':26}{'nodes':>8}{'edges':>9}{'build s':>9}{'compiled':>10}{'NumPy':>9}{'NumPy/compiled':>16}{'ns':>7}"
    )
    for game in GRAPHS:
        started = process_time()
        compiled = FSICFR(game, engine="compiled")
        build, edges = process_time() - started, len(compiled.graph.chance)
        counts = max(20, 500_000 // edges), max(3, 20_000 // edges)
        times = paired([ours(compiled), ours(FSICFR(game, engine="vectorized"))], counts, rounds)
        micro, ratio = np.median(times, axis=0) * 1e6, np.median(times[:, 1] / times[:, 0])
        name = f"{type(game).__name__}, {game.sides} sides" + (f", {game.memory} claims" if game in GRAPHS[-3:] else "")
        print(f"{name:26}{len(compiled.graph):8,}{edges:9,}{build:9.2f}{micro[0]:10.2f}{micro[1]:9.0f}"
              f"{ratio:16.1f}{1e3 * micro[0] / (len(compiled.graph) + edges):7.2f}", flush=True)  # fmt: skip


def blocks_table(rounds):
    print("\nRegret redistribution and pruning, nanoseconds a sequence and payoff touched; ratios to plain CFR+")
    print(f"{'game':8}" + "".join(f"{kind.__name__:>22}" for kind in BLOCKS))
    for label, game, _ in GAMES:
        runs = [kind(game, engine="compiled") for kind in BLOCKS]
        times = np.array([[_touch_seconds(run) for run in runs] for _ in range(rounds)])
        nano, ratios = np.median(times, axis=0) * 1e9, np.median(times / times[:, :1], axis=0)
        shown = [f"{each:.2f} ({ratio:.1f})" for each, ratio in zip(nano, ratios, strict=True)]
        print(f"{label:8}" + "".join(f"{each:>22}" for each in shown), flush=True)


def _touch_seconds(run):
    run.iterate()
    started, before = process_time(), run.nodes_touched
    run.run(2_000, progress=False, snapshots=False)
    return (process_time() - started) / (run.nodes_touched - before)


def compile_seconds(first_call):
    """With an empty cache, then loaded from it, each in a process of its own."""
    script = f"import numba; from tests.benchmarks.sampling import seconds_of; print(seconds_of({first_call!r}))"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        command = [sys.executable, "-c", script]
        return [float(subprocess.check_output(command, env=environment, text=True)) for _ in range(2)]


def seconds_of(kind):
    """Of the first iteration of a kind of solver."""
    started = process_time()
    solver = FSICFR("kuhn", engine="compiled") if kind == "FSICFR" else MonteCarloCFR("kuhn", kind, engine="compiled")
    solver.iterate()
    return process_time() - started


def print_tables(rounds):
    facts = walks_table(rounds)
    snapshots_table(rounds)
    passes_table(rounds)
    blocks_table(rounds)
    print("\ncompiling, once a machine, and loading from the cache, seconds")
    for kind in (*PEERS, "FSICFR"):
        print(f"{kind:10}" + "".join(f"{each:8.2f}" for each in compile_seconds(kind)), flush=True)
    return facts


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    print_tables(parser.parse_args().rounds)
