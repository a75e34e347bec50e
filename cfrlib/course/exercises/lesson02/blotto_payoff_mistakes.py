"""The mistakes that people make in `blotto_payoff`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
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
        "input changed in place",
        "Your function alters the allocations it is given. Compute with new arrays.",
        recognise=input_changed,
    ),
)
