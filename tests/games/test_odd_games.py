"""Games that nobody plays: over at once, without decisions, for one of two, longer than Python's stack."""

from dataclasses import dataclass

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games import CHANCE, TERMINAL, Game

SAMPLINGS = "chance", "external", "outcome", "baseline"


class Over(Game):
    """It is over before anybody moves."""

    def player(self, history):
        return TERMINAL

    def utilities(self, history):
        return 0.5, -0.5


class Toss(Over):
    """A coin decides, and nobody else."""

    def player(self, history):
        return TERMINAL if history else CHANCE

    def chance(self, history):
        return [(2.0, 0.25), (0.0, 0.75)]

    def utilities(self, history):
        return history[0], -history[0]


class Alone(Toss):
    """Player 2 never moves."""

    def player(self, history):
        return TERMINAL if history else 0

    def actions(self, history):
        return (0.0, 1.0)

    def information_set(self, history):
        return "alone"


@dataclass(frozen=True)
class Patience(Game):
    """Both may stop at any time; a history is how many moves there were, and the last one."""

    moves: int = 900

    def root(self):
        return 0, "go"

    def player(self, history):
        done, last = history
        return TERMINAL if last == "stop" or done == self.moves else done % 2

    def actions(self, history):
        return "go", "stop"

    def child(self, history, action):
        return history[0] + 1, action

    def utilities(self, history):
        won = (-1) ** history[0] * (history[0] % 7)
        return won, -won

    def information_set(self, history):
        return history[0]


def judged(game):
    return cfr.Review(game, cfr.Strategy.uniform(game), 1).rows()


def sampled(game):
    return [cfr.MonteCarloCFR(game, sampling, engine=engine).run(3).solution().value
            for sampling in SAMPLINGS for engine in ("recursive", "compiled")]  # fmt: skip


@pytest.mark.parametrize(("game", "value"), [(Over(), 0.5), (Toss(), 0.5), (Alone(), 1.0)], ids=repr)
def test_a_game_without_choices_has_its_value(game, value):
    assert cfr.solve(game, iterations=500).value == pytest.approx(value, abs=1e-2)
    assert cfr.solve_lp(game).value == pytest.approx(value)
    assert judged(game) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", [Over(), Toss()], ids=repr)
def test_a_game_without_decisions_is_sampled_without_any(game):
    pytest.importorskip("numba")
    assert sampled(game) == [0.5] * 2 * len(SAMPLINGS)


def test_a_graph_needs_a_move():
    with pytest.raises(ValueError, match=r"needs a move at least; Over\(\) is over before anybody moves"):
        cfr.GameGraph(Over())


@pytest.mark.exhaustive
@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_walks_are_as_long_as_histories(sampling):
    pytest.importorskip("numba")
    walked = [cfr.MonteCarloCFR(Patience(), sampling, engine=engine) for engine in ("recursive", "compiled")]
    one, other = (run.run(3, snapshots=False).solution().average for run in walked)
    assert one == other


class Choice(Game):
    """One player, one decision."""

    num_players = 1

    def player(self, history):
        return TERMINAL if history else 0

    def actions(self, history):
        return "bad", "best", "good"

    def utilities(self, history):
        return ({"bad": 1, "best": 3, "good": 2}[history[0]],)

    def information_set(self, history):
        return "alone"


def test_who_decides_alone_takes_what_pays_most():
    assert [(one.action, one.by) for one in cfr.dominated_actions(Choice())] == [
        ("bad", {"best": 1}),
        ("good", {"best": 1}),
    ]
    (best,) = cfr.pure_equilibria(Choice())
    assert best["alone"] == {"bad": 0, "best": 1, "good": 0}
    assert cfr.correlated_equilibrium(Choice()).joint.tolist() == [0, 1, 0]
    played = [0.25, 0.5, 0.25]
    assert cfr.external_regret(Choice(), played) == (0.75,) and cfr.internal_regret(Choice(), played) == (0.5,)
    learnt = cfr.repeated_play(Choice(), [cfr.RegretMatching(3)], 100)
    assert learnt[1] > 0.99


def test_whole_numbers_of_any_size_are_payoffs():
    class Rich(Alone):
        def utilities(self, history):
            return int(history[0]) * 10**30, -int(history[0]) * 10**30

    assert cfr.GameTree(Rich()).utilities.tolist() == [[0.0, 0.0], [1e30, -1e30]]


def test_profiles_whose_information_sets_are_called_by_numbers_are_no_table():
    class Numbered(cfr.MatrixGame):
        def information_set(self, history):
            return len(history)

    game = Numbered([[1, -1], [-2, 1]])
    uniform = cfr.Strategy.uniform(game)
    assert list(uniform) == ["0", "1"]
    assert cfr.external_regret(game, [uniform]) == pytest.approx((0.25, 0.25))


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", [Patience(), cfr.games.random_game(90, 2)], ids=["deep", "wide"])
def test_a_treeplex_too_large_to_be_drawn_is_told(game):
    with pytest.raises(ValueError, match="Draw a smaller game"):
        cfr.widgets.treeplex(game)


def test_a_correlated_equilibrium_of_too_many_actions_is_refused_before_memory_is_taken():
    with pytest.raises(ValueError, match="54,000,000 coefficients in its program, and 20,000,000 is the limit"):
        cfr.correlated_equilibrium(cfr.games.random_game(300, 300))


@pytest.mark.exhaustive
def test_amounts_in_dollars_are_no_formulas():
    class Dollars(Alone):
        def information_set_label(self, information_set):
            return "pot $4, to call $2"

    ax = cfr.plots.tree(Dollars())
    assert [text.get_parse_math() for text in ax.texts if "$" in text.get_text()] == [False]
    assert np.isfinite(ax.figure.canvas.get_width_height()).all()
