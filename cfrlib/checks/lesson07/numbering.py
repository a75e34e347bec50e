"""Exercise `information_set_number`: the roll, then one bit a claim, the strongest first."""

from dataclasses import dataclass

from cfrlib.checks.exercise import Exercise, Misconception, Problem, input_changed
from cfrlib.checks.lesson07.whole_numbers import described, is_whole


def information_set_number(roll, claimed):
    return _number(roll, claimed[-2::-1])


def _number(start, bits):
    for bit in bits:
        start = 2 * start + bool(bit)
    return start


def ascending(roll, claimed):
    return _number(roll, claimed[:-1])


def dudo_counted(roll, claimed):
    return _number(roll, claimed[::-1])


def dudo_counted_ascending(roll, claimed):
    return _number(roll, claimed)


def without_roll(roll, claimed):
    return _number(0, claimed[-2::-1])


def roll_from_zero(roll, claimed):
    return _number(roll - 1, claimed[-2::-1])


def without_strongest(roll, claimed):
    return _number(roll, claimed[-3::-1])


def weakest_left_out(roll, claimed):
    return _number(roll, claimed[-2:0:-1])


def turned_before_cut(roll, claimed):
    """The list is turned around, and then its last entry is left out: dudo stays, the weakest claim goes."""
    return _number(roll, claimed[:0:-1])


def never_doubled(roll, claimed):
    return roll + sum(claimed[:-1])


def doubled_only_if_claimed(roll, claimed):
    for bit in claimed[-2::-1]:
        roll = 2 * roll + 1 if bit else roll
    return roll


def added_before_doubling(roll, claimed):
    for bit in claimed[-2::-1]:
        roll = 2 * (roll + bool(bit))
    return roll


def roll_behind(roll, claimed):
    """The claims first, the roll as the lowest digit."""
    return _number(0, claimed[-2::-1]) * 8 + roll


def roll_added(roll, claimed):
    return _number(0, claimed[-2::-1]) + roll


def made(sides, *numbers):
    return [number in numbers for number in range(2 * sides + 1)]


def _known(rng):
    for sides in (6, 6, 6, 3, 4, 5, 2):
        yield int(rng.integers(1, sides + 1)), [*(rng.random(2 * sides) < 0.4).tolist(), False]


@dataclass(frozen=True)
class NumberExercise(Exercise):
    """The library shifts the number's bits, so a float will not do."""

    def values_problem(self, observations):
        strange = (seen for seen in observations if not is_whole(seen.value))
        asked = (Problem(f"returns {described(seen.value)}; a whole number is asked", seen) for seen in strange)
        return super().values_problem(observations) or next(asked, None)


INFORMATION_SET_NUMBER = NumberExercise(
    information_set_number,
    edge_cases=[
        (2, made(2, 0, 2)),
        (1, made(2)),
        (3, made(6)),
        (3, made(6, 0)),
        (3, made(6, 11)),
        (5, made(6, 2, 4)),
        (6, made(6, *range(12))),
        (4, made(4, 1, 6, 7)),
    ],
    random_cases=_known,
    misconceptions=(
        Misconception(
            "input changed in place",
            "Your function alters the list `claimed` (`pop` and `reverse` do). `claimed[:-1]` makes a new list.",
            recognise=input_changed,
        ),
        Misconception(
            "weakest claim first",
            "You go through the claims from the weakest to the strongest. Go the other way: the strongest comes first.",
            wrong=ascending,
        ),
        Misconception(
            "dudo counted",
            "You count the last entry of `claimed`, too. It stands for dudo, and whoever decides has not heard dudo "
            "yet: leave it out.",
            wrong=(dudo_counted, dudo_counted_ascending),
        ),
        Misconception(
            "roll left out",
            "Your number does not hold the roll. Begin with `number = roll`, not with 0: otherwise a player would not "
            "know the own die.",
            wrong=(without_roll, lambda roll, claimed: _number(1, claimed[-2::-1])),
        ),
        Misconception(
            "roll counted from 0",
            "You begin with the roll minus 1. Begin with the roll as it is.",
            wrong=roll_from_zero,
        ),
        Misconception(
            "one claim too few",
            "You leave out one claim: there are `len(claimed) - 1` of them. Only the very last entry, dudo, is not "
            "counted.",
            wrong=(without_strongest, weakest_left_out),
        ),
        Misconception(
            "the weakest claim left out, dudo counted",
            "You turn the list around and then leave its last entry out. That is the weakest claim. Leave dudo out "
            "first, `claimed[:-1]`, and turn the rest around.",
            wrong=turned_before_cut,
        ),
        Misconception(
            "doubled only where a claim was made",
            "You double only for claims that have been made. Double for *every* claim, and add 1 for those that have "
            "been made.",
            wrong=doubled_only_if_claimed,
        ),
        Misconception(
            "not doubled",
            "You count the claims. Then claims of the same number share a number. Double at every claim, so that each "
            "has its own bit.",
            wrong=never_doubled,
        ),
        Misconception(
            "added before doubling",
            "You add the bit and then double. Double first, then add 1 if the claim has been made.",
            wrong=added_before_doubling,
        ),
        Misconception(
            "roll added at the end",
            "You add the roll to the number of the claims. Different knowledge then gets the same number. Begin with "
            "the roll, so that it ends up in front of all bits.",
            wrong=(roll_added, roll_behind),
        ),
        Misconception(
            "a float instead of a whole number",
            "The number is right, but it is a float. `2.0`, `/` and `math.pow` make floats. Use `2` and `**`: the bits "
            "of a whole number can be read again, and those of a float cannot.",
            recognise=lambda exercise, seen: (
                any(isinstance(one.value, float) for one in seen) and Exercise.values_problem(exercise, seen) is None
            ),
        ),
    ),
)
