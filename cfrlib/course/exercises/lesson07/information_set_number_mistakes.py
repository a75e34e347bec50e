"""The mistakes that people make in `information_set_number`."""

from cfrlib.course.checks.exercise import Exercise, Misconception
from cfrlib.course.exercises.lesson07.information_set_number import in_binary
from cfrlib.course.exercises.lesson07.whole_numbers import is_whole


def ascending(roll, claimed):
    return in_binary(roll, claimed[:-1])


def dudo_counted(roll, claimed):
    return in_binary(roll, claimed[::-1])


def dudo_counted_ascending(roll, claimed):
    return in_binary(roll, claimed)


def without_roll(roll, claimed):
    return in_binary(0, claimed[-2::-1])


def without_strongest(roll, claimed):
    return in_binary(roll, claimed[-3::-1])


def weakest_left_out(roll, claimed):
    return in_binary(roll, claimed[-2:0:-1])


def turned_before_cut(roll, claimed):
    """The list is turned around, and then its last entry is left out: dudo stays, the weakest claim goes."""
    return in_binary(roll, claimed[:0:-1])


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
    return in_binary(0, claimed[-2::-1]) * 8 + roll


def roll_added(roll, claimed):
    return in_binary(0, claimed[-2::-1]) + roll


def in_tens(roll, claimed):
    for bit in claimed[-2::-1]:
        roll = 10 * roll + bool(bit)
    return roll


def _one_claim(which):
    """The roll, and the bit of one of the claims that were made."""

    def wrong(roll, claimed):
        claims = [place for place, bit in enumerate(claimed[:-1]) if bit]
        return roll * 2 ** (len(claimed) - 1) + (2 ** which(claims) if claims else 0)

    return wrong


def _inexact(exercise, observations):
    """Whole numbers that are right up to 53 bits, and close above."""
    whole = all(is_whole(seen.value) for seen in observations)
    wrong = [seen for seen in observations if whole and seen.value != exercise.reference(*seen.args)]
    close = Exercise.values_problem(exercise, observations) is None
    return bool(wrong) and close and all(exercise.reference(*seen.args) >= 2**53 for seen in wrong)


def _overflowing(exercise, observations):
    """Whole numbers that are right up to 31 bits, and what 32 bits hold of them above."""
    rights = [exercise.reference(*seen.args) for seen in observations]
    pairs = [(seen.value, right) for seen, right in zip(observations, rights, strict=True)]
    wrong = [(value, right) for value, right in pairs if value != right]
    return bool(wrong) and all(is_whole(value) and right >= 2**31 and (value - right) % 2**32 == 0
                               for value, right in wrong)  # fmt: skip


MISTAKES = (
    Misconception(
        "weakest claim first",
        "You go through the claims from the weakest to the strongest. Go the other way: the strongest comes first.",
        wrong=ascending,
    ),
    Misconception(
        "doubled once too often",
        "The roll is doubled once more than there are claims. Either you go through the last entry of `claimed`, too, "
        "which is dudo's and not counted: leave it out. Or you begin with twice the roll.",
        wrong=dudo_counted,
    ),
    Misconception(
        "weakest claim first, doubled once too often",
        "You go through the claims from the weakest to the strongest: go the other way, the strongest first. And you "
        "double once more than there are claims: the last entry, dudo, is not counted.",
        wrong=dudo_counted_ascending,
    ),
    Misconception(
        "six sides taken for granted",
        "Your number is right for six sides only. With fewer there are fewer claims, `len(claimed) - 1` of them.",
        wrong=lambda roll, claimed: roll * 2**12 + in_binary(0, claimed[-2::-1]),
    ),
    Misconception(
        "ten for two",
        "You multiply by 10 for each claim. A claim has two states, made or not: double.",
        wrong=in_tens,
    ),
    Misconception(
        "claims counted behind the roll",
        "You add the number of claims to the doubled roll. Then different claims, as many of them, share a number: "
        "each needs a bit of its own.",
        wrong=lambda roll, claimed: roll * 2 ** (len(claimed) - 1) + sum(map(bool, claimed[:-1])),
    ),
    Misconception(
        "not one number",
        "You return several things, or a text. One whole number is asked, which holds them all as bits.",
        wrong=(lambda roll, claimed: (roll, tuple(claimed[:-1])), lambda roll, claimed: f"{roll}:{claimed}"),
        recognise=lambda exercise, seen: all(isinstance(one.value, str | tuple | list | frozenset) for one in seen),
    ),
    Misconception(
        "roll left out",
        "Your number does not hold the roll. Begin with `number = roll`, not with 0: otherwise a player would not "
        "know their own die.",
        wrong=(without_roll, lambda roll, claimed: in_binary(1, claimed[-2::-1])),
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
        "made and not made exchanged",
        "You add 1 for the claims that have *not* been made. Add it for those that have been.",
        wrong=lambda roll, claimed: in_binary(roll, [not made for made in claimed[-2::-1]]),
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
        "You add the roll last, behind the claims or on top of their bits. Begin with the roll, so that it ends up in "
        "front of all bits.",
        wrong=(roll_added, roll_behind),
    ),
    Misconception(
        "only one claim kept",
        "You keep one claim only, the strongest or the weakest that was made. Every claim that was made has a bit of "
        "its own.",
        wrong=(_one_claim(max), _one_claim(min)),
    ),
    Misconception(
        "last bits of a large number lost",
        "Your number is right as long as it is small. With 60 claims it has more digits than a float can hold, and you "
        "compute with floats on the way. Stay with whole numbers, such as `2 * number` or `2 ** place`.",
        recognise=_inexact,
    ),
    Misconception(
        "too large for its type",
        "Your number is right as long as it is small. With 60 claims it needs more than 32 bits, and a NumPy number of "
        "32 bits starts again below 0. Python's own whole numbers have no end: convert with `int(...)` first.",
        recognise=_overflowing,
    ),
    Misconception(
        "a float instead of a whole number",
        "The number is right, but it is a float. `2.0`, `/` and `math.pow` make floats. Use `2` and `**`: the bits "
        "of a whole number can be read again, and those of a float cannot.",
        recognise=lambda exercise, seen: (
            any(isinstance(one.value, float) for one in seen) and Exercise.values_problem(exercise, seen) is None
        ),
    ),
)
