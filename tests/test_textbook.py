"""The textbook's recursion and the engines compute the same numbers."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib import textbook
from cfrlib.engines import State, make_engine
from cfrlib.games import Kuhn, Leduc
from cfrlib.solvers.variants import CFR, Schedule
from tests.random_games import random_games

ENGINES = ("compiled", "vectorized")


def differences(game, iterations, engine):
    """Between the textbook's average and plain simultaneous CFR's, the largest of each information set."""
    solver = cfr.Solver(game, "cfr", alternating=False, engine=engine)
    average = solver.run(iterations, snapshots=False).solution().average
    book = textbook.solve(game, iterations)
    assert len(book) == len(average)
    return [np.abs(list(average[key].values()) - strategy).max() for key, strategy in book.items()]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("game", "iterations"), [(Kuhn(), 200), (Leduc(), 20), (cfr.games.random_game(6, 5), 300)],
                         ids=str)  # fmt: skip
def test_it_is_plain_simultaneous_cfr(game, iterations, engine):
    assert max(differences(game, iterations, engine)) < 1e-12


@settings(derandomize=True, max_examples=25, deadline=None)
@given(random_games() | random_games(num_players=3, zero_sum=False), st.sampled_from(ENGINES), st.integers(0, 10**9))
def test_from_any_strategies_one_walk_is_one_half_step_of_all_players(game, engine, seed):
    """With more players rounding decides ties, so that whole runs may part; regrets of one step may not."""
    form = cfr.SequenceForm(game)
    keys, rng = form.information_sets.keys, np.random.default_rng(seed)
    nodes = {key: textbook.Node(len(actions)) for key, actions in zip(keys, form.information_sets.actions, strict=True)}
    for node in nodes.values():
        node.strategy = rng.dirichlet(np.ones(len(node.strategy)))
    state = State.initial(form)
    state.strategy[:] = form.by_sequence(np.concatenate([*(node.strategy for node in nodes.values()), []]))
    state.plan[:] = np.concatenate(form.plans(form.split(state.strategy)))
    make_engine(form, engine).run(state, Schedule.of(CFR, 1, 1), alternating=False, predict=False)
    textbook.walk(game, nodes, game.root(), np.ones(game.num_players + 1))
    walked = np.concatenate([*(node.regret_sum for node in nodes.values()), []])
    assert np.allclose(walked, form.flat(form.split(state.regret_sum)), atol=1e-12)


@pytest.mark.parametrize("players", [2, 3])
def test_kuhn_is_solved_well_enough_to_read(players):
    book = textbook.solve(Kuhn(num_players=players), 300)
    assert cfr.exploitability(Kuhn(num_players=players), book) < 0.02


def test_a_name_will_do_and_no_iterations_will_not():
    assert textbook.solve("rps", 1)["player 1"].tolist() == [1 / 3] * 3
    with pytest.raises(ValueError, match="iterations must be a whole number of at least 1"):
        textbook.solve("kuhn", 0)


def test_it_fits_on_a_screen():
    code = Path(textbook.__file__).read_text(encoding="utf-8").split('"""')[2::2]
    assert sum(bool(line.strip()) for part in code for line in part.splitlines()) <= 50


def test_the_readme_shows_it_as_it_is(repository):
    shown = (repository / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    assert shown.startswith("def walk(") and shown in Path(textbook.__file__).read_text(encoding="utf-8")


def test_the_readmes_example_runs(repository):
    names = {}
    exec((repository / "README.md").read_text(encoding="utf-8").split("```python\n")[2].split("```")[0], names)
    assert names["solution"].exploitability < 1e-3
