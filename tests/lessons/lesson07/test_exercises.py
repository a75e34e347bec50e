"""Lesson 07's exercises: right in any style, and every misconception refused and named, on several seeds."""

from itertools import combinations, product

import pytest

import cfrlib as cfr
from building.clinics import answers
from cfrlib.course.checks.adapters import adapted as handed_back
from cfrlib.course.checks.adapters import own
from cfrlib.course.checks.bug_clinic import Bug, Clinic
from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import NOT_ATTEMPTED, RIGHT, WRONG
from cfrlib.course.registry import exercises, wrong_program
from cfrlib.games import TERMINAL
from cfrlib.lessons.lesson07.claim_rank import claim_rank
from cfrlib.lessons.lesson07.diagnosis import CLINIC
from cfrlib.lessons.lesson07.Dudo import Dudo
from cfrlib.lessons.lesson07.mia_rank import mia_rank
from cfrlib.lessons.lesson07.winner_of_challenge import winner_of_challenge
from tests.lessons.attempts import Attempts
from tests.lessons.lesson07 import learners as learners
from tests.lessons.lesson07 import steps as steps

EXERCISES = exercises("07")


class TestAttempts(Attempts):
    lesson = "07"
    styles = learners.STYLES | steps.STYLES
    slow = ("Dudo", "who_has_won")
    mistakes = learners.MISTAKES


@pytest.mark.parametrize("total_dice", range(2, 11))
def test_strengths_are_a_bijection_in_the_order_of_the_librarys_claims_and_the_copied_ones_are_not(total_dice):
    claims = list(product(range(1, total_dice + 1), range(1, 7)))
    assert sorted(claim_rank(*claim, total_dice) for claim in claims) == list(range(6 * total_dice))
    as_copied = wrong_program("07", "claim_rank", "the formula as copied")
    assert len({as_copied(*claim, total_dice) for claim in claims}) < len(claims)
    ordered = sorted(claims, key=lambda claim: claim_rank(*claim, total_dice))
    assert ordered == cfr.games.Dudo(dice=(total_dice // 2, total_dice - total_dice // 2)).claims


@pytest.mark.parametrize("sides", range(3, 9))
def test_throws_of_mia_have_strengths_without_gaps(sides):
    throws = [(high, low) for high in range(1, sides + 1) for low in range(1, high + 1)]
    assert sorted(mia_rank(*throw, sides) for throw in throws) == list(range(len(throws)))
    assert mia_rank(1, 2, sides) == len(throws) - 1 and mia_rank(1, 1, sides) > mia_rank(sides, sides - 1, sides)


def test_the_references_game_is_the_librarys():
    for sides, value in ((2, 1 / 2), (3, 1 / 9)):
        own, library = cfr.GameTree(Dudo(sides)), cfr.GameTree(cfr.games.Dudo(sides))
        assert len(own.information_sets) == len(library.information_sets) == sides * 4**sides
        assert cfr.solve_lp(own.game).value == pytest.approx(value)


@pytest.mark.exhaustive
def test_a_game_asked_with_wrong_answers_says_which_question_it_was():
    class Losing(learners.PlainDudo):
        def utilities(self, history):
            return -1, 1

    class Moody(learners.PlainDudo):
        def utilities(self, history):
            return (1, -1) if sum(history) % 2 else (-1, 1)

    verdict = examine(EXERCISES["Dudo"], Losing, 1)
    assert verdict.headline == "always the same" and "In `utilities`" in verdict.explanation
    verdict = examine(EXERCISES["Dudo"], Moody, 1)
    assert dict(verdict.evidence)["call"].splitlines() == [
        "# 6 sides: player 1 rolls 3, player 2 rolls 5, player 1 claims 1x4, player 2 claims 1x6, player 1 says dudo",
        "Dudo(6).utilities((3, 5, 2, 4, 12))",
    ]
    assert ("expected", "[1, -1]") in verdict.evidence or ("expected", "(1, -1)") in verdict.evidence


@pytest.mark.plain
def test_an_error_tells_what_was_asked():
    class Hasty(learners.PlainDudo):
        def player(self, history):
            return -2 if history[-1] == self.dudo else super().player(history)

    evidence = dict(examine(EXERCISES["Dudo"], Hasty, 1).evidence)
    assert evidence["call"] == "# 6 sides: nothing has happened yet\nDudo(6).player(())"
    assert evidence["raises"] == "IndexError: tuple index out of range"


@pytest.mark.plain
def test_an_error_is_not_taken_for_a_mistake_that_raises_another():
    class Misspelling(learners.PlainDudo):
        def utilities(self, history):
            return (1, -1) if who_won(history, self.claims) == 0 else (-1, 1)  # noqa: F821

    class JudgingDudo(learners.PlainDudo):
        def utilities(self, history):
            return learners.PlainDudo.utilities(self, (*history, history[-1]))

    verdict = examine(EXERCISES["Dudo"], Misspelling, 1)
    assert verdict.misconception == "" and "Nothing is called `who_won` here" in str(verdict)
    assert examine(EXERCISES["Dudo"], JudgingDudo, 1).misconception == "dudo judged"


@pytest.mark.plain
def test_histories_of_one_entry_at_most_are_told_in_the_singular():
    def in_words(history, dudo):
        return "chance" if len(history) < 2 else TERMINAL if history[-1] == dudo else len(history) % 2

    assert "has at most 1 entry." in examine(EXERCISES["who_moves"], in_words, 1).explanation


@pytest.mark.plain
def test_a_long_answer_of_another_form_is_shown_as_cut():
    class Told(learners.PlainDudo):
        def information_set(self, history):
            return history[0], (False,) * 12

    assert "..., a tuple; a whole number is asked" in examine(EXERCISES["Dudo"], Told, 1).headline


@pytest.mark.plain
def test_a_diagnosed_mistake_is_shown_with_the_history_that_was_asked():
    evidence = dict(examine(EXERCISES["Dudo"], learners.RollsAmongClaims, 1).evidence)
    assert evidence["call"].splitlines()[1] == "Dudo(6).information_set((3, 5))"


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        pytest.param(*one, marks=pytest.mark.exhaustive if place % 3 else pytest.mark.plain)
        for place, one in enumerate(learners.MISSHAPEN.items())
    ],
)
def test_an_answer_of_another_form_is_told_what_was_asked(game, sentence):
    verdict = examine(EXERCISES["Dudo"], game, 1)
    assert verdict.status == WRONG and verdict.headline.startswith(sentence)
    a_line_makes_the_form = game is learners.FloatNumbers
    assert ("every case comes out right" in verdict.explanation) == a_line_makes_the_form
    assert bool(verdict.misconception) == a_line_makes_the_form


@pytest.mark.plain
def test_what_is_handed_back_has_the_lessons_labels_and_a_game_derived_of_it_is_another_game():
    adapted = handed_back(learners.FrozenDudo, EXERCISES["Dudo"].adapter)
    assert own(adapted) is learners.FrozenDudo and adapted(2).information_set_label(37) == "2:1x2,2x2"
    assert type(adapted().information_set((3, 5))) is int

    class Strict(adapted):
        def utilities(self, history):
            return -1.0, 1.0

    assert own(Strict) is Strict and examine(EXERCISES["Dudo"], Strict, 1).status == WRONG


def test_a_game_whose_methods_are_stubs_is_not_attempted():
    class Stub(learners.PlainDudo):
        def player(self, history):
            """Who moves."""
            raise NotImplementedError

    class HalfWritten(learners.PlainDudo):
        def information_set(self, history):
            raise NotImplementedError

    for stub, method in ((Stub, "player"), (HalfWritten, "information_set")):
        verdict = examine(EXERCISES["Dudo"], stub, 1)
        assert (verdict.status, method in verdict.headline) == (NOT_ATTEMPTED, True)


def test_every_two_bugs_of_the_clinic_are_told_apart():
    clinic = Clinic("07", "winner_of_challenge", CLINIC.bugs | {"right": Bug("", winner_of_challenge)}, CLINIC.probes)
    assert all(clinic.telling_probe(*pair) for pair in combinations(clinic.bugs, 2))


def test_a_diagnosis_is_judged_by_case_and_a_wrong_one_gets_evidence_not_the_answer():
    right = answers(CLINIC, 12)
    assert examine(CLINIC.diagnosis, lambda: right, 12).status == RIGHT
    for guess in set(CLINIC.bugs) - {right["B"]}:
        verdict = examine(CLINIC.diagnosis, lambda guess=guess: right | {"B": guess}, 12)
        assert "patient B" in verdict.headline and right["B"] not in str(verdict)
