"""The mistakes that people make in `ranges`."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.checks.run_cases import explains


def _whole(joint):
    return joint / joint.sum()


@dataclass(frozen=True)
class Ranges:
    """The ranges with the product, the sharing out, or the answer where nobody comes, made differently."""

    joint: Callable = lambda deals, mine, theirs: deals * np.outer(mine, theirs)
    share: Callable = _whole
    nobody: Callable = _whole

    def __call__(self, deals, reach_1, reach_2):
        deals, mine, theirs = (np.array(one, dtype=float) for one in (deals, reach_1, reach_2))
        if not (deals * np.outer(mine, theirs)).any():
            return self.nobody(deals)
        with np.errstate(all="ignore"):
            return self.share(self.joint(deals, mine, theirs))


def _wherever_somebody_comes(name, explanation, *wrong):
    """A misconception known by the cases in which somebody comes: many begin without an answer for the others."""
    return Misconception(name, explanation, wrong, recognise=partial(_alike_where_somebody_comes, wrong))


def _alike_where_somebody_comes(wrong, exercise, observations):
    met = [seen for seen in observations if np.any(np.multiply(seen.args[0], np.outer(*seen.args[1:])))]
    return explains(Misconception("", "", wrong), exercise, met)


def _rows_whole(joint):
    return np.nan_to_num(joint / joint.sum(axis=1, keepdims=True))


def _columns_whole(joint):
    return np.nan_to_num(joint / joint.sum(axis=0, keepdims=True))


def _independent(joint):
    """Both ranges by themselves, multiplied."""
    joint = _whole(joint)
    return np.outer(joint.sum(axis=1), joint.sum(axis=0))


def _each_whole(deals, mine, theirs):
    return deals * np.outer(mine / mine.sum(), theirs / theirs.sum())


def _exchanged(deals, mine, theirs):
    return deals * np.outer(np.resize(theirs, len(mine)), np.resize(mine, len(theirs)))


def _raised(deals):
    raise ZeroDivisionError


def _both_made_of(deals, mine, theirs):
    return np.outer(deals.sum(axis=1) * mine, deals.sum(axis=0) * theirs)


def _seldom(least):
    """Products that add up to less are taken for none."""

    def found(deals, reach_1, reach_2):
        if (np.array(deals) * np.outer(reach_1, reach_2)).sum() < least:
            return _whole(np.array(deals))
        return Ranges()(deals, reach_1, reach_2)

    return found


def _one_zero(deals, reach_1, reach_2):
    none = 0 in np.array(reach_1) or 0 in np.array(reach_2)
    return _whole(np.array(deals)) if none else Ranges()(deals, reach_1, reach_2)


MISTAKES = (
    _wherever_somebody_comes(
        "ranges not normalised",
        "Your numbers do not add up to 1. They say how likely it is to come here with each pair. *Given* that both are "
        "here, divide by the sum of all.",
        Ranges(share=lambda joint: joint),
        Ranges(joint=lambda deals, mine, theirs: _whole(deals) * np.outer(mine, theirs), share=lambda joint: joint),
    ),
    _wherever_somebody_comes(
        "each range normalised by itself",
        "You divide each reach by its own sum, and the table does not add up to 1. Multiply all first, then divide by "
        "the sum of the whole table.",
        Ranges(joint=_each_whole, share=lambda joint: joint),
        Ranges(joint=lambda deals, *reaches: _each_whole(_whole(deals), *reaches), share=lambda joint: joint),
    ),
    _wherever_somebody_comes(
        "each row made whole",
        "You divide each row by its sum. Then every card of player 1 would be as likely as any other. Divide by the "
        "sum of the whole table.",
        Ranges(share=_rows_whole),
        Ranges(share=lambda joint: joint / joint.sum(axis=1, keepdims=True)),
    ),
    _wherever_somebody_comes(
        "each column made whole",
        "You divide each column by its sum. Then every card of player 2 would be as likely as any other. Divide by the "
        "sum of the whole table.",
        Ranges(share=_columns_whole),
        Ranges(share=lambda joint: joint / joint.sum(axis=0)),
    ),
    _wherever_somebody_comes(
        "the deals forgotten",
        "You multiply the two reaches and forget `deals`. A card that one player holds, the other holds less often.",
        Ranges(joint=lambda deals, mine, theirs: np.outer(mine, theirs)),
    ),
    _wherever_somebody_comes(
        "cards taken for independent",
        "You make two ranges, one a player, and multiply them. They depend on each other: a card that one player "
        "holds, the other holds less often. Keep the table of pairs.",
        Ranges(share=_independent),
        Ranges(joint=_both_made_of),
    ),
    _wherever_somebody_comes(
        "two ranges in place of a table",
        "You return one range a player. They depend on each other: a card that one player holds, the other holds less "
        "often. Return the whole table of pairs.",
        Ranges(share=lambda joint: (joint.sum(axis=1) / joint.sum(), joint.sum(axis=0) / joint.sum())),
    ),
    _wherever_somebody_comes(
        "player 2's reach forgotten",
        "You use player 1's reach alone. What player 2 did tells of player 2's card as well.",
        Ranges(joint=lambda deals, mine, theirs: deals * mine[:, None]),
    ),
    _wherever_somebody_comes(
        "player 1's reach forgotten",
        "You use player 2's reach alone. What player 1 did tells of player 1's card as well.",
        Ranges(joint=lambda deals, mine, theirs: deals * theirs),
    ),
    _wherever_somebody_comes(
        "what they did forgotten",
        "You return the deals alone. What both did tells of their cards: multiply with both reaches.",
        Ranges(joint=lambda deals, mine, theirs: deals),
    ),
    _wherever_somebody_comes(
        "the players exchanged",
        "You put player 1's reach on the columns. Rows are player 1's cards, columns player 2's.",
        Ranges(joint=_exchanged),
    ),
    _wherever_somebody_comes(
        "reaches added",
        "You add the reaches. Both players must have come here: multiply.",
        Ranges(joint=lambda deals, mine, theirs: deals * np.add.outer(mine, theirs)),
    ),
    Misconception(
        "one card that does not come taken for nobody",
        "You return the deals as soon as *one* card does not come here. Others do: the deals alone are right only if "
        "every product is 0.",
        wrong=_one_zero,
    ),
    Misconception(
        "seldom taken for never",
        "Where both come seldom you return the deals, as if nobody came. However small the products are, their "
        "proportions tell: the deals alone are right only if every product is 0.",
        wrong=tuple(map(_seldom, (1e-7, 1e-6, 1e-5, 1e-3))),
    ),
    Misconception(
        "division by zero",
        "If nobody ever comes here all products are 0, and you divide by 0. Return the deals then, divided by their "
        "sum.",
        wrong=(Ranges(nobody=lambda deals: np.full(deals.shape, np.nan)), Ranges(nobody=_raised)),
    ),
    Misconception(
        "all pairs alike where nobody comes",
        "If nobody ever comes here you make all pairs equally likely. Chance still deals: return the deals, divided by "
        "their sum.",
        wrong=(
            Ranges(nobody=lambda deals: np.full(deals.shape, 1 / deals.size)),
            Ranges(nobody=lambda deals: (deals > 0) / (deals > 0).sum()),
        ),
    ),
    Misconception(
        "nothing where nobody comes",
        "If nobody ever comes here you return zeros. Return the deals then, divided by their sum.",
        wrong=Ranges(nobody=np.zeros_like),
    ),
    Misconception(
        "the deals not divided where nobody comes",
        "If nobody ever comes here you return the deals as they are. Divide them by their sum: they have to add up to "
        "1.",
        wrong=Ranges(nobody=lambda deals: deals),
    ),
)
