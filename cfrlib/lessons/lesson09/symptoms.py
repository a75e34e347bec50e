"""How mistakes of this lesson are recognised that have no one result: functions of (exercise, observations)."""

import math
from itertools import product

import numpy as np

from cfrlib.course.checks.compare import complaint, is_undefined, same
from cfrlib.lessons.lesson09.best_counter import Standard, choice_complaint, form_complaint, value_complaint
from cfrlib.lessons.lesson09.leak_exercise import CLOSE
from cfrlib.lessons.lesson09.safe_counter import game_value
from cfrlib.lessons.lesson09.train_trembling import AT_ONCE, otherwise


def is_right(exercise, seen):
    """Whether an answer is the reference's."""
    if seen.error is not None:
        return False
    return complaint(seen.value, exercise.call(exercise.reference, seen.args), exercise.tolerance) is None


def is_wrong(exercise, seen):
    return not is_right(exercise, seen)


def failed(seen):
    return seen.error is not None or seen.value is None


def alike_where(taken, *programs):
    """Like one of the programs in the cases that `taken` (exercise, observation) takes, whatever the others give."""

    def recognise(exercise, observations):
        some = [seen for seen in observations if taken(exercise, seen)]
        return len(some) > 1 and any(
            all(seen.error is None and same(seen.value, wrong(*seen.args), 1e-5) for seen in some)
            for wrong in programs
        )

    return recognise


# perturb


def slips_drawn(exercise, observations):
    """Each row is as it was, or wholly a slip: uniform, or all on one action."""
    slips = []
    for seen in observations:
        for old, new in zip(seen.args[0].values(), seen.value.values(), strict=True):
            if not any(np.allclose(new, one) for one in (old, np.ones(len(old)) / len(old), *np.eye(len(old)))):
                return False
            slips.append(not np.allclose(new, old))
    return any(slips)


# train_trembling


def several_iterations(exercise, seen):
    return seen.args[1] > 1


def only_with_a_start(exercise, observations):
    """Raises an error where `start` is None, and never where it is given."""
    return all((seen.error is not None) == (seen.args[3] is None) for seen in observations)


def only_with_decimals(exercise, observations):
    """Right but where `start` holds whole numbers alone."""
    whole, others = [], []
    for seen in observations:
        is_whole = all(isinstance(one, int) for row in seen.args[3] or [[0.5]] for one in row)
        (whole if is_whole else others).append(seen)
    return exercise.problem(others) is None and all(exercise.problem([seen]) for seen in whole)


HANDS = (lambda row: row, lambda row: np.full(2, 0.5), lambda row: np.eye(2)[0], lambda row: np.eye(2)[1])


def drawn_slips(exercise, observations):
    """Right without slips; a short run of two actions each is one in which every hand was steady or slipped wholly."""
    short = [seen for seen in observations if np.shape(seen.args[0]) == (2, 2) and seen.args[1] == 3]
    steady = [seen for seen in observations if seen.args[2] == 0]
    right_without = all(same(seen.value, exercise.reference(*seen.args), 1e-5) for seen in steady)
    return bool(short) and right_without and all(map(_came_of_slips, short))


def _came_of_slips(seen):
    """Whether some hands give what was returned, whatever actions are compared with; the last ones are not seen."""
    rounds = product(HANDS, repeat=2 * seen.args[1] - 2)
    return any(
        same(seen.value, _with_hands(hands, of_what_is_played)(*seen.args), 1e-5)
        for hands in rounds for of_what_is_played in (True, False)
    )  # fmt: skip


def _with_hands(hands, of_what_is_played):
    drawn = iter([*hands, *HANDS[:2]])
    return otherwise(AT_ONCE, of_what_is_played, tremble=lambda row, epsilon: next(drawn)(row))


# best_counter


def earns_like(*programs):
    """Recognised by its values alone, because many choices are as good as each other."""
    return lambda exercise, observations: any(
        all(not form_complaint(seen.value) and abs(seen.value[0] - wrong(*seen.args)[0]) <= CLOSE
            for seen in observations)
        for wrong in programs
    )  # fmt: skip


def silent_where_nobody_leads(exercise, observations):
    """Right but for entries that are missing, and only where the opponent or chance never leads."""
    for seen in observations:
        standard, (value, choices) = Standard(*seen.args), seen.value
        led = [key for key, weight in standard.others.items() if weight > 1e-12 or key in choices]
        if value_complaint(value, standard) or not choices.keys() <= standard.groups.keys():
            return False
        if any(choice_complaint(choices, key, standard) for key in led):
            return False
    return True


def careless_off_its_way(exercise, observations):
    """Right where its own choices lead, wrong or silent somewhere else."""
    for seen in observations:
        if form_complaint(seen.value):
            return False
        standard, (value, choices) = Standard(*seen.args), seen.value
        wrong = [key for key in standard.groups if choice_complaint(choices, key, standard)]
        if value_complaint(value, standard) or any(standard.is_on_the_way(key, choices) for key in wrong):
            return False
        if any(action not in standard.actions[key] for key, action in choices.items()):
            return False
    return True


def pair_turned_round(exercise, observations):
    return all(not form_complaint(seen.value[::-1]) for seen in observations)


# posterior


def chances(seen):
    """Each suspect's chances of what was seen, by name."""
    return {name: [strategy[key][action] for key, action in seen.args[0]] for name, strategy in seen.args[1].items()}


def is_named(seen):
    """Whether the answer has an entry for every suspect."""
    return seen.error is None and isinstance(seen.value, dict) and seen.value.keys() == seen.args[1].keys()


def only_the_empty_log(exercise, observations):
    return all(is_right(exercise, seen) == bool(seen.args[0]) for seen in observations)


def almost_never(exercise, observations):
    """Right where nobody is ruled out; where somebody is, that one has a chance left, or has won."""
    smoothed = False
    for seen in observations:
        ruled_out = [name for name, row in chances(seen).items() if 0 in row]
        if not is_named(seen) or not (ruled_out or same(seen.value, exercise.reference(*seen.args), 1e-3)):
            return False
        smoothed |= any(np.ndim(seen.value[name]) == 0 and 0 < seen.value[name] <= 1 for name in ruled_out)
    return smoothed


def underflows(exercise, observations):
    """Wrong only where the plain product is 0 for all suspects: there all are alike, none is likely, or it is an error.
    """
    wrong = [seen for seen in observations if not is_right(exercise, seen)]
    return bool(wrong) and all(np.prod(row) == 0 for seen in wrong for row in chances(seen).values()) and all(
        seen.error is not None or is_undefined(seen.value) or np.ptp(list(seen.value.values())) < 1e-9 for seen in wrong
    )


def undivided(exercise, observations):
    """The right proportions, as far as the computer's numbers go down, and another sum than 1."""
    sums = []
    for seen in observations:
        if not is_named(seen):
            return False
        right = exercise.reference(*seen.args)
        weights = np.array([seen.value[name] for name in right], dtype=float)
        sums.append(weights.sum())
        if not weights.min() >= 0 or (sums[-1] > 1e-290 and not same(weights / sums[-1], list(right.values()), 1e-5)):
            return False
    return bool(np.any(np.abs(np.array(sums) - 1) > 1e-3))


def logarithm_of_zero(exercise, observations):
    """A ValueError exactly where a suspect gives 0 to what was seen."""
    return all(
        isinstance(seen.error, ValueError) == any(0 in row for row in chances(seen).values()) for seen in observations
    )


def first_favoured(exercise, observations):
    """Everybody else's proportions are right, and the first suspect's odds are off by one factor everywhere."""
    factors = []
    for seen in observations:
        right = exercise.reference(*seen.args)
        if not is_named(seen) or list(seen.value) != list(right):
            return False
        shares = np.array([(seen.value[name], right[name]) for name in right if right[name] > 1e-6], dtype=float)
        if next(iter(right.values())) > 1e-6:
            factors += (shares[0, 0] / shares[0, 1] / (shares[1:, 0] / shares[1:, 1])).tolist()
    return len(factors) > 1 and max(factors) < min(factors) * 1.001 and not 0.999 < factors[0] < 1.001


def logarithms_are_numbers(exercise, seen):
    """Whether no suspect's is infinite, in truth or for the computer, and something is asked."""
    return seen.args[0] and len(seen.args[1]) > 1 and all(np.prod(row) > 0 for row in chances(seen).values())


# name_the_leak


def a_word_for_nobody(exercise, observations):
    """Right, but for one word, no suspect's name, in the place of None."""
    nobody = [seen for seen in observations if exercise.reference(*seen.args)[0] is None]
    words = {seen.value[0] for seen in nobody if isinstance(seen.value[0], str) and seen.value[0] not in seen.args[1]}
    named = all(seen.value[0] in words and seen.value[1] == len(seen.args[0]) for seen in nobody)
    return len(words) == 1 and named and all(is_right(exercise, seen) for seen in observations if seen not in nobody)


def wrong_on_long_hands(exercise, observations):
    """Wrong, or an error, and only where the product of all that was seen is 0 for every suspect."""
    wrong = [seen.args for seen in observations if not is_right(exercise, seen)]
    return bool(wrong) and all(
        math.prod(one[key][action] for hand in hands for key, action in hand) == 0
        for hands, suspects, _ in wrong for one in suspects.values()
    )  # fmt: skip


def nobody_named(exercise, observations):
    """Pairs with None for the name, although somebody is sure: the first that is wrong, and most of the others."""
    if any(seen.error is not None or not isinstance(seen.value, tuple | list) for seen in observations):
        return False
    wrong = [seen for seen in observations if not is_right(exercise, seen)]
    missed = [seen.value[0] is None and exercise.reference(*seen.args)[0] is not None for seen in wrong]
    return missed[0] and 4 * sum(missed) >= 3 * len(missed)


# safe_counter


def adds_up_to_more(exercise, observations):
    """Numbers of the right form, whose sum is far above 1 somewhere and nowhere far below."""
    sums = [np.sum(seen.value) for seen in observations if np.shape(seen.value) == (len(seen.args[0]),)]
    return len(sums) == len(observations) and max(sums) > 1.1 and min(sums) > 0.9


def plays_like(*programs):
    """Recognised by what it is sure of and what it earns, on every case."""
    return lambda exercise, observations: any(
        all(_same_worth(seen, wrong) for seen in observations) for wrong in programs
    )


def floor_from_zero(absolute):
    """Where even the value of the game lies below the floor, there may be no answer."""
    return lambda exercise, observations: any(not failed(seen) for seen in observations) and all(
        _same_worth(seen, absolute) or (failed(seen) and game_value(seen.args[0]) < -seen.args[2])
        for seen in observations
    )


def fails_below_zero(exercise, observations):
    """No answer where the value of the game is negative, and the right one everywhere else."""
    where_negative = all(failed(seen) == (game_value(seen.args[0]) < 0) for seen in observations)
    return where_negative and exercise.problem([seen for seen in observations if not failed(seen)]) is None


def _same_worth(seen, wrong):
    if seen.error is not None or np.shape(seen.value) != (len(seen.args[0]),):
        return False
    payoff, leak, _ = seen.args
    mine, theirs = np.asarray(seen.value, dtype=float), wrong(*seen.args)
    earned = abs((mine - theirs) @ payoff @ leak)
    return bool(earned < 1e-3 and abs((mine @ payoff).min() - (theirs @ payoff).min()) < 1e-3)
