"""Symptoms of a wrong linear program, in both exercises that ask for one."""

import numpy as np

from cfrlib.course.checks.compare import complaint
from cfrlib.lessons.lesson03.growth import growth
from cfrlib.lessons.lesson03.worst_case import PRECISION, can_be_chosen, parts


def no_optimum(exercise, observations):
    """Recognises a program without an optimum: HiGHS hands back None, and the learner's code takes a part of it."""
    return all(_found_none(seen) for seen in observations)


def sometimes_no_optimum(exercise, observations):
    """Recognises a program that has an optimum for some of the cases only, whatever the reason."""
    asked_none = [isinstance(seen.error, AttributeError) and _names_none(seen) for seen in observations]
    return any(_found_none(seen) for seen in observations) or (any(asked_none) and not all(asked_none))


def _found_none(seen):
    return isinstance(seen.error, TypeError) and _names_none(seen)


def _names_none(seen):
    return "NoneType" in str(seen.error)


def right_weights_other_value(exercise, observations):
    """Recognises weights that are optimal in every case, beside a value that is not what they guarantee."""
    best = all(_chosen(exercise, seen) and _short(exercise, seen) <= PRECISION for seen in observations)
    return best and not all(_told_truly(seen) for seen in observations)


def value_rounded(exercise, observations):
    """Recognises optimal weights beside the optimum rounded or cut, to as many digits in every case."""
    if not right_weights_other_value(exercise, observations):
        return False
    told = np.array([parts(seen.value)[1] for seen in observations])
    best = np.array([exercise.reference(*seen.args)[1] for seen in observations])
    forms = [np.trunc(best), np.floor(best), *(best.round(digits) for digits in range(4))]
    return any(np.allclose(told, form, rtol=1e-9, atol=1e-9) for form in forms)


def value_capped(exercise, observations):
    """Recognises weights that can be chosen, beside the optimum or, where that is larger, one number in all cases."""
    if not all(_chosen(exercise, seen) for seen in observations):
        return False
    told = np.array([parts(seen.value)[1] for seen in observations])
    best = np.array([exercise.reference(*seen.args)[1] for seen in observations])
    room = PRECISION * np.maximum(1, abs(best))
    at_the_cap = best > told.max() + room
    return at_the_cap.any() and not at_the_cap.all() and (abs(told - np.minimum(best, told.max())) <= room).all()


def least_share(exercise, observations):
    """Recognises true answers in which no weight is below one number above 0, and several cases reach it."""
    if not honest_but_not_best(exercise, observations):
        return False
    smallest = np.array([parts(seen.value)[0].min() for seen in observations])
    return smallest.min() > PRECISION / 100 and (smallest < smallest.min() * (1 + PRECISION)).sum() >= 3


def honest_but_not_best(exercise, observations):
    """Recognises weights that earn in their worst column what is told, in every case, but not the most in all."""
    told = all(_chosen(exercise, seen) and _told_truly(seen) for seen in observations)
    return told and any(_short(exercise, seen) > PRECISION for seen in observations)


def _chosen(exercise, seen):
    """Whether there are weights that could be chosen, and a value; `limit`, if there is one, is the second argument."""
    if seen.error is not None or complaint(seen.value, exercise.reference(*seen.args), np.inf):
        return False
    return can_be_chosen(parts(seen.value)[0], *seen.args[1:])


def _worst(seen):
    return (parts(seen.value)[0] @ seen.args[0]).min()


def _short(exercise, seen):
    """How much the weights guarantee less than could be, in units of that or of 1."""
    best = exercise.reference(*seen.args)[1]
    return (best - _worst(seen)) / max(1, abs(best))


def _told_truly(seen):
    return abs(parts(seen.value)[1] - _worst(seen)) <= PRECISION * max(1, abs(_worst(seen)))


def as_nasty_as(*programs):
    """Recognises utilities of -1 and 1 with which |R+|^2 grows as with one program's, in every case."""

    def recognise(exercise, observations):
        if any(seen.error or complaint(seen.value, exercise.reference(*seen.args), np.inf) for seen in observations):
            return False
        return any(all(_grows_alike(seen, program) for seen in observations) for program in programs)

    return recognise


def _grows_alike(seen, program):
    (regret_sum,) = seen.args
    utility, other = np.asarray(seen.value, dtype=float), np.asarray(program(regret_sum), dtype=float)
    found, most = growth(regret_sum, utility)[0], growth(regret_sum, other)[0]
    return bool((abs(utility) == 1).all()) and abs(found - most) <= 1e-6 * max(1, abs(most))


NEAR = 0.06  # of the largest payoff: what hundreds of rounds of learning come to


def nearly_right(exercise, observations):
    """Recognises probabilities that guarantee almost the value, in all cases, and a value as near to it."""
    near = all(_within(exercise, seen, NEAR) for seen in observations)
    return near and not all(_within(exercise, seen, 1e-7) for seen in observations)


def _within(exercise, seen, margin):
    """Whether the strategy's worst column, and the value that is told, miss the game's value by a margin at most."""
    best = exercise.reference(*seen.args)
    if seen.error is not None or complaint(seen.value, best, np.inf):
        return False
    x, value = parts(seen.value)
    room = margin * np.abs(seen.args[0]).max()
    proper = abs(x.sum() - 1) <= margin and x.min() >= 0
    return proper and max(best[1] - _worst(seen), abs(value - best[1])) <= room
