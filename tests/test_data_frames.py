"""Tables for pandas: one row an action or a snapshot, every column named, and a sentence where pandas is missing."""

import sys

import numpy as np
import pytest

import cfrlib as cfr

KUHN = cfr.Solver("kuhn", "cfr", engine="vectorized").run(12).solution()
NAMES = ["player", "information set", "action"]


@pytest.fixture
def pandas():
    return pytest.importorskip("pandas")


@pytest.mark.plain
def test_a_strategy_has_one_row_an_action(pandas):
    frame = KUHN.average.to_dataframe()
    assert list(frame.columns) == [*NAMES, "probability"] and len(frame) == 24
    chosen = frame[(frame["information set"] == "Kpb") & (frame["action"] == "bet")]
    assert chosen.values.tolist() == [[1, "Kpb", "bet", KUHN.average["Kpb"]["bet"]]]


def test_players_count_from_one(pandas):
    frame = KUHN.average.to_dataframe()
    assert frame.groupby("player")["information set"].nunique().to_dict() == {1: 6, 2: 6}


def test_a_solution_has_its_average_and_its_last_strategy(pandas):
    frame = KUHN.to_dataframe()
    assert list(frame.columns) == [*NAMES, "average", "current"]
    assert np.array_equal(frame["average"], KUHN.average.probabilities)
    assert np.array_equal(frame["current"], KUHN.current.probabilities)


def test_a_trace_has_one_row_a_snapshot(pandas):
    frame = KUHN.trace.to_dataframe()
    assert list(frame.columns) == ["iteration", "exploitability", "seconds", "nodes_touched"]
    assert np.array_equal(frame["exploitability"], KUHN.trace.exploitability)
    assert len(frame) == 12


def test_what_a_trace_watched_has_one_row_a_snapshot_and_action(pandas):
    frame = KUHN.trace.to_dataframe(watched=True)
    assert list(frame.columns) == ["iteration", *NAMES, "regret_sum", "current", "average"]
    assert len(frame) == 12 * 24
    row = frame[(frame["iteration"] == 7) & (frame["information set"] == "Qb") & (frame["action"] == "bet")]
    watched = KUHN.trace["Qb"]
    expected = [watched.regret_sum[6, 1], watched.current[6, 1], watched.average[6, 1]]
    assert row[["regret_sum", "current", "average"]].values.tolist() == [expected]
    assert row["player"].tolist() == [2]


def test_a_trace_that_watched_nothing_says_how_to_watch(pandas):
    trace = cfr.Solver("kuhn", watch=()).run(3).trace
    with pytest.raises(ValueError, match="watch names those to keep"):
        trace.to_dataframe(watched=True)


@pytest.mark.parametrize("found", [KUHN, KUHN.average, KUHN.trace], ids=["solution", "strategy", "trace"])
def test_without_pandas_the_call_says_what_to_install(found, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match="pip install pandas"):
        found.to_dataframe()
