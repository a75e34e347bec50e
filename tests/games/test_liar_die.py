import pytest

from cfrlib.games import LiarDie
from tests.games.walks import census


@pytest.mark.plain
def test_counts():
    assert census(LiarDie())[::2] == (352_945, 3240)


@pytest.mark.parametrize(
    ("roll", "claim", "first"), [(3, 3, 1), (4, 3, 1), (2, 3, -1)],
)
def test_a_doubted_claim_wins_if_the_roll_is_at_least_it(roll, claim, first):
    assert LiarDie().utilities((roll, claim, "doubt")) == (first, -first)
    assert LiarDie().utilities((6, 1, "accept", roll, claim, "doubt")) == (-first, first)


def test_claims_rise_and_the_highest_can_only_be_doubted():
    game = LiarDie()
    assert list(game.actions((3,))) == [1, 2, 3, 4, 5, 6]
    assert list(game.actions((3, 4, "accept", 1))) == [5, 6]
    assert game.actions((3, 5)) == ("doubt", "accept")
    assert game.actions((3, 6)) == ("doubt",)


def test_whoever_accepts_rolls_and_claims():
    game = LiarDie()
    moves = (3, 4, "accept", 1, 5, "accept", 2, 6)
    assert [game.player(moves[:length]) for length in range(9)] == [-1, 0, 1, -1, 1, 0, -1, 0, 1]


def test_merged_information_sets():
    game, known = LiarDie(merged=True), set()
    waiting, nodes = [game.root()], set()
    while waiting:
        history = waiting.pop()
        if game.node(history) in nodes or game.player(history) == -2:
            continue
        nodes.add(game.node(history))
        if game.player(history) == -1:
            waiting += [game.child(history, roll) for roll, _ in game.chance(history)]
            continue
        known.add(game.information_set(history))
        waiting += [game.child(history, action) for action in game.actions(history)]
    labels = [game.information_set_label(key) for key in known]
    assert len(known) == len(set(labels)) == 57
    assert sum(label.endswith("?") for label in labels) == 21


def test_labels():
    game, merged = LiarDie(), LiarDie(merged=True)
    for history, full, short in [
        ((3,), "3>", "3>"),
        ((3, 4), "4?", "4?"),
        ((3, 4, "accept", 1, 5), "3>4 5?", "4 5?"),
        ((3, 4, "accept", 1, 5, "accept", 2), "3>4 5 2>", "5 2>"),
    ]:
        assert game.information_set_label(game.information_set(history)) == full
        assert merged.information_set_label(merged.information_set(history)) == short


def test_impossible_rules_are_refused():
    with pytest.raises(ValueError, match="whole number of at least 2"):
        LiarDie(sides=1)
