"""What a run leaves behind."""

import csv

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.solvers.recorder import Recorder
from cfrlib.solvers.trace import snapshot_iterations


def test_snapshots_are_dense_at_first_and_even_in_log_time_later():
    snapshots = snapshot_iterations(10_000)
    assert np.array_equal(snapshots[:100], np.arange(1, 101))
    assert {1000, 10_000} <= set(snapshots.tolist()) and len(snapshots) == 300
    assert np.ptp(np.diff(np.log(snapshots[120:]))) < 0.01


@pytest.mark.parametrize("iterations", [1, 7, 101, 12_345])
def test_snapshots_end_with_the_run(iterations):
    snapshots = snapshot_iterations(iterations)
    assert snapshots[-1] == iterations and (np.diff(snapshots) > 0).all()


@pytest.mark.parametrize(("every_until", "per_decade"), [(1, 100), (100, 3000), (1, 10**9)])
def test_where_looks_would_be_denser_than_iterations_each_one_is_looked_at(every_until, per_decade):
    snapshots = snapshot_iterations(100, every_until, per_decade)
    assert np.array_equal(snapshots[:20], np.arange(1, 21)) and snapshots[-1] == 100


def test_a_trace_tells_which_information_sets_it_has():
    trace = cfr.solve("rps", iterations=3).trace
    for wrong in ("player 3", ["player 1"]):
        with pytest.raises(KeyError) as said:
            trace[wrong]
        assert str(said.value)[:-2] == f"there is no information set {wrong!r} in this trace; the nearest is 'player "


def test_a_trace_that_watched_nothing_says_how_to_watch():
    trace = cfr.solve("rps", iterations=3, watch=[]).trace
    with pytest.raises(KeyError, match="watched no information sets; its argument watch names those"):
        trace["player 1"]


def test_a_trace_can_leave_as_a_table(tmp_path):
    trace = cfr.solve("kuhn", iterations=5).trace
    trace.save_csv(tmp_path / "trace.csv")
    with open(tmp_path / "trace.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["iteration"]) for row in rows] == [1, 2, 3, 4, 5]
    assert [float(row["nodes_touched"]) for row in rows] == trace.nodes_touched.tolist()
    assert float(rows[2]["Kpb average bet"]) == pytest.approx(trace["Kpb"].average[2, 1])


@pytest.mark.plain
def test_large_games_are_not_watched_unless_asked():
    sets = cfr.SequenceForm("kuhn").information_sets
    assert len(Recorder(sets).watched) == 12
    many = cfr.SequenceForm(cfr.games.Leduc(ranks=8, suits=True)).information_sets
    assert len(many) > 2000 and Recorder(many).watched == []
    assert len(Recorder(many, watch=many.labels[:3]).watched) == 3


@pytest.mark.parametrize("solver", [cfr.Solver, cfr.MonteCarloCFR])
def test_regrets_beyond_single_precision_are_kept(solver):
    huge = cfr.MatrixGame(1e300 * np.array([[1, -1], [-2, 1]]))
    trace = solver(huge).run(3).trace
    ordinary = solver(cfr.MatrixGame([[1, -1], [-2, 1]])).run(3).trace
    np.testing.assert_allclose(trace["player 1"].regret_sum / 1e300, ordinary["player 1"].regret_sum, rtol=1e-6)
    assert ordinary["player 1"].regret_sum.dtype == np.float32
