"""Lesson 12's exercises: any right style passes, every misconception is refused and named."""

import math

import numpy as np
import pytest
import yaml
from scipy.stats import binom, binomtest

from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
from cfrlib.course.studies import redistribution
from cfrlib.lessons.lesson12.judge_claim import judge_claim
from cfrlib.lessons.lesson12.material import ROUNDING, interval
from cfrlib.solvers import redistribution as library
from tests.lessons.attempts import Attempts, Patients
from tests.lessons.lesson12.learners import MISTAKES, STYLES

EXERCISES = exercises("12")


class TestAttempts(Attempts):
    lesson = "12"
    styles, mistakes = STYLES, MISTAKES


class TestPatients(Patients):
    lesson = "12"


def test_every_misconception_of_the_syllabus_has_a_name():
    def names(exercise):
        return {known.name for known in EXERCISES[exercise].misconceptions}

    assert names("redistribute") >= {"the sum includes negatives", "the mean for the sum"}
    assert "unpaired" in names("judge_claim")


def test_the_references_are_the_librarys_steps():
    for regret_sum, average in EXERCISES["redistribute"].cases(4):
        expected = library.redistribute(regret_sum.astype(float), average.astype(float))
        np.testing.assert_allclose(EXERCISES["redistribute"].reference(regret_sum, average), expected)
    for number in range(1, 200):
        assert EXERCISES["block_length"].reference(number) == library.block_length(number)


def test_no_length_hangs_on_rounding():
    for (number,) in EXERCISES["block_length"].cases(1):
        product = number * math.log(number)
        assert number == 1 or 1e-3 < product % 1 < 1 - 1e-3


@pytest.mark.parametrize("games, confidence", [(1, 0.95), (7, 0.5), (10, 0.95), (53, 0.99), (400, 0.9)])
def test_the_interval_is_that_of_clopper_and_pearson(games, confidence):
    for ahead in {0, 1, games // 3, games - 1, games}:
        exact = binomtest(ahead, games).proportion_ci(confidence, method="exact")
        assert interval(ahead, games, confidence) == pytest.approx((exact.low, exact.high), abs=1e-9)


def test_at_the_ends_of_an_interval_the_count_is_as_rare_as_it_says():
    lowest, highest = interval(8, 10, 0.95)
    assert binom.sf(7, 10, lowest) == pytest.approx(0.025) and binom.cdf(8, 10, highest) == pytest.approx(0.025)


def test_without_games_every_share_is_possible():
    assert interval(0, 0, 0.95) == (0, 1)


@pytest.mark.parametrize("asked, said", [((3, 2, 0.95), "3 of 2 cannot be"), ((-1, 2, 0.95), "-1 of 2"),
                                         ((1, 2, 95), "between 0 and 1, not 95")])  # fmt: skip
def test_an_interval_that_cannot_be_is_refused_in_words(asked, said):
    with pytest.raises(ValueError, match=said):
        interval(*asked)


def test_a_claim_is_judged_as_the_study_counts():
    """Its hundredths of powers of ten, and its ties."""
    assert ROUNDING == redistribution.TIE / 100
    rng = np.random.default_rng(5)
    ours, theirs = rng.integers(-1700, -900, (2, 500))
    share, _, _, ties = judge_claim(ours / 100, theirs / 100)
    (better,), (worse,) = redistribution.ahead(ours[None], theirs[None]), redistribution.ahead(theirs[None], ours[None])
    assert (better / (better + worse), better + worse + ties) == (share, 500)


@pytest.mark.parametrize("name, written", [("judge_claim", lambda ours, theirs, confidence: (0.5, 0, 1, 0)),
                                           ("first_claim", lambda wins, confidence: 0)])  # fmt: skip
def test_a_confidence_without_a_default_is_asked_for_one(name, written):
    """The lesson leaves it out."""
    assert "do without what has a default: `confidence=0.95`" in examine(EXERCISES[name], written, 1).explanation


def test_no_first_claim_hangs_on_rounding():
    """No interval of a diary ends at one half."""
    for wins, confidence in ((*case, 0.95)[:2] for case in EXERCISES["first_claim"].cases(1)):
        for day in range(1, len(wins) + 1):
            assert min(abs(end - 0.5) for end in interval(int(sum(wins[:day])), day, confidence)) > 1e-6


def test_the_form_for_findings_asks_for_the_five_things_that_the_lesson_names(repository):
    form = yaml.safe_load((repository / ".github" / "ISSUE_TEMPLATE" / "finding.yml").read_text(encoding="utf-8"))
    asked = [field["id"] for field in form["body"] if field.get("validations", {}).get("required")]
    assert asked == ["claim", "games", "plan", "numbers", "code"] and form["name"] == "A finding"
    (lesson,) = (repository / "notebooks" / "source").glob("12_*.py")
    for place, name in enumerate(asked, start=1):
        assert f"# {place}. the {name}" in lesson.read_text(encoding="utf-8")
