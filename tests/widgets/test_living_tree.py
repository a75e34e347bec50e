"""The living tree's numbers, places and walks; what the page does with them is tested in tests/browser."""

from dataclasses import dataclass

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib import palette
from cfrlib.lessons.lesson08.material import KnownRolls
from cfrlib.widgets.living_tree.flow import Flow
from cfrlib.widgets.living_tree.picture import living_tree_figure
from cfrlib.widgets.living_tree.places import in_columns, in_rings, places_of, together
from cfrlib.widgets.living_tree.touched import touched

KUHN = cfr.GameTree("kuhn")
SOLVED = cfr.solve("kuhn", iterations=300).average


def row(exhibit, label, action):
    (found,) = (one for one in exhibit.table() if (one.information_set, one.action) == (label, action))
    return found


def test_the_numbers_of_coins_are_those_of_lesson_04():
    called = row(cfr.widgets.living_tree("kuhn"), "Qpb", "bet")
    numbers = called.reach_own, called.reach_others, called.value, called.strategy, called.regret
    assert numbers == pytest.approx((1 / 2, 1 / 6, -1 / 12, 1 / 2, 1 / 12))


def test_reach_of_all_ends_adds_up_and_weighs_the_value():
    flow = Flow.of(KUHN, SOLVED)
    ends = flow.reach[KUHN.terminals].prod(axis=1)
    assert ends.sum() == pytest.approx(1)
    assert ends @ KUHN.utilities == pytest.approx(flow.value[0])
    assert flow.value[0, 0] == pytest.approx(cfr.expected_values("kuhn", SOLVED)[0])


def test_the_regrets_of_coins_are_those_that_a_first_iteration_adds():
    def update(regret_sum, action_values, reach_own, reach_others):
        strategy = cfr.textbook.regret_matching(regret_sum)
        value = float(strategy @ action_values)
        return strategy, value, reach_others * (action_values - value), reach_own * strategy

    added = cfr.widgets.stepper("kuhn", update).table()
    for one in cfr.widgets.living_tree("kuhn").table():
        same = (added.information_set == one.information_set) & (added.action == one.action)
        assert one.regret == pytest.approx(added.regret[same].sum())


def test_what_a_player_cannot_tell_apart_lies_in_neighbouring_deals():
    at = in_rings(KUHN)
    for number in range(12):
        a, b = at[KUHN.information_set == number]
        assert np.linalg.norm(a) == pytest.approx(np.linalg.norm(b))
        assert a @ b / (np.linalg.norm(a) * np.linalg.norm(b)) > np.cos(np.radians(91))


def test_no_two_histories_stand_in_one_place():
    for places in (in_rings(KUHN), in_columns(KUHN), in_rings(cfr.GameTree(cfr.games.Kuhn(ranks=4)))):
        away = np.linalg.norm(places[:, None] - places, axis=2) + 9 * np.eye(len(places))
        assert away.min() > 0.02 and abs(places).max() <= 1


@pytest.mark.parametrize("sides", [2, 3])
def test_merged_histories_are_the_library_s_graph(sides):
    merged = cfr.games.LiarDie(sides=sides, merged=True)
    tree = cfr.GameTree(cfr.games.LiarDie(sides=sides))
    place = places_of(tree, merged.node)
    assert len(set(place)) == len(cfr.GameGraph(merged))


def test_merged_histories_stand_together_and_behind_all_that_lead_there():
    tree = cfr.GameTree(cfr.games.LiarDie(sides=2))
    place = places_of(tree, cfr.games.LiarDie(sides=2, merged=True).node)
    at = together(tree, place)
    assert len({tuple(one) for one in at.round(6).tolist()}) == len(set(place))
    assert all(at[tree.parent[node], 0] < at[node, 0] for node in range(1, len(tree)))


def test_a_full_iteration_touches_every_history_once_a_player():
    full = touched(KUHN, SOLVED, 1, np.random.default_rng(0))["full"]
    assert full == [[list(range(55))] * 2]


@pytest.mark.parametrize("sampling", ["chance", "external", "outcome"])
def test_a_sampled_iteration_is_the_library_s_own(sampling):
    uniform = cfr.Strategy.uniform("kuhn")
    for walks in touched(KUHN, uniform, 20, np.random.default_rng(4))[sampling]:
        for walk in walks:
            assert walk[0] == 0 and len(set(walk)) == len(walk)
            assert all(KUHN.parent[node] in walk for node in walk[1:])
            assert sum(KUHN.parent[node] == 0 for node in walk) == 1, "one deal"
        if sampling == "chance":
            assert [len(walk) for walk in walks] == [10, 10]
        if sampling == "outcome":
            assert all(KUHN.player[walk[-1]] == -2 for walk in walks)


def test_the_same_seed_draws_the_same_samples():
    one, same = (cfr.widgets.living_tree("kuhn", samples=3, rng=5).widget.spec["touched"] for _ in range(2))
    assert one == same


def test_the_sentence_and_the_table_tell_how_large_the_game_is():
    exhibit = cfr.widgets.living_tree("kuhn", SOLVED)
    assert exhibit.sentence.startswith("Kuhn poker: 55 histories, 12 information sets.")
    assert len(exhibit.table()) == 24


def test_the_picture_draws_in_ink_what_belongs_to_several_players():
    def inked(merge):
        tree = cfr.widgets.living_tree(KnownRolls((2, 1, 3)), merge=merge)
        drawn = living_tree_figure(tree.widget.spec).axes[0]
        return sum(line.get_color() == palette.INK and len(line.get_xdata()) == 1 for line in drawn.lines)

    assert inked(merge=True) > 0 == inked(merge=False)


@pytest.mark.parametrize("game, options, said", [
    ("leduc", {}, "more than 160 histories"),
    ("kuhn", {"samples": 1000}, "samples must be a whole number from 0 to 60"),
    ("kuhn", {"merge": "x"}, r"merge must be a function of \(history\)"),
    ("kuhn", {"merge": lambda history: []}, "merge must return a hashable place"),
    ("kuhn", {"merge": lambda history: len(history) > 1}, "in one place, and they go on differently"),
])  # fmt: skip
def test_what_cannot_be_drawn_is_refused(game, options, said):
    with pytest.raises(ValueError, match=said):
        cfr.widgets.living_tree(game, **options)


def test_rounding_has_no_sign_in_the_picture():
    spec = dict(cfr.widgets.living_tree("kuhn").widget.spec)
    spec["sets"] = [{**one, "regrets": [-1e-17] * len(one["regrets"])} for one in spec["sets"]]
    words = [text.get_text() for text in living_tree_figure(spec).axes[1].texts]
    assert "0.0000" in words and "\u22120.0000" not in words


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_of_one_s_own_with_several_players_is_drawn(players):
    exhibit = cfr.widgets.living_tree(Vote(players))
    assert exhibit.sentence.startswith(f"Vote: {2 ** (players + 1) - 1} histories, {players} information sets.")
    assert len(exhibit.table()) == 2 * players and exhibit.png


@dataclass(frozen=True)
class Vote(cfr.games.Game):
    num_players: int

    def player(self, history):
        return len(history) if len(history) < self.num_players else -2

    def actions(self, history):
        return "yes", "no"

    def utilities(self, history):
        return tuple(float(vote == "yes") for vote in history)

    def information_set(self, history):
        return len(history)
