"""Lesson 01's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from building.clinics import answers
from cfrlib.course.checks.adapters import adapted
from cfrlib.course.checks.compare import same
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import clinic, exercises, wrong_program
from cfrlib.lessons.lesson01.self_play import EXERCISE as SELF_PLAY
from cfrlib.lessons.lesson01.self_play import self_play
from cfrlib.lessons.lesson01.steady_cases import is_steady
from cfrlib.lessons.lesson01.train_against import train_against
from cfrlib.lessons.lesson01.train_against_answers import answers_of, one_number_for_both
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson01.learners import MISTAKES
from tests.lessons.lesson01.styles import STYLES, matching_lists, matching_numpy, play_numpy, train_choice


class TestAttempts(Attempts):
    lesson = "01"
    styles, mistakes = STYLES, MISTAKES
    slow = "train_against", "self_play_from_zero", "self_play_from", "self_play"


@pytest.mark.parametrize("name, wrong", [
    ("regret_matching", lambda sums: max(sums, 0) / sum(sums)),
    ("average_strategy", lambda sums: sums / sum(sums) if sums > 0 else sums),
])  # fmt: skip
def test_a_whole_array_taken_for_one_truth_is_explained(name, wrong):
    assert "Python wants one True or False" in str(examine(exercises("01")[name], wrong, 1))


def test_a_type_that_is_named_has_its_article():
    verdict = examine(exercises("01")["average_strategy"], lambda sums: list(len(sums)), 1)
    assert "An int is not iterable." in str(verdict)


@pytest.mark.parametrize(("rounds", "seed"), [
    *(pytest.param(*one, marks=pytest.mark.exhaustive) for one in ((1_000, 0), (20_000, 0))),
    *(pytest.param(*one, marks=pytest.mark.release) for one in ((10_000, 1), (15_000, 2))),
])  # fmt: skip
def test_training_that_ends_early_is_refused(rounds, seed):
    def wrong(payoff, opponent_strategy, iterations, rng):
        return train_choice(payoff, opponent_strategy, min(iterations, rounds), rng)

    assert "does your loop end earlier?" in str(examine(exercises("01")["train_against"], wrong, seed))


@pytest.mark.exhaustive
@pytest.mark.parametrize("rounds", [1_000, 9_900])
def test_self_play_that_ends_early_is_refused(rounds, patience):
    def wrong(payoff, iterations, start=None):
        return play_numpy(payoff, min(iterations, rounds), start)

    verdict = examine(exercises("01")["self_play"], wrong, 1)
    assert verdict.status == WRONG
    assert rounds > 1_000 or verdict.misconception == "`min(iterations, rounds)` where `iterations` belongs"


class TestPatients(Patients):
    lesson = "01"
    silent = ("changes-its-input",)


def test_what_is_handed_back_is_not_overwritten_by_the_next_call():
    memory = np.zeros(2)

    def into_memory(regret_sum):
        memory[:] = matching_lists(regret_sum)
        return memory

    handed_back = adapted(into_memory, exercises("01")["regret_matching"].adapter)
    first = handed_back(np.array([1.0, 0.0]))
    handed_back(np.array([0.0, 1.0]))
    assert first.tolist() == [1, 0]


@pytest.mark.exhaustive
def test_a_run_that_leaves_out_the_first_strategies_is_told_so():
    def late(payoff, opponent_strategy, iterations, rng):
        regret_sum, played = np.zeros(len(payoff)), []
        for _ in range(iterations):
            strategy = matching_numpy(regret_sum)
            played.append(strategy)
            mine = rng.choice(len(strategy), p=strategy)
            theirs = rng.choice(len(opponent_strategy), p=opponent_strategy)
            regret_sum = regret_sum + payoff[:, theirs] - payoff[mine, theirs]
        return np.mean(played[iterations // 100 :], axis=0)

    verdict = examine(exercises("01")["train_against"], late, 1)
    assert verdict.status == WRONG and "leaves the first strategies out" in verdict.headline


def test_self_play_agrees_with_the_librarys_own():
    payoff = cfr.games.random_game(4, 3, np.random.default_rng(8)).payoff
    for alternating, right in ((False, self_play), (True, SELF_PLAY.also_right[0])):
        averages, _ = cfr.self_play(cfr.MatrixGame(payoff), 7, alternating=alternating)
        assert same(right(payoff, 7), tuple(averages), 1e-9)


@pytest.mark.exhaustive
def test_self_play_cases_keep_clear_of_ties():
    for seed in range(3):
        for args in SELF_PLAY.cases(seed)[len(SELF_PLAY.edge_cases) :]:
            size = 1e-6 * abs(args[0]).max()
            assert is_steady(self_play, args, 0, np.random.default_rng(seed), size)


def test_the_possible_answers_of_sampled_training_have_probability_one_in_all():
    payoff, opponent = np.array([[3.0, -2.0], [1.0, 4.0], [0.5, 0.25]]), np.array([0.7, 0.3])
    answers, probabilities = answers_of(train_against, payoff, opponent, 2)
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
    likeliest = wrong_program("01", "train_against", "opponent's strategy ignored", 1)
    possible, chances = answers_of(train_against, payoff, opponent, 3)
    given, _ = answers_of(likeliest, payoff, opponent, 3)
    indices = [np.abs(possible - answer).max(axis=1).argmin() for answer in given]
    assert np.allclose(possible[indices], given)
    assert chances[indices].sum() < 0.75, "right training gives other answers in more than a quarter of the runs"


def test_a_patient_that_changes_its_input_is_caught_by_looking_at_the_input():
    case = next(case for case in range(200) if "changes-its-input" in answers(clinic("01"), case).values())
    letter = next(letter for letter, bug in answers(clinic("01"), case).items() if bug == "changes-its-input")
    regret_sum = np.array([2.0, -1.0])
    cfr.checks.clinic("01", case)[letter](regret_sum)
    assert regret_sum.tolist() == [2, 0]


def test_one_iteration_is_uniform_so_the_last_strategy_fails_at_once():
    (payoff, iterations, *_) = SELF_PLAY.edge_cases[0]
    assert iterations == 1
    assert same(self_play(payoff, 1), (np.full(2, 1 / 2), np.full(3, 1 / 3)), 1e-12)
