"""Lesson 10's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.run_cases import observe
from cfrlib.course.checks.verdict import WRONG
from cfrlib.course.registry import exercises
from cfrlib.lessons.lesson10.broken import SIGNALS, run_with
from cfrlib.lessons.lesson10.CFR import CFR
from cfrlib.lessons.lesson10.counterfactual_utilities import counterfactual_utilities
from cfrlib.lessons.lesson10.parent_sequences import parent_sequences
from cfrlib.lessons.lesson10.sequence_form import sequence_form
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson10.learners import (
    MISTAKES,
    RARELY_WRONG,
    STYLES,
    bounds_with_none_left,
    parents_from_nothing,
)

EXERCISES = exercises("10")


class TestAttempts(Attempts):
    lesson = "10"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "10"


def names_of(exercise):
    return {known.name for known in EXERCISES[exercise].misconceptions}


def test_every_misconception_of_the_syllabus_has_a_name():
    assert "not multiplied by the parent's entry" in names_of("sequence_form")
    assert names_of("counterfactual_utilities") >= {
        "own reach included", "subtree omitted", "maximum over actions", "observations averaged",
    }  # fmt: skip
    assert names_of("CFR") >= {
        "raw gradient passed on", "learners advanced twice", "own reach included", "maximum over actions",
        "observations averaged",
    }  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("name", "wrong"), RARELY_WRONG, ids=lambda one: getattr(one, "__name__", one))
def test_what_is_wrong_only_in_rare_cases_is_refused_on_every_seed(name, wrong, seed):
    exercise = EXERCISES[name]
    assert exercise.problem([observe(exercise, wrong, case) for case in exercise.cases(seed)])


def test_a_learner_that_says_one_thing_more_is_told_which():
    verdict = examine(EXERCISES["regret_bounds"], bounds_with_none_left, 1)
    assert verdict.status == WRONG and "None" in verdict.headline


def test_the_lecture_s_process_is_shown_by_its_name():
    verdict = examine(EXERCISES["parent_sequences"], parents_from_nothing, 1)
    assert dict(verdict.evidence)["call"] == "parent_sequences(LECTURE)"


@pytest.mark.plain
def test_a_lookup_of_the_root_in_the_wrong_place_is_not_taken_for_a_missing_entry():
    def labels_mixed_up(tfdp):
        found = {}
        for point in tfdp.points:
            for label in (tfdp.signals if point in tfdp.actions else tfdp.actions)[point]:
                found[tfdp.rho(point, label)] = point, label
        return found

    verdict = examine(EXERCISES["parent_sequences"], labels_mixed_up, 1)
    assert verdict.status == WRONG and "root" not in verdict.misconception


@pytest.mark.plain
def test_behaviours_put_into_one_array_are_not_taken_for_learners_of_the_wrong_size():
    class Stacked(CFR):
        def behaviour(self):
            return dict(zip(self.locals, np.array(list(super().behaviour().values())), strict=True))

    verdict = examine(EXERCISES["CFR"], Stacked, 1)
    assert verdict.status == WRONG and verdict.misconception != "learners of the wrong size"


def test_a_class_without_the_two_moves_is_answered_in_a_sentence():
    class Mute:
        def __init__(self, tfdp, local):
            self.locals = {}

    verdict = examine(EXERCISES["CFR"], Mute, 1)
    assert verdict.status == WRONG and "next_strategy" in str(verdict)


def test_a_function_in_place_of_the_class_is_refused():
    assert examine(EXERCISES["CFR"], lambda tfdp, local: None, 1).status == WRONG


def test_the_first_wrong_round_is_shown_and_can_be_repeated():
    class Stuck(CFR):
        """Deaf from its second utility on: no mistake that has a name."""

        heard = 0

        def observe_utility(self, utility):
            self.heard += 1
            if self.heard < 2:
                super().observe_utility(utility)

    verdict = examine(EXERCISES["CFR"], Stuck, 1)
    lines = dict(verdict.evidence)["call"].splitlines()
    assert sum("observe_utility" in line for line in lines) == 2 and lines[-1] == "learner.next_strategy()"


def test_the_composed_learner_is_the_library_s_on_kuhn_and_leduc():
    """The same plans in every round, from the same utilities."""
    rng = np.random.default_rng(1)
    for game in ("kuhn", "leduc"):
        for player, treeplex in enumerate(cfr.SequenceForm(game).treeplexes):
            mine = CFR(cfr.TFDP.of(game, player), cfr.RegretMatching)
            theirs = cfr.minimizers.CFRMinimizer(treeplex)
            for _ in range(5):
                np.testing.assert_allclose(mine.next_strategy(), theirs.next_strategy(), atol=1e-12)
                utility = rng.normal(size=treeplex.num_sequences)
                mine.observe_utility(utility)
                theirs.observe_utility(utility)
            regrets = np.concatenate([[0.0], *(mine.locals[j].regret_sum for j in mine.tfdp.actions)])
            np.testing.assert_allclose(regrets, theirs.regret_sum(), atol=1e-9)


def test_action_values_are_the_treeplex_s_on_kuhn_and_leduc():
    rng = np.random.default_rng(2)
    for game in ("kuhn", "leduc"):
        for player, treeplex in enumerate(cfr.SequenceForm(game).treeplexes):
            tfdp = cfr.TFDP.of(game, player)
            behaviour = {j: rng.dirichlet(np.ones(len(own))) for j, own in tfdp.actions.items()}
            strategy = np.concatenate([[1.0], *behaviour.values()])
            utility = rng.normal(size=treeplex.num_sequences)
            np.testing.assert_allclose(sequence_form(tfdp, behaviour), treeplex.plan(strategy), atol=1e-12)
            told = counterfactual_utilities(tfdp, behaviour, utility)
            heard = np.concatenate([told[j] for j in tfdp.actions])
            np.testing.assert_allclose(heard, treeplex.action_values(utility, strategy)[0][1:], atol=1e-12)
            parents = [tfdp.index[parent] for parent in parent_sequences(tfdp).values()]
            np.testing.assert_array_equal(parents, treeplex.parent)


@pytest.mark.plain
def test_two_of_the_three_wrong_signals_show_on_leduc_alone():
    right = {game: run_with("none", game, 200) for game in ("kuhn", "leduc")}
    for name in SIGNALS:
        if name != "none":
            assert (run_with(name, "kuhn", 200) > 2 * right["kuhn"]) == (name == "raw gradient")
            assert run_with(name, "leduc", 200) > 2 * right["leduc"]
