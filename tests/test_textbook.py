"""The textbook's recursion and the engines compute the same numbers."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib import textbook
from cfrlib.engines import State, make_engine
from cfrlib.engines.ties import tie_widths
from cfrlib.games import Dudo, Kuhn, Leduc
from cfrlib.solvers.variants import CFR, Schedule
from tests.engines.test_ties import FourPlayerKuhn
from tests.exact import ExactCFR
from tests.random_games import random_games

ENGINES = ("compiled", "vectorized")


def differences(game, iterations, engine):
    """Between the textbook's average and plain simultaneous CFR's, the largest of each information set."""
    solver = cfr.Solver(game, "cfr", alternating=False, engine=engine)
    average = solver.run(iterations, snapshots=False).solution().average
    book = textbook.solve(game, iterations)
    assert len(book) == len(average)
    return [np.abs(list(average[key].values()) - strategy).max() for key, strategy in book.items()]


@pytest.mark.plain
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("game", "iterations"), [(Kuhn(), 200), (Leduc(), 20), (cfr.games.random_game(6, 5), 300)],
                         ids=str)  # fmt: skip
def test_it_is_plain_simultaneous_cfr(game, iterations, engine):
    assert max(differences(game, iterations, engine)) < 1e-12


def first_departure(game, iterations):
    """The first iteration after which the textbook does not play what exact arithmetic does, or None."""
    form, nodes = cfr.SequenceForm(game), {}
    exact = ExactCFR(form, False, False, tie_widths(form))
    for t in range(1, iterations + 1):
        textbook.walk(game, nodes, game.root(), np.ones(game.num_players + 1))
        for node in nodes.values():
            node.strategy = textbook.regret_matching(node.regret_sum)
        played = np.concatenate([nodes[key].strategy for key in form.information_sets.keys])
        if not np.allclose(played, exact.iterate(), rtol=0, atol=1e-9):
            return t
    return None


@pytest.mark.plain
@pytest.mark.parametrize(("game", "iterations"), [
    (Kuhn(), 20), (Kuhn(num_players=3), 10), (FourPlayerKuhn(), 2), (Leduc(), 3), (Dudo(sides=4), 2),
    pytest.param(FourPlayerKuhn(), 10, marks=pytest.mark.exhaustive),
    pytest.param(Dudo(), 2, marks=pytest.mark.release),
], ids=str)  # fmt: skip
def test_it_plays_what_exact_arithmetic_does(game, iterations):
    assert first_departure(game, iterations) is None


def test_where_rounding_decides_a_tie_it_departs():
    assert first_departure(Kuhn(13), 1) == 1


@pytest.mark.plain
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
    make_engine(form, engine).run(state, Schedule.of(CFR, 1, 1), alternating=False, predict=0.0)
    textbook.walk(game, nodes, game.root(), np.ones(game.num_players + 1))
    walked = np.concatenate([*(node.regret_sum for node in nodes.values()), []])
    assert np.allclose(walked, form.flat(form.split(state.regret_sum)), atol=1e-12)


@pytest.mark.plain
@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.exhaustive)])
def test_kuhn_is_solved_well_enough_to_read(players):
    book = textbook.solve(Kuhn(num_players=players), 200)
    assert cfr.exploitability(Kuhn(num_players=players), book) < 0.02


def test_a_name_will_do_and_no_iterations_will_not():
    assert textbook.solve("rps", 1)["player 1"].tolist() == [1 / 3] * 3
    with pytest.raises(ValueError, match="iterations must be a whole number of at least 1"):
        textbook.solve("kuhn", 0)


def test_it_fits_on_a_screen():
    code = Path(textbook.__file__).read_text(encoding="utf-8").split('"""')[2::2]
    assert sum(bool(line.strip()) for part in code for line in part.splitlines()) <= 50
