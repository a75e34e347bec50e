"""The mistakes that people make in `blotto_payoff`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
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
        wrong=(lead, lambda mine, theirs: lead(mine, theirs) / len(mine)),
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
            lambda mine, theirs: int(np.sign(lead(mine, theirs) or mine.sum() - theirs.sum())),
        ),
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
        "every field asked",
        "You ask for every field: a battle counts for you only when none is lost, or all are won. Who wins more fields "
        "than the other wins the battle.",
        wrong=(
            lambda mine, theirs: int((mine > theirs).all()) - int((mine < theirs).all()),
            lambda mine, theirs: 1 if (mine > theirs).all() else -1,
            lambda mine, theirs: 1 if (mine >= theirs).all() else -1 if (mine <= theirs).all() else 0,
            lambda mine, theirs: -1 if (mine <= theirs).all() else 1 if (mine >= theirs).all() else 0,
            lambda mine, theirs: int((mine >= theirs).all()) - int((mine <= theirs).all()),
        ),
    ),
    Misconception(
        "decided by the last field",
        "Each field overwrites what the one before decided, so the last one counts alone. Add up over all fields "
        "first.",
        wrong=(
            lambda mine, theirs: int(np.sign(mine[-1] - theirs[-1])),
            lambda mine, theirs: -decided_by_first_difference(theirs[::-1], mine[::-1]),
        ),
    ),
    Misconception(
        "decided by the first different field",
        "You compare the two allocations as a dictionary compares words: the first different field decides. Every "
        "field counts once.",
        wrong=decided_by_first_difference,
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
)
