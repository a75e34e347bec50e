"""Exercise `winner_of_challenge`: who wins when a claim is doubted."""

from cfrlib.checks.exercise import Exercise, Misconception, input_changed
from cfrlib.checks.lesson07.dice import TUPLES, matching, ones_twice, rolls, without_wilds


def winner_of_challenge(claim, dice):
    count, rank = claim
    return winner(matching(dice, rank) >= count)


def winner(holds):
    return "claimant" if holds else "challenger"


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


def _challenges(rng):
    for dice, rank in rolls(rng):
        held = max(matching(dice, rank), 1)
        for count in (held - 1, held, held + 1):
            if 1 <= count <= len(dice):
                yield (count, rank), dice


WINNER_OF_CHALLENGE = Exercise(
    winner_of_challenge,
    edge_cases=[
        ((1, 6), [3, 6]),
        ((2, 4), [1, 4]),
        ((2, 4), (1, 4)),
        ((2, 4), [5, 4]),
        ((2, 1), [1, 4]),
        ((1, 1), [1, 4]),
        ((1, 5), [5, 5]),
        ((1, 3), [4, 6]),
        ((2, 1), [1, 1]),
        ((5, 6), [1, 2, 5, 6, 6, 2, 3, 5, 5, 6]),
        ((5, 5), [3, 5, 5, 5, 2, 3, 4, 5, 5]),
        ((3, 2), [2, 6, 1, 2, 2, 2]),
        ((2, 3), [3, 2]),
    ],
    random_cases=_challenges,
    may_call=(matching,),
    misconceptions=(
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
            "true or false instead of a name",
            'You return True or False. Return "claimant" or "challenger".',
            recognise=lambda exercise, seen: all(str(one.value) in ("True", "False") for one in seen),
        ),
    ),
)
