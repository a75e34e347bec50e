"""Mistakes in `internal_matching` that are known by how or where the answers fail, whatever they are."""

import numpy as np

from cfrlib.lessons.lesson14.internal_matching import (
    PRECISION,
    SETTLED,
    imbalance,
    judge,
    moved,
    positive,
    stays,
)


def stays_under(rates):
    """Recognises mixes that the chain of other rates, which are made of the regrets, leaves as they are.

    Where an action is never left, a division by zero is allowed: it is another mistake, and comes later.
    """

    def recognise(exercise, observations):
        answered = [seen for seen in observations if positive(*seen.args).any(axis=1).all() or not _divides(seen)]
        if len(answered) < 5 or not _are_mixes(answered):
            return False
        own = [_balances(seen, positive(rates(np.array(seen.args[0], dtype=float)))) for seen in answered]
        return all(own) and not all(_balances(seen, positive(*seen.args)) for seen in answered)

    return recognise


def rows_first(regrets):
    """Each row divided by its sum: where a jump goes, and not how often one comes."""
    rates = positive(regrets)
    leaving = rates.sum(axis=1, keepdims=True)
    return rates / np.where(leaving > 0, leaving, 1.0)


def signs_kept(exercise, observations):
    """Recognises numbers that the flow of all regrets leaves as they are, negative ones flowing backwards; those below
    0 may have been set to 0.

    Where a flow with signs has no such numbers, or nothing is positive, anything may come back; not in most cases.
    """
    moving, _ = _apart(observations)
    negative = [seen for seen in moving if np.min(seen.args[0]) < 0]
    kept = [seen for seen in negative if seen.error is None and _flows_with_signs(seen)]
    rest = [seen for seen in moving if np.min(seen.args[0]) >= 0]
    return len(kept) > len(negative) / 2 and not _right(kept) and _right(rest)


def uniform_or_unsolved(exercise, observations):
    """Recognises the uniform mix wherever NumPy finds a single solution."""
    solved = [seen for seen in observations if not isinstance(seen.error, np.linalg.LinAlgError)]
    return len(solved) > len(observations) / 2 and _are_mixes(solved) and all(map(_is_uniform, solved))


def nothing_stays_behind(exercise, observations):
    """Recognises mixes that rates without a diagonal leave in proportion, wherever a chain of them settles."""
    moving = [seen for seen in _apart(observations)[0] if not _undefined(seen)]
    if any(seen.error is not None for seen in moving) or _right(moving):
        return False
    passed = [(_mix(seen), _mix(seen) @ positive(*seen.args)) for seen in moving]
    alike = [total > 0 and abs(on / total - mix).max() < SETTLED for mix, on in passed for total in [on.sum()]]
    return sum(alike) > len(moving) / 2


def another_eigenvector(exercise, observations):
    """Recognises the sizes of an eigenvector in every wrong case, beside right answers."""
    moving, _ = _apart(observations)
    wrong = [seen for seen in moving if not _right([seen])]
    return 0 < len(wrong) < len(moving) and all(seen.error is None and _is_eigenvector(seen) for seen in wrong)


def _is_eigenvector(seen):
    rates = positive(*seen.args)
    vectors = np.linalg.eig(rates.T - np.diag(rates.sum(axis=1)))[1]
    sizes = abs(vectors) / abs(vectors).sum(axis=0)
    return bool((abs(sizes.T - _mix(seen)).max(axis=1) < SETTLED).any())


def nothing_without_regret(exercise, observations):
    """Recognises a division by zero where no regret is positive, beside right answers elsewhere."""
    moving, still = _apart(observations)
    return all(map(_undefined, still)) and _right(moving)


def not_uniform_without_regret(exercise, observations):
    """Recognises other answers than the uniform mix where no regret is positive, beside right ones elsewhere."""
    moving, still = _apart(observations)
    return not any(seen.error is not None or _undefined(seen) for seen in still) and _right(moving)


def no_one_solution(exercise, observations):
    """Recognises equations that NumPy refuses to solve because several mixes stay, and right answers elsewhere."""
    refused = ["Singular matrix" in str(seen.error) for seen in observations]
    moving, _ = _apart([seen for seen, singular in zip(observations, refused, strict=True) if not singular])
    return any(refused) and _right(moving)


def not_divided(exercise, observations):
    """Recognises right mixes times something, wherever a regret is positive."""
    moving, _ = _apart(observations)
    if any(seen.error is not None for seen in moving):
        return False
    mixes = [_mix(seen) for seen in moving]
    if any(mix.min() < -PRECISION or mix.sum() < PRECISION**2 for mix in mixes):
        return False
    in_proportion = all(stays(mix / mix.sum(), positive(*seen.args)) for mix, seen in zip(mixes, moving, strict=True))
    return in_proportion and any(abs(mix.sum() - 1) > PRECISION for mix in mixes)


def to_and_fro(exercise, observations):
    """Recognises mixes that return after two jumps, and not after one, beside right answers elsewhere, or such as come
    of too few jumps.

    The jumps are by the regrets over the largest sum of a row: an action with that sum is left altogether.
    """
    wrong = [seen for seen in observations if not _right([seen])]
    if not _are_mixes(observations) or not any(map(_returns, wrong)):
        return False
    return all(map(_returns, wrong)) or too_few_jumps(exercise, observations)


def _returns(seen):
    rates, mix = positive(*seen.args), _mix(seen)
    step = rates / (rates.sum(axis=1).max() or 1.0)
    step += np.diag(1 - step.sum(axis=1))
    return abs(mix @ step - mix).max() > SETTLED >= abs(mix @ step @ step - mix).max()


def uniform_too_often(exercise, observations):
    """Recognises the uniform mix in some cases where regrets are positive, beside right answers in all others."""
    moving, _ = _apart(observations)
    wrong = [seen for seen in moving if not _right([seen])]
    return _are_mixes(observations) and 0 < len(wrong) < len(moving) and all(map(_is_uniform, wrong))


def too_few_jumps(exercise, observations):
    """Recognises mixes on the way: nowhere further from where they end than the uniform one is, and in most cases there
    or near. Not near are those that settle slowly, or jump to and fro. If all that is wrong is uniform, nobody jumped.
    """
    moving, _ = _apart(observations)
    if not _are_mixes(observations) or all(_is_uniform(seen) for seen in moving if not _right([seen])):
        return False
    left = [(moved(seen.value, rates), moved(np.full(len(rates), 1 / len(rates)), rates))
            for seen in moving for rates in [positive(*seen.args)]]  # fmt: skip
    shares = [now / before for now, before in left if before > SETTLED]
    if shares and np.ptp(shares) < SETTLED:  # right mixes, and a part of the uniform one in each
        return False
    near = [now <= max(0.2 * before, SETTLED) for now, before in left]
    return all(now <= before + PRECISION for now, before in left) and sum(near) >= 0.8 * len(near)


def _apart(observations):
    """The cases in which a regret is positive, and the others."""
    moving = [seen for seen in observations if positive(*seen.args).any()]
    return moving, [seen for seen in observations if not positive(*seen.args).any()]


def _mix(seen):
    return np.asarray(seen.value, dtype=float)


def _are_mixes(observations):
    """Whether probabilities came back in every case."""
    if any(seen.error is not None for seen in observations):
        return False
    return all(mix.min() > -PRECISION and abs(mix.sum() - 1) <= PRECISION for mix in map(_mix, observations))


def _flows_with_signs(seen):
    regrets = np.array(seen.args[0], dtype=float)
    if _balances(seen, regrets):
        return True
    flow = np.diag(regrets.sum(axis=1)) - regrets.T
    whole = np.append(np.zeros(len(regrets)), 1.0)
    mix = np.linalg.lstsq(np.vstack([flow / abs(regrets).max(), np.ones(len(regrets))]), whole, rcond=None)[0]
    positive_part = np.maximum(mix, 0.0)
    return abs(positive_part / positive_part.sum() - _mix(seen)).max() <= SETTLED


def _balances(seen, rates):
    """Whether as much leaves every action as comes to it."""
    mix, moving = _mix(seen), np.where(np.eye(len(rates), dtype=bool), 0.0, rates)
    return abs(mix.sum() - 1) <= PRECISION and abs(imbalance(mix, moving)).max() <= PRECISION


def _is_uniform(seen):
    return bool(abs(_mix(seen) - 1 / len(seen.args[0])).max() < PRECISION)


def _right(observations):
    return all(seen.error is None for seen in observations) and judge(observations) is None


def _divides(seen):
    return _undefined(seen) or isinstance(seen.error, np.linalg.LinAlgError)


def _undefined(seen):
    if seen.error is not None:  # least squares of what is no number does not converge
        return isinstance(seen.error, ArithmeticError) or "did not converge" in str(seen.error)
    return not np.isfinite(_mix(seen)).all()
