"""Checkpoints that are whole archives, and hold something else than a run has left: told in one sentence, never run."""

import json
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr

RUNS = {
    "Solver": cfr.Solver("kuhn", "dcfr"),
    "MonteCarloCFR": cfr.MonteCarloCFR("kuhn"),
    "FSICFR": cfr.FSICFR("kuhn", rng=np.random.default_rng(5)),
    "RegretRedistribution": cfr.RegretRedistribution("kuhn"),
    "BlockPruning": cfr.BlockPruning("kuhn", short_blocks=0.5),
}


@pytest.fixture(scope="module")
def contents(tmp_path_factory):
    """What each solver's file holds: its header and its arrays."""
    found = {}
    for name, run in RUNS.items():
        path = tmp_path_factory.mktemp("runs") / "run.npz"
        run.run(5, progress=False).save(path)
        with np.load(path) as file:
            arrays = {each: file[each] for each in file.files}
        found[name] = json.loads(str(arrays.pop("about"))), arrays
    return found


def loaded(kind, path, about, arrays):
    """The run of a file that somebody has put together; its names are those that it has."""
    about = {**about, "arrays": list(arrays)} if isinstance(about, dict) else about
    np.savez(path, about=np.array(json.dumps(about)), **arrays)
    return type(RUNS[kind]).load(path, "kuhn")


def told(kind, path, about, arrays):
    with pytest.raises(ValueError) as refused:
        loaded(kind, path, about, arrays)
    return str(refused.value)


@pytest.mark.parametrize("kind", RUNS)
def test_what_was_saved_is_loaded(contents, kind, tmp_path):
    assert loaded(kind, tmp_path / "run.npz", *contents[kind]).iteration == 5


@pytest.mark.parametrize("kind", RUNS)
def test_a_missing_entry_or_array_is_told(contents, kind, tmp_path):
    about, arrays = contents[kind]
    for name in about.keys() - {"arrays"}:  # without them it is as old as checkpoints that named none
        assert "run.npz is broken" in told(kind, tmp_path / "run.npz", without(about, name), arrays)
    for name in arrays:
        assert "run.npz is broken" in told(kind, tmp_path / "run.npz", about, without(arrays, name))


def without(table, name):
    return {each: value for each, value in table.items() if each != name}


@pytest.mark.parametrize("kind", RUNS)
def test_what_no_run_has_is_told(contents, kind, tmp_path):
    about, arrays = contents[kind]
    path = tmp_path / "run.npz"
    assert "it lacks, or should not have, mood" in told(kind, path, about | {"mood": 7}, arrays)
    assert "takes no mood" in told(kind, path, about | {"settings": about["settings"] | {"mood": 7}}, arrays)
    assert f"it holds mood, which no {kind} has" in told(kind, path, about, {**arrays, "mood": np.zeros(3)})


@pytest.mark.plain
@pytest.mark.parametrize("kind", RUNS)
def test_arrays_of_other_shapes_or_types_are_told(contents, kind, tmp_path):
    about, arrays = contents[kind]
    for name, array in arrays.items():
        other = [array[None], np.array(["x"] * len(array)) if array.ndim else np.array("x"), array.astype(complex)]
        for change in other:
            message = told(kind, tmp_path / "run.npz", about, {**arrays, name: change})
            assert "run.npz is broken" in message and "\n" not in message


def test_a_prediction_that_was_a_flag_is_loaded_as_a_number(contents, tmp_path):
    about, arrays = contents["Solver"]
    flagged = about["settings"] | {"variant": about["settings"]["variant"] | {"predict": True}}
    run = loaded("Solver", tmp_path / "run.npz", about | {"settings": flagged}, arrays)
    assert run.variant == cfr.Variant(alpha=1.5, beta=0, gamma=2, predict=1)


def test_an_unknown_engine_or_variant_is_named(contents, tmp_path):
    about, arrays = contents["Solver"]

    def of(**change):
        return told("Solver", tmp_path / "run.npz", about | {"settings": about["settings"] | change}, arrays)

    assert "run.npz holds a run that cannot be made again here: there is no engine named 'cuda'" in of(engine="cuda")
    assert "there is no engine named 7" in of(engine=7)
    assert "no variant named 'cfrr+'; did you mean 'cfr+'?" in of(variant="cfrr+")


ODD = [
    ("iteration", 1e308),
    ("iteration", 10**30),
    ("seconds", 1e-320),
    ("learned", {"nodes": [["('p', 'b')", 0, "('p', 'b')", [0, 0], [0, 0]]], "nodes_touched": 1}),
    ("learned", {"nodes": [["(3,)", 1, "('p', 'b')", [0, 0], [0, 0]]], "nodes_touched": 1}),
    ("learned", {"nodes": [["(3,)", 0, "('p', 'x')", [0, 0], [0, 0]]], "nodes_touched": 1}),
    ("learned", {"nodes": [["(" * 500, 0, "('p', 'b')", [0, 0], [0, 0]]], "nodes_touched": 1}),
    ("learned", {"nodes": [], "nodes_touched": None}),
    ("learned", {"nodes": [], "nodes_touched": 10**30}),
]


@pytest.mark.parametrize(("name", "value"), ODD, ids=range(len(ODD)))
def test_numbers_and_nodes_that_no_run_leaves_are_told_or_work(contents, tmp_path, name, value):
    about, arrays = contents["MonteCarloCFR"]
    try:
        run = loaded("MonteCarloCFR", tmp_path / "run.npz", about | {name: value}, arrays)
    except ValueError as error:
        assert "run.npz is broken" in str(error) and "\n" not in str(error)
    else:
        assert name == "seconds" and run.run(2).solution().iterations == 7


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def places(value, above=()):
    """The way to every value in JSON values."""
    yield above
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from places(each, (*above, name))


def with_change(value, way, change):
    if not way:
        return change
    changed = value.copy()
    changed[way[0]] = with_change(value[way[0]], way[1:], change)
    return changed


def changed_anywhere(kind, contents, data, folder):
    """Any value of a header is changed for any other; the run is told to be broken, or works."""
    about, arrays = contents[kind]
    way = data.draw(st.sampled_from([way for way in places(about) if way]))
    changed = with_change(about, way, data.draw(ANYTHING))
    try:
        loaded(kind, folder / "changed.npz", changed, arrays).run(2, progress=False).solution()
    except ValueError as error:
        assert 10 < len(str(error)) < 400 and "\n" not in str(error)


@pytest.mark.plain
@pytest.mark.parametrize("kind", RUNS)
@settings(max_examples=40, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_value_changed_is_told_or_works(kind, contents, data, tmp_path_factory):
    changed_anywhere(kind, contents, data, tmp_path_factory.getbasetemp())


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", RUNS)
@settings(max_examples=200, deadline=None, derandomize=True)
@given(data=st.data())
def test_hundreds_of_values_changed_are_told_or_work(kind, contents, data, tmp_path_factory):
    changed_anywhere(kind, contents, data, tmp_path_factory.getbasetemp())


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # import numba now raises ImportError
import cfrlib as cfr

try:
    cfr.Solver.load(sys.argv[1], "kuhn")
except ValueError as error:
    print(error)
run = cfr.Solver.load(sys.argv[1], "kuhn", engine="vectorized")
print(run.iteration, run.engine.name, run.run(10).iteration)
"""


@pytest.mark.plain
def test_a_compiled_run_goes_on_where_there_is_no_numba(contents, tmp_path):
    about, arrays = contents["Solver"]
    about = about | {"settings": about["settings"] | {"engine": "compiled"}}
    np.savez(tmp_path / "run.npz", about=np.array(json.dumps(about)), **arrays)
    command = [sys.executable, "-c", WITHOUT_NUMBA, tmp_path / "run.npz"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    refused, went_on = ran.stdout.splitlines()
    assert refused.endswith(": the compiled engine needs numba: pip install numba, or engine='vectorized'")
    assert went_on == "5 vectorized 15"
