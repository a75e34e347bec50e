"""Ctrl-C at any place of a run, a solution, a save: nothing is lost that was whole, and the run goes on bit for bit."""

import gc
import os
from functools import partial
from itertools import pairwise

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.run import Run
from tests.interrupts import Interrupt
from tests.solvers.makers import COMPILED, MAKERS, differences, rng

ROOT = cfr.__path__[0]
MORE = {
    "compiled": lambda: cfr.Solver("kuhn", "cfr+", engine=COMPILED),
    "public": lambda: cfr.Solver("kuhn", engine="public"),
    "simultaneous": lambda: cfr.Solver("kuhn", "pcfr+", engine="vectorized", alternating=False),
    "three players": lambda: cfr.Solver(cfr.games.Kuhn(num_players=3), "cfr"),
    "external": lambda: cfr.MonteCarloCFR("kuhn", "external", rng(), engine="recursive"),
    "chance": lambda: cfr.MonteCarloCFR("kuhn", "chance", rng(), engine="recursive"),
    "outcome": lambda: cfr.MonteCarloCFR("kuhn", "outcome", rng(), engine=COMPILED),
    "not measured": lambda: cfr.MonteCarloCFR("kuhn", "external", rng(), measure=False),
    "vectorized blocks": lambda: cfr.RegretRedistribution("kuhn", engine="vectorized"),
    "vectorized pruning": lambda: cfr.BlockPruning("kuhn", engine="vectorized"),
}
ALL = MAKERS | MORE
FIRST, LAST = 4, 16  # the iteration before a run that is interrupted, and its last


def ours(code):
    return code.co_filename.startswith(ROOT)


@pytest.fixture(autouse=True)
def same_steps_every_time(monkeypatch):
    """A pass has as many iterations whatever the time, no disk is waited for, and what is remembered stays."""
    monkeypatch.setattr(Run, "_stretch", lambda run: 3)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def steps_of(action, finely=False):
    with Interrupt(ours, finely=finely) as noted:
        action()
    return noted.places


def struck(action, step, finely=False):
    """Whether an interrupt at this step came through."""
    try:
        with Interrupt(ours, step, finely):
            action()
    except KeyboardInterrupt:
        return True
    return False


def steps(places, count, seed):
    """So many steps, any; and the first and last of each line of the solvers' own loop."""
    lines = {}
    for step, (file, line, _) in enumerate(places, 1):
        if file.endswith(("run.py", "recorder.py", "cfr.py")):
            lines.setdefault((file, line), []).append(step)
    of_lines = sorted({step for found in lines.values() for step in (found[0], found[-1])})
    drawn = np.random.default_rng(seed)
    anywhere = drawn.integers(1, len(places) + 1, count // 2).tolist()
    return anywhere + drawn.choice(of_lines, min(len(of_lines), count - count // 2), replace=False).tolist()


def check_whole(run):
    """Its records are of one length and rising, and everything can be asked of it."""
    recorded = run.recorder.arrays()
    rows = {len(recorded[name]) for name in ("iterations", "exploitability", "seconds", "nodes_touched")}
    assert len(rows) == 1 and FIRST <= run.iteration <= LAST
    assert all(one < two for one, two in pairwise(recorded["iterations"]))
    assert run.solution().iterations == run.iteration == run.trace.iterations[-1]


def interrupted(make, folder, count, seed, finely=False):
    """Runs that are interrupted and then run on know what the untouched one knows."""

    def begin():
        return make().run(FIRST, progress=False)

    def go_on(run):
        return run.run(LAST - run.iteration, progress=False, checkpoint=folder / "own.npz", every=5)

    run = begin()
    places, came_through = steps_of(lambda: go_on(run), finely), 0
    for step in steps(places, count, seed):
        again = begin()
        came_through += struck(partial(go_on, again), step, finely)
        check_whole(again)
        if again.iteration < LAST:
            go_on(again)
        assert differences(again, run, folder) == [], (step, places[step - 1])
    assert came_through > count / 2


@pytest.mark.plain
@pytest.mark.parametrize("name", MAKERS)
def test_a_run_that_was_interrupted_anywhere_goes_on_as_if_it_had_not_been(name, tmp_path):
    interrupted(MAKERS[name], tmp_path, count=12, seed=1)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("finely", "count"), [
    pytest.param(False, 20, id="lines"),
    pytest.param(True, 10, id="instructions"),
    pytest.param(False, 60, id="many lines", marks=pytest.mark.release),
    pytest.param(True, 30, id="many instructions", marks=pytest.mark.release),
])  # fmt: skip
@pytest.mark.parametrize("name", ALL)
def test_many_interrupts(name, finely, count, tmp_path):
    interrupted(ALL[name], tmp_path, count, seed=2, finely=finely)


@pytest.mark.plain
@pytest.mark.parametrize("name", MAKERS)
def test_one_iteration_alone_is_whole_or_undone(name, tmp_path):
    run = MAKERS[name]().run(FIRST, progress=False)
    places = steps_of(run.iterate)
    for step in np.linspace(1, len(places), 15).astype(int):
        again = MAKERS[name]().run(FIRST, progress=False)
        struck(again.iterate, step)
        if again.iteration == FIRST:
            again.iterate()
        assert differences(again, run, tmp_path) == [], places[step - 1]


@pytest.mark.plain
@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("ask", [
    pytest.param(lambda run, folder: run.solution(), id="solution"),
    pytest.param(lambda run, folder: run.save(folder / "kept.npz"), id="save"),
    pytest.param(lambda run, folder: run.trace, id="trace", marks=pytest.mark.exhaustive),
    pytest.param(lambda run, folder: type(run).load(folder / "old.npz", "kuhn"), id="load",
                 marks=pytest.mark.exhaustive),
])  # fmt: skip
def test_asking_may_be_interrupted_and_changes_nothing(name, ask, tmp_path):
    run, untouched = (MAKERS[name]().run(LAST, progress=False) for _ in range(2))
    for file in ("old.npz", "kept.npz"):
        run.save(tmp_path / file)
    ask(run, tmp_path)  # what is kept for the next time is made
    places = steps_of(lambda: ask(run, tmp_path))
    for step in np.linspace(1, len(places), 4).astype(int):
        assert struck(partial(ask, run, tmp_path), step), places[step - 1]
        assert differences(type(run).load(tmp_path / "kept.npz", "kuhn"), untouched, tmp_path) == []
    assert differences(run, untouched, tmp_path) == []


@pytest.mark.parametrize("name", MAKERS)
def test_an_interrupt_while_another_is_being_undone_loses_nothing_either(name, tmp_path, monkeypatch):
    run, untouched = (MAKERS[name]().run(FIRST, progress=False) for _ in range(2))
    go_on = run._pass

    def struck_at_its_end(*given):
        go_on(*given)
        raise KeyboardInterrupt

    def struck_too(state):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(run, "_pass", struck_at_its_end)
        patch.setattr(run, "_restore", struck_too)
        run.run(3, progress=False)
    assert differences(run, untouched, tmp_path) == []
    assert differences(run.run(9, progress=False), untouched.run(9, progress=False), tmp_path) == []


def test_an_interrupted_solve_hands_its_run_on_with_the_interrupt():
    cfr.solve("kuhn", iterations=9, progress=False)  # what is remembered once takes no steps later
    places = steps_of(lambda: cfr.solve("kuhn", iterations=9, progress=False))
    runs = []
    for step in np.linspace(1, len(places), 40).astype(int):
        with pytest.raises(KeyboardInterrupt) as caught, Interrupt(ours, step):
            cfr.solve("kuhn", iterations=9, progress=False)
        runs.append(getattr(caught.value, "solver", None))
    left = [run for run in runs if run is not None]
    assert len(left) > 10 and left[-1].iteration == 9
    assert all(run.solution().iterations == run.iteration for run in left)
    assert "sys.last_value.solver" in caught.value.__notes__[0]
