"""Mistakes in `internal_matching` that are known by where the answers fail, whatever they are."""

import numpy as np

from cfrlib.course.exercises.lesson14.internal_matching import PRECISION, imbalance, judge, positive


def nothing_without_regret(exercise, observations):
    """Recognises a division by zero where no regret is positive, beside right answers elsewhere."""
    moving, still = _apart(observations)
    return all(map(_undefined, still)) and _right(moving)


def not_uniform_without_regret(exercise, observations):
    """Recognises other answers than the uniform mix where no regret is positive, beside right ones elsewhere."""
    moving, still = _apart(observations)
    return all(seen.error is None for seen in still) and not any(map(_undefined, still)) and _right(moving)


def no_one_solution(exercise, observations):
    """Recognises equations that NumPy refuses to solve because several mixes stay, and right answers elsewhere."""
    singular = ["Singular matrix" in str(seen.error) for seen in observations]
    rest = [seen for seen, refused in zip(observations, singular, strict=True) if not refused]
    return any(singular) and _right([seen for seen in rest if positive(*seen.args).any()])


def not_divided(exercise, observations):
    """Recognises right mixes times something, wherever a regret is positive."""
    moving, _ = _apart(observations)
    if any(seen.error is not None for seen in moving):
        return False
    answers = [(np.asarray(seen.value, dtype=float), positive(*seen.args)) for seen in moving]
    if any(mix.min() < -PRECISION or mix.sum() < PRECISION**2 for mix, _ in answers):
        return False
    stay = all(abs(imbalance(mix / mix.sum(), rates)).max() <= PRECISION for mix, rates in answers)
    return stay and any(abs(mix.sum() - 1) > PRECISION for mix, _ in answers)


def too_few_jumps(exercise, observations):
    """Recognises mixes on the way: nearer to what stays than the uniform one is, in every case, but not there."""
    moving, _ = _apart(observations)
    if any(seen.error is not None for seen in observations):
        return False
    left = [(abs(imbalance(seen.value, rates)).max(), abs(imbalance(np.full(len(rates), 1 / len(rates)), rates)).max())
            for seen in moving for rates in [positive(*seen.args)]]  # fmt: skip
    sums = [np.sum(np.asarray(seen.value, dtype=float)) for seen in moving]
    near = [now <= max(0.2 * before, PRECISION) for now, before in left]
    return all(near) and np.allclose(sums, 1, atol=PRECISION) and any(now > PRECISION for now, _ in left)


def _apart(observations):
    moving = [seen for seen in observations if positive(*seen.args).any()]
    return moving, [seen for seen in observations if not positive(*seen.args).any()]


def _right(observations):
    return all(seen.error is None for seen in observations) and judge(observations) is None


def _undefined(seen):
    if seen.error is not None:  # least squares of what is no number does not converge
        return isinstance(seen.error, ArithmeticError) or "did not converge" in str(seen.error)
    return not np.isfinite(np.asarray(seen.value, dtype=float)).all()
