"""The range grid: squares, and values that a walk over single deals finds again."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games.holdem import hands
from cfrlib.widgets.range_grid.spots import Spots, cell_name, cell_of


@pytest.fixture(scope="module")
def solution():
    river = cfr.games.River(ranges=("AA, KQs:0.5, T9s, 98s", "TT, KJs, A5s"), bets=(1,), raises=1)
    return cfr.solve(river, "dcfr", 20, engine="public", progress=False)


@pytest.fixture(scope="module")
def exhibit(solution):
    return cfr.widgets.range_grid(solution, title="Who bluffs?")


def test_pairs_stand_on_the_diagonal_suited_hands_above_it():
    squares = map(cell_of, ("AsAh", "AhKh", "AhKd", "2h2d", "3s2d"))
    assert list(map(cell_name, squares)) == ["AA", "AKs", "AKo", "22", "32o"]
    assert [cell_of(hand) for hand in ("AsAh", "AhKh", "AhKd", "2h2d")] == [0, 1, 13, 168]


def test_there_are_169_squares():
    assert len({cell_name(cell) for cell in range(169)}) == len(set(map(cell_of, hands()))) == 169


def mean_value(strategy, game, history, me):
    """What a player earns from a history on, deal by deal."""
    if game.player(history) == cfr.TERMINAL:
        return game.utilities(history)[me]
    played = strategy[game.information_set(history)]
    return sum(
        played[game.action_label(action)] * mean_value(strategy, game, game.child(history, action), me)
        for action in game.actions(history)
        if played[game.action_label(action)]
    )


@pytest.mark.parametrize("name", ["", "x", "b10", "xb10", "b10r20"])
def test_values_are_those_of_a_walk_over_all_deals(solution, name):
    strategy, game = solution.average, solution.game
    spots = Spots(strategy)
    spot, moves = spots[name], spots.names[name]
    me, earned, met = spot.player, np.zeros(spot.values.shape), np.zeros(len(spot.hands))
    for deal, chance in game.chance(()):
        here, history = chance, (deal,)
        for move in moves:
            if game.player(history) != me:
                here *= strategy[game.information_set(history)][game.action_label(move)]
            history = game.child(history, move)
        mine = spot.hands.index(deal[me])
        met[mine] += here
        earned[mine] += [here * mean_value(strategy, game, (*history, action), me) for action in game.actions(history)]
    assert np.allclose(spot.values, earned / met[:, None])


def test_what_comes_is_the_weight_times_own_reach(solution):
    spot, strategy = Spots(solution.average)["xb10"], solution.average
    for hand, weight in zip(spot.hands, spot.weights, strict=True):
        dealt = 0.5 if hand[0] == "K" and hand[2] == "Q" else 1
        assert weight == pytest.approx(dealt * strategy[hand]["check"])


def test_the_table_has_what_the_page_gets(exhibit):
    table, spot = exhibit.table(), exhibit.widget.spec["spots"][0]
    first = table[table["after"] == ""]
    assert len(first) == len(spot["hands"]) * len(spot["actions"])
    assert np.allclose(first["probability"], np.ravel(spot["probabilities"]), atol=1e-4)
    assert np.allclose(first["value"], np.ravel(spot["values"]), atol=1e-3)


def test_a_square_shows_the_mean_of_its_hands(exhibit):
    spot = exhibit.widget.spec["spots"][0]
    aces = next(cell for cell in spot["cells"] if cell["name"] == "AA")
    assert np.allclose(aces["mix"], np.mean([spot["probabilities"][hand] for hand in aces["hands"]], axis=0), atol=1e-4)
    assert aces["comes"] == 1


def test_the_sentence_tells_how_often_the_range_takes_each_action(exhibit, solution):
    spot = Spots(solution.average)[""]
    share = spot.weights @ spot.probabilities[:, spot.actions.index("check")] / spot.weights.sum()
    assert f"check {share:.0%}" in exhibit.sentence and "player 1 begins" in exhibit.sentence


@pytest.mark.parametrize(
    ("given", "after", "told"),
    [
        ("kuhn", None, "a solution of a cfr.games.River"),
        (None, ["b11"], "did you mean 'b10'"),
        (None, [], "at least"),
        (None, "x", "a list of moves"),
    ],
)
def test_what_it_cannot_show_is_told_in_a_sentence(solution, given, after, told):
    with pytest.raises(ValueError, match=told):
        cfr.widgets.range_grid(cfr.Strategy.uniform(given) if given else solution, after)
