"""Mistakes in `internal_matching` that are known by where the answers fail, whatever they are."""

import numpy as np

from cfrlib.course.exercises.lesson14.internal_matching import (
    PRECISION,
    SETTLED,
    imbalance,
    judge,
    moved,
    positive,
    stays,
)


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
    in_proportion = all(stays(mix / mix.sum(), rates) for mix, rates in answers)
    return in_proportion and any(abs(mix.sum() - 1) > PRECISION for mix, _ in answers)


def signs_kept(exercise, observations):
    """Recognises numbers that the flow of all regrets leaves as they are, negative ones flowing backwards.

    Where a flow with signs has no such numbers, or nothing is positive, anything may come back; not in most cases.
    """
    moving, _ = _apart(observations)
    negative = [seen for seen in moving if np.asarray(seen.args[0]).min() < 0]
    left = [seen for seen in negative if seen.error is None and _balances(seen)]
    rest = [seen for seen in moving if all(seen is not other for other in negative)]
    return len(left) > len(negative) / 2 and not _right(left) and _right(rest)


def _balances(seen):
    rates, mix = np.array(seen.args[0], dtype=float), np.asarray(seen.value, dtype=float)
    np.fill_diagonal(rates, 0.0)
    return abs(mix.sum() - 1) <= PRECISION and abs(imbalance(mix, rates)).max() <= PRECISION


def too_few_jumps(exercise, observations):
    """Recognises mixes on the way: nowhere further from where they end than the uniform one is, in most cases there or
    near. Not near are those that settle slowly, or jump to and fro. If all that is wrong is uniform, nobody
    jumped."""
    moving, _ = _apart(observations)
    if not _are_mixes(observations):
        return False
    left = [(moved(seen.value, rates), moved(np.full(len(rates), 1 / len(rates)), rates))
            for seen in moving for rates in [positive(*seen.args)]]  # fmt: skip
    nowhere_further = all(now <= before + PRECISION for now, before in left)
    if all(_is_uniform(seen) for seen in moving if not _right([seen])):
        return False
    shares = [now / before for now, before in left if before > SETTLED]
    if shares and np.ptp(shares) < SETTLED:  # right mixes, and a part of the uniform one in each
        return False
    near = [now <= max(0.2 * before, SETTLED) for now, before in left]
    return nowhere_further and sum(near) >= 0.8 * len(near) and not _right(moving)


def uniform_too_often(exercise, observations):
    """Recognises the uniform mix in some cases where regrets are positive, beside right answers in all others."""
    moving, _ = _apart(observations)
    wrong = [seen for seen in moving if not _right([seen])]
    return _are_mixes(observations) and 0 < len(wrong) < len(moving) and all(map(_is_uniform, wrong))


def to_and_fro(exercise, observations):
    """Recognises mixes that return after two jumps, and not after one, beside right answers elsewhere.

    The jumps are by the regrets over the largest sum of a row: an action with that sum is left altogether.
    """
    restless = [seen for seen in observations if positive(*seen.args).any() and not _right([seen])]
    if not restless or not _are_mixes(observations):
        return False
    rest = [seen for seen in observations if all(seen is not other for other in restless)]
    return _right(rest) and all(_returns(np.asarray(seen.value, dtype=float), *seen.args) for seen in restless)


def _returns(mix, regrets):
    step = positive(regrets) / positive(regrets).sum(axis=1).max()
    step += np.diag(1 - step.sum(axis=1))
    return abs(mix @ step - mix).max() > SETTLED >= abs(mix @ step @ step - mix).max()


def _is_uniform(seen):
    return bool(abs(np.asarray(seen.value, dtype=float) - 1 / len(seen.args[0])).max() < PRECISION)


def _are_mixes(observations):
    """Whether probabilities came back in every case."""
    if any(seen.error is not None for seen in observations):
        return False
    mixes = [np.asarray(seen.value, dtype=float) for seen in observations]
    return all(mix.min() > -PRECISION and abs(mix.sum() - 1) <= PRECISION for mix in mixes)


def _apart(observations):
    moving = [seen for seen in observations if positive(*seen.args).any()]
    return moving, [seen for seen in observations if not positive(*seen.args).any()]


def _right(observations):
    return all(seen.error is None for seen in observations) and judge(observations) is None


def _undefined(seen):
    if seen.error is not None:  # least squares of what is no number does not converge
        return isinstance(seen.error, ArithmeticError) or "did not converge" in str(seen.error)
    return not np.isfinite(np.asarray(seen.value, dtype=float)).all()
