"""Cases differ in kind: what an exercise's cases do not cover cannot occur in it, and stands here with the reason."""

import numpy as np
import pytest

from cfrlib.course.coverage import Found, covered
from cfrlib.course.registry import CLINIC, exercises, lessons

# By lesson and exercise: the kinds that its cases cannot have, or that make no difference, and why.
NOT_COVERED = {
    "00 showdown": {
        "fractions": "chips and cards are whole", "negative": "chips and cards are not", "zero": "a stake has a chip",
        "tiny": "chips and cards are whole", "one": "no sequence is given", "many": "no sequence is given",
        "ties": "no sequence is given", "uneven": "no table is given",
    },
    "01 regrets": {"long": "no number counts anything"},
    "01 regret_matching": {"uneven": "no table is given", "long": "no number counts anything"},
    "01 average_strategy": {
        "negative": "sums of probabilities are not", "uneven": "no table is given", "long": "no number counts anything",
    },
    "01 best_response_value": {"long": "no number counts anything"},
    "01 train_against": {
        "tiny": "eighths: sums without rounding, so that answers can be listed",
        "many": "the answers would be too many",
    },
    "01 self_play_from_zero": {"long": "without a kick a long run has nothing to tell; `self_play_from` has one"},
    "01 route_planner": {
        "negative": "costs are not", "zero": "no way takes no time", "long": "no number counts anything",
    },
    "02 allocations": {
        "fractions": "soldiers are whole", "negative": "soldiers are not", "zero": "at least one soldier, two fields",
        "large": "the list would not fit", "tiny": "soldiers are whole", "one": "no sequence is given",
        "many": "no sequence is given", "ties": "no sequence is given", "uneven": "no table is given",
        "long": "the list would not fit",
    },
    "02 blotto_payoff": {
        "fractions": "soldiers are whole", "negative": "soldiers are not", "large": "300 against 2 is there",
        "tiny": "soldiers are whole", "uneven": "no table is given", "long": "no number counts anything",
    },
    "02 payoff_matrix": {
        "fractions": "in the payoffs, which a function gives", "negative": "in the payoffs, which a function gives",
        "large": "in the payoffs, which a function gives", "tiny": "in the payoffs, which a function gives",
        "long": "no number counts anything",
    },
    "02 total_by_type": {
        "negative": "probabilities are not", "large": "probabilities are not", "long": "no number counts anything",
    },
    "02 losing_replies": {"long": "no number counts anything"},
    "02 election_table": {
        "fractions": "weeks and seats are whole", "negative": "weeks and seats are not",
        "zero": "a party has weeks, a district seats", "tiny": "weeks and seats are whole",
        "one": "`allocations` is promised two fields", "many": "the table would not fit",
        "ties": "they are in the seats (3, 3, 3)", "uneven": "no table is given",
    },
    "03 nash_conv": {"long": "no number counts anything"},
    "03 growth": {"uneven": "no table is given", "long": "no number counts anything"},
    "03 nastiest_reply": {
        "many": "six actions at most: all choices are tried", "uneven": "no table is given",
        "long": "no number counts anything",
    },
    "03 solve_matrix_lp": {"long": "no number counts anything"},
    "03 safest_portfolio": {"long": "no number counts anything"},
    **{f"04 {name}": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "many", "ties", "uneven", "long"),
        "its cases are all deals and all histories that there are",
    ) for name in ("kuhn_payoff", "information_set")},
    "04 expected_value": {
        "negative": "probabilities are not", "large": "probabilities are not", "uneven": "no table is given",
        "ties": "they are in the pairs (0.5, 0.5)", "long": "no number counts anything",
    },
    "04 node_update": {"uneven": "no table is given", "long": "no number counts anything"},
    "04 opponent_card": {
        "negative": "probabilities are not", "large": "probabilities are not",
        "ties": "they are in the pairs (0.5, 0.5)", "uneven": "no table is given", "long": "no number counts anything",
    },
    "04 information_set_regret": {
        "ties": "they are in the lists of values, entry by entry", "uneven": "no table is given",
    },
    "05 mix": {
        "negative": "probabilities are not", "large": "probabilities are not", "one": "a strategy holds two pairs",
        "many": "a strategy holds two pairs", "ties": "they are in pairs", "uneven": "no table is given",
        "long": "no number counts anything",
    },
    "05 walk": {
        **dict.fromkeys(("negative", "large"), "probabilities are not; what the nodes hold is behind a seed"),
        "many": "no hand is that long", "ties": "behind a seed", "uneven": "no table is given",
        "long": "no number counts anything",
    },
    "05 train": {
        **dict.fromkeys(("negative", "large"), "probabilities are not"),
        "tiny": "a deal that hardly happens changes too little to be seen", "many": "there are six deals",
        "one": "of a dictionary the size is not seen", "ties": "they are in the fair deck, which is left out",
        "uneven": "no table is given",
    },
    "05 regret_bound": {"uneven": "no table is given", "long": "a sum over 1000 iterations is there"},
    "05 tree_regrets": {"ties": "they are in pairs, entry by entry", "uneven": "no table is given"},
    **{f"06 {name}": dict.fromkeys(
        ("negative", "large", "tiny", "many", "ties", "uneven", "long", *others),
        "games and a Start make the numbers: fractions, losses, a forced move, four actions",
    ) for name, others in {
        "chance_sampled": (), "external_sampled": ("fractions", "one"), "outcome_sampled": (),
    }.items()},
    "06 sampled_regret": {"uneven": "no table is given", "long": "no number counts anything"},
    "06 regret_variance": {"uneven": "no table is given", "long": "no number counts anything"},
    "06 off_policy_value": {
        "ties": "they are in the lists of probabilities, entry by entry", "uneven": "no table is given",
    },
    "08 count_paths": dict.fromkeys(
        ("fractions", "negative", "large", "tiny", "ties", "uneven", "long"),
        "a graph holds no numbers but as names",
    ),
    **{f"08 {name}": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "a Start makes the nodes: among them are fractions, payoffs of 7,500, rare actions, one action, 65 nodes",
    ) for name in ("forward_pass", "backward_pass")},
    "05 chance_test": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "a case is an implementation; the deck is the learner's",
    ),
    "08 forward_test": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "a case is an implementation; the numbers are the learner's",
    ),
    "08 information_sets_left": {
        "zero": "somebody remembers something",
        "fractions": "sides and claims are whole", "negative": "sides and claims are counted",
        "large": "the sets would be too many", "tiny": "sides and claims are whole", "one": "no sequence is given",
        "many": "no sequence is given", "ties": "no sequence is given", "uneven": "no table is given",
        "long": "the sets would be too many",
    },
    "08 graph_regrets": {
        "ties": "they are in the strategy (0.5, 0.5)", "uneven": "no table is given",
    },
    "07 claim_rank": {
        "fractions": "dice and ranks are whole", "negative": "they are counted from 1",
        "zero": "they are counted from 1", "large": "130 dice are there; the lesson has ten",
        "tiny": "dice and ranks are whole", "one": "no sequence is given", "many": "no sequence is given",
        "ties": "no sequence is given", "uneven": "no table is given",
        "long": "130 dice are there; the lesson has ten",
    },
    "07 matching": {
        "fractions": "dice are whole", "negative": "dice count from 1", "zero": "dice count from 1",
        "large": "faces end at 6", "tiny": "dice are whole", "ties": "equal dice are there, in lists",
        "uneven": "no table is given", "long": "faces end at 6",
    },
    "07 winner_of_challenge": {
        "fractions": "dice are whole", "negative": "dice count from 1", "zero": "nobody claims no dice",
        "large": "faces end at 6", "tiny": "dice are whole", "one": "two players have a die each",
        "ties": "equal dice are there, in lists", "uneven": "no table is given", "long": "faces end at 6",
    },
    "07 information_set_number": {
        "fractions": "a roll is whole", "negative": "rolls count from 1", "zero": "rolls count from 1",
        "large": "rolls end at the sides", "tiny": "a roll is whole", "one": "two sides make four claims",
        "ties": "truth values are no numbers", "uneven": "no table is given", "long": "rolls end at the sides",
    },
    "07 who_moves": {
        "fractions": "claims are whole", "negative": "claims count from 0", "large": "claims end at 2 * sides",
        "tiny": "claims are whole", "ties": "equal rolls are there, in histories", "uneven": "no table is given",
        "long": "claims end at 2 * sides",
    },
    "07 next_actions": {
        "fractions": "claims are whole", "negative": "claims count from 0", "large": "claims end at 2 * sides",
        "tiny": "claims are whole", "one": "both have rolled", "ties": "equal rolls are there, in histories",
        "uneven": "no table is given", "long": "claims end at 2 * sides",
    },
    "07 who_has_won": {
        "fractions": "dice and claims are whole", "negative": "dice and claims are not",
        "large": "claims end at 2 * sides", "tiny": "dice and claims are whole", "one": "a claim was made, and doubted",
        "ties": "equal rolls are there, in histories", "uneven": "no table is given",
        "long": "claims end at 2 * sides",
    },
    "07 Dudo": {
        "fractions": "dice and claims are whole", "negative": "dice and claims are not",
        "large": "claims end at 2 * sides", "tiny": "dice and claims are whole",
        "ties": "equal rolls are there, in histories", "uneven": "no table is given",
        "long": "claims end at 2 * sides",
    },
    "07 threshold": {
        "negative": "probabilities are not", "large": "probabilities are not", "uneven": "no table is given",
        "long": "no number counts anything",
    },
    "07 mia_rank": {
        "fractions": "dice are whole", "negative": "dice count from 1", "zero": "dice count from 1",
        "large": "nine sides are there", "tiny": "dice are whole", "one": "no sequence is given",
        "many": "no sequence is given", "ties": "no sequence is given; pairs are there",
        "uneven": "no table is given", "long": "nine sides are there",
    },
    "09 perturb": {
        "negative": "probabilities are not", "large": "probabilities are not",
        "ties": "equal ones are there, in lists", "uneven": "rows of several lengths are there, in lists",
        "long": "no number counts anything",
    },
    "09 gather": {
        "negative": "probabilities are not", "large": "probabilities are not",
        "ties": "equal ones are there, in lists", "uneven": "no table is given", "long": "no number counts anything",
    },
    "09 best_counter": {
        "negative": "probabilities are not; payoffs are", "large": "payoffs of -5000 are there",
        "ties": "equal ones are there, in lists", "uneven": "no table is given", "long": "no number counts anything",
    },
    "09 posterior": {
        "negative": "probabilities are not", "large": "probabilities are not", "tiny": "the product of a long log is",
        "ties": "equal ones are there, in lists", "uneven": "no table is given",
        "long": "logs of 6000 decisions are there",
    },
    "09 name_the_leak": {
        "negative": "probabilities are not", "large": "probabilities are not", "tiny": "the product of a long log is",
        "ties": "equal ones are there, in lists", "uneven": "no table is given",
        "long": "logs of 1200 hands are there",
    },
    "09 safe_counter": {
        "long": "no number counts anything",
    },
    "10 parent_sequences": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "a process holds no numbers: among them are one label, four, twelve points below each other",
    ),
    "10 sequence_form": {
        "negative": "probabilities are not", "large": "probabilities are not", "uneven": "no table is given",
        "long": "no number counts anything",
    },
    "10 is_sequence_form": {
        "one": "a vector has two entries at least", "uneven": "no table is given", "long": "no number counts anything",
    },
    **{f"10 {name}": {"uneven": "no table is given", "long": "no number counts anything"}
       for name in ("counterfactual_utilities", "CFR", "worth")},
    "10 regret_bounds": {"ties": "regrets stand in a dictionary, one by one", "uneven": "no table is given"},
    "11 regret_matching_plus_update": {
        "uneven": "no table is given", "long": "no number counts anything",
    },
    "11 weighted_average": {
        "negative": "probabilities and weights are not", "long": "a list's length counts the iterations",
    },
    "11 discounted_update": {"uneven": "no table is given"},
    "11 alternating_gap": {"long": "a list's length counts the rounds"},
    "11 van_hours": {"long": "a list's length counts the days"},
    "12 redistribute": {"uneven": "no table is given", "long": "no number counts anything"},
    "12 block_length": {
        "fractions": "blocks are counted", "negative": "they are counted from 1", "zero": "they are counted from 1",
        "tiny": "blocks are counted", "one": "no sequence is given", "many": "no sequence is given",
        "ties": "no sequence is given", "uneven": "no table is given",
    },
    "12 judge_claim": {
        "large": "powers of ten are not", "uneven": "no table is given", "long": "a list's length counts the games",
    },
    "12 first_claim": {
        "negative": "days are won or not", "large": "days are won or not", "tiny": "days are won or not",
        "uneven": "no table is given", "long": "a list's length counts the days",
    },
    "15 cross_table": {"long": "no number counts anything"},
    "15 average_opponent": {
        "negative": "probabilities and weights are not", "ties": "they are in lists of probabilities, entry by entry",
        "uneven": "rows of several lengths are there, in lists",
    },
    "15 chance_ahead": {
        "large": "chips are hundreds at most: the table of chances grows with them",
        "negative": "losses are there: the keys of a dictionary", "ties": "equal chances are there, in a dictionary",
        "uneven": "no table is given", "long": "250 hands are there; each takes its time",
    },
    "15 choices": {
        "negative": "probabilities are not", "large": "probabilities are not",
        "long": "a log of 2,100 hands is there; its length counts them",
    },
    "15 corner_values": {"long": "2,000 shots are there; a list's length counts them"},
    "13 leduc_winner": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "its cases are all deals that there are",
    ),
    **{f"13 {name}": {"uneven": "no table is given", "long": "no number counts anything"}
       for name in ("prunable", "fill")},
    "13 ranges": {
        "negative": "probabilities are not", "large": "probabilities are not", "long": "no number counts anything",
    },
    **{f"13 {name}": {"long": "no number counts anything"} for name in ("gadget", "resolve")},
    "14 joint_play": {
        "negative": "probabilities are not", "large": "probabilities are not",
        "uneven": "no table is given; players with different numbers of actions are there",
        "long": "a list's length counts the rounds",
    },
    "14 internal_regrets": {"long": "no number counts anything"},
    "14 internal_matching": {"uneven": "pairs of actions make a square", "long": "no number counts anything"},
    "14 fingers_payoffs": {
        "fractions": "fingers are whole", "negative": "fingers are not", "large": "fingers end at 5",
        "tiny": "fingers are whole", "one": "nobody plays alone", "ties": "they are in the tuples, number by number",
        "uneven": "no table is given", "long": "fingers end at 5",
    },
    "14 my_game": dict.fromkeys(
        ("fractions", "negative", "zero", "large", "tiny", "one", "many", "ties", "uneven", "long"),
        "nothing is given: the game is the learner's",
    ),
    "14 best_light": {
        "uneven": "tables stand in pairs, with two and three, eleven and three actions among them",
        "long": "no number counts anything",
    },
}  # fmt: skip

ROOM_IS_GIVEN = dict.fromkeys(
    ("02 losing_replies", "10 is_sequence_form"), "the task says how much room there is for rounding"
)


def missing(lesson, name):
    return {kind for kind, yes in covered(exercises(lesson)[name]).items() if not yes}


@pytest.mark.plain
@pytest.mark.parametrize("lesson", lessons())
def test_what_is_not_covered_has_a_reason(lesson):
    listed = {name: set(NOT_COVERED.get(f"{lesson} {name}", {})) for name in exercises(lesson) if name != CLINIC}
    assert {name: missing(lesson, name) for name in listed} == listed


@pytest.mark.plain
@pytest.mark.parametrize("lesson", lessons())
def test_no_case_hangs_on_numbers_that_np_isclose_takes_for_0(lesson):
    """Who compares with 0 by `np.isclose` is right in one exercise if in all."""
    tried = {name: exercise for name, exercise in exercises(lesson).items()
             if name != CLINIC and f"{lesson} {name}" not in ROOM_IS_GIVEN}  # fmt: skip
    assert [name for name, exercise in tried.items() if any(map(nearly_zero, Found(exercise.cases(1)).numbers))] == []


def nearly_zero(numbers):
    return (np.isclose(numbers, 0) & (numbers != 0)).any()
