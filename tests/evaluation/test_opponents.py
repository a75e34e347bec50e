"""Bots that err on purpose, and the logs of their hands."""

from collections import Counter

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.evaluation import opponents


@pytest.mark.parametrize("bluff", [0, 0.1, 1 / 3])
def test_the_whole_family_of_kuhns_equilibria(bluff):
    assert cfr.exploitability("kuhn", opponents.kuhn_equilibrium(bluff)) == pytest.approx(0, abs=1e-12)


def test_a_bluff_beyond_a_third_is_refused():
    with pytest.raises(ValueError, match="0 to 1/3"):
        opponents.kuhn_equilibrium(0.4)


def test_each_leak_costs_its_owner_and_honesty_does_not():
    for name, bot in opponents.kuhn_suspects().items():
        worth = cfr.best_response_value("kuhn", bot.strategy, 0) + 1 / 18
        assert worth == pytest.approx(0, abs=1e-9) if name == "honest" else worth > 0.05


def test_a_hidden_bot_keeps_its_secret():
    bot = opponents.hidden_bot(np.random.default_rng(3))
    assert bot.name in opponents.KUHN_LEAKS and bot.name not in repr(bot)
    assert opponents.hidden_bot(np.random.default_rng(3)).name == bot.name


@pytest.mark.plain
def test_a_log_shows_the_leak():
    bot = opponents.kuhn_suspects()["bluffs too much"]
    log = opponents.play_hands("kuhn", bot.strategy, 3000, np.random.default_rng(1))
    seen = Counter(one for hand in log for one in opponents.decisions("kuhn", hand, 1) if one[0] == (1, "p"))
    assert seen[(1, "p"), 1] / seen.total() == pytest.approx(0.8, abs=0.05)


def test_decisions_of_both_players():
    history = (1, 3), "p", "b", "p"
    assert opponents.decisions("kuhn", history, 0) == [((1,), 0), ((1, "p", "b"), 0)]
    assert opponents.decisions("kuhn", history, 1) == [((3, "p"), 1)]


def test_a_history_that_the_rules_do_not_know_is_told():
    with pytest.raises(ValueError, match=r"player 1 do 'call' after \(\(1, 3\), 'b'\); the rules have 'p', 'b' there"):
        opponents.decisions("kuhn", ((1, 3), "b", "call"), 1)


def test_a_hand_from_the_table_is_a_history():
    from cfrlib.widgets.play_table.hands import PlayedHand

    hand = PlayedHand(1, 0, ("pass", "bet", "fold"), -1.0, 0.0, 0.0, (("J",), ("K",)))
    assert opponents.kuhn_history(hand) == ((1, 3), "p", "b", "p")
    with pytest.raises(ValueError, match=r"hand must be one of those that .*, not 'JQpb'"):
        opponents.kuhn_history("JQpb")


def test_played_hands_become_histories_with_the_same_result():
    from cfrlib.widgets.play_table.hands import Dealer, played_hand

    game = cfr.games.Kuhn()
    dealer = Dealer(game, opponents.kuhn_equilibrium())
    for number in range(20):
        script = dealer.script(number, 0, np.random.default_rng(number))
        choices, node = [], script["nodes"][0]
        while "won" not in node:
            choices.append(number % 2)
            node = script["nodes"][node["next"][number % 2]]
        hand = played_hand(script, choices, 0.0)
        history = opponents.kuhn_history(hand)
        assert game.player(history) == cfr.TERMINAL and game.utilities(history)[0] == hand.result
