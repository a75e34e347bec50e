"""The mistakes that people make in `winner_of_challenge`."""

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson07.matching import matching
from cfrlib.course.exercises.lesson07.matching_mistakes import TUPLES, ones_twice, without_wilds
from cfrlib.course.exercises.lesson07.winner_of_challenge import winner, winner_of_challenge


def judged(count_matching):
    """The winner when matching dice are counted in another way."""
    return lambda claim, dice: winner(count_matching(dice, claim[1]) >= claim[0])


def strict(claim, dice):
    return winner(matching(dice, claim[1]) > claim[0])


def exact(claim, dice):
    return winner(matching(dice, claim[1]) == claim[0])


def swapped(claim, dice):
    return winner(not matching(dice, claim[1]) >= claim[0])


def swapped_strict(claim, dice):
    return winner(not matching(dice, claim[1]) > claim[0])


def any_match(claim, dice):
    return winner(matching(dice, claim[1]) > 0)


def rank_first(claim, dice):
    return winner_of_challenge(claim[::-1], dice)


def _spelt_otherwise(exercise, observations):
    return all(
        isinstance(seen.value, str)
        and seen.value.strip().lower().removeprefix("the ") == exercise.call(winner_of_challenge, seen.args)
        for seen in observations
    )


MISTAKES = (
    Misconception(
        "input changed in place",
        "Your function alters the dice that it is given. Only count them.",
        recognise=input_changed,
    ),
    TUPLES,
    Misconception(
        "more dice asked than claimed",
        'You let the claimant win only if *more* dice match than claimed. The claim says "at least": exactly as '
        "many are enough.",
        wrong=strict,
    ),
    Misconception(
        "exactly as many asked",
        "You let the claimant win only if exactly as many dice match as claimed. More are fine, too.",
        wrong=exact,
    ),
    Misconception(
        "roles swapped",
        "You let the challenger win when the claim holds. If it holds, the claimant has told the truth, and wins.",
        wrong=(swapped, swapped_strict),
    ),
    Misconception(
        "wilds ignored",
        "You forget that ones are wild. `matching(dice, rank)` counts them.",
        wrong=judged(without_wilds),
    ),
    Misconception(
        "ones counted twice in a claim of ones",
        "For a claim of ones you count each one twice. `matching(dice, rank)` counts it once.",
        wrong=judged(ones_twice),
    ),
    Misconception(
        "count and rank exchanged",
        "A claim is (count, rank), in this order: (2, 6) says that two dice show a 6.",
        wrong=rank_first,
    ),
    Misconception(
        "one matching die taken as enough",
        "You only ask whether any die matches. The claim says how many: compare with `count`.",
        wrong=any_match,
    ),
    Misconception(
        "names spelt otherwise",
        'The winner is right, but its name is spelt otherwise. Return exactly "claimant" or "challenger", in small '
        "letters.",
        wrong=(
            lambda claim, dice: winner_of_challenge(claim, dice).capitalize(),
            lambda claim, dice: winner_of_challenge(claim, dice).upper(),
        ),
        recognise=_spelt_otherwise,
    ),
    Misconception(
        "always the same winner",
        "You name the same winner whatever the dice show. Compare how many match with how many are claimed.",
        wrong=(lambda claim, dice: "claimant", lambda claim, dice: "challenger"),
    ),
    Misconception(
        "true or false instead of a name",
        'You return True or False. Return "claimant" or "challenger".',
        recognise=lambda exercise, seen: all(str(one.value) in ("True", "False") for one in seen),
    ),
)
