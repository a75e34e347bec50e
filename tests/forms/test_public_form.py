"""The public form is the sequence form in another order; what it is told is held against the rules."""

from dataclasses import dataclass
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cfrlib as cfr
from cfrlib.forms.game_tree import GameTree
from cfrlib.forms.public_form import PublicForm
from cfrlib.forms.public_tree import PublicTree
from cfrlib.forms.sequence_form import SequenceForm
from cfrlib.games import CHANCE, TERMINAL, Dudo, Game, Kuhn, Leduc, LiarDie
from tests.random_games import RandomPublicGame, random_games

GAMES = [Kuhn(4), Leduc(), Leduc(suits=True), Dudo(sides=3), Dudo(sides=2, dice=(2, 1))]
games = st.sampled_from(GAMES) | random_games(RandomPublicGame, zero_sum=False)


class HighCard(Game):
    """A card game of one's own: each antes 1 and gets a card; the first may raise by 1, the second may fold."""

    def player(self, history):
        if not history:
            return CHANCE
        return len(history) - 1 if len(history) == 1 or history[1:] == ("raise",) else TERMINAL

    def chance(self, history):
        return [(deal, 1 / 12) for deal in permutations("9TJQ", 2)]

    def actions(self, history):
        return ("check", "raise") if len(history) == 1 else ("fold", "call")

    def utilities(self, history):
        (mine, theirs), *moves = history
        won = 1 if moves[-1] == "fold" else len(moves) * (1 if "9TJQ".index(mine) > "9TJQ".index(theirs) else -1)
        return won, -won

    def information_set(self, history):
        return history[0][len(history) - 1], *history[1:]

    def hands(self, deal):
        return deal


def test_a_card_game_of_ones_own_needs_two_lines_more():
    public = cfr.solve(HighCard(), iterations=500, engine="public")
    assert public.exploitability < 1e-3
    assert public.value == pytest.approx(cfr.solve_lp(HighCard()).value, abs=1e-3)


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(games)
def test_information_sets_are_those_of_the_tree_in_its_order(game):
    tree, public = GameTree(game), PublicForm(game)
    assert public.information_sets == tree.information_sets
    assert public.information_sets.labels == tree.information_sets.labels
    assert np.array_equal(public.information_sets.players, tree.information_sets.players)
    assert public.num_histories == len(tree)


@pytest.mark.plain
@settings(max_examples=25, deadline=None, derandomize=True)
@given(games, st.integers(0, 99))
def test_values_and_best_responses_are_those_of_the_sequence_form(game, seed):
    tree, public = SequenceForm.of(game), PublicForm(game)
    rng = np.random.default_rng(seed)
    flat = tree.information_sets.proportions(rng.uniform(-1, 1, tree.information_sets.num_slots).clip(0))
    assert np.array_equal(public.flat(public.by_player(flat)), flat)
    plans, wanted = public.plans(public.by_player(flat)), tree.plans(tree.by_player(flat))
    assert public.values(plans) == pytest.approx(tree.values(wanted), abs=1e-12)
    assert np.allclose(public.flat(public.strategies(plans))[flat > 0], tree.flat(tree.strategies(wanted))[flat > 0])
    for player in (0, 1):
        best = cfr.best_response(public, cfr.Strategy(public.information_sets, flat), player)
        assert best.value == pytest.approx(cfr.best_response_value(tree, best.strategy, player), abs=1e-12)
        assert best.value == pytest.approx(
            cfr.best_response_value(tree, cfr.Strategy(tree.information_sets, flat), player), abs=1e-12
        )


def test_a_strategy_learned_over_the_public_tree_is_one_of_the_game():
    solution = cfr.solve(Leduc(), iterations=50, engine="public")
    assert cfr.nash_conv("leduc", solution.average) == pytest.approx(solution.nash_conv, abs=1e-12)
    assert cfr.nash_conv(PublicForm("leduc"), solution.average) == pytest.approx(solution.nash_conv, abs=1e-12)


def test_information_sets_are_named_when_they_are_asked_for():
    class Counted(Dudo):
        asked = 0

        def information_set(self, history):
            Counted.asked += 1
            return super().information_set(history)

    form = PublicForm(Counted(sides=5))
    asked = Counted.asked
    assert len(form.information_sets) == 5120
    assert form.information_sets.label(0) == "1:" and Counted.asked == asked + 1


def test_ends_of_equal_stakes_are_asked_once():
    class Counted(Dudo):
        asked = 0

        def utilities(self, history):
            Counted.asked += 1
            return super().utilities(history)

    tree = PublicTree(Counted(sides=6))
    assert len(tree.payoffs) == 4095 and len(tree.tables) < 24
    assert Counted.asked < 4095


def test_it_says_how_large_it_is():
    assert repr(PublicForm("kuhn")) == (
        "PublicForm of Kuhn(ranks=3, num_players=2): 5 by 3 and 5 by 3 sequences for 55 histories; a run takes 4.69 KiB"
    )


@pytest.mark.plain
def test_memory_is_told_before_it_is_taken():
    with pytest.raises(ValueError, match=r"takes 7.5 MiB, more than the 2 MiB of memory that it may"):
        PublicForm(Dudo(), memory=2**21)
    assert PublicForm(Dudo(), memory=2**23).num_histories == 294_877


def test_a_game_too_large_for_its_tree_of_histories_is_shown_the_public_one():
    with pytest.raises(ValueError, match="if it does end, solve it with engine='public', or raise max_nodes"):
        GameTree(Dudo(), max_nodes=100)
    with pytest.raises(ValueError, match="if it does end, raise max_nodes"):
        GameTree(LiarDie(), max_nodes=10)


# what is refused


def refused(game):
    with pytest.raises(ValueError) as caught:
        PublicForm(game)
    return str(caught.value)


def test_a_game_that_does_not_say_its_hands_is_told_so():
    assert refused(LiarDie()).startswith("LiarDie.hands(deal) is not written yet; a public tree needs")


def test_what_the_public_tree_cannot_hold_is_refused_in_one_sentence():
    assert "is for two players; Kuhn(ranks=4, num_players=3) has 3" in refused(Kuhn(num_players=3))
    assert "Dudo forgets on purpose" in refused(Dudo(memory=2))
    assert "begins with chance dealing the hands; MatrixGame begins with a player's move" in refused("rps")
    with pytest.raises(ValueError, match="more than 100 public histories"):
        PublicTree(Dudo(), max_nodes=100)
    with pytest.raises(ValueError, match="max_nodes must be a whole number of at least 1, not 'x'"):
        PublicTree(Dudo(), max_nodes="x")


@pytest.mark.parametrize("tool", [
    cfr.solve_lp,
    lambda form: cfr.RegretRedistribution(form).run(9, progress=False),
    lambda form: cfr.BlockPruning(form).run(9, progress=False),
])  # fmt: skip
def test_what_needs_the_tree_of_histories_says_so(tool):
    with pytest.raises(ValueError, match=r"neither payoff matrix nor single decision points; take Seq"):
        tool(PublicForm("kuhn"))


def test_hands_that_say_too_little_are_found():
    class Color(HighCard):
        def hands(self, deal):
            return tuple("low" if card in "9T" else "high" for card in deal)

    assert "hands tells player 0 too little: it holds 'low' at (('T', '9'),)" in refused(Color())


def test_hands_that_say_too_much_are_found():
    class Blind(HighCard):
        def information_set(self, history):
            return len(history), *history[1:]

    said = refused(Blind())
    assert "are one information set of player 0; hands must say no more than it knows" in said
    one, other = said.partition(" differ in the hand")[0].split(" and ")
    assert one != other


def test_hands_that_are_no_pair_are_refused():
    class Alone(HighCard):
        def hands(self, deal):
            return [deal[0], [1]]

    assert "hands must be 2 hashable values, one a player; at ('9', 'T') they are" in refused(Alone())


def test_moves_that_depend_on_a_hidden_card_are_found():
    class Timid(HighCard):
        def actions(self, history):
            return ("check",) if len(history) == 1 and history[0][0] == "Q" else super().actions(history)

    class Short(HighCard):
        def player(self, history):
            return TERMINAL if history == (("Q", "9"), "raise") else super().player(history)

    assert "goes on otherwise at (('Q', '9'),) than at (('9', 'T'),), of which" in refused(Timid())
    assert "goes on otherwise at (('Q', '9'), 'raise') than at" in refused(Short())


def test_stakes_that_merge_different_ends_are_found():
    class Careless(HighCard):
        def stakes(self, history):
            return "the cards"

    assert "stakes must tell the two apart" in refused(Careless())


def test_later_chance_moves_need_one_order():
    class Restless(HighCard):
        def player(self, history):
            return super().player(history[:1] + history[2:]) if len(history) > 1 else CHANCE

        def chance(self, history):
            if not history:
                return super().chance(history)
            return [(wind, 0.5) for wind in sorted(("east", "west"), reverse=history[0][0] == "Q")]

    assert "chance lists its outcomes in another order after other deals than at (('9', 'T'),)" in refused(Restless())


@dataclass(frozen=True)
class Bent(Dudo):
    """Large enough that only some plays are compared: the strongest claim is forbidden to who holds a 1."""

    def actions(self, history):
        allowed = super().actions(history)
        holder = history[0][(len(history) - 1) % 2]
        return [claim for claim in allowed if claim != self.dudo - 1] if holder == (1,) else allowed


def test_a_large_game_is_compared_on_some_plays():
    assert "goes on otherwise at" in refused(Bent())
