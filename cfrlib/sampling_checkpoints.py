"""Checkpoints of Monte Carlo CFR: what was met, what was learned there, and the state of the random generator."""

import json
from ast import literal_eval
from dataclasses import is_dataclass

import numpy as np

from cfrlib.checkpoints import load_checkpoint, save_checkpoint
from cfrlib.nodes import Node

COUNTS = "iteration", "nodes_touched", "seconds"


def save_run(solver, path):
    """Write all that the solver's next walk depends on."""
    about = {"game": name_of(solver.game), "sampling": solver.sampling, "exploration": solver.exploration}
    about |= {"measure": solver.form is not None, "rng": written_generator(solver.rng)}
    about |= {name: getattr(solver, name) for name in COUNTS}
    about["nodes"] = [
        [written(key), node.player, written(node.actions), node.regret_sum, node.strategy_sum]
        for key, node in solver.nodes.items()
    ]
    save_checkpoint(path, "MonteCarloCFR", about, solver.recorder.arrays())


def load_run(make_solver, path, game):
    """A solver like the one that was saved, made by `make_solver`; refused if the file is broken or of another game."""
    about, arrays = load_checkpoint(path, "MonteCarloCFR")
    if about["game"] != name_of(game):
        raise ValueError(f"{path} is a run of {about['game']}, not of {name_of(game)}")
    rng = read_generator(about["rng"])
    solver = make_solver(game, about["sampling"], rng, about["exploration"], about["measure"])
    for key, player, actions, regret_sum, strategy_sum in about["nodes"]:
        solver.nodes[literal_eval(key)] = Node(player, literal_eval(actions), regret_sum, strategy_sum)
    for name in COUNTS:
        setattr(solver, name, about[name])
    solver.recorder.restore(arrays)
    return solver


def name_of(game):
    """What tells games apart in checkpoints: the parameters, where the game is a dataclass."""
    return repr(game) if is_dataclass(game) else type(game).__name__


def written(key):
    """An information set or its actions as text that can be read back without running any code."""
    text = repr(key)
    try:
        if literal_eval(text) == key:
            return text
    except (ValueError, SyntaxError):
        pass
    raise ValueError(f"a checkpoint holds information sets made of tuples, strings and numbers; this one is {text}")


def written_generator(rng):
    """The state of a random generator as JSON values."""
    state = json.dumps(rng.bit_generator.state, default=lambda array: array.tolist())
    return json.loads(state)


def read_generator(state):
    bit_generator = getattr(np.random, state["bit_generator"])()
    bit_generator.state = state
    return np.random.Generator(bit_generator)
