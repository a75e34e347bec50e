"""The mistakes that people make in `blotto_payoff`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson01.slips import array_taken_for_one_truth
from cfrlib.course.exercises.lesson02.blotto_payoff import blotto_payoff


def lead(mine, theirs):
    """Fields won minus fields lost."""
    return int((mine > theirs).sum() - (mine < theirs).sum())


def majority(mine, theirs):
    half = len(mine) / 2
    return int((mine > theirs).sum() > half) - int((mine < theirs).sum() > half)


def decided_by_first_difference(mine, theirs):
    return int(tuple(mine) > tuple(theirs)) - int(tuple(mine) < tuple(theirs))


MISTAKES = (
    Misconception(
        "margin",
        "You return how many fields one side is ahead. The winner gets 1, however many more fields they win: "
        "return the sign of that number.",
        wrong=lead,
    ),
    Misconception(
        "soldiers counted instead of fields",
        "You compare numbers of soldiers in all. A field counts once, however many soldiers stand on it: compare "
        "field by field, then count fields.",
        wrong=(
            lambda mine, theirs: int(np.sign(mine.sum() - theirs.sum())),
            lambda mine, theirs: int(mine.sum() - theirs.sum()),
            lambda mine, theirs: int((mine - theirs)[mine != theirs].sum()),
        ),
    ),
    Misconception(
        "the other player's payoff",
        "You return what the *other* player gets. Return 1 when `mine` wins more fields.",
        wrong=(lambda mine, theirs: -blotto_payoff(mine, theirs), lambda mine, theirs: -lead(mine, theirs)),
    ),
    Misconception(
        "majority of all fields asked",
        "You ask for more than half of *all* fields. Tied fields count for nobody: it is enough to win more "
        "fields than the other side does.",
        wrong=majority,
    ),
    Misconception(
        "majority of all fields asked",
        "You ask for a certain number of fields: half of them, or two. Count what each side wins; the side with more "
        "wins the battle, and with equally many it is a draw.",
        wrong=(
            lambda mine, theirs: 1 if (mine > theirs).sum() > len(mine) / 2 else -1,
            lambda mine, theirs: 1 if (mine > theirs).sum() >= len(mine) / 2 else -1,
            lambda mine, theirs: int((mine > theirs).sum() > len(mine) / 2),
            lambda mine, theirs: 1 if (mine > theirs).sum() >= 2 else -1 if (mine < theirs).sum() >= 2 else 0,
            lambda mine, theirs: 1 if (mine > theirs).sum() >= 2 else -1,
            lambda mine, theirs: int((mine > theirs).sum() >= 2) - int((mine < theirs).sum() >= 2),
        ),
    ),
    Misconception(
        "tied fields given away",
        "You count a tied field for one of the two players. With equal numbers nobody wins the field: use > and "
        "<, not >= or an `else`.",
        wrong=(
            lambda mine, theirs: int(np.sign(2 * (mine >= theirs).sum() - len(mine))),
            lambda mine, theirs: int(np.sign(2 * (mine > theirs).sum() - len(mine))),
            lambda mine, theirs: int(2 * (mine >= theirs).sum() - len(mine)),
            lambda mine, theirs: int(2 * (mine > theirs).sum() - len(mine)),
        ),
    ),
    Misconception(
        "a drawn battle given away",
        "When both win equally many fields you let one side win. The payoff is 0 then.",
        wrong=(
            lambda mine, theirs: 1 if lead(mine, theirs) > 0 else -1,
            lambda mine, theirs: 1 if lead(mine, theirs) >= 0 else -1,
        ),
    ),
    Misconception(
        "a defeat counted as 0",
        "You return 0 when `mine` loses. A defeat costs 1: return -1.",
        wrong=lambda mine, theirs: max(blotto_payoff(mine, theirs), 0),
    ),
    Misconception(
        "only fields won counted",
        "You return how many fields `mine` wins. Compare that with the number of fields it loses, and return 1, 0 "
        "or -1.",
        wrong=(
            lambda mine, theirs: int((mine > theirs).sum()),
            lambda mine, theirs: int((mine > theirs).any()),
            lambda mine, theirs: (mine > theirs).mean(),
        ),
    ),
    Misconception(
        "decided by the first different field",
        "You compare the two allocations as a dictionary compares words: the first different field decides. Every "
        "field counts once.",
        wrong=decided_by_first_difference,
    ),
    Misconception(
        "only three fields looked at",
        "You look at three fields only. There may be more: go through all of them, `range(len(mine))`.",
        wrong=(
            lambda mine, theirs: blotto_payoff(mine[:3], theirs[:3]),
            lambda mine, theirs: lead(mine[:3], theirs[:3]),
        ),
    ),
    Misconception(
        "a victory counted as 0",
        "You return 0 when `mine` wins. A victory earns 1.",
        wrong=lambda mine, theirs: min(blotto_payoff(mine, theirs), 0),
    ),
    Misconception(
        "one entry for each field",
        "You return a result for every field. Add them up first: the battle has one winner.",
        wrong=(
            lambda mine, theirs: np.sign(mine - theirs),
            lambda mine, theirs: mine > theirs,
            lambda mine, theirs: mine - theirs,
        ),
    ),
    Misconception(
        "fields sorted",
        "You sort the allocations before you compare them. The fields are different places: compare number with number "
        "as they stand.",
        wrong=lambda mine, theirs: blotto_payoff(np.sort(mine), np.sort(theirs)),
    ),
    Misconception(
        "decided by the largest army",
        "You compare the largest numbers. Every field counts once, however many soldiers stand on it.",
        wrong=lambda mine, theirs: int(np.sign(mine.max() - theirs.max())),
    ),
    Misconception(
        "an array taken for one number",
        "Python cannot say whether one whole array is larger than another: `if` wants a single True or False. "
        "`(mine > theirs).sum()` counts the fields won.",
        recognise=array_taken_for_one_truth,
    ),
    Misconception(
        "input changed in place",
        "Your function alters the allocations it is given. Compute with new arrays.",
        recognise=input_changed,
    ),
)
