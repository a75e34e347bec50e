"""Every number that the recall card calls right, computed: by the library, the exercises' references, fractions."""

from fractions import Fraction
from functools import reduce
from itertools import permutations, product

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.games.holdem import parse_range
from cfrlib.lessons.lesson01.best_response_value import best_response_value
from cfrlib.lessons.lesson01.regret_matching import regret_matching
from cfrlib.lessons.lesson01.regrets import regrets
from cfrlib.lessons.lesson02.allocations import allocations
from cfrlib.lessons.lesson02.blotto_payoff import blotto_payoff
from cfrlib.lessons.lesson02.losing_replies import losing_replies
from cfrlib.lessons.lesson03.growth import growth
from cfrlib.lessons.lesson03.nash_conv import nash_conv
from cfrlib.lessons.lesson04.expected_value import expected_value
from cfrlib.lessons.lesson04.kuhn_payoff import kuhn_payoff
from cfrlib.lessons.lesson04.node_update import node_update
from cfrlib.lessons.lesson04.opponent_card import opponent_card
from cfrlib.lessons.lesson05 import material as lesson05
from cfrlib.lessons.lesson05.mix import mix
from cfrlib.lessons.lesson05.regret_bound import regret_bound
from cfrlib.lessons.lesson05.walk import walk
from cfrlib.lessons.lesson06 import material as lesson06
from cfrlib.lessons.lesson06.baseline_value import baseline_value
from cfrlib.lessons.lesson06.external_sampled import external_sampled
from cfrlib.lessons.lesson06.material_samples import every_sample
from cfrlib.lessons.lesson06.regret_variance import regret_variance
from cfrlib.lessons.lesson06.sampled_regret import sampled_regret
from cfrlib.lessons.lesson07.claim_rank import claim_rank
from cfrlib.lessons.lesson07.information_set_number import information_set_number
from cfrlib.lessons.lesson07.matching import matching
from cfrlib.lessons.lesson07.next_actions import next_actions
from cfrlib.lessons.lesson07.threshold import threshold
from cfrlib.lessons.lesson07.who_moves import who_moves
from cfrlib.lessons.lesson07.winner_of_challenge import winner_of_challenge
from cfrlib.lessons.lesson08 import material as lesson08
from cfrlib.lessons.lesson08.backward_pass import backward_pass
from cfrlib.lessons.lesson08.count_paths import count_paths
from cfrlib.lessons.lesson08.forward_pass import forward_pass
from cfrlib.lessons.lesson08.information_sets_left import information_sets_left
from cfrlib.lessons.lesson09.gather import gather
from cfrlib.lessons.lesson09.perturb import perturb
from cfrlib.lessons.lesson09.posterior import posterior
from cfrlib.lessons.lesson10.counterfactual_utilities import counterfactual_utilities
from cfrlib.lessons.lesson10.processes import TWO
from cfrlib.lessons.lesson10.regret_bounds import regret_bounds
from cfrlib.lessons.lesson10.sequence_form import sequence_form
from cfrlib.lessons.lesson11.discounted_update import discounted_update
from cfrlib.lessons.lesson11.regret_matching_plus_update import regret_matching_plus_update
from cfrlib.lessons.lesson11.weighted_average import weighted_average
from cfrlib.lessons.lesson12.block_length import block_length
from cfrlib.lessons.lesson12.judge_claim import judge_claim
from cfrlib.lessons.lesson12.redistribute import redistribute
from cfrlib.lessons.lesson13.fill import fill
from cfrlib.lessons.lesson13.gadget import gadget
from cfrlib.lessons.lesson13.leduc_winner import DECK, leduc_winner
from cfrlib.lessons.lesson13.ranges import ranges
from cfrlib.lessons.lesson14.fingers_payoffs import fingers_payoffs
from cfrlib.lessons.lesson14.internal_matching import internal_matching
from cfrlib.lessons.lesson14.internal_regrets import internal_regrets
from cfrlib.lessons.lesson15.average_opponent import average_opponent
from cfrlib.lessons.lesson15.corner_values import corner_values
from cfrlib.lessons.lesson15.cross_table import cross_table
from cfrlib.lessons.lesson16.blocked import blocked
from cfrlib.widgets.recall import bank
from cfrlib.widgets.recall.question import Number

RPS = cfr.games.rock_paper_scissors().payoff
KUHN, HONEST = cfr.games.Kuhn(), cfr.bots.kuhn_equilibrium()
HALF = np.array([0.5, 0.5])
FLOOR = np.inf, -np.inf  # alpha and beta


def first_seat():
    return cfr.Review("kuhn", HONEST, player=0)


def king_for_an_indifferent_queen():
    def gap(king):
        bets = {"J": {"pass": 0.8, "bet": 0.2}, "Q": {"pass": 1, "bet": 0}, "K": {"pass": 1 - king, "bet": king}}
        worth = cfr.Review("kuhn", {**HONEST, **bets}, player=1)["Qb"]
        return abs(worth["bet"] - worth["pass"])

    return min((n / 100 for n in range(101)), key=gap)


def regret_at_1pb():
    nodes = lesson05.Start().nodes()
    walk(nodes, (1, 3), "pb", (0.5, 0.5), 1 / 6)
    return nodes["1pb"].regret_sum[0]


def others_reach_at_2pb():
    """The regret that a visit adds is the others' reach times what the action is worth more."""
    nodes = lesson05.Start().nodes()
    walk(nodes, (2, 3), "pb", (0.5, 0.5), 1 / 6)
    return nodes["2pb"].regret_sum[0] / (-1 - (-1.5))


def samples_of_external():
    def sample(draw):
        return external_sampled(KUHN, lesson06.Nodes(), KUHN.root(), 0, draw)

    return len(list(every_sample(sample)))


def paths_through_diamonds():
    children = {8: []}
    for n in reversed(range(8)):
        children = {n: [f"{n}a", f"{n}b"], f"{n}a": [n + 1], f"{n}b": [n + 1], **children}
    return count_paths(children, list(children))[8]


def numbers_of_two_sided_dice():
    claims = list(product([False, True], repeat=4))
    return len({information_set_number(roll, [*bits, False]) for roll in (1, 2) for bits in claims})


def liar_die_nodes(rolls):
    return lesson08.connect(*lesson08.liar_die(len(rolls)), rolls)


def own_reach_where_two_paths_meet():
    nodes = liar_die_nodes((2, 3, 1))
    forward_pass(nodes)
    node = next(node for node in nodes if node.name == "2 1>")
    assert node.visits == 2 and np.isclose(node.reach_other, 1 / 3 + 1 / 4)
    return node.reach_own


def average_regret():
    ends = [lesson08.Node(name, (), False) for name in "ab"]
    node = lesson08.Node("node", ("a", "b"), False)
    node.children, node.strategy, node.regret = ends, HALF, np.array([2.0, 0.0])
    node.visits, node.total_visits, node.reach_other = 1, 3, 0.5
    ends[0].value, ends[1].value = 12.0, -12.0
    backward_pass([node, *ends])
    return node.regret[0]


def belief_in_the_caller():
    suspects = {"honest": {"Q": [2 / 3, 1 / 3]}, "calls": {"Q": [1 / 5, 4 / 5]}}
    return posterior([("Q", 1)], suspects)["calls"]


def weight_after_an_own_pass():
    plain = {key: list(HONEST[key].values()) for key in HONEST.information_sets.keys}
    return min(gather(KUHN, {**plain, (2,): [1 / 4, 3 / 4]}, 0)[2, "p", "b"].values())


def plus_of_one(regret_sum, regret):
    return regret_matching_plus_update(np.array([regret_sum]), np.array([regret]))[0]


THREE = cfr.TFDP(dict.fromkeys(("j1", "j2", "j3"), ("a", "b")), {}, {("j1", "a"): "j2", ("j1", "b"): "j3"})
GRAPH = {"A": ["B", "C"], "B": ["C", "D"], "C": ["D"], "D": []}
COMPUTED = {
    "00.value_of_the_first_seat": lambda: cfr.solve_lp("kuhn").value,
    "00.queen_bets": lambda: first_seat()["Q"]["bet"],
    "00.cost_of_a_bet": lambda: first_seat().cost("Q", "bet"),
    "00.king_folds": lambda: first_seat().cost("Kpb", "pass"),
    "00.deviation_of_a_thousand": lambda: 4.1 * np.sqrt(1_000 / 10),
    "01.rock_against_paper": lambda: regrets(RPS, 0, 1)[2],
    "01.matching_with_a_negative": lambda: regret_matching(np.array([3, -1, 2]))[0],
    "01.mind_reader": lambda: best_response_value(RPS, np.array([1 / 2, 1 / 4, 1 / 4])),
    "01.expected_regret": lambda: node_update(np.zeros(2), np.array([3.0, 1.0]), 1, 1)[2][0],
    "01.root_of_time": lambda: np.sqrt(100),
    "02.four_soldiers": lambda: len(allocations(4, 3)),
    "02.payoff_is_a_sign": lambda: blotto_payoff(np.array([2, 2, 2, 4]), np.array([8, 1, 1, 0])),
    "02.fair_game": lambda: cfr.solve_lp(cfr.games.Blotto(soldiers=5, battlefields=3)).value,
    "02.one_of_six_orders": lambda: Fraction("0.6") / 6,
    "02.worst_case": lambda: np.mean([blotto_payoff(np.roll([3, 1, 1], n), np.array([2, 2, 1])) for n in range(3)]),
    "02.columns_that_beat_it": lambda: len(losing_replies(np.array([[2, -1, -3], [-2, 0, 1]]), HALF)),
    "03.pennies": lambda: nash_conv(np.array([[1, -1], [-1, 1]]), np.array([1, 0]), HALF),
    "03.rock_and_paper_only": lambda: nash_conv(RPS, np.array([0.5, 0.5, 0]), np.full(3, 1 / 3)),
    "03.floor_and_ceiling": lambda: Fraction("0.5") - Fraction("0.2"),
    "03.the_bound": lambda: 3 / np.sqrt(900),
    "03.growth_of_a_length": lambda: 10 + 6,
    "03.growth_past_a_debt": lambda: growth(np.array([2.0, -1.0]), np.array([0.0, 3.0]))[0],
    "04.information_sets": lambda: len(cfr.GameTree("kuhn").information_sets),
    "04.a_lost_call": lambda: kuhn_payoff((1, 3), "pbb"),
    "04.value_of_a_node": lambda: expected_value({"3pb": (1 / 4, 3 / 4)}, (3, 1), "pb"),
    "04.others_reach": others_reach_at_2pb,
    "04.regret_increment": lambda: node_update(np.zeros(2), np.array([6.0, 2.0]), 1 / 2, 1 / 4)[2][0],
    "04.strategy_increment": lambda: node_update(np.zeros(2), np.array([6.0, 2.0]), 1 / 2, 1 / 4)[3][0],
    "04.half_of_the_jacks": lambda: opponent_card({"2": (1, 0), "1p": (1 / 2, 1 / 2), "3p": (0, 1)}, "2pb")[1],
    "05.two_plans": lambda: mix({"A": (1, 0), "B": (1, 0)}, {"A": (1 / 4, 3 / 4), "B": (0, 1)}, 0.5)["B"][0],
    "05.regret_of_a_fold": regret_at_1pb,
    "05.jacks_and_kings": king_for_an_indifferent_queen,
    "05.bound_of_a_run": lambda: regret_bound({"A": (4, -1), "B": (-3, -2)}, 10),
    "06.one_report": lambda: Fraction("0.8") * 5 / Fraction("0.5"),
    "06.one_end": lambda: sampled_regret(1, HALF, 0, 1 / 2, 1 / 2, 1 / 8)[0],
    "06.exploration": lambda: Fraction("0.6") / 2 + (1 - Fraction("0.6")) * 0,
    "06.samples_of_external": samples_of_external,
    "06.with_a_baseline": lambda: baseline_value([1, 0], [10, 12], [11, 11], HALF, lambda policy: 0),
    "06.variance_of_a_report": lambda: regret_variance(HALF, [4.0, 0.0], 1)[0],
    "07.wild_ones": lambda: matching((1, 4, 4, 6, 1), 4),
    "07.claims_of_ones": lambda: matching((1, 1, 4, 6), 1),
    "07.a_claim_of_six": lambda: np.mean([winner_of_challenge((1, 6), (3, n)) == "claimant" for n in range(1, 7)]),
    "07.weaker_claims": lambda: claim_rank(1, 1, 2),
    "07.roll_and_bits": lambda: information_set_number(1, [False, True, False, False, False]),
    "07.how_many_numbers": numbers_of_two_sided_dice,
    "07.threshold": lambda: threshold(np.array([0.6, 0.3, 0.05, 0.05]), 0.1)[0],
    "07.whose_turn": lambda: who_moves((6, 1, 0, 7, 9), 12) + 1,
    "07.moves_that_are_left": lambda: len(next_actions((3, 5, 8), 12)),
    "08.eight_diamonds": paths_through_diamonds,
    "08.paths_to_d": lambda: count_paths(GRAPH, "ABCD")["D"],
    "08.two_paths_meet": own_reach_where_two_paths_meet,
    "08.average_regret": average_regret,
    "08.visits_in_order": lambda: sum(node.name.endswith(">") for node in liar_die_nodes((1,) * 10)),
    "08.a_memory_of_one": lambda: information_sets_left(3, 1, False),
    "09.a_trembling_hand": lambda: perturb({"I": [1, 0, 0]}, 0.3)["I"][0],
    "09.worth_of_a_lie": lambda: -Fraction(9, 10) + Fraction(1, 10) * Fraction(2, 3),
    "09.a_sure_folder": lambda: cfr.Review("kuhn", cfr.bots.kuhn_suspects()["folds the queen"].strategy, 0)["J"]["bet"],
    "09.who_calls": belief_in_the_caller,
    "09.how_sure": lambda: Fraction("0.2") / (Fraction("0.1") + Fraction("0.2")),
    "09.weight_of_a_history": weight_after_an_own_pass,
    "10.an_entry_of_x": lambda: sequence_form(TWO, {"j1": HALF, "j2": np.array([1 / 4, 3 / 4])})[4],
    "10.sequences_of_kuhn": lambda: len(cfr.TFDP.of("kuhn", 0).sequences),
    "10.what_a_check_brings": lambda: counterfactual_utilities(
        TWO, {"j1": HALF, "j2": np.array([1 / 4, 3 / 4])}, np.array([0, 0, 1, 8, -4])
    )["j1"][1],
    "10.a_bound_up_the_tree": lambda: regret_bounds(THREE, {"j1": 3, "j2": 2, "j3": 1})["j1"],
    "11.floored_sum": lambda: reduce(plus_of_one, (-4, 3, -1, 2), 0.0),
    "11.discounted_sum": lambda: discounted_update(np.array([-3.0]), np.array([-1.0]), 4, 1.5, 0)[0][0],
    "11.weighted_share": lambda: weighted_average(np.eye(2), np.array([0.5, 1]), np.array([1, 2]))[0],
    "11.predicted_share": lambda: discounted_update(np.array([2, 4]), np.array([2, -1]), 2, *FLOOR, 1)[1][0],
    "12.redistributed_sum": lambda: redistribute([5, -2, 3], [1 / 4, 1 / 4, 1 / 2])[2],
    "12.fourth_block": lambda: block_length(4),
    "12.ties": lambda: judge_claim([-4, -14, -3, -15], [-3, -16, -3, -2])[3],
    "12.share_ahead": lambda: judge_claim([-3] * 12 + [-1] * 4 + [-2] * 4, [-2] * 20)[0],
    "13.how_often_a_jack_wins": lambda: np.mean(
        [leduc_winner((mine, theirs), card) == 1 for mine, theirs, card in permutations(DECK, 3) if mine[0] == "J"]
    ),
    "13.a_range": lambda: ranges(np.full((2, 1), 1 / 2), np.array([1 / 2, 1]), np.ones(1))[1, 0],
    "13.what_leaving_pays": lambda: gadget(
        np.array([[0.5], [0.2]]), np.array([0.2, 1]), np.ones(1), np.array([0.06])
    )[1][0],
    "13.regret_of_the_left_out": lambda: fill(np.zeros(2), np.array([-3, 4])) @ [-3, 4] - 1,
    "14.who_met_whom": lambda: np.multiply.outer(HALF, HALF)[0, 0],
    "14.an_exchange": lambda: internal_regrets(np.array([[1, 0], [4, 0]]), np.array([[0.5, 0], [0, 0.5]]))[0, 1],
    "14.what_stays": lambda: internal_matching(np.array([[0, 1], [4, 0]]))[0],
    "14.a_winner_of_five": lambda: fingers_payoffs((0, 3, 0, 2, 2))[1],
    "15.one_entry": lambda: cross_table(np.array([[1, 0], [0, 3]]), np.eye(2), np.array([[0, 1], [1, 0]]))[1, 0],
    "15.two_opponents": lambda: average_opponent(
        [{"A": [0, 1], "B": [0, 1]}, {"A": [0.5, 0.5], "B": [1, 0]}], [1 / 2, 1 / 2], {"A": None, "B": ("A", 1)}
    )["B"][1],
    "15.a_smaller_edge": lambda: (1 / 0.1) ** 2,
    "15.the_next_shot": lambda: corner_values(np.eye(2), np.array([[1, 0], [0.5, 0.5]]), [1 / 2, 1 / 2], [0])[0],
    "16.aces_left": lambda: blocked(list(parse_range("AA")), ["As"]).count(False),
    "16.t9s_plus": lambda: len(parse_range("T9s+")),
    "16.what_a_call_must_win": lambda: Fraction(10, 10 + 10 + 10),
}


def asked_for_a_number():
    found = {key: one for lesson in bank.LESSONS for key, one in bank.questions(lesson).items()}
    return {key: one for key, one in found.items() if isinstance(one, Number)}


def test_each_question_for_a_number_is_computed():
    assert set(asked_for_a_number()) == set(COMPUTED)


@pytest.mark.parametrize("key", COMPUTED)
def test_the_right_number_is_right(key):
    question = asked_for_a_number()[key]
    assert float(COMPUTED[key]()) == pytest.approx(question.value, abs=1e-7)
