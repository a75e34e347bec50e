"""A river of hold'em: its rules held against OpenSpiel's poker, its solution against the linear program."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.forms.public_form import PublicForm
from cfrlib.games import TERMINAL, Range, River, holdem

BOARD = "Ks Th 7s 4d 2c"
SMALL = River(BOARD, ("AA, KQs, 98s, JTs:0.5", "TT, KJs, A5s, QJs"), bets=(1,), raises=1)
DEAL = ("AsAh", "KhJh")


def test_all_in_is_always_a_bet_and_no_bet_is_larger():
    game = River(BOARD, pot=10, stack=20, bets=(0.5, 1, 5))
    assert game.actions((DEAL,)) == ("x", "b5", "b10", "b20")
    assert game.actions((DEAL, "x", "b5")) == ("f", "c", "r15", "r20")  # calls 5, then bets half or all of 20
    assert game.actions((DEAL, "b20")) == ("f", "c")


def test_raises_come_to_an_end():
    game = River(BOARD, stack=1000, bets=(0.5,), raises=2)
    assert game.actions((DEAL, "b5", "r15", "r35")) == ("f", "c")
    assert River(BOARD, raises=0).actions((DEAL, "b5")) == ("f", "c")


@pytest.mark.parametrize(
    "moves, won",
    [(["x", "x"], 5), (["b5", "f"], 5), (["x", "b10", "f"], -5), (["b5", "c"], 10), (["b5", "r15", "c"], 20)],
)
def test_who_wins_gains_half_the_pot_and_what_the_other_paid(moves, won):
    assert SMALL.utilities((DEAL, *moves)) == (won, -won)


def test_equal_hands_split_the_pot_whatever_was_bet():
    assert SMALL.utilities((("AsAh", "AdAc"), "b20", "c")) == (0, 0)


def test_sizes_are_exact():
    game = River(BOARD, pot=0.3, stack=0.7, bets=(1 / 3,))
    assert game.utilities((DEAL, "b0.1", "c"))[0] == 0.25


def test_ranges_leave_out_what_the_board_excludes():
    first, second = SMALL.hand_ranges()
    assert "KsQs" not in first.hands and len(first.hands) == 6 + 3 + 3 + 4 and len(second.hands) == 3 + 3 + 4 + 4
    assert dict(zip(first.hands, first.weights, strict=True))["JcTc"] == 0.5
    assert River(BOARD).hand_ranges()[0].hands == holdem.hands(BOARD.split())


@pytest.mark.plain
def test_the_public_tree_finds_what_the_linear_program_finds():
    exact = cfr.solve_lp(SMALL)
    found = cfr.solve(SMALL, "cfr+", 2000, engine="public")
    assert found.value == pytest.approx(exact.value, abs=2e-3)
    assert cfr.nash_conv(PublicForm(SMALL), exact.strategy) == pytest.approx(0, abs=1e-9)
    assert cfr.nash_conv(SMALL, found.average) == pytest.approx(found.nash_conv, abs=1e-9)


@pytest.mark.plain
def test_exploitability_is_what_best_responses_hand_by_hand_find():
    solution = cfr.solve(SMALL, "dcfr", 20, engine="public")
    gain = sum(best_by_hand(player, solution.average, ()).sum() for player in (0, 1))
    assert gain == pytest.approx(solution.nash_conv, rel=1e-9)


def best_by_hand(player, average, moves, reach=1.0):
    """What each of a player's hands earns by its best answer after these moves, from the rules alone, (hands,).

    `reach`: (the other's hands,), how likely each comes here.
    """
    chances, ranges = dict(SMALL.chance(())), SMALL.hand_ranges()
    own, other = ranges[player].hands, ranges[1 - player].hands
    mover = SMALL.player((DEAL, *moves))
    if mover == TERMINAL:
        deals = [[(mine, theirs)[:: 1 - 2 * player] for theirs in other] for mine in own]
        paid = [[chances[deal] * SMALL.utilities((deal, *moves))[player] if deal in chances else 0 for deal in row]
                for row in deals]  # fmt: skip
        return np.array(paid) @ (reach * np.ones(len(other)))
    actions = SMALL.actions((DEAL, *moves))
    if mover == player:
        return np.max([best_by_hand(player, average, (*moves, action), reach) for action in actions], axis=0)
    plays = np.array([list(average[theirs, *moves].values()) for theirs in other])
    after = [best_by_hand(player, average, (*moves, action), reach * play)
             for action, play in zip(actions, plays.T, strict=True)]  # fmt: skip
    return np.sum(after, axis=0)


@pytest.mark.plain
def test_a_whole_river_is_solved_within_a_thousandth_of_the_pot():
    game = River(BOARD, pot=10, stack=20, bets=(0.5, 1))
    form = PublicForm(game)
    assert form.num_histories == 1 + 1_070_190 * 45
    solution = cfr.solve(form, "dcfr", 120, engine="public")
    assert solution.exploitability < 0.001 * 10


def test_blockers_count_where_somebody_folds():
    """Whoever holds an ace meets fewer aces: the chance of a deal is not the product of two ranges'."""
    game = River(BOARD, ("AsAh, QsQh", "AdAc, AsQd"))
    chances = dict(game.chance(()))
    assert chances[("AsAh", "AdAc")] == pytest.approx(1 / 3) and ("AsAh", "AsQd") not in chances


# OpenSpiel's poker, with one round of betting


def universal_poker(**fields):
    pyspiel = pytest.importorskip("pyspiel")
    fixed = {"betting": "nolimit", "bettingAbstraction": "fullgame", "numPlayers": 2, "numRounds": 1,
             "blind": "5 5", "firstPlayer": "1", "numHoleCards": 2}  # fmt: skip
    return pyspiel.load_game("universal_poker", fixed | fields)


def test_random_plays_pay_what_open_spiel_pays():
    poker = universal_poker(numSuits=4, numRanks=13, numBoardCards="5", stack="25 25")
    draw = Random(0)
    for _ in range(200):
        dealt = draw.sample(range(52), 9)
        state = poker.new_initial_state()
        for card in dealt:
            state.apply_action(card)
        cards = [holdem.CARDS[card] for card in dealt]
        game = River(cards[4:])
        deal = tuple("".join(sorted(held, key=holdem.CARDS.index, reverse=True)) for held in (cards[:2], cards[2:4]))
        history = (deal,)
        while game.player(history) != TERMINAL:
            assert state.current_player() == game.player(history)
            move = draw.choice(game.actions(history))
            state.apply_action({"f": 0, "x": 1, "c": 1}[move] if move in "fxc" else 5 + int(move[1:]))
            history = (*history, move)
        assert state.is_terminal() and tuple(state.returns()) == game.utilities(history)


@pytest.mark.exhaustive
def test_the_value_of_small_decks_is_the_mean_over_boards():
    poker = universal_poker(numSuits=2, numRanks=4, numBoardCards="3", stack="10 10")
    exact = cfr.solve_lp(cfr.games.from_open_spiel(poker)).value
    deck = holdem.CARDS[:16:4] + holdem.CARDS[1:16:4]
    values = [on_three_cards(board, deck) for board in combinations(deck, 3)]
    assert np.mean(values) == pytest.approx(exact, abs=1e-4)


def on_three_cards(board, deck):
    """The value of check, bet all, call and fold on a board of three cards, to within a thousandth of the pot."""
    hands = [hand for hand in holdem.hands() if {hand[:2], hand[2:]} <= set(deck) - set(board)]
    own = Range(hands, np.ones(len(hands)), [(hand[:2], hand[2:]) for hand in hands], holdem.strengths(board, hands))
    game = River(bets=(), stack=5)
    vars(game)["_ranges"] = own, own
    return cfr.solve(game, "cfr+", 2000, engine="public").value


# what is refused


@pytest.mark.parametrize(
    "arguments, said",
    [
        ({"board": "Ks Th 7s"}, "a river's board has five cards, such as 'Ks Th 7s 4d 2c', not 3"),
        ({"ranges": "AA"}, "a river needs two ranges, one a player"),
        ({"ranges": ("KsQs", None)}, "no hand of the range 'KsQs' is possible on Ks Th 7s 4d 2c"),
        ({"ranges": ({"KdAs": 1}, None)}, "'KdAs' is no hand of a range"),
        ({"ranges": ({"AsAh": 0}, None)}, "the weight of AsAh must be a finite number, above 0"),
        ({"pot": 0}, "a river's pot must be a finite number, above 0"),
        ({"bets": 1}, "a river's bets must be shares of the pot, such as"),
        ({"raises": -1}, "a river's raises must be a whole number"),
    ],
)
def test_what_makes_no_river_is_refused_in_a_sentence(arguments, said):
    with pytest.raises(ValueError, match=said):
        River(**{"board": BOARD} | arguments)


def test_all_hands_need_the_public_tree_and_that_is_said():
    with pytest.raises(ValueError, match="1,070,190 deals, and 500,000 is the limit; solve it over the public tree"):
        cfr.solve(River(BOARD))


def test_ranges_of_the_same_card_cannot_be_dealt():
    with pytest.raises(ValueError, match="no deal is possible"):
        cfr.solve(River(BOARD, ("AsAh", "AsAd")), engine="public")
