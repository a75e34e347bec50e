"""Dominated actions: by hand, by definition, and what stays when they go."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.games import TERMINAL, Game, MatrixGame

NOTHING = np.zeros((3, 2))
DILEMMA = MatrixGame([[[3, 0], [5, 1]], [[3, 5], [0, 1]]], ("cooperate", "defect"), ("cooperate", "defect"))
BY_HALVES = MatrixGame([[[3, 0], [0, 3], [1, 1]], NOTHING])  # as in Osborne & Rubinstein 1994, figure 61.1
JUST_NOT = MatrixGame([[[3, 0], [0, 3], [1.5, 1.5]], NOTHING])
THREE_ROUNDS = MatrixGame([[[1, 1, 0], [0, 0, 2]], [[0, 2, 1], [3, 1, 0]]], ("up", "down"), ("left", "middle", "right"))


class PublicGood(Game):
    """What one gives, 1, is doubled and shared by all three."""

    num_players = 3

    def player(self, history):
        return len(history) if len(history) < 3 else TERMINAL

    def actions(self, history):
        return "give", "keep"

    def utilities(self, history):
        return [2 / 3 * history.count("give") - (move == "give") for move in history]

    def information_set(self, history):
        return len(history)


def integer_game(seed, rows=3, columns=3):
    return MatrixGame(np.random.default_rng(seed).integers(-2, 3, (2, rows, columns)))


def test_in_the_prisoners_dilemma_to_cooperate_is_dominated():
    expected = [(player, "cooperate", {"defect": 1.0}, True) for player in (0, 1)]
    assert cfr.dominated_actions(DILEMMA) == expected


def test_some_actions_are_dominated_by_mixtures_only():
    assert cfr.dominated_actions(BY_HALVES, mixtures=False) == []
    (only,) = cfr.dominated_actions(BY_HALVES)
    assert (only.player, only.action, only.strictly) == (0, "2", True)
    mix = np.array([only.by.get("0", 0), only.by.get("1", 0)])
    assert mix.sum() == pytest.approx(1) and (mix * 3 > 1).all()


def test_what_a_mixture_equals_it_does_not_dominate():
    assert cfr.dominated_actions(JUST_NOT, weakly=True) == []


def test_a_mixture_can_dominate_weakly():
    game = MatrixGame([[[4, 0, 2], [0, 4, 2], [2, 2, 1]], np.zeros((3, 3))])
    (only,) = (one for one in cfr.dominated_actions(game, weakly=True) if one.player == 0)
    assert only.action == "2" and not only.strictly
    assert only.by == pytest.approx({"0": 0.5, "1": 0.5})


def test_weakly_dominated_is_told_from_strictly():
    game = MatrixGame([[[1, 1], [1, 0]], [[1, 0], [1, 0]]])
    assert cfr.dominated_actions(game) == [(1, "1", {"0": 1.0}, True)]
    assert cfr.dominated_actions(game, weakly=True) == [(0, "1", {"0": 1.0}, False), (1, "1", {"0": 1.0}, True)]


def test_equal_actions_do_not_dominate_one_another():
    assert cfr.dominated_actions(MatrixGame([[1, 2], [1, 2]]), weakly=True) == [(1, "1", {"0": 1.0}, True)]


def test_what_differs_by_rounding_alone_does_not_dominate():
    assert cfr.dominated_actions(MatrixGame([[[0.1 + 0.2, 1], [0.3, 1]], np.zeros((2, 2))]), weakly=True) == []


def test_what_is_dominated_can_depend_on_what_went():
    left = cfr.iterated_elimination(THREE_ROUNDS)
    assert [[one.action for one in gone] for gone in left.rounds] == [["right"], ["down"], ["left"]]
    assert left.actions == (("up",), ("middle",))
    assert left.payoffs.tolist() == [[[1]], [[2]]]
    assert repr(left) == "<Elimination in 3 rounds: {up} by {middle} left>"


def test_without_dominated_actions_the_game_stays():
    left = cfr.iterated_elimination("rps")
    assert left.rounds == [] and left.actions == (("rock", "paper", "scissors"),) * 2


def test_three_players():
    assert cfr.dominated_actions(PublicGood()) == [(player, "give", {"keep": 1.0}, True) for player in range(3)]
    left = cfr.iterated_elimination(PublicGood())
    assert left.actions == (("keep",),) * 3 and left.payoffs.shape == (3, 1, 1, 1)


def test_whoever_decides_twice_is_refused():
    with pytest.raises(ValueError, match="each player decides once"):
        cfr.dominated_actions("kuhn")


@pytest.mark.plain
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.booleans())
def test_a_dominator_earns_what_it_says(seed, weakly):
    game = integer_game(seed)
    for one in cfr.dominated_actions(game, weakly=weakly):
        table = game.payoffs[0] if one.player == 0 else game.payoffs[1].T
        mix = np.array([one.by.get(str(action), 0.0) for action in range(3)])
        gain = mix @ table - table[int(one.action)]
        assert one.action not in one.by and mix.sum() == pytest.approx(1)
        assert gain.min() > 1e-9 if one.strictly else gain.min() >= -1e-9 and gain.max() > 1e-9


@pytest.mark.plain
@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 9999))
def test_an_action_is_strictly_dominated_or_a_best_response_to_something(seed):
    """Pearce's lemma [1984] for two players: looked for on a fine grid of what the other may do."""
    game = integer_game(seed)
    grid = np.array([(i, j, 24 - i - j) for i in range(25) for j in range(25 - i)]) / 24
    dominated = {(one.player, one.action) for one in cfr.dominated_actions(game)}
    for player, table in enumerate((game.payoffs[0], game.payoffs[1].T)):
        worth = table @ grid.T
        for action in range(3):
            if (worth[action] >= worth.max(axis=0) - 1e-12).any():
                assert (player, str(action)) not in dominated


@pytest.mark.plain
@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 9999))
def test_no_equilibrium_plays_what_strict_elimination_removes(seed):
    game = integer_game(seed)
    gone = {(one.player, int(one.action)) for gone in cfr.iterated_elimination(game).rounds for one in gone}
    equilibria = [strategy.probabilities.reshape(2, 3) for strategy in cfr.all_equilibria(game)]
    joint = cfr.correlated_equilibrium(game).joint
    for player, action in gone:
        assert all(equilibrium[player, action] == 0 for equilibrium in equilibria)
        assert joint.take(action, axis=player).sum() == pytest.approx(0, abs=1e-9)


@pytest.mark.plain
@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(0, 9999), st.floats(1e-6, 1e6), st.floats(-100, 100))
def test_units_of_payoffs_do_not_matter(seed, scale, shift):
    game = integer_game(seed)
    found, scaled = (
        {(one.player, one.action, one.strictly) for one in cfr.dominated_actions(each, weakly=True)}
        for each in (game, MatrixGame(scale * (game.payoffs + round(shift))))
    )
    assert found == scaled


@pytest.mark.parametrize("judge", [cfr.dominated_actions, cfr.iterated_elimination])
@pytest.mark.parametrize("name", ["weakly", "mixtures"])
def test_a_flag_is_true_or_false(judge, name):
    for wrong in ("no", None, 2, []):
        with pytest.raises(ValueError, match=f"{name} must be True or False"):
            judge("rps", **{name: wrong})
