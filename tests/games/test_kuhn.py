from itertools import permutations

import pytest

from cfrlib.games import Kuhn
from tests.games.walks import census, same_game, uniform, value


def test_counts():
    assert census(Kuhn()) == (55, 30, 12)


def test_counts_of_larger_games():
    assert census(Kuhn(ranks=5))[2] == 5 * 4
    assert census(Kuhn(num_players=3)) == (601, 312, 48)


@pytest.mark.parametrize(
    ("moves", "paid"),
    [("pp", (1, -1)), ("pbp", (-1, 1)), ("pbb", (2, -2)), ("bp", (1, -1)), ("bb", (2, -2))],
)
def test_payoffs_when_player_1_has_the_higher_card(moves, paid):
    assert Kuhn().utilities(((3, 2), *moves)) == paid


def test_the_higher_card_wins_only_at_a_showdown():
    game = Kuhn()
    for low, high in ((1, 2), (1, 3), (2, 3)):
        assert [game.utilities(((low, high), *moves))[0] for moves in ("pp", "pbp", "pbb", "bp", "bb")] == [
            -1,
            -1,
            -2,
            1,
            -2,
        ]


def test_uniform_play_is_worth_an_eighth():
    assert value(Kuhn(), uniform(Kuhn())) == pytest.approx([1 / 8, -1 / 8])


def test_any_equilibrium_of_the_family_is_worth_minus_an_eighteenth():
    for bluff in (0, 0.2, 1 / 3):
        bet = {"J": bluff, "Q": 0, "K": 3 * bluff, "Jpb": 0, "Qpb": bluff + 1 / 3, "Kpb": 1}
        bet |= {"Jp": 1 / 3, "Qp": 0, "Kp": 1, "Jb": 0, "Qb": 1 / 3, "Kb": 1}
        game = Kuhn()

        def strategy(history, game=game, bet=bet):
            chance = bet[game.information_set_label(game.information_set(history))]
            return 1 - chance, chance

        assert value(game, strategy)[0] == pytest.approx(-1 / 18)


def test_labels_are_card_and_moves():
    game = Kuhn()
    assert game.information_set_label(game.information_set(((3, 1), "p", "b"))) == "Kpb"
    assert game.action_label("b") == "bet"
    assert Kuhn(ranks=20).information_set_label((17, "p")) == "17p"


@pytest.mark.parametrize("players", [2, 3])
def test_openspiel_has_the_same_game(players):
    pyspiel = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game(f"kuhn_poker(players={players})")

    def children(state, history):
        if not state.is_chance_node():
            return [(state.child(move), (*history, "pb"[move])) for move in state.legal_actions()]
        deals = []
        for deal in permutations(range(players + 1), players):
            dealt = state.clone()
            for card in deal:
                dealt.apply_action(card)
            deals.append((dealt, (tuple(card + 1 for card in deal),)))
        return deals

    game = Kuhn(num_players=players)
    assert same_game(game, theirs.new_initial_state(), children) == census(game)[2]


@pytest.mark.parametrize("rules", [{"ranks": 2}, {"ranks": 3.5}, {"num_players": 1}, {"num_players": 4}])
def test_impossible_rules_are_refused(rules):
    with pytest.raises(ValueError, match="must be a whole number"):
        Kuhn(**rules)
