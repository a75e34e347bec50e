"""No array that somebody made, in a run or in a file, reaches a kernel or becomes an answer."""

import json

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.engines import State
from cfrlib.games import MatrixGame
from cfrlib.solvers.checkpoints import load_checkpoint, save_checkpoint
from tests.solvers.makers import MAKERS, rng

ARRAYS = {name: make for name, make in MAKERS.items() if make()._arrays()}
PARTS = {"Solver": "state", "RegretRedistribution": "state", "BlockPruning": "state"}
SHAPES = {
    "None": lambda array: None,
    "a list": lambda array: array.tolist(),
    "text": lambda array: "x",
    "too short": lambda array: array[:-1].copy(),
    "too long": lambda array: np.append(array, 0.0),
    "empty": lambda array: np.zeros(0),
    "two columns": lambda array: np.stack([array, array]),
    "a number": lambda array: np.array(0.0),
    "float32": lambda array: array.astype(np.float32),
    "whole numbers": lambda array: array.astype(int),
    "complex": lambda array: array.astype(complex),
    "objects": lambda array: array.astype(object),
    "bytes swapped": lambda array: array.astype(array.dtype.newbyteorder()),
    "with gaps": lambda array: np.repeat(array, 2)[::2],
    "backwards": lambda array: array[::-1],
    "read-only": lambda array: np.broadcast_to(array, array.shape),
    "not aligned": lambda array: np.frombuffer(bytearray(1) + bytearray(array.tobytes()), array.dtype, offset=1),
    "masked": np.ma.masked_array,
    "a class": lambda array: np.ndarray,
}
NUMBERS = {"NaN": np.nan, "infinite": np.inf, "minus infinity": -np.inf}


def owner(run):
    """What has the arrays as attributes."""
    return getattr(run, "state", run)


def names(make):
    """The arrays of floats over sequences or slots."""
    return [name for name, array in make()._arrays().items() if array.dtype == float]


CASES = [(maker, name) for maker, make in ARRAYS.items() for name in names(make)]


def refused_everywhere(run, sentence):
    for ask in (lambda: run.run(1, progress=False), run.solution, lambda: run.save("never-written.npz")):
        with pytest.raises(ValueError, match=sentence) as caught:
            ask()
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("wrong", SHAPES)
@pytest.mark.parametrize(("maker", "name"), CASES)
def test_an_array_of_another_kind_is_refused_before_anything_writes_to_it(maker, name, wrong):
    run = ARRAYS[maker]().run(3, progress=False)
    setattr(owner(run), name, SHAPES[wrong](run._arrays()[name]))
    with pytest.raises(ValueError, match=f"^{name} must be a NumPy array of float64 of shape"):
        run.iterate()
    refused_everywhere(run, f"^{name} must be a NumPy array of float64 of shape")


@pytest.mark.parametrize("wrong", NUMBERS)
@pytest.mark.parametrize(("maker", "name"), CASES)
def test_numbers_that_are_none_are_refused(maker, name, wrong):
    run = ARRAYS[maker]().run(3, progress=False)
    run._arrays()[name][-1] = NUMBERS[wrong]
    refused_everywhere(run, f"^{name} must hold finite numbers")


@pytest.mark.parametrize(("maker", "name"), [case for case in CASES if case[1] != "regret_sum"])
def test_negative_probabilities_and_sums_are_refused(maker, name):
    run = ARRAYS[maker]().run(3, progress=False)
    run._arrays()[name][-1] -= 1e9
    refused_everywhere(run, f"^{name} must (not be negative|be the strategy in sequence form)")


@pytest.mark.parametrize("engine", ["vectorized", "auto", "public"])
def test_a_strategy_must_sum_to_1_at_every_information_set(engine):
    run = cfr.Solver("leduc", engine=engine).run(3, progress=False)
    run.state.strategy[-1] += 1e-6
    refused_everywhere(run, r"^strategy must sum to 1 at every information set; at '[^']+' it sums to 1\.0")


def test_a_plan_must_be_the_strategys_and_sums_must_be_of_plans():
    run = cfr.Solver("kuhn").run(3, progress=False)
    run.state.plan[3] *= 0.5
    refused_everywhere(run, "^plan must be the strategy in sequence form")
    run = cfr.Solver("kuhn").run(3, progress=False)
    run.state.strategy_sum[3] += 1
    refused_everywhere(run, "^strategy_sum must be a sum of plans")
    run = cfr.Solver("kuhn").run(3, progress=False)
    run.state.plan[0] = run.state.strategy[0] = 2.0
    refused_everywhere(run, "^strategy must be 1 at every player's empty sequence")


def test_one_array_must_not_be_another():
    run = cfr.Solver("kuhn")
    run.state.plan = run.state.strategy
    refused_everywhere(run, "^strategy and plan must be arrays of their own")


@pytest.mark.parametrize("state", [None, {}, [], "x", np.zeros(26)], ids=repr)
def test_a_state_must_be_a_state(state):
    run = cfr.Solver("kuhn")
    run.state = state
    refused_everywhere(run, "^state must be a State")


def test_a_state_of_another_solver_or_game_is_refused():
    run = cfr.BlockPruning("kuhn")
    run.state = cfr.Solver("kuhn").state
    refused_everywhere(run, "^average must be a NumPy array")
    run = cfr.Solver("kuhn")
    run.state = State.initial(cfr.SequenceForm("leduc"))
    refused_everywhere(run, "^regret_sum must be a NumPy array")


def test_a_state_may_be_exchanged_for_another_and_its_numbers_changed():
    run, other = cfr.Solver("kuhn").run(9, progress=False), cfr.Solver("kuhn").run(5, progress=False)
    run.state = other.state.copy()
    run.state.regret_sum += 0.5
    run.run(1, progress=False)


@pytest.mark.parametrize(("name", "value", "sentence"), [
    ("block", 0, "block must be a whole number of at least 1"), ("step", -1, "step must be a whole number from 0"),
    ("step", 99, "step must be a whole number from 0"), ("nodes_touched", -1, "nodes_touched must be a whole number"),
])  # fmt: skip
def test_counters_of_blocks_must_count(name, value, sentence):
    run = cfr.RegretRedistribution("kuhn").run(9, progress=False)
    getattr(run.state, name)[...] = value
    refused_everywhere(run, sentence)


def test_pruning_must_leave_an_action():
    run = cfr.BlockPruning("kuhn").run(9, progress=False)
    run.state.kept[1:3] = False
    refused_everywhere(run, "kept must leave every information set an action")


def edited(path, maker, change):
    """A file whose sum is right, but which somebody changed."""
    run = MAKERS[maker]()
    run.run(9, progress=False).save(path)
    about, arrays = load_checkpoint(path, type(run).__name__)
    change(about, arrays)
    save_checkpoint(path, type(run).__name__, json.loads(json.dumps(about)), arrays)
    return type(run)


def replaced(name, value):
    def change(about, arrays):
        arrays[name] = value(arrays[name])

    return change


FILES = {
    "float32": replaced("regret_sum", lambda array: array.astype(np.float32)),
    "too short": replaced("strategy_sum", lambda array: array[:-1]),
    "NaN": replaced("regret_sum", lambda array: array * np.nan),
    "negative sums": replaced("strategy_sum", lambda array: array - 1),
    "trace too short": replaced("trace_iterations", lambda array: array[:-1]),
    "iteration": lambda about, arrays: about.update(iteration=-1),
    "iteration as text": lambda about, arrays: about.update(iteration="9"),
    "seconds": lambda about, arrays: about.update(seconds=None),
    "watched": lambda about, arrays: about.update(watched=[99]),
    "watched as text": lambda about, arrays: about.update(watched="J"),
}  # fmt: skip


@pytest.mark.plain
@pytest.mark.parametrize("maker", ARRAYS)
@pytest.mark.parametrize("change", FILES)
def test_a_file_that_somebody_changed_is_refused_in_a_sentence(maker, change, tmp_path):
    kind = edited(tmp_path / "run.npz", maker, FILES[change])
    with pytest.raises(ValueError, match="is broken") as caught:
        kind.load(tmp_path / "run.npz", "kuhn")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("make", [
    lambda game: cfr.Solver(game), lambda game: cfr.MonteCarloCFR(game, rng=rng()), lambda game: cfr.FSICFR(game),
], ids=["Solver", "MonteCarloCFR", "FSICFR"])  # fmt: skip
def test_a_file_of_another_game_of_the_same_size_is_refused(make, tmp_path):
    run = make(cfr.games.rock_paper_scissors()).run(3, progress=False)
    run.save(tmp_path / "run.npz")
    with pytest.raises(ValueError, match="whose tree or payoffs are not those of"):
        type(run).load(tmp_path / "run.npz", MatrixGame(np.eye(3)))
