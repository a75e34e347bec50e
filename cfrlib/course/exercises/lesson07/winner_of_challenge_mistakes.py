"""The mistakes that people make in `winner_of_challenge`."""

from cfrlib.course.checks.exercise import Misconception
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


def _by_other_names(exercise, observations):
    """Told apart rightly: one answer wherever the claimant wins, another wherever the challenger does."""
    names = {"claimant": set(), "challenger": set()}
    for seen in observations:
        names[exercise.call(winner_of_challenge, seen.args)].add(str(seen.value))
    claimant, challenger = names.values()
    once = len(claimant) == len(challenger) == 1 and claimant != challenger
    swapped = "challenger" in claimant or "claimant" in challenger
    return once and not swapped and "None" not in claimant | challenger


MISTAKES = (
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
        "the winner by another name",
        'You tell rightly who wins, and do not call them by name. Return exactly "claimant" or "challenger", in small '
        "letters.",
        wrong=(
            lambda claim, dice: winner_of_challenge(claim, dice).capitalize(),
            lambda claim, dice: winner_of_challenge(claim, dice) == "claimant",
            lambda claim, dice: int(winner_of_challenge(claim, dice) == "challenger"),
        ),
        recognise=_by_other_names,
    ),
    Misconception(
        "true or false instead of a name",
        'You return True or False. Return "claimant" or "challenger".',
        wrong=lambda claim, dice: matching(dice, claim[1]) > claim[0],
        recognise=lambda exercise, seen: all(str(one.value) in ("True", "False") for one in seen),
    ),
    Misconception(
        "every die has to match",
        "You let the claimant win only if all dice match. As many as claimed are enough.",
        wrong=lambda claim, dice: winner(matching(dice, claim[1]) == len(dice)),
    ),
)
