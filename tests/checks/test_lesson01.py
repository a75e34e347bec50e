"""Lesson 01's exercises: any right style passes, every misconception is refused and named."""

from itertools import combinations

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.checks.compare import same
from cfrlib.checks.examine import examine
from cfrlib.checks.exercise import Exercise
from cfrlib.checks.lesson01 import clinic_answers
from cfrlib.checks.lesson01.clinic import WARD
from cfrlib.checks.lesson01.playing import is_steady, self_play
from cfrlib.checks.lesson01.sampling import RIGHT as RIGHT_RULE
from cfrlib.checks.lesson01.sampling import Rule, one_number_for_both
from cfrlib.checks.lesson01.self_play import SELF_PLAY
from cfrlib.checks.registry import exercises
from cfrlib.checks.verdict import RIGHT as PASSED
from cfrlib.checks.verdict import WRONG as REFUSED
from cfrlib.checks.ward import Bug, Ward
from tests.checks.lesson01_learners import RIGHT, WRONG

EXERCISES = exercises("01")
SEEDS = (1, 2, 77, 20261)

STYLES = [(name, style) for name, styles in RIGHT.items() for style in styles]
KNOWN = [
    (exercise.name, misconception.name, wrong)
    for exercise in EXERCISES.values()
    for misconception in exercise.misconceptions
    for wrong in misconception.wrong_functions
]


@pytest.fixture(autouse=True, scope="module")
def _cases_are_made_once():
    """Finding games without ties takes longer than judging a function on them."""
    made, make = {}, Exercise.cases

    def cases(self, seed):
        if (self.name, seed) not in made:
            made[self.name, seed] = make(self, seed)
        return made[self.name, seed]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Exercise, "cases", cases)
        yield


@pytest.mark.parametrize("name, style", STYLES, ids=[style.__name__ for _, style in STYLES])
def test_every_right_style_passes(name, style):
    for seed in SEEDS[: 1 if name == "train_against" else 3]:
        verdict = examine(EXERCISES[name], style, seed)
        assert verdict.status == PASSED, str(verdict)


def test_every_exercise_is_tried_in_five_styles():
    assert all(len(RIGHT[name]) >= 5 for name in EXERCISES if name != "diagnosis")


@pytest.mark.parametrize("name, misconception, learner", WRONG, ids=[f"{name}: {said}" for name, said, _ in WRONG])
def test_a_learners_mistake_is_named(name, misconception, learner):
    for seed in SEEDS[: 1 if name == "train_against" else 3]:
        verdict = examine(EXERCISES[name], learner, seed)
        assert (verdict.status, verdict.misconception) == (REFUSED, misconception), str(verdict)


@pytest.mark.parametrize("name, misconception, wrong", KNOWN, ids=[f"{name}: {said}" for name, said, _ in KNOWN])
def test_a_listed_wrong_function_is_told_from_right_and_from_the_others(name, misconception, wrong):
    for seed in SEEDS[:2]:
        verdict = examine(EXERCISES[name], wrong, seed)
        assert (verdict.status, verdict.misconception) == (REFUSED, misconception), str(verdict)


def test_no_misconception_is_listed_without_a_function_that_has_it():
    listed = {(name, known.name) for name, exercise in EXERCISES.items() for known in exercise.misconceptions}
    assert listed == {(name, said) for name, said, _ in [*WRONG, *KNOWN]}


def test_self_play_agrees_with_the_librarys_own():
    payoff = cfr.games.random_game(4, 3, np.random.default_rng(8)).payoff
    for alternating, right in ((False, self_play), (True, SELF_PLAY.also_right[0])):
        averages, _ = cfr.self_play(cfr.MatrixGame(payoff), 7, alternating=alternating)
        assert same(right(payoff, 7), tuple(averages), 1e-9)


def test_self_play_cases_keep_clear_of_ties():
    for seed in range(3):
        for args in SELF_PLAY.cases(seed)[len(SELF_PLAY.edge_cases) :]:
            assert is_steady(self_play, args, 0, np.random.default_rng(seed))


def test_the_possible_answers_of_sampled_training_have_probability_one_in_all():
    payoff, opponent = np.array([[3.0, -2.0], [1.0, 4.0], [0.5, 0.25]]), np.array([0.7, 0.3])
    answers, probabilities = RIGHT_RULE.answers(payoff, opponent, 2)
    assert probabilities.sum() == pytest.approx(1)
    assert answers.min() >= 1 / 6, "after two iterations each action still has half of the uniform share"


def test_one_random_number_for_both_actions_keeps_each_ones_distribution():
    mine, theirs = np.array([0.5, 0.5, 0.0]), np.array([0.7, 0.3])
    both = one_number_for_both(mine, theirs)
    assert np.allclose(both, [[0.5, 0], [0.2, 0.3], [0, 0]])
    assert np.allclose(both.sum(axis=1), mine) and np.allclose(both.sum(axis=0), theirs)


def test_an_opponent_who_always_plays_the_likeliest_action_shows_in_no_answer_but_in_their_frequencies():
    """Why runs are weighed together: each answer is possible, and each rarer one could be missing by chance."""
    payoff, opponent = np.array([[1.0, -2.0], [3.0, 1.0], [-1.0, 2.0]]), np.array([0.7, 0.3])
    likeliest = Rule(their_draw=lambda mix, last: np.eye(len(mix))[np.argmax(mix)])
    possible, chances = RIGHT_RULE.answers(payoff, opponent, 3)
    given, _ = likeliest.answers(payoff, opponent, 3)
    indices = [np.abs(possible - answer).max(axis=1).argmin() for answer in given]
    assert np.allclose(possible[indices], given)
    assert chances[indices].sum() < 0.75, "right training gives other answers in more than a quarter of the runs"


def test_patients_of_the_clinic_differ_from_each_other_and_from_health():
    health = Bug("", EXERCISES["regret_matching"].reference)
    ward = Ward("01", "regret_matching", WARD.bugs | {"health": health}, WARD.probes)
    for pair in combinations(ward.bugs, 2):
        assert ward.telling_probe(*pair) or set(pair) == {"health", "changes-its-input"}


def test_a_patient_that_changes_its_input_is_caught_by_looking_at_the_input():
    case = next(case for case in range(200) if "changes-its-input" in clinic_answers(case).values())
    letter = next(letter for letter, bug in clinic_answers(case).items() if bug == "changes-its-input")
    regret_sum = np.array([2.0, -1.0])
    cfr.checks.clinic("01", case)[letter](regret_sum)
    assert regret_sum.tolist() == [2, 0]


def test_a_diagnosis_is_judged_by_case_and_a_wrong_one_gets_evidence_not_the_answer():
    diagnosis = EXERCISES["diagnosis"]
    right = clinic_answers(483)
    assert examine(diagnosis, lambda: right, 483).status == PASSED
    assert examine(diagnosis, lambda: right, 484).status == REFUSED
    for guess in WARD.bugs:
        if guess != right["B"]:
            verdict = examine(diagnosis, lambda guess=guess: {**right, "B": guess}, 483)
            assert "patient B" in verdict.headline and right["B"] not in str(verdict)


def test_a_misspelt_bug_gets_the_nearest_name():
    verdict = examine(EXERCISES["diagnosis"], lambda: {"A": "squars", "B": "shifts", "C": "shifts"}, 3)
    assert "did you mean 'squares'?" in verdict.headline


def test_the_check_cannot_be_used_to_examine_a_patient():
    patient = cfr.checks.clinic("01", 7)["A"]
    verdict = examine(EXERCISES["regret_matching"], lambda regret_sum: patient(regret_sum), 1)
    assert verdict.misconception == "" and "by calling it" in str(verdict)


def test_one_iteration_is_uniform_so_the_last_strategy_fails_at_once():
    (payoff, iterations, *_) = SELF_PLAY.edge_cases[0]
    assert iterations == 1
    assert same(self_play(payoff, 1), (np.full(2, 1 / 2), np.full(3, 1 / 3)), 1e-12)
