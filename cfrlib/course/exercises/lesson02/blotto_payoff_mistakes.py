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


def _ended_at(count, ahead):
    """Field by field, until one side has won `count` fields, or is so many `ahead`."""

    def ended(mine, theirs):
        won = lost = 0
        for sent, met in zip(mine, theirs, strict=True):
            won, lost = won + (sent > met), lost + (sent < met)
            if max(won, lost) - ahead * min(won, lost) >= count:
                break
        return int(np.sign(won - lost))

    return ended


def _of_the_first(count):
    return lambda mine, theirs: blotto_payoff(mine[:count], theirs[:count])


MISTAKES = (
    Misconception(
        "only a win told",
        "You return 1 (or True) for a win and 0 (or False) for all else. A lost battle is -1: only a draw is 0.",
        wrong=lambda mine, theirs: max(0, blotto_payoff(mine, theirs)),
    ),
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
        "In your count a tied field goes to one of the two players. With equal numbers nobody wins the field: compare "
        "what the two won, with > and <, and not with >=, an `else` or half of all fields.",
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
        "Only the fields that `mine` wins count in your answer. Compare their number with that of the fields it loses, "
        "and return 1, 0 or -1.",
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
        wrong=(
            decided_by_first_difference,
            lambda mine, theirs: 1 if tuple(mine) > tuple(theirs) else -1,
            lambda mine, theirs: 1 if tuple(mine) >= tuple(theirs) else -1,
        ),
    ),
    Misconception(
        "one field is enough",
        "One field that is won decides the whole battle for you, wherever it stands. Count the fields won and the "
        "fields lost, and compare the two numbers.",
        wrong=(
            lambda mine, theirs: 1 if (mine > theirs).any() else -1 if (mine < theirs).any() else 0,
            lambda mine, theirs: -1 if (mine < theirs).any() else 1 if (mine > theirs).any() else 0,
            lambda mine, theirs: 1 if (mine > theirs).any() else -1,
        ),
    ),
    Misconception(
        "a drawn battle divides by 0",
        "You divide by the lead, or by its size. In a drawn battle that is 0: nothing can be divided by it, and the "
        "payoff is 0. `np.sign` knows all three cases.",
        wrong=lambda mine, theirs: np.float64(lead(mine, theirs)) / abs(lead(mine, theirs)),
    ),
    Misconception(
        "ended before the last field",
        "You end the battle as soon as one side has a certain lead, or has won a certain number of fields. The fields "
        "behind count as well: go through all of them, then compare.",
        wrong=tuple(_ended_at(count, ahead) for count in (2, 3, 4) for ahead in (True, False)),
    ),
    Misconception(
        "a size hard coded",
        "You compare the first few fields only, the same number in every battle. Go through as many as there are: "
        "`len(mine)`.",
        wrong=tuple(map(_of_the_first, range(3, 9))),
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
