"""Mistakes of lesson 15 that have no one result; the pages of mistakes say what each of them is."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.lessons.lesson15.choices import beliefs

SOME_LUCK = 0.2  # of 1, which is what the squares of luck come to on average
ROUND_NUMBERS = [digits * 10**zeros for zeros in range(1, 6) for digits in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)]
SMALLEST = 1e-300  # the computer's numbers lose digits soon below


def divided_by_nobody(undivided):
    """Recognises an exception wherever nobody comes to a set, and nowhere else, whatever else is wrong; or what
    `undivided` returns: NaN there, and all else right."""

    def recognise(exercise, observations):
        found = [undivided(*seen.args) for seen in observations]
        if any(seen.error is not None for seen in observations):
            nobody = [any(np.isnan(row).any() for row in average.values()) for average in found]
            return nobody == [isinstance(seen.error, ArithmeticError) for seen in observations]
        pairs = zip(observations, found, strict=True)
        return all(same(seen.value, average, exercise.tolerance) for seen, average in pairs)

    return recognise


def near_where_there_is_luck(*bells):
    """Recognises what is near one of these in every case with luck; without luck it may divide by 0."""

    def recognise(exercise, observations):
        lucky = [seen for seen in observations if sum(chance > 0 for chance in seen.args[0].values()) > 1]
        return any(
            all(seen.error is None and same(seen.value, bell(*seen.args), 0.003) for seen in lucky) for bell in bells
        )

    return recognise


def too_deep(exercise, observations):
    """Recognises what calls itself too often, beside right answers."""
    return _wrong_only(exercise, observations, exercise.tolerance, lambda seen: isinstance(seen.error, RecursionError))


def drawn_at_random(exercise, observations):
    """In every case a share of one round number of matches, and as far from the chance as luck is: not as near as
    what was computed and rounded."""
    found = np.array([seen.value for seen in observations], dtype=float)
    right = np.clip([exercise.reference(*seen.args) for seen in observations], 0, 1)
    matches = next((number for number in ROUND_NUMBERS if _whole(found * number)), None)
    if matches is None:
        return False
    gap, deviation = abs(found - right), np.sqrt(right * (1 - right) / matches)
    lucky = deviation * matches > 1
    return all(gap <= 5 * deviation + 1 / matches) and np.mean((gap / deviation)[lucky] ** 2) > SOME_LUCK


def _whole(numbers):
    return np.allclose(numbers, np.round(numbers), rtol=0, atol=1e-6)


def all_products_0(exercise, observations):
    """`corner_values` is wrong only where the products of a long log are 0 for everybody."""

    def lost(seen):
        _, takers, prior, shots = seen.args
        return not (prior * takers[:, shots].prod(axis=1)).any()

    return _wrong_only(exercise, observations, exercise.tolerance, lost)


def products_become_0(exercise, observations):
    """`choices` is wrong only once the products of a long log are too small for the computer's numbers."""

    def lost(seen):
        prior, likelihoods, _ = seen.args
        weights = np.cumprod(np.vstack([prior, likelihoods]), axis=0)
        if weights[-1].any() or not beliefs(prior, likelihoods)[-1].any():
            return False
        hands = int((weights.max(axis=1) > SMALLEST).sum())
        return _right_so_far(exercise, seen, hands)

    return _wrong_only(exercise, observations, 0.01, lost)


def wrong_once_nobody_is_left(exercise, observations):
    """`choices` is wrong only from the hand on before which nobody on the list is possible any more."""

    def left_alone(seen):
        prior, likelihoods, _ = seen.args
        hands = int(beliefs(prior, likelihoods)[:-1].any(axis=1).sum())
        return hands < len(likelihoods) and _right_so_far(exercise, seen, hands)

    return _wrong_only(exercise, observations, 0.01, left_alone)


def _wrong_only(exercise, observations, tolerance, where):
    """Whether some answers are wrong, and `where` is true of each of them."""
    wrong = [
        seen for seen in observations
        if seen.error is not None or not same(seen.value, exercise.reference(*seen.args), tolerance)
    ]  # fmt: skip
    return bool(wrong) and all(map(where, wrong))


def _right_so_far(exercise, seen, hands):
    """Whether an answer is right for so many hands; an exception tells nothing of them."""
    right = exercise.reference(*seen.args)[:hands]
    return seen.error is not None or (np.ndim(seen.value) == 1 and same(list(seen.value)[:hands], right, 0.01))
