"""What the recall card's choices claim of games and learners, tried where it can be."""

from itertools import permutations, product

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.self_play import self_play
from cfrlib.lessons.lesson03.growth import growth
from cfrlib.lessons.lesson04.information_set import information_set
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.lessons.lesson04.opponent_card import opponent_card
from cfrlib.lessons.lesson05 import material as lesson05
from cfrlib.lessons.lesson05.train import train
from cfrlib.lessons.lesson05.walk import walk
from cfrlib.lessons.lesson09.posterior import posterior
from cfrlib.lessons.lesson12.first_claim import first_claim
from cfrlib.widgets.recall import bank

KUHN, HONEST = cfr.games.Kuhn(), cfr.bots.kuhn_equilibrium()
RPS = cfr.games.rock_paper_scissors().payoff
KICK = ((1, 0, 0), None)
DEALS = list(permutations([1, 2, 3], 2))


def right(key):
    return bank.questions(key[:2])[key].right


@pytest.mark.parametrize(("key", "said"), [
    ("02.dominated", "another action or mix earns more against every reply"),
    ("05.both_work_for_player_1", "sign"),
    ("10.own_reach_in_the_signal", "Kuhn poker hides it"),
])  # fmt: skip
def test_what_tests_of_dominance_and_of_broken_runs_prove_is_called_right(key, said):
    assert said in right(key)


def test_00_a_jack_that_bets_leaves_the_queen_indifferent():
    assert right("00.why_the_jack_bets").startswith("else a bet would always mean the king")
    told = cfr.Review("kuhn", HONEST, player=0)["Qpb"]
    assert told["pass"] == pytest.approx(told["bet"])
    honest_jack = {**HONEST, "Jp": {"pass": 1, "bet": 0}}
    assert cfr.Review("kuhn", honest_jack, player=0).cost("Qpb", "bet") == pytest.approx(1)


def test_00_a_reckless_player_wins_more_in_about_40_of_100_matches():
    assert "40 of 100" in right("00.reckless_player")
    bet = {"pass": 0, "bet": 1}

    def ten_hands(*seats):
        chances = np.ones(1)
        for seat, bold in enumerate(seats):
            hand = cfr.result_probabilities("kuhn", {**HONEST, **dict.fromkeys(bold, bet)}, player=seat)
            for _ in range(5):
                chances = np.convolve(chances, [hand.get(result, 0) for result in (-2, -1, 0, 1, 2)])
        return chances

    perfect, wild = ten_hands((), ()), ten_hands(("J", "Q", "K"), ("Jp", "Qp", "Kp", "Jb", "Qb", "Kb"))
    assert wild[1:] @ np.cumsum(perfect)[:-1] == pytest.approx(0.40, abs=0.02)


def test_01_no_positive_regret_means_uniform():
    assert right("01.nothing_positive") == "(1/3, 1/3, 1/3)"
    assert regret_matching(np.array([-4, -1, -2])) == pytest.approx([1 / 3] * 3)


def test_01_zero_regrets_never_move_and_a_factor_changes_nothing():
    assert np.allclose(self_play(RPS, 50), 1 / 3)
    start = [np.array([1.0, 0, 0]), np.zeros(3)]
    doubled = [2 * one for one in start]
    assert np.allclose(self_play(RPS, 50, start), self_play(2 * RPS, 50, doubled))


def test_01_fictitious_play_loses_every_round_to_the_mind_reader():
    assert right("01.an_older_learner") == "it loses every round"
    regrets, lost = np.zeros(3), []
    for _ in range(100):
        played = np.argmax(regrets)
        reply = np.argmax(-RPS[played])
        lost.append(-RPS[played, reply])
        regrets = regrets + RPS[:, reply] - RPS[played, reply]
    assert lost == 100 * [1]


@pytest.mark.plain
def test_01_averages_settle_and_last_strategies_do_not():
    _, trace = cfr.self_play("rps", 2_000, start=KICK)
    last = [cfr.exploitability("rps", [trace[f"player {n}"].current[-1] for n in (1, 2)])]
    assert trace.exploitability[-1] < 0.03 < 0.5 < last[0]


def test_02_a_transposed_table_and_how_it_shows():
    game = cfr.games.Blotto(soldiers=5, battlefields=3)
    never = np.array([sorted(action) == sorted("5,0,0") for action in game.row_actions])
    assert self_play(game.payoff.T, 300)[0][never].sum() > 0.9
    assert (game.payoff[never] <= 0).all(), "five on one field never wins"


def test_02_mixtures_of_equilibria_are_equilibria():
    assert right("02.a_coin_between_two") == "an equilibrium strategy as well"
    game = cfr.games.Blotto(soldiers=5, battlefields=3)

    def equally(*named):
        return np.isin(game.row_actions, named) / len(named)

    A, B = equally("3,2,0", "0,3,2", "2,0,3"), equally("3,0,2", "0,2,3", "2,3,0")
    assert [(x @ game.payoff).min() for x in (A, B, (A + B) / 2)] == pytest.approx([0, 0, 0])


@pytest.mark.plain
def test_03_simultaneous_updates_make_both_numbers_equal():
    assert right("03.when_they_are_equal") == "with simultaneous updates, from zero regrets"
    game = cfr.games.random_game(5, 5, np.random.default_rng(1))
    for alternating in (False, True):
        _, trace = cfr.self_play(game, 100, alternating=alternating)
        regrets = sum(trace[f"player {n}"].regret_sum[-1].max() for n in (1, 2)) / 100
        assert np.isclose(regrets, 2 * trace.exploitability[-1], atol=1e-9) is not np.bool_(alternating)


def test_03_only_equal_payments_leave_no_regret():
    assert right("03.payments_without_regret") == "when both actions are paid alike"
    free = [paid for paid in product((-1, 1), repeat=2) if growth(np.array([3.0, 1.0]), np.array(paid))[1] == 0]
    assert free == [(-1, -1), (1, 1)]


def test_04_own_reach_changes_no_belief():
    assert right("04.belief_where_you_never_go") == "the same as if you always passed"
    beliefs = [opponent_card({"2": (own, 1 - own), "1p": (2 / 3, 1 / 3), "3p": (0, 1)}, "2pb") for own in (0, 1)]
    assert beliefs[0] == beliefs[1]


def test_04_player_2_knows_the_own_card_and_the_bet():
    assert right("04.what_player_2_knows") == information_set((3, 1), "b")


@pytest.mark.plain
def test_04_swapped_reaches_do_not_converge():
    def swapped(regret_sum, action_values, reach_own, reach_others):
        return node_update(regret_sum, action_values, reach_others, reach_own)

    gaps = [cfr.exploitability(KUHN, cfr.widgets.average_after(KUHN, swapped, n)) for n in (10, 100)]
    assert gaps[1] > gaps[0] > 0.1


def test_05_a_right_value_proves_nothing():
    loser = cfr.bots.kuhn_suspects()["folds the queen"].strategy
    assert cfr.expected_values(KUHN, loser)[0] == pytest.approx(-1 / 18) and cfr.exploitability(KUHN, loser) > 0.05


def test_05_only_an_unfair_deck_shows_chance_counted_twice():
    def strategies(deck):
        return {key: tuple(np.round(node.strategy, 9)) for key, node in train(5, deck).items()}

    decks = {(1 / 6,) * 6: True, (1 / 3, 0, 1 / 3, 0, 1 / 3, 0): True, (0.3, 0.05, 0.1, 0.25, 0.2, 0.1): False}
    for weights, hidden in decks.items():
        deck = {cards: weight for cards, weight in zip(DEALS, weights, strict=True) if weight}
        twice = {cards: weight**2 for cards, weight in deck.items()}
        assert (strategies(deck) == strategies(twice)) is hidden


def test_05_a_walk_turns_back_where_both_reaches_are_0():
    def changed(reach):
        nodes = lesson05.Start().nodes()
        before = {key: (*node.regret_sum, *node.strategy_sum) for key, node in nodes.items()}
        walk(nodes, (1, 3), "p", reach, 1 / 6)
        return any(before[key] != (*node.regret_sum, *node.strategy_sum) for key, node in nodes.items())

    assert [changed(reach) for reach in ((0, 0), (0, 1), (1, 0))] == [False, True, True]


def test_09_an_equilibrium_does_not_lose_and_need_not_win():
    gains = [cfr.respond(KUHN, HONEST, bot.strategy, player=0).gain for bot in cfr.bots.kuhn_suspects().values()]
    assert min(gains) > -1e-9 and sum(gain > 1e-6 for gain in gains) < len(gains) - 1


def test_09_no_trust_is_an_equilibrium():
    leak = cfr.bots.kuhn_suspects()["folds the queen"].strategy
    assert cfr.restricted_responses(KUHN, leak, player=0, weights=[0])[0].given == pytest.approx(0, abs=1e-9)


def test_09_a_posterior_becomes_sure_of_somebody_on_the_list():
    suspects = {"a": {"Q": [0.6, 0.4]}, "b": {"Q": [0.4, 0.6]}}
    assert posterior([("Q", 1)] * 40, suspects)["b"] > 0.99, "who always calls is neither"


def test_11_linear_weights_help_plain_cfr_in_some_games_and_harm_it_in_leduc():
    assert right("11.weights_without_a_floor") == "it depends on the game"
    better = {}
    for game in ("kuhn", "leduc"):
        alike, linear = (cfr.solve(game, "cfr", 300, averaging=name, watch=()) for name in ("uniform", "linear"))
        better[game] = linear.exploitability < alike.exploitability
    assert better == {"kuhn": True, "leduc": False}


def test_11_a_floored_sum_is_the_largest_tail():
    stream, floored = np.random.default_rng(11).normal(size=60), 0.0
    for regret in stream:
        floored = max(floored + regret, 0.0)
    assert floored == pytest.approx(max(0.0, np.cumsum(stream[::-1]).max()))


def test_11_last_strategies_of_both_circle_in_a_game_of_three_actions():
    game = cfr.MatrixGame([[3, 0, -3], [0, 3, -4], [0, 0, 1]])
    for variant in ("cfr+", "pcfr+"):
        solver, worst = cfr.Solver(game, variant, alternating=False, watch=()), 0.0
        for _ in range(40):
            solver.run(100, progress=False, snapshots=False)
            worst = max(worst if solver.iteration > 2_000 else 0, cfr.exploitability(game, solver.solution().current))
        assert worst > 0.05


def test_12_a_doubled_amount_freezes_the_run():
    solver = cfr.RegretRedistribution(cfr.games.random_game(), scale=2.0, watch=())
    early, late = (solver.run(300, progress=False, snapshots=False).solution() for _ in range(2))
    assert late.nash_conv == pytest.approx(early.nash_conv, rel=0.01) and late.nash_conv > 0.05


def test_12_the_worst_of_a_hundred_thousand_is_worse_than_the_worst_by_cfr_plus():
    ours, plain = (row["quantiles"][-1] for name in ("redistribution", "CFR+")
                   for row in cfr.studies.recorded("redistribution") if row["method"] == name)  # fmt: skip
    assert (ours[3], plain[3]) == (-1512, -366) and (ours[-1], plain[-1]) == (-238, -252)


@pytest.mark.plain
def test_12_who_looks_every_evening_makes_a_claim_in_about_one_run_of_four():
    diaries = np.random.default_rng(0).integers(0, 2, (1_000, 100))
    assert sum(first_claim(diary) > 0 for diary in diaries) == 228


def test_13_pruning_saves_time_in_the_larger_game_alone():
    took = {row["game"]: row["time"][-1] for row in cfr.studies.recorded("pruning") if row["level"] == "fill"}
    assert right("13.nodes_and_seconds") == "nothing was saved" and took["Leduc"] > 0.95 and took["Leduc-5"] < 1 / 4


@pytest.mark.plain
def test_13_of_the_rules_the_one_with_both_conditions_goes_towards_equilibrium():
    rules = {
        right("13.when_to_leave_out"): cfr.BlockPruning.prunable,
        "or": lambda average, regret: (average == 0) | (regret < 0),
        "a hundredth": lambda average, regret: (average < 0.01) & (regret < 0),
    }
    found = {}
    for name, rule in rules.items():
        run = cfr.BlockPruning("leduc", watch=())
        run.prunable = rule
        found[name] = run.run(1_000, progress=False, snapshots=False).solution().nash_conv
    assert found[right("13.when_to_leave_out")] < 0.01 < 0.03 < found["a hundredth"] < found["or"]


def test_13_a_subgame_has_many_solutions_and_few_of_them_are_safe():
    """The coin: against heads and tails alike every guess earns 0; against an opponent who may sell, one does."""
    for guess in (0, 0.25, 0.5, 1):
        stay = np.array([1 - 2 * guess, 2 * guess - 1])
        assert stay.mean() == 0 and (np.maximum(stay, [0.5, -0.5]).mean() == 0) == (guess == 0.25)
