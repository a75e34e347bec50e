from fractions import Fraction

import pytest

from cfrlib.evaluation.linear_program import solve_lp
from cfrlib.games import TERMINAL, Dudo, Game
from tests.games.walks import census, same_game, value


@pytest.mark.plain
def test_counts():
    assert census(Dudo()) == (294_877, 147_420, 24_576)


def test_half_the_information_sets_have_only_dudo():
    game = Dudo()
    after_strongest = (((3,), (5,)), game.dudo - 1)
    assert list(game.actions(after_strongest)) == [game.dudo]


def test_claims_of_two_dice_in_rising_order():
    game = Dudo()
    shown = " ".join(map(game.action_label, range(game.dudo + 1)))
    assert shown == "1x2 1x3 1x4 1x5 1x6 1x1 2x2 2x3 2x4 2x5 2x6 2x1 dudo"


@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 4), (5, 5)])
def test_claim_strength_is_the_corrected_formula(dice):
    """Equation 6 of Neller & Lanctot 2013, with its misprinted signs put right."""
    total = sum(dice)

    def strength(count, rank):
        if rank != 1:
            return 5 * count + count // 2 + rank - 7
        return 11 * count - 6 if count <= total // 2 else 5 * total + count - 1

    assert [strength(*claim) for claim in Dudo(dice=dice).claims] == list(range(6 * total))


@pytest.mark.parametrize(
    ("rolls", "claim", "winner"),
    [
        ((3, 5), (1, 3), 0),
        ((3, 5), (1, 4), 1),
        ((1, 5), (2, 5), 0),
        ((1, 1), (2, 6), 0),
        ((1, 5), (2, 1), 1),
        ((1, 1), (2, 1), 0),
        ((6, 6), (1, 1), 1),
    ],
)
def test_a_challenge_counts_wilds_except_for_ones(rolls, claim, winner):
    game = Dudo()
    history = (tuple((face,) for face in rolls), game.claims.index(claim), game.dudo)
    assert game.utilities(history) == ((1, -1) if winner == 0 else (-1, 1))


TRANSCRIPT = [  # opener, claims (count, rank), player 1's and player 2's dice, who loses (1 or 2), how many
    (1, [(2, 6), (3, 6), (5, 6)], "12566", "23556", 1, 1),
    (2, [(3, 6), (4, 5), (5, 5)], "3555", "23455", 1, 1),
    (2, [(3, 6)], "356", "24466", 1, 1),
    (2, [(2, 2), (3, 2)], "12", "13456", 2, 1),
]


def replay(opener, claims, first, second):
    """Play a round; returns (who said dudo, who loses, dice lost), players named 1 and 2."""
    rolls = tuple(tuple(map(int, roll)) for roll in ((first, second) if opener == 1 else (second, first)))
    game = Dudo(dice=tuple(map(len, rolls)))
    history = (rolls,)
    for claim in claims:
        number = game.claims.index(claim)
        assert number in game.actions(history)
        history = game.child(history, number)
    seats = (1, 2) if opener == 1 else (2, 1)
    doubter = seats[game.player(history)]
    history = game.child(history, game.dudo)
    assert game.player(history) == TERMINAL
    loser, lost = game.dice_lost(history)
    return doubter, seats[loser], lost


@pytest.mark.parametrize(("opener", "claims", "first", "second", "loser", "lost"), TRANSCRIPT)
def test_the_papers_game_replayed(opener, claims, first, second, loser, lost):
    assert replay(opener, claims, first, second)[1:] == (loser, lost)


def test_round_5_of_the_transcript_has_a_slip():
    """It prints player 2 doubting player 2's own claim; player 1 must have, and then loses the two dice as printed."""
    assert replay(1, [(2, 6), (3, 2)], "26", "1222") == (1, 1, 2)


def test_match_payoffs_are_the_next_rounds_worth():
    game = Dudo(sides=2, dice=(2, 1), continuation={(1, 1): Fraction(1, 2)})
    one_two = game.claims.index((1, 2))
    exact = (((1, 1), (2,)), game.claims.index((3, 2)), game.dudo)
    assert game.dice_lost(exact) == (1, 1)
    assert game.utilities(exact) == (1, -1)
    bluff = (((1, 2), (1,)), game.claims.index((3, 1)), game.dudo)
    assert game.dice_lost(bluff) == (0, 1)
    assert game.utilities(bluff) == (Fraction(-1, 2), Fraction(1, 2))
    wide = (((2, 2), (2,)), 0, one_two + 3, game.dudo)
    assert game.player(wide) == TERMINAL


class Match(Game):
    """Dudo until one player has no dice, as one game. A history is (rounds played, opener, dice, this round)."""

    def root(self):
        return (), 0, (2, 1), ()

    def player(self, history):
        _, opener, dice, moves = history
        seat = Dudo(2, dice).player(moves)
        return seat if seat < 0 else seat ^ opener

    def chance(self, history):
        return Dudo(2, history[2]).chance(())

    def actions(self, history):
        return Dudo(2, history[2]).actions(history[3])

    def child(self, history, action):
        past, opener, dice, moves = history
        moves = (*moves, action)
        if Dudo(2, dice).player(moves) == TERMINAL:
            loser, lost = Dudo(2, dice).dice_lost(moves)
            if lost < dice[loser]:
                return (*past, moves), opener ^ 1 ^ loser, (dice[1 - loser], dice[loser] - lost), ()
        return past, opener, dice, moves

    def utilities(self, history):
        return Dudo(2, history[2]).utilities(history[3])[:: -1 if history[1] else 1]

    def information_set(self, history):
        return *history[:3], Dudo(2, history[2]).information_set(history[3])


@pytest.mark.plain
def test_rounds_by_continuation_are_worth_what_the_whole_match_is():
    last = solve_lp(Dudo(2)).value
    assert solve_lp(Dudo(2, (2, 1), continuation={(1, 1): last})).value == pytest.approx(solve_lp(Match()).value)


def test_memory_forgets_old_claims_and_without_seat_the_opener():
    known = {(Dudo(memory=memory, seat=seat).information_set(history))
             for memory, seat, history in [(2, True, ("rr", 1, 4, 6)), (2, True, ("rr", 2, 4, 6)),
                                           (2, False, ("rr", 4, 6)), (2, False, ("rr", 1, 4, 6))]}
    assert known == {("r", (4, 6), 1), ("r", (4, 6))}


def information_sets(game):
    """Met by walking the claims of one deal for each own roll; every roll is possible at each."""
    known, waiting = set(), [(((roll,), (roll,)),) for roll in range(1, game.sides + 1)]
    while waiting:
        history = waiting.pop()
        if game.player(history) != TERMINAL:
            known.add(game.information_set(history))
            waiting += [game.child(history, action) for action in game.actions(history)]
    return len(known)


def test_counts_with_a_memory_of_three_claims():
    assert information_sets(Dudo(memory=3, seat=True)) == 2784
    assert information_sets(Dudo(memory=3, seat=False)) == 1794


def test_a_long_memory_forgets_nothing():
    assert information_sets(Dudo(sides=3, memory=6)) == census(Dudo(sides=3))[2]


def test_labels():
    game = Dudo()
    history = (((3,), (5,)), 0, 4)
    assert game.information_set_label(game.information_set(history)) == "3:1x2,1x6"
    remembers = Dudo(memory=1)
    assert remembers.information_set_label(remembers.information_set(history)) == "3:1x6 (player 1)"
    assert Dudo(dice=(2, 1)).information_set_label(((3, 5), ())) == "35:"
    assert Dudo(sides=12).information_set_label(((11,), (0,))) == "11:1x2"


def test_claiming_two_ones_at_once_wins_one_time_in_four_with_two_sides():
    game = Dudo(sides=2)

    def strategy(history):
        actions = list(game.actions(history))
        return [1.0 if action == actions[-1] else 0.0 for action in actions]

    assert value(game, strategy)[0] == pytest.approx(-0.5)


@pytest.mark.parametrize(("sides", "playouts"), [(4, None), (6, 1000)])
def test_openspiel_has_the_same_game(sides, playouts):
    pyspiel = pytest.importorskip("pyspiel")
    game = Dudo(sides)

    def children(state, history):
        if not state.is_chance_node():
            moves = zip(state.legal_actions(), game.actions(history), strict=True)
            return [(state.child(theirs), game.child(history, ours)) for theirs, ours in moves]
        face = {outcome: 1 if outcome == sides - 1 else outcome + 2 for outcome in range(sides)}
        return [(state.child(a).child(b), (((face[a],), (face[b],)),)) for a in face for b in face]

    start = pyspiel.load_game(f"liars_dice(dice_sides={sides})").new_initial_state()
    met = same_game(game, start, children, playouts)
    if playouts is None:
        assert met == census(game)[2]


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"sides": 1}, "of at least 2"),
        ({"dice": (1, 0)}, "from 1 to 20"),
        ({"dice": 2}, r"such as \(1, 1\)"),
        ({"memory": 0}, "of at least 1"),
        ({"seat": False}, "needs a memory"),
        ({"dice": (2, 1), "continuation": {}}, r"continuation\[\(1, 1\)\]"),
    ],
)
def test_impossible_rules_are_refused(rules, message):
    with pytest.raises(ValueError, match=message):
        Dudo(**rules)
