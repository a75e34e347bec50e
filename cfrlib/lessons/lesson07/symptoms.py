"""Mistakes of lesson 07 that are known by what they answer, as they have no one result."""

from itertools import pairwise

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Exercise
from cfrlib.lessons.lesson07.whole_numbers import is_whole


def is_right(exercise, seen):
    right = exercise.call(exercise.reference, seen.args)
    return seen.error is None and same(seen.value, right, exercise.tolerance)


def fails_beyond_two_dice(exercise, observations):
    """Claims: right with two dice, an error for those that two dice do not allow."""
    two = [seen for seen in observations if seen.args[2] == 2]
    more = [seen for seen in observations if seen.args[0] > 2]
    return all(seen.error is not None for seen in more) and all(is_right(exercise, seen) for seen in two)


def lists_only(exercise, observations):
    """Every tuple of dice raises an error, and no list does."""
    place = list(exercise.signature.parameters).index("dice")
    return all((seen.error is not None) == isinstance(seen.args[place], tuple) for seen in observations)


def told_by_other_names(exercise, observations):
    """Told apart rightly: one answer wherever the claimant wins, another wherever the challenger does."""
    names = {"claimant": set(), "challenger": set()}
    for seen in observations:
        names[exercise.call(exercise.reference, seen.args)].add(str(seen.value))
    claimant, challenger = names.values()
    once = len(claimant) == len(challenger) == 1 and claimant != challenger
    swapped = "challenger" in claimant or "claimant" in challenger
    return once and not swapped and "None" not in claimant | challenger


def true_or_false(exercise, observations):
    return all(str(seen.value) in ("True", "False") for seen in observations)


def not_one_number(exercise, observations):
    return all(isinstance(seen.value, str | tuple | list | frozenset) for seen in observations)


def _wrong_and_right(exercise, observations):
    """The wrong answers beside the right ones, where all are whole numbers."""
    pairs = [(seen.value, exercise.reference(*seen.args)) for seen in observations]
    whole = all(is_whole(value) for value, _ in pairs)
    return [pair for pair in pairs if whole and pair[0] != pair[1]]


def inexact(exercise, observations):
    """Whole numbers that are right up to 53 bits, and close above."""
    wrong = _wrong_and_right(exercise, observations)
    close = Exercise.values_problem(exercise, observations) is None
    return bool(wrong) and close and all(right >= 2**53 for _, right in wrong)


def overflowing(exercise, observations):
    """Whole numbers that are right up to 31 bits, and what 32 bits hold of them above."""
    wrong = _wrong_and_right(exercise, observations)
    return bool(wrong) and all(right >= 2**31 and (value - right) % 2**32 == 0 for value, right in wrong)


def right_but_floats(exercise, observations):
    floats = any(isinstance(seen.value, float) for seen in observations)
    return floats and Exercise.values_problem(exercise, observations) is None


def made_up_where_nothing_is_left(exercise, observations):
    """Probabilities everywhere, wrong only where all are below the cutoff."""
    wrong = [seen for seen in observations if exercise.values_problem([seen])]
    return all((seen.args[0] < seen.args[1]).all() and same(sum(seen.value), 1.0, 1e-6) for seen in wrong)


def keeps_the_order_of_dice(exercise, observations):
    """Two throws of the same dice have different strengths."""
    strengths = {}
    first = (strengths.setdefault((frozenset(seen.args[:2]), seen.args[2]), seen.value) for seen in observations)
    return any(known != seen.value for known, seen in zip(first, observations, strict=True))


def right_order_of(group):
    """Strengths in the right order among the cases of each group, and not all off by the same number."""

    def recognise(exercise, observations):
        groups = {}
        for seen in observations:
            right = exercise.call(exercise.reference, seen.args)
            groups.setdefault(group(seen), set()).add((right, float(seen.value)))
        ranked = [sorted(pairs) for pairs in groups.values()]
        rising = all(one[0] < two[0] and one[1] < two[1] for pairs in ranked for one, two in pairwise(pairs))
        return rising and len({mine - right for pairs in ranked for right, mine in pairs}) > 1

    return recognise


def only_the_mia(exercise, observations):
    return {frozenset(seen.args[:2]) for seen in observations if not is_right(exercise, seen)} == {frozenset((1, 2))}


def right_with_six_sides_alone(sides_of, others):
    """Right in all cases of six sides, and never with all of the `others`."""

    def recognise(exercise, observations):
        sides_of_wrong = {sides_of(seen) for seen in observations if not is_right(exercise, seen)}
        return 6 not in sides_of_wrong and others <= sides_of_wrong

    return recognise
