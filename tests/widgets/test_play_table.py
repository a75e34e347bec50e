"""The play table without a page: what is dealt, what a person may see, what is kept."""

import json

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.widgets.play_table.hands import Dealer, walk
from cfrlib.widgets.play_table.play_table import _sessions

UNIFORM = {}
GAMES = ["kuhn", "leduc", "rps", "blotto", cfr.games.LiarDie(sides=3), cfr.games.Dudo(sides=3)]


class Hidden(cfr.Game):
    """A learner's game: chance deals to each in turn; no scene."""

    def player(self, history):
        return (cfr.CHANCE, cfr.CHANCE, 0, 1, cfr.TERMINAL)[len(history)]

    def chance(self, history):
        return [("red", 0.25), ("blue", 0.75)]

    def actions(self, history):
        return "low", "high"

    def utilities(self, history):
        won = 1 if history[0] == history[3] else -1
        return won, -won

    def information_set(self, history):
        return history[len(history) - 2], history[2:]


@pytest.fixture(autouse=True)
def no_session():
    _sessions.clear()


def script(game, seat=0, seed=1, strategy=UNIFORM):
    return Dealer(game, strategy).script(1, seat, np.random.default_rng(seed))


def test_a_tree_that_is_built_already_is_used():
    tree = cfr.GameTree(Hidden())
    assert Dealer(tree, UNIFORM).tree is tree
    assert script(tree) == script(Hidden())


def decisions(one):
    return [node for node in one["nodes"] if "won" not in node]


@pytest.mark.plain
def test_a_judge_keeps_the_opponents_habit_out_of_the_costs():
    suspects = cfr.bots.kuhn_suspects()
    honest = suspects["honest"].strategy
    tables = {name: Dealer("kuhn", bot.strategy, honest).seats[0].choices(24) for name, bot in suspects.items()}
    assert all(costs == tables["honest"] for costs in tables.values())
    bold = {"Jp": {"pass": 0, "bet": 1}, "Qp": {"pass": 0, "bet": 1}}
    hands = [Dealer("kuhn", bold, honest).script(number, 0, np.random.default_rng(number)) for number in range(40)]
    passed = [walk(hand, [0, 0])[-1] for hand in hands if "next" in hand["nodes"][hand["nodes"][0]["next"][0]]]
    assert {end["see"]["hands"][1][0] for end in passed} == {"J", "Q", "K"}, "the opponent plays its own strategy"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_script_follows_every_choice_to_an_end_and_is_json(game, seat):
    one = json.loads(json.dumps(script(game, seat)))
    for node in decisions(one):
        assert len(node["next"]) == len(node["moves"]) == len(node["values"])
        assert sum(p for _, p in node["held"]) == pytest.approx(1, abs=1e-3) or not node["held"]
    assert sorted(place for node in decisions(one) for place in node["next"]) == list(range(1, len(one["nodes"])))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_opponents_hand_is_hidden_until_the_end(game):
    one = script(game, 1)
    assert all(thing is None for node in decisions(one) for thing in node["see"]["hands"][0])
    assert all(thing is not None for node in one["nodes"] if "won" in node for thing in node["see"]["hands"][0])


def test_a_choice_made_at_the_same_time_is_secret():
    """Player 2 of rock-paper-scissors knows that player 1 has chosen, not what."""
    assert decisions(script("rps", 1))[0]["log"] == [[0, None]]


def test_in_a_game_without_a_scene_the_own_deal_shows_and_the_others_is_a_belief():
    node = decisions(script(Hidden(), 0))[0]
    assert [who for who, _ in node["log"]] == [cfr.CHANCE]
    assert dict((thing, p) for (thing,), p in node["held"]) == {"blue": 0.75, "red": 0.25}


@pytest.mark.plain
def test_hands_come_as_often_as_the_opponent_and_chance_deal_them():
    """Of 2,000 hands in the second seat, a third each card; the uniform opponent bets half of the time."""
    dealer = Dealer("kuhn", UNIFORM)
    first = [dealer.script(n, 1, np.random.default_rng([5, n]))["nodes"][0] for n in range(2000)]
    bets = np.mean([node["log"][0][1] == "bet" for node in first])
    kings = np.mean([node["see"]["hands"][1] == ["K"] for node in first])
    assert abs(bets - 1 / 2) < 0.04 and abs(kings - 1 / 3) < 0.04


def test_the_same_seed_deals_the_same_hands_and_seats_alternate():
    one, two = (cfr.widgets.play_table("kuhn", UNIFORM, rng=3, title=title).widget.deal for title in "ab")
    assert one == two
    assert [hand["seat"] for hand in one["hands"]] == [0, 1] * 5
    assert cfr.widgets.play_table("kuhn", UNIFORM, rng=4, title="c").widget.deal != one


def test_played_hands_are_judged_kept_and_not_dealt_again():
    widget = cfr.widgets.play_table("kuhn", UNIFORM, hands=2, rng=1, title="kept").widget
    choices = {str(hand["number"]): shortest(hand) for hand in widget.deal["hands"]}
    widget.finished = {"1": choices["1"]}
    again = cfr.widgets.play_table("kuhn", UNIFORM, hands=2, rng=1, title="kept")
    assert again.widget.deal["choices"] == {"1": choices["1"]}
    assert [hand["number"] for hand in again.widget.deal["hands"]] == [1, 2]
    (hand,) = cfr.widgets.hands_played("kept")
    assert hand.result == walk(again.widget.deal["hands"][0], choices["1"])[-1]["won"]
    assert hand.without_luck == pytest.approx(cfr.best_response_value("kuhn", UNIFORM, 0) - hand.cost)
    assert again.table().result.tolist() == [hand.result]
    assert "1 hands played" not in again.sentence and "1 hand played" in again.sentence


class Quitter(Hidden):
    """Player 1 may end the game before player 2 has a choice."""

    def player(self, history):
        return cfr.TERMINAL if history[2:] == ("low",) else super().player(history)

    def utilities(self, history):
        return (-1, 1) if len(history) == 3 else super().utilities(history)


def test_a_hand_may_end_before_the_person_has_a_choice():
    always_low = {label: [1, 0] for label in ("('red', ())", "('blue', ())")}
    widget = cfr.widgets.play_table(Quitter(), always_low, hands=1, seat=1, rng=1, title="quit").widget
    assert [node["won"] for node in widget.deal["hands"][0]["nodes"]] == [1]
    widget.finished = {"1": []}
    assert [(hand.result, hand.cost) for hand in cfr.widgets.hands_played("quit")] == [(1, 0)]


def test_more_hands_are_dealt_only_when_all_are_played():
    widget = cfr.widgets.play_table("kuhn", UNIFORM, hands=2, rng=1, title="more").widget
    widget.asked = 1
    assert len(widget.deal["hands"]) == 2
    widget.finished = {str(hand["number"]): shortest(hand) for hand in widget.deal["hands"]}
    widget.asked = 2
    assert [hand["number"] for hand in widget.deal["hands"]] == [1, 2, 3, 4]


def test_a_solution_an_equilibrium_and_a_dictionary_all_take_a_seat():
    for strategy in (cfr.solve("kuhn", iterations=5), cfr.solve_lp("kuhn"), {"Kb": {"pass": 0, "bet": 1}}):
        assert cfr.widgets.play_table("kuhn", strategy, title=repr(strategy)).widget.deal["hands"]


def test_the_picture_says_what_chance_did_where_there_is_no_scene():
    class Shown(Hidden):
        def information_set(self, history):
            return history

    figure = cfr.widgets.play_table(Shown(), UNIFORM, seat=0, hands=1, rng=1, title="told").draw()
    (moves,) = (text.get_text() for text in figure.axes[0].texts if "chance" in text.get_text())
    assert moves in ("chance: red   chance: red", "chance: red   chance: blue",
                     "chance: blue   chance: red", "chance: blue   chance: blue")  # fmt: skip


def test_the_picture_shows_the_board():
    class Open(Hidden):
        def scene(self, history):
            return {"board": ["seen by all"]}

    figure = cfr.widgets.play_table(Open(), UNIFORM, seat=0, hands=1, rng=1, title="a board").draw()
    assert "seen by all" in [text.get_text() for text in figure.axes[0].texts]


@pytest.mark.plain
def test_the_picture_shows_the_table_and_later_the_results():
    before = cfr.widgets.play_table("leduc", UNIFORM, hands=1, rng=1, title="picture")
    waiting = before.png
    before.widget.finished = {"1": shortest(before.widget.deal["hands"][0])}
    after = cfr.widgets.play_table("leduc", UNIFORM, hands=1, rng=1, title="picture")
    assert waiting[:4] == after.png[:4] == b"\x89PNG" and waiting != after.png


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": cfr.games.Kuhn(num_players=3)}, "the play table seats two players"),
        ({"game": "kuhn", "seat": 2}, "seat must be 0"),
        ({"game": "kuhn", "hands": 0}, "hands must be a whole number from 1 to"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(arguments, sentence):
    with pytest.raises(ValueError, match=sentence):
        cfr.widgets.play_table(strategy=UNIFORM, **arguments)


def test_choices_that_the_script_does_not_have_are_refused():
    with pytest.raises(ValueError, match="hand 1 has no choice 7"):
        walk(script("kuhn"), [7])
    with pytest.raises(ValueError, match="hand 1 is not over"):
        walk(script("kuhn"), [])


def shortest(one):
    """First choices until the hand is over."""
    choices, node = [], one["nodes"][0]
    while "won" not in node:
        choices.append(0)
        node = one["nodes"][node["next"][0]]
    return choices


def test_a_hand_left_out_of_the_scene_is_empty():
    """Only player 1 holds a card here, and the scene names only that hand."""

    class Told(cfr.games.Kuhn):
        def scene(self, history):
            return {"hands": [[str(history[0][0])]]} if history else {}

    table = cfr.widgets.play_table(Told(), cfr.bots.kuhn_equilibrium(), seat=0, hands=2, rng=1, title="one hand drawn")
    assert all(node["held"] == [] for hand in table.widget.deal["hands"] for node in hand["nodes"] if "held" in node)
