"""Lesson 08's studies: a short run finds what they recorded, and the lesson quotes what they found."""

import importlib.util
import json
import re
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSON = (NOTEBOOKS / "source" / "08_liar_die.py").read_text(encoding="utf-8")


def study(name):
    path = NOTEBOOKS / "studies" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def recorded(name):
    return json.loads((NOTEBOOKS / "studies" / f"{name}.json").read_text())


MEMORIES, RUNS = recorded("dudo_memory"), recorded("liar_die")


@pytest.mark.parametrize("row", [row for row in MEMORIES if row["memory"] == 2], ids=lambda row: f"seat {row['seat']}")
def test_a_short_run_with_memory_two_agrees(row):
    again = study("dudo_memory").memory_run(2, row["seat"], row["iterations"][:2])
    assert again["nash_conv"] == pytest.approx(row["nash_conv"][:2], abs=1e-4)
    assert (again["information_sets"], again["nodes"]) == (row["information_sets"], row["nodes"])


@pytest.mark.parametrize("sides, seed", [(2, None), (3, None), (4, 1)])
def test_a_short_run_of_liar_die_is_near_its_value(sides, seed):
    """The recorded runs are long; a shorter one of the same function is near the value, and judged the same way."""
    row = study("liar_die").run(sides, 2_000, seed)
    assert row["value"] == pytest.approx({2: 1 / 2, 3: 4 / 9, 4: 5 / 12}[sides], abs=0.02)
    assert 0 <= row["nash_conv"] < 0.06 and row.keys() == RUNS[0].keys()


def test_the_shortest_recorded_run_agrees():
    row = next(row for row in RUNS if (row["sides"], row["iterations"], row["seed"]) == (6, 10_000, None))
    assert study("liar_die").run(6, 10_000) == pytest.approx(row, abs=1e-4)


def test_the_lesson_draws_what_the_study_recorded():
    for row in (row for row in MEMORIES if row["seat"]):
        quoted = re.search(rf'"memory {row["memory"]}": \(([^)]*)\)', LESSON).group(1)
        assert [float(figure) for figure in quoted.split(",")] == row["nash_conv"]


def test_the_table_of_memories_quotes_the_study():
    for kept, forgotten in zip(MEMORIES[:4], MEMORIES[4:], strict=True):
        cells = _cells(rf"# \| {kept['memory']} \| ([^\n]*) \|\n")
        assert [cells[0], cells[2]] == [kept["information_sets"], forgotten["information_sets"]]
        quoted = [kept["nash_conv"][-1], forgotten["nash_conv"][-1], forgotten["value"]]
        assert [cells[1], cells[3], cells[4]] == pytest.approx(quoted, abs=6e-4)


def test_the_table_of_resets_quotes_the_study():
    names = {2: "two", 3: "three", 4: "four", 5: "five"}
    for row in RUNS:
        dice = "fixed dice" if row["seed"] else "expectations"
        start = f"{row['iterations']:,}, {dice}" + (f", {names[row['sides']]} sides" if row["sides"] < 6 else "")
        if row["seed"] and row["iterations"] < 1_000_000:
            continue
        assert _cells(rf"# \| {start} \| ([^\n]*) \|\n") == pytest.approx(
            [row["nash_conv"], row["nash_conv_reset"]], abs=6e-5
        )


def test_the_table_of_long_runs_quotes_the_study():
    for iterations in (10_000, 100_000, 1_000_000):
        rows = [
            next(row for row in RUNS if (row["sides"], row["iterations"], row["seed"]) == (6, iterations, seed))
            for seed in (None, 1)
        ]
        quoted = [figure for row in rows for figure in (row["value"], row["nash_conv"])]
        assert _cells(rf"# \| {iterations:,} \| ([^\n]*) \|\n") == pytest.approx(quoted, abs=6e-5)


def _cells(pattern):
    """The numbers of the table row that the pattern finds in the lesson."""
    found = re.search(pattern, LESSON)
    assert found, f"no row {pattern}"
    return [float(cell.strip(" *").replace(",", "").replace("−", "-")) for cell in found.group(1).split("|")]
