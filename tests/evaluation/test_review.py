"""What decisions cost: exact values, and the law that makes a result without luck fair."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.evaluation.review import reach

# The family of Kuhn poker's equilibria [Kuhn 1950], a = 1/5: all of player 1's choices but three are free against it.
EQUILIBRIUM = {
    "J": [4 / 5, 1 / 5], "Q": [1, 0], "K": [2 / 5, 3 / 5], "Jpb": [1, 0], "Qpb": [7 / 15, 8 / 15], "Kpb": [0, 1],
    "Jp": [2 / 3, 1 / 3], "Qp": [1, 0], "Kp": [0, 1], "Jb": [1, 0], "Qb": [2 / 3, 1 / 3], "Kb": [0, 1],
}  # fmt: skip


def random_strategy(game, seed):
    sets = cfr.SequenceForm.of(game).information_sets
    rng = np.random.default_rng(seed)
    return {sets.label(number): rng.dirichlet(np.ones(count)) for number, count in enumerate(sets.num_actions)}


def test_three_of_player_1s_twelve_choices_cost_anything_against_the_equilibrium():
    review = cfr.Review("kuhn", EQUILIBRIUM, 0)
    costly = {(row["information set"], row["action"]): row["cost"] for row in review.rows() if row["cost"] > 0}
    assert len(review.rows()) == 12
    assert costly == pytest.approx({("Q", "bet"): 1 / 6, ("Jpb", "bet"): 1, ("Kpb", "pass"): 3})
    assert review.value == pytest.approx(-1 / 18)


def test_of_player_2s_choices_four_cost():
    review = cfr.Review("kuhn", EQUILIBRIUM, 1)
    costly = {(row["information set"], row["action"]) for row in review.rows() if row["cost"] > 0}
    assert costly == {("Qp", "bet"), ("Kp", "pass"), ("Jb", "bet"), ("Kb", "pass")}


def test_a_queen_is_worth_minus_a_third_and_its_bet_minus_a_half():
    assert cfr.Review("kuhn", EQUILIBRIUM, 0)["Q"] == pytest.approx({"pass": -1 / 3, "bet": -1 / 2})


def test_after_pass_and_bet_the_queen_faces_the_king_three_times_in_four():
    review = cfr.Review("kuhn", EQUILIBRIUM, 0)
    number = review.information_sets.find("Qpb")
    cards = [review.tree.histories[node][0][1] for node in review.nodes[number]]
    assert dict(zip(cards, review.belief(number), strict=True)) == pytest.approx({1: 1 / 4, 3: 3 / 4})


@pytest.mark.parametrize("game", ["kuhn", "leduc", "rps", cfr.games.Kuhn(num_players=3)], ids=str)
@given(seed=st.integers(0, 1000))
@settings(max_examples=4, derandomize=True, deadline=None)
def test_a_result_is_on_average_the_seats_value_minus_the_costs(game, seed):
    """Player 1 plays anything, the others anything: E[result] = value - E[sum of costs]."""
    strategy = cfr.Strategy.of(game, random_strategy(game, seed))
    review = cfr.Review(game, strategy, 0)
    everybody = reach(review.tree, strategy, range(review.tree.game.num_players))
    mine = np.flatnonzero(review.tree.player == 0)
    lost = np.zeros(strategy.probabilities.shape)
    for node in mine:
        slots = strategy.information_sets.slots(review.tree.information_set[node])
        lost[slots] += everybody[node] * strategy.probabilities[slots] * review.costs[slots]
    assert review.value - lost.sum() == pytest.approx(cfr.expected_values(game, strategy)[0])


@pytest.mark.parametrize("player", [0, 1])
def test_the_seats_value_is_the_best_response_value(player):
    strategy = random_strategy("leduc", 3)
    value = cfr.best_response_value("leduc", strategy, player)
    assert cfr.Review("leduc", strategy, player).value == pytest.approx(value)


@pytest.mark.parametrize("unit", [1e-12, 1e12])
def test_costs_are_in_the_units_of_the_payoffs(unit):
    class Stakes(cfr.games.Kuhn):
        def utilities(self, history):
            return tuple(unit * won for won in super().utilities(history))

    uniform = [cfr.Review(game, {}, 0).costs for game in (Stakes(), "kuhn")]
    np.testing.assert_allclose(uniform[0] / unit, uniform[1], atol=1e-12)
    assert ((uniform[0] == 0) == (uniform[1] == 0)).all()


def test_where_the_opponent_never_leads_nothing_is_said():
    never_bets = {label: [1, 0] for label in ("Jp", "Qp", "Kp")}
    assert np.isnan(list(cfr.Review("kuhn", never_bets, 0)["Qpb"].values())).all()


def test_results_have_probability_one_and_the_games_value_as_their_mean():
    chances = cfr.result_probabilities("kuhn", EQUILIBRIUM)
    assert list(chances) == [-2, -1, 1, 2]
    assert sum(chances.values()) == pytest.approx(1)
    assert sum(result * chance for result, chance in chances.items()) == pytest.approx(-1 / 18)
    assert cfr.result_probabilities(cfr.GameTree("kuhn"), EQUILIBRIUM) == chances


def test_a_player_who_does_not_sit_there_is_refused():
    with pytest.raises(ValueError, match="player must be a whole number from 0 to 1, not 2"):
        cfr.Review("kuhn", {}, 2)
