"""Mistakes of lesson 13 that are not told by whole answers: by a part of them, by what they cost, or by an error."""

from dataclasses import replace
from numbers import Number

import numpy as np
from scipy.optimize import OptimizeResult, linprog

from cfrlib.course.checks.compare import complaint, same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.functions_of import variables_of
from cfrlib.course.checks.run_cases import explains
from cfrlib.lessons.lesson13.gadget import gadget
from cfrlib.lessons.lesson13.leduc_winner import leduc_winner
from cfrlib.lessons.lesson13.resolve import paid, resolve

CLOSE = 1e-4


def exactly(programs):
    """The answers are one program's, as without a recogniser."""
    return lambda exercise, observations: explains(Misconception("", "", tuple(programs)), exercise, observations)


# leduc_winner


def right_sign(exercise, observations):
    """Positive, negative and 0 where it should be, and larger than 1 somewhere."""
    values = [seen.value for seen in observations if isinstance(seen.value, Number) and seen.error is None]
    if len(values) < len(observations) or all(abs(value) <= 1 for value in values):
        return False
    return all(np.sign(seen.value) == leduc_winner(*seen.args) for seen in observations)


def other_names(exercise, observations):
    """Told apart rightly, and called otherwise than 1, -1 and 0."""
    if any(seen.error is not None for seen in observations):
        return False
    pairs = {(leduc_winner(*seen.args), str(seen.value)) for seen in observations}
    said = {name for _, name in pairs}
    return len(pairs) == len(said) == 3 and said != {"1", "-1", "0"}


# ranges


def where_somebody_comes(programs):
    """Many begin without an answer for the cases in which nobody comes."""

    def recognise(exercise, observations):
        met = [seen for seen in observations if np.any(np.multiply(seen.args[0], np.outer(*seen.args[1:])))]
        return exactly(programs)(exercise, met)

    return recognise


# gadget


def by_deals(programs):
    """By the deals alone, whatever leaving pays."""
    return lambda _, observations: _alike(programs, observations, 0)


def by_prices(programs):
    """By what leaving pays with the cards that are met, where the deals are right."""
    return lambda _, observations: _alike([gadget], observations, 0) and _alike(programs, observations, 1)


def by_square_tables(programs, place):
    """Rows taken for columns in one of the results, which need not fit together at all in other tables."""

    def recognise(exercise, observations):
        square = [seen for seen in observations if len(seen.args[1]) == len(seen.args[2])]
        return (by_prices if place else by_deals)(programs)(exercise, square)

    return recognise


def _alike(programs, observations, place):
    """Whether one of the results, of two, is one program's in every case."""
    found = [_result(seen, place) for seen in observations]
    return all(one is not None for one in found) and any(
        all(_same(one, program(*seen.args)[place], seen, place) for one, seen in zip(found, observations, strict=True))
        for program in programs
    )


def _result(seen, place):
    if seen.error is not None or not isinstance(seen.value, tuple | list) or len(seen.value) != 2:
        return None
    try:
        return np.asarray(seen.value[place], dtype=float)
    except (TypeError, ValueError):
        return None


def _same(one, other, seen, place):
    if one.shape != np.shape(other):
        return False
    met = np.dot(seen.args[1], seen.args[0]) > 0
    return same(one[met], np.asarray(other)[met], 1e-5) if place else same(one, other, 1e-5)


# resolve: many answers are as good as each other, and what they cost tells


def by_its_own_cost(programs):
    """The answers are as good as one program's, by the function `cost` that stands beside it."""

    def recognise(exercise, observations):
        return any(all(_as_good(seen, one, one.__globals__["cost"]) for seen in observations) for one in programs)

    return recognise


def all_unknowns(exercise, observations):
    """The office's probabilities, and whatever number of other unknowns behind them."""
    return all(_longer(seen) and _as_good(_cut(seen), resolve, paid) for seen in observations)


def places(exercise, observations):
    return all(np.shape(seen.value) == () and seen.value in range(np.shape(seen.args[0])[1]) for seen in observations)


def costs(exercise, observations):
    """What each type costs at best, or all of them on average."""
    return all(seen.error is None and _is_cost(seen) for seen in observations)


def gives_up(*reasons):
    """Calls fail, and in each that does `linprog` gave up with one of these statuses."""

    def recognise(exercise, observations):
        errors = [seen.error for seen in observations if seen.error is not None]
        return bool(errors) and all(_given_up(error) & {*reasons} for error in errors)

    return recognise


def nearly_as_cheap(exercise, observations):
    """Right in most cases. The others are of types that may leave, and cost less than the even mix."""
    above = [_above_the_least(seen) for seen in observations]
    far = [seen for seen, share in zip(observations, above, strict=True) if share > 0 and not _may_leave(seen)]
    return not far and max(above) < 0.75 and np.mean([share == 0 for share in above]) > 0.6


def fails_where_prices_cannot_be_kept(exercise, observations):
    """An error, NaN or None there, and the right answer everywhere else."""
    failed = 0
    for seen in observations:
        subgame, _, opt_out = (*seen.args, None)[:3]
        if opt_out is not None and nobody_can_keep(subgame, opt_out):
            if seen.error is None and complaint(seen.value, np.full(np.shape(subgame)[1], 0.5), 10.0) is None:
                return False
            failed += 1
        elif not _as_good(seen, resolve, paid):
            return False
    return failed > 0


def least_worst(subgame, floor):
    """Probabilities p for which the largest entry of subgame @ p - floor is smallest."""
    types, actions = np.shape(subgame)
    result = linprog(
        c=np.append(np.zeros(actions), 1.0),
        A_ub=np.hstack([subgame, -np.ones((types, 1))]),
        b_ub=floor,
        A_eq=np.append(np.ones(actions), 0.0)[None],
        b_eq=[1.0],
        bounds=[(0, None)] * actions + [(None, None)],
    )
    chances = np.maximum(result.x[:actions], 0.0)
    return chances / chances.sum()


def nobody_can_keep(subgame, opt_out):
    """Whether some type must cost more than its price."""
    return (np.asarray(subgame) @ least_worst(subgame, opt_out) - opt_out).max() > 1e-7


def _may_leave(seen):
    return (*seen.args, None)[2] is not None


def _above_the_least(seen):
    """What the answer costs above the least, as a share of what the even mix does; 0 if it is right, else inf."""
    if _as_good(seen, resolve, paid):
        return 0.0
    subgame, ranges, opt_out = (*seen.args, None)[:3]
    actions = np.shape(subgame)[1]
    if seen.error is not None or complaint(seen.value, np.full(actions, 0.5), 10.0):
        return np.inf
    least = paid(subgame, ranges, opt_out, resolve(*seen.args))
    even = paid(subgame, ranges, opt_out, np.full(actions, 1 / actions)) - least
    return (paid(subgame, ranges, opt_out, np.asarray(seen.value)) - least) / even if even > 0 else np.inf


def _as_good(seen, program, cost):
    subgame, ranges, opt_out = (*seen.args, None)[:3]
    if seen.error is not None or np.shape(seen.value) != (np.shape(subgame)[1],):
        return False
    mine, theirs = (cost(subgame, ranges, opt_out, np.asarray(chances, dtype=float))
                    for chances in (seen.value, program(*seen.args)))  # fmt: skip
    return abs(mine - theirs) < CLOSE * max(1e-3, np.abs(subgame).max())


def _longer(seen):
    return seen.error is None and np.ndim(seen.value) == 1 and len(seen.value) > np.shape(seen.args[0])[1]


def _cut(seen):
    return replace(seen, value=np.asarray(seen.value)[: np.shape(seen.args[0])[1]])


def _is_cost(seen):
    subgame, ranges, opt_out = (*seen.args, None)[:3]
    least = paid(subgame, ranges, opt_out, resolve(*seen.args))
    if np.shape(seen.value) not in {(), (len(ranges),)} or complaint(seen.value, np.asarray(seen.value), 1.0):
        return False
    mine = np.sum(np.multiply(ranges, seen.value)) / np.sum(ranges)
    return abs(mine - least) < CLOSE * max(1.0, np.abs(subgame).max())


def _given_up(error):
    """The status of every program without a solution that the learner's lines still hold."""
    held = [value for values in variables_of(error) for value in values.values()]
    return {one.status for one in held if isinstance(one, OptimizeResult) and one.x is None}
