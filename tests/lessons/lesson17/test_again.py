"""Lesson 17's second task: any right style passes under any rules, and a mistake of thought is refused."""

from contextlib import nullcontext
from statistics import mean, median, stdev

import numpy as np
import pytest

from cfrlib.course.checks.examine import examine
from cfrlib.course.checks.verdict import RIGHT, WRONG
from cfrlib.course.second_tasks import second_task

TASK = second_task("17")
CASES = (0, 1, 3)  # whose rivals differ
PLAIN = {np.mean: mean, np.median: median, np.min: min}


def with_statistics(chooses, most, against, width):
    """Lists, and Python's own mean, median and standard deviation."""

    def again(scores, seen):
        rows = [[float(one) for one in row] for row in scores]
        others = [day for day in range(len(rows[0])) if day not in seen]
        ranked = sorted(range(1, len(rows)), key=lambda one: PLAIN[chooses]([rows[one][day] for day in seen]))
        chosen = ranked[-1]
        rivals = {"first": [0], "second": [ranked[-2]], "all": [one for one in range(len(rows)) if one != chosen]}
        gain = [min(rows[chosen][day], most) - mean(min(rows[one][day], most) for one in rivals[against])
                for day in others]  # fmt: skip
        half = width * stdev(gain) / len(gain) ** 0.5
        low, high = mean(gain) - half, mean(gain) + half
        return [low, high, 1 if low > 0 else -1 if high < 0 else 0]

    return again


def with_masks(chooses, most, against, width, wrong=""):
    """Masks of days, and sums. `wrong`: the mistake that is made, if any."""

    def again(scores, seen):
        days = np.isin(np.arange(scores.shape[1]), seen)
        cut = np.where(scores > most, most, scores)
        means = chooses((cut if wrong == "easy days cut before the choice" else scores)[:, days], axis=1)
        if wrong != "its own forecaster among the candidates":
            means = np.array([-np.inf, *means[1:]])
        second, chosen = np.argsort(means)[-2:]
        judged = cut[:, {"judged by all days": days | True}.get(wrong, ~days)]
        rival = {"first": judged[0], "second": judged[second],
                 "all": (judged.sum(axis=0) - judged[chosen]) / (len(judged) - 1)}[against]  # fmt: skip
        gain, n = judged[chosen] - rival, judged.shape[1]
        ddof = 0 if wrong == "divided by n in the spread" else 1
        spread = gain.var(ddof=ddof)
        if wrong == "unpaired":
            spread = judged[chosen].var(ddof=ddof) + rival.var(ddof=ddof)
        error = np.sqrt(spread) / (n if wrong == "divided by the number of days" else n**0.5)
        ends = gain.mean() + np.array([-1, 1]) * width * error
        word = np.sign(gain.mean()) if wrong == "the sign of the mean" else (ends[0] > 0) * 1 - (ends[1] < 0) * 1
        return ends[0], ends[1], int(word)

    return again


def with_deleted_columns(chooses, most, against, width):
    """An array for each step; the verdict by the sign that both ends share."""

    def again(scores, seen):
        points = chooses(np.take(scores, seen, axis=1), axis=1)[1:].astype(float)
        chosen = 1 + int(points.argmax())
        points[chosen - 1] = -np.inf
        left = np.clip(np.delete(scores, seen, axis=1), None, most)
        rival = {"first": left[0], "second": left[1 + int(points.argmax())],
                 "all": np.delete(left, chosen, axis=0).mean(axis=0)}[against]  # fmt: skip
        gain = left[chosen] - rival
        middle, error = np.mean(gain), np.sqrt(np.square(gain - np.mean(gain)).sum() / (gain.size - 1) / gain.size)
        low, high = middle - width * error, middle + width * error
        return low, high, float(np.sign(low)) if low * high > 0 else 0.0

    return again


STYLES = [with_statistics, with_masks, with_deleted_columns]
WRONG_WAYS = [
    "judged by all days", "unpaired", "divided by n in the spread", "divided by the number of days",
    "its own forecaster among the candidates", "easy days cut before the choice", "the sign of the mean",
]  # fmt: skip
OTHER_RULES = {
    "nothing cut": {"most": 100},
    "the width of the lesson": {"width": 2.05},
}


def drawn(case):
    return {name: rule.value for name, rule in TASK.drawn(case).items()}


def status(function, case):
    return examine(TASK.exercise(case), function, seed=5, around=nullcontext()).status


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("case", CASES)
def test_any_right_style_passes(style, case):
    assert examine(TASK.exercise(case), style(**drawn(case)), seed=5).status == RIGHT


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("way", WRONG_WAYS)
def test_a_mistake_is_refused(way, case):
    assert status(with_masks(**drawn(case), wrong=way), case) == WRONG


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("way", OTHER_RULES)
def test_an_answer_by_the_lessons_rules_is_refused(way, case):
    assert status(with_masks(**drawn(case) | OTHER_RULES[way]), case) == WRONG


def test_styles_agree_under_all_rules_and_every_verdict_comes_up():
    for chosen in TASK.every_choice():
        rules, words = {name: rule.value for name, rule in chosen.items()}, set()
        for case in TASK.edge_cases:
            right = TASK.solved(chosen)(*case)
            words.add(right[2])
            for style in STYLES:
                np.testing.assert_allclose(style(**rules)(*case), right, atol=1e-12)
        assert words == {-1, 0, 1}


def test_the_cases_hold_every_rival():
    assert {drawn(case)["against"] for case in CASES} == {"first", "second", "all"}
