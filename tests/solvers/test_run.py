"""One contract for every solver: limits, snapshots, files. Interrupts are in `test_interrupts.py`."""

from math import isnan

import numpy as np
import pytest
from tqdm import tqdm

import cfrlib as cfr
from cfrlib.games import Dudo, Kuhn
from cfrlib.solvers.run import Run, Solution
from tests.solvers.makers import MAKERS, same


@pytest.fixture(params=MAKERS)
def make(request):
    return MAKERS[request.param]


def test_every_solver_is_a_run():
    public = [getattr(cfr, name) for name in cfr.__all__]
    runs = {one for one in public if isinstance(one, type) and issubclass(one, Run)}
    assert runs - {cfr.PartsSolver} == {type(make()) for make in MAKERS.values()}  # whose functions no file can hold


def test_running_gives_back_the_solver_and_its_name_says_how_far(make):
    run = make()
    assert run.run(7, progress=False) is run and run.iteration == 7
    assert repr(run).startswith(f"<{type(run).__name__} of Kuhn(ranks=3, num_players=2) after 7 iterations of ")


def test_a_solution_says_one_thing_by_each_name(make):
    solution = make().run(30).solution()
    assert isinstance(solution, Solution) and solution.iterations == 30
    assert solution.exploitability == solution.nash_conv / 2
    assert solution.nash_conv == pytest.approx(cfr.nash_conv("kuhn", solution.average), abs=1e-12)
    assert solution.value == pytest.approx(cfr.expected_values("kuhn", solution.average)[0], abs=1e-12)
    assert solution.trace.exploitability[-1] == solution.exploitability
    assert solution.current.keys() == solution.average.keys() and solution.guarantee
    assert "exploitability" in repr(solution)


def test_the_trace_looks_at_each_of_the_first_hundred_iterations_then_rarely(make):
    trace = make().run(120).trace
    assert trace.iterations.tolist() == [*range(1, 101), 102, 105, 107, 110, 112, 115, 117, 120]
    assert trace["Kpb"].average.shape == trace["Kpb"].regret_sum.shape == trace["Kpb"].current.shape == (108, 2)


def test_without_snapshots_only_the_end_is_measured(make):
    assert make().run(60, snapshots=False).run(20, snapshots=False).trace.iterations.tolist() == [60, 80]


def test_pieces_make_the_same_run(make, tmp_path):
    assert same(make().run(50), make().run(1).run(30).run(19), tmp_path)


def test_a_target_stops_a_run(make):
    run = make().run(20_000, target=0.1)
    assert run.iteration < 20_000 and run.solution().exploitability <= 0.1


def test_a_time_limit_stops_a_run_which_is_then_measured(make):
    run = make().run(10**9, seconds=0.01)
    assert run.trace.iterations[-1] == run.iteration < 10**9


def test_a_saved_run_goes_on_bit_for_bit(make, tmp_path):
    path = tmp_path / "run.npz"
    whole, half = make().run(50), make().run(20)
    half.save(path)
    loaded = type(half).load(path, "kuhn")
    assert same(whole, loaded.run(30), tmp_path)


def test_a_run_may_save_itself(make, tmp_path):
    path, run = tmp_path / "own.npz", make()
    run.run(25, checkpoint=path, every=10)
    assert same(type(run).load(path, "kuhn"), run, tmp_path)


def test_a_place_that_takes_no_file_is_told_before_hours_of_work(make, tmp_path):
    for place, error in ((tmp_path / "no" / "run.npz", OSError), (tmp_path, OSError), (7, TypeError)):
        run = make()
        with pytest.raises(error):
            run.run(10**9, checkpoint=place)
        assert run.iteration == 0 and list(tmp_path.iterdir()) == []


def test_a_file_of_another_game_is_refused(make, tmp_path):
    run = make().run(3)
    run.save(tmp_path / "run.npz")
    with pytest.raises(ValueError, match=r"is a run of Kuhn\(ranks=3, .* are not those of Kuhn\(ranks=4"):
        type(run).load(tmp_path / "run.npz", Kuhn(ranks=4))


def test_a_file_of_another_solver_is_refused(make, tmp_path):
    make().save(tmp_path / "run.npz")
    other = cfr.FSICFR if not isinstance(make(), cfr.FSICFR) else cfr.Solver
    with pytest.raises(ValueError, match=f"needed is a '{other.__name__}'"):
        other.load(tmp_path / "run.npz", "kuhn")


def test_a_file_of_one_engine_goes_on_in_another(tmp_path):
    cfr.Solver("kuhn", engine="compiled").run(10).save(tmp_path / "run.npz")
    loaded = cfr.Solver.load(tmp_path / "run.npz", "kuhn", engine="vectorized")
    assert loaded.engine.name == "vectorized" and loaded.iteration == 10
    with pytest.raises(ValueError, match=r"are not those of Kuhn\(.*\), engine='public'$"):
        cfr.Solver.load(tmp_path / "run.npz", "kuhn", engine="public")


def test_an_unknown_engine_is_refused(make, tmp_path):
    make().save(tmp_path / "run.npz")
    with pytest.raises(ValueError, match="there is no engine named 'cuda'"):
        type(make()).load(tmp_path / "run.npz", "kuhn", engine="cuda")


@pytest.mark.parametrize("iterations", [0, -3, 1.5, True, "ten", None], ids=str)
def test_what_is_no_number_of_iterations_is_refused(make, iterations):
    with pytest.raises(ValueError, match="iterations must be a whole number of at least 1"):
        make().run(iterations)


def test_a_million_may_be_written_1e6(make):
    assert make().run(2e1).iteration == 20


BLIND = pytest.mark.parametrize("blind", [
    lambda: cfr.MonteCarloCFR("kuhn", measure=False), lambda: cfr.FSICFR(Dudo(sides=2, memory=1)),
], ids=["MonteCarloCFR", "FSICFR"])  # fmt: skip


@BLIND
def test_a_bar_has_no_exploitability_where_none_is_measured(blind, monkeypatch):
    texts = []
    monkeypatch.setattr(tqdm, "set_postfix_str", lambda bar, text, refresh: texts.append(text))
    blind().run(5, progress=True)
    assert not texts
    cfr.Solver("kuhn").run(5, progress=True)
    assert texts


@BLIND
def test_what_measures_nothing_says_so(blind):
    run = blind().run(5)
    solution = run.solution()
    assert isnan(solution.nash_conv) and isnan(solution.exploitability) and np.isnan(run.trace.exploitability).all()
    with pytest.raises(ValueError, match="a target needs exploitability"):
        run.run(5, target=0.1)
