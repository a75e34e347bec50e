"""Lesson 17's exercises: any right style passes, every misconception is refused and named."""

import numpy as np
import pytest

import cfrlib as cfr
from cfrlib.course.checks.examine import examine
from cfrlib.course.registry import exercises
from tests.lessons.attempts import Attempts, Patients

EXERCISES = exercises("17")


def with_masks(regret_sum, regret, t):
    kept = regret_sum + regret
    kept = kept.astype(float)
    kept[kept > 0] *= t**1.5 / (t**1.5 + 1)
    kept[kept < 0] *= 0.5
    return kept


def entry_by_entry(regret_sum, regret, t):
    kept = []
    for old, new in zip(regret_sum, regret, strict=True):
        total = old + new
        kept.append(total / (1 + t**-1.5) if total > 0 else total / 2)
    return kept


def in_two_halves(regret_sum, regret, t):
    summed = regret_sum + regret
    return np.maximum(summed, 0) / (1 + 1 / t**1.5) + np.minimum(summed, 0) / 2


def by_the_library(regret_sum, regret, t):
    (positive,), (negative,) = cfr.variants.DCFR.discounts([t])
    summed = np.add(regret_sum, regret)
    return summed * np.where(summed > 0, positive, negative)


def with_clip(regret_sum, regret, t):
    summed = np.add(regret_sum, regret)
    return summed.clip(0) * (t**1.5 / (t**1.5 + 1)) - 0.5 * (-summed).clip(0)


def with_statistics(ours, theirs, width=2.05):
    from statistics import mean, stdev

    gains = [max(b, -12) - max(a, -12) for a, b in zip(ours, theirs, strict=True)]
    half = width * stdev(map(float, gains)) / len(gains) ** 0.5
    low, high = mean(gains) - half, mean(gains) + half
    return low, high, int(low > 0) - int(high < 0)


def by_hand(ours, theirs, width=2.05):
    n, gains = len(ours), []
    for game in range(n):
        gains.append(max(theirs[game], -12) - max(ours[game], -12))
    mean = sum(gains) / n
    error = (sum((gain - mean) ** 2 for gain in gains) / (n - 1) / n) ** 0.5
    if mean - width * error > 0:
        word = 1
    elif mean + width * error < 0:
        word = -1
    else:
        word = 0
    return [mean - width * error, mean + width * error, word]


def with_clipping(ours, theirs, width=2.05):
    gain = np.clip(theirs, -12, None) - np.clip(ours, -12, None)
    ends = gain.mean() + np.array([-1, 1]) * width * np.sqrt(np.var(gain, ddof=1) / gain.size)
    return ends[0], ends[1], np.sign(ends[0]) if ends[0] * ends[1] > 0 else 0


def with_where(ours, theirs, width=2.05):
    ours, theirs = np.where(ours < -12, -12.0, ours), np.where(theirs < -12, -12.0, theirs)
    loss = ours - theirs
    half = width * np.std(loss, ddof=1) / np.sqrt(len(loss))
    low, high = -loss.mean() - half, half - loss.mean()
    return low, high, 0 if low <= 0 <= high else (1 if low > 0 else -1)


def with_covariance(ours, theirs, width=2.05):
    ours, theirs = np.maximum(ours, -12), np.maximum(theirs, -12)
    cov = np.cov(ours, theirs)
    half = width * (max(cov[0, 0] + cov[1, 1] - 2 * cov[0, 1], 0) / len(ours)) ** 0.5
    middle = np.mean(theirs) - np.mean(ours)
    return middle - half, middle + half, (middle - half > 0) * 1 - (middle + half < 0) * 1


def with_delete(scores, seen):
    best = np.argmax(np.sum(scores[:, seen], axis=1))
    return best, np.delete(scores[best], seen).mean()


def with_a_mask(scores, seen):
    mask = np.isin(np.arange(scores.shape[1]), seen)
    best = scores[:, mask].mean(axis=1).argmax()
    return best, scores[best][~mask].mean()


def with_lists(scores, seen):
    rows = [list(row) for row in scores]
    best = max(range(len(rows)), key=lambda one: sum(rows[one][day] for day in seen))
    rest = [score for day, score in enumerate(rows[best]) if day not in seen]
    return best, sum(rest) / len(rest)


def with_sets(scores, seen):
    means = [np.mean([row[day] for day in seen]) for row in scores]
    others = sorted(set(range(len(scores[0]))) - set(seen))
    return int(np.argmax(means)), float(np.mean(scores[int(np.argmax(means))][others]))


def with_sums(scores, seen):
    weights = np.zeros(scores.shape[1])
    weights[list(seen)] = 1
    best = (scores @ weights).argmax()
    return best, scores[best] @ (1 - weights) / (len(weights) - len(seen))


def by_the_seen(scores, seen):
    best = scores[:, seen].mean(axis=1).argmax()
    return best, np.delete(scores[best], seen).sum() / len(seen)


def variant(keep=lambda R, r, t: np.maximum(R + r, 0), play=lambda R, r, t: np.maximum(R, 0), weigh=lambda t: t):
    return lambda: (keep, play, weigh)


def counting(most):
    calls = []
    return lambda R, r, t: calls.append(t) or (R + r if len(calls) > most else np.maximum(R + r, 0))


def another_each_time(made=[]):  # noqa: B006
    made.append(len(made))
    power = len(made)
    return variant(weigh=lambda t: t**power)()


STYLES = {
    "keep_dcfr": [with_masks, entry_by_entry, in_two_halves, by_the_library, with_clip],
    "play_pcfr": [
        lambda regret_sum, regret, t: (np.add(regret_sum, regret)).clip(0),
        lambda regret_sum, regret, t: [max(a + b, 0) for a, b in zip(regret_sum, regret, strict=True)],
        lambda regret_sum, regret, t: np.where(regret_sum + regret > 0, regret_sum + regret, 0),
        lambda regret_sum, regret, t: (regret_sum + regret) * (regret_sum + regret > 0),
        lambda regret_sum, regret, t: (np.abs(regret_sum + regret) + regret_sum + regret) / 2,
    ],
    "my_variant": [
        variant(),
        variant(keep=lambda R, r, t: R + r),
        variant(play=lambda R, r, t: np.maximum(R + r / 3, 0) ** 2, weigh=lambda t: t**2.5),
        variant(play=lambda R, r, t: np.exp(np.minimum(R, 50)), weigh=lambda t: 1),
        lambda: [lambda R, r, t: 0.9 * R + r, lambda R, r, t: [max(one, 0.0) for one in R], lambda t: np.sqrt(t)],
    ],
    "verdict": [with_statistics, by_hand, with_clipping, with_where, with_covariance],
    "score_on_unseen": [with_delete, with_a_mask, with_lists, with_sets, with_sums],
}


def floor_in_place_of_half(regret_sum, regret, t):
    return np.maximum(regret_sum + regret, 0) / (1 + t**-1.5)


def by_standard_deviations(ours, theirs, width=2.05):
    gain = np.maximum(theirs, -12) - np.maximum(ours, -12)
    low, high = gain.mean() - width * gain.std(ddof=1), gain.mean() + width * gain.std(ddof=1)
    return low, high, int(low > 0) - int(high < 0)


def without_games_at_rounding(ours, theirs, width=2.05):
    gain = np.array([b - a for a, b in zip(ours, theirs, strict=True) if min(a, b) > -12])
    if len(gain) < 2:
        return 0, 0, 0
    half = width * (np.var(gain, ddof=1) / len(gain)) ** 0.5
    return gain.mean() - half, gain.mean() + half, int(gain.mean() > half) - int(gain.mean() < -half)


def middle_and_half(ours, theirs, width=2.05):
    lowest, highest, word = by_hand(ours, theirs, width)
    return (lowest + highest) / 2, (highest - lowest) / 2, word


def over_the_array(regret_sum, regret, t):
    weights = np.maximum(regret_sum + regret, 0)
    return weights / weights.sum() if weights.sum() > 0 else np.full(len(weights), 1 / len(weights))


class TestAttempts(Attempts):
    lesson = "17"
    styles = STYLES
    mistakes = (
        ("keep_dcfr", "the floor of CFR+", floor_in_place_of_half),
        ("verdict", "the spread of one game", by_standard_deviations),
        ("verdict", "games at rounding left out", without_games_at_rounding),
        ("verdict", "the middle and half the width", middle_and_half),
        ("play_pcfr", "divided too early", over_the_array),
        ("score_on_unseen", "counted from 1", lambda *case: np.add(with_sums(*case), (1, 0))),
        ("score_on_unseen", "divided by the seen columns", by_the_seen),
    )


class TestPatients(Patients):
    lesson = "17"


@pytest.mark.parametrize("parts, said", [
    (lambda: None, "is a `return` missing?"),
    (variant(keep=lambda R, r, t: R + np.inf), "numbers too large"),
    (variant(keep=lambda R, r, t: "no"), "keep must return an array of numbers"),
    (variant(weigh=lambda t: -1), "a negative weight"),
    (variant(play=lambda R, r, t: abs(R) / R), "divided by zero"),
    (variant(play=lambda R, r, t: np.exp(R)), "numbers too large"),
    (variant(keep=counting(800)), "drawn at random, or remembered"),
    (another_each_time, "another variant at each call"),
    (variant(keep=lambda R, r, t: None), "nothing returned"),
    (variant(weigh=lambda R, r, t: 1), "other arguments"),
    (variant(play=lambda R, r, t: R if R.size == 336 else 0 * R), "the whole array in one"),
])  # fmt: skip
def test_what_is_no_variant_is_said_in_a_sentence(parts, said):
    assert said in " ".join(str(examine(EXERCISES["my_variant"], parts, 1)).split())


def test_keep_and_play_are_dcfrs_and_pcfr_plus_s():
    parts = EXERCISES["keep_dcfr"].reference, lambda R, r, t: np.maximum(R, 0), lambda t: t**2
    ours = cfr.PartsSolver("leduc", parts).run(50, progress=False).solution()
    assert ours.exploitability == pytest.approx(cfr.solve("leduc", "dcfr", 50).exploitability, rel=1e-9)
    parts = lambda R, r, t: np.maximum(R + r, 0), EXERCISES["play_pcfr"].reference, lambda t: t**2
    ours = cfr.PartsSolver("leduc", parts).run(50, progress=False).solution()
    assert ours.exploitability == pytest.approx(cfr.solve("leduc", "pcfr+", 50).exploitability, rel=1e-9)
