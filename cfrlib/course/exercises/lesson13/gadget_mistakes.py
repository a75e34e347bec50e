"""The mistakes that people make in `gadget`."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson13.altered_gadget import (
    AlteredGadget,
    both_ranges,
    by_columns,
    my_range,
    my_range_across,
    no_range,
    ratio,
    their_range,
    whole,
)
from cfrlib.course.exercises.lesson13.gadget import gadget


def _undefined(values, joint):
    return values / joint.sum(axis=0)


def _raised(values, joint):
    weight = joint.sum(axis=0)
    if (weight == 0).any():
        raise ZeroDivisionError
    return values / weight


def _nothing_for_cards_that_do_not_come(deals, mine, theirs, values, pays=by_columns):
    dealt, worth = AlteredGadget(pays=pays)(deals, mine, theirs, values)
    return dealt, np.where(np.array(theirs) > 0, worth, 0.0)


def _deals(name, explanation, *wrong):
    """A mistake in the deals, known by them alone, whatever leaving pays."""
    return Misconception(name, explanation, wrong, recognise=lambda _, seen: _alike(wrong, seen, 0))


def _pays(name, explanation, *wrong):
    """A mistake in what leaving pays, where the deals are right; known by the cards that are met."""

    def recognise(_, observations):
        return _alike([gadget], observations, 0) and _alike(wrong, observations, 1)

    return Misconception(name, explanation, wrong, recognise=recognise)


def _turned(name, explanation, place, *wrong):
    """Rows taken for columns in one of the results: known by square tables, for others need not fit together at all."""

    def recognise(_, observations):
        square = [seen for seen in observations if len(seen.args[1]) == len(seen.args[2])]
        return (place == 0 or _alike([gadget], square, 0)) and _alike(wrong, square, place)

    return Misconception(name, explanation, wrong, recognise=recognise)


def _alike(wrong, observations, place):
    """Whether one of the results, of two, is one wrong function's in every case."""
    found = [_result(seen, place) for seen in observations]
    return all(one is not None for one in found) and any(
        all(_same(one, function(*seen.args)[place], seen, place) for one, seen in zip(found, observations, strict=True))
        for function in wrong
    )


def _result(seen, place):
    if seen.error is not None or not isinstance(seen.value, tuple | list) or len(seen.value) != 2:
        return None
    try:
        return np.asarray(seen.value[place], dtype=float)
    except (TypeError, ValueError):
        return None


def _same(one, other, seen, place):
    if one.shape != np.shape(other):
        return False
    met = my_range(*map(np.array, seen.args[:3])).sum(axis=0) > 0
    return same(one[met], np.asarray(other)[met], 1e-5) if place else same(one, other, 1e-5)


MISTAKES = (
    _deals(
        "the opponent's range fixed in the gadget",
        "You deal with the opponent's range as well. The opponent chooses with which cards to stay, so its range is "
        "not fixed: the gadget is dealt by chance and by `mine` alone.",
        AlteredGadget(dealt=both_ranges),
        AlteredGadget(dealt=both_ranges, weighed=both_ranges),
        AlteredGadget(dealt=both_ranges, weighed=both_ranges, pays=_undefined),
    ),
    _deals(
        "the opponent's range in place of mine",
        "You use `theirs`, and forget `mine`. The opponent knows what I do with each card, and chooses for itself: the "
        "gadget is dealt by chance and by `mine` alone.",
        AlteredGadget(dealt=their_range),
        AlteredGadget(dealt=their_range, weighed=their_range),
        AlteredGadget(dealt=their_range, weighed=their_range, pays=_undefined),
    ),
    _deals(
        "no range at all",
        "You deal the cards as chance does. What I did so far tells of my card: multiply each row with `mine`.",
        AlteredGadget(dealt=no_range),
        AlteredGadget(dealt=no_range, weighed=no_range),
    ),
    _turned(
        "my range on the opponent's cards",
        "You put `mine` on the columns, which are the opponent's cards. `mine` multiplies rows: `mine[:, None]`.",
        0,
        AlteredGadget(dealt=my_range_across, weighed=my_range_across),
        AlteredGadget(
            dealt=my_range_across,
            weighed=my_range_across,
            pays=lambda values, joint: ratio(values, np.resize(joint.sum(axis=1), len(values))),
        ),
    ),
    _deals(
        "deals that do not add up to 1",
        "Your deals do not add up to 1. A game's chances must: divide the table by its sum.",
        AlteredGadget(share=lambda joint: joint),
    ),
    _deals(
        "each column made whole",
        "You make each column of the deals add up to 1. It is the whole table that adds up to 1.",
        AlteredGadget(share=lambda joint: np.nan_to_num(joint / joint.sum(axis=0))),
        AlteredGadget(share=lambda joint: joint / joint.sum(axis=0)),
    ),
    _pays(
        "values not divided",
        "You let leaving pay the counterfactual values. These are small, because chance's reach and mine are in them. "
        "Leaving pays chips: divide by how likely the card is met here.",
        AlteredGadget(pays=lambda values, joint: values),
    ),
    _pays(
        "one price for all cards",
        "You let all cards leave for the same. Each card has a price of its own: its value, divided by the sum of its "
        "column.",
        AlteredGadget(pays=lambda values, joint: np.full(len(values), values.sum() / joint.sum())),
        AlteredGadget(pays=lambda values, joint: np.full(len(values), by_columns(values, joint).mean())),
        AlteredGadget(pays=lambda values, joint: np.full(len(values), values.mean())),
    ),
    _pays(
        "divided by the sum of the table",
        "You divide all values by the sum of the whole table. Each card has its own divisor: the sum of its column.",
        AlteredGadget(pays=lambda values, joint: values / joint.sum()),
    ),
    _pays(
        "divided by my reach alone",
        "You divide all values by the sum of `mine`. Chance's part has to come out as well, and each card has its own "
        "divisor: the sum of its column of deals times `mine`.",
        AlteredGadget(weighed=lambda deals, mine, theirs: np.full((1, len(theirs)), mine.sum())),
        AlteredGadget(weighed=lambda deals, mine, theirs: np.full((1, len(theirs)), mine.mean())),
    ),
    _pays(
        "divided by the gadget's deals",
        "You divide by the columns of the deals that add up to 1. The values hold the reach as it was *before* that "
        "division: divide by the columns of deals times `mine`.",
        AlteredGadget(pays=lambda values, joint: by_columns(values, whole(joint))),
    ),
    _pays(
        "divided by chance alone",
        "You divide by chance's part alone. The values hold my reach, too: divide by the columns of deals times "
        "`mine`.",
        AlteredGadget(weighed=no_range),
        AlteredGadget(weighed=no_range, pays=_undefined),
    ),
    _pays(
        "divided by the opponent's reach, too",
        "You divide by the opponent's reach as well. It is not in counterfactual values, so it need not be taken out.",
        AlteredGadget(weighed=both_ranges),
        AlteredGadget(weighed=both_ranges, pays=_undefined),
        AlteredGadget(weighed=lambda deals, mine, theirs: theirs[None]),
    ),
    Misconception(
        "nothing for a card that does not come",
        "Where the opponent's own reach is 0, leaving pays nothing in your gadget. Against my new strategy that card "
        "may come: it is promised what it would have earned. Leaving pays 0 only with a card that is never *met*.",
        wrong=(
            _nothing_for_cards_that_do_not_come,
            lambda *args: _nothing_for_cards_that_do_not_come(*args, pays=_undefined),
        ),
    ),
    _turned(
        "divided by rows",
        "You divide by the sums of rows, my cards. The opponent's cards are in columns: `sum(axis=0)`.",
        1,
        AlteredGadget(pays=lambda values, joint: ratio(values, np.resize(joint.sum(axis=1), len(values)))),
        AlteredGadget(pays=lambda values, joint: values / np.resize(joint.sum(axis=1), len(values))),
    ),
    Misconception(
        "division by zero",
        "Where a card cannot be held you divide by 0. Leaving pays 0 there.",
        wrong=(AlteredGadget(pays=_undefined), AlteredGadget(pays=_raised)),
    ),
    _pays(
        "multiplied in place of divided",
        "You multiply the values with the sums of the columns. Their reach is in them already: divide, to take it out.",
        AlteredGadget(pays=lambda values, joint: values * joint.sum(axis=0)),
    ),
    _pays(
        "what I win in place of what the opponent wins",
        "You turn the sign. `values` and what leaving pays are both in the opponent's own chips.",
        AlteredGadget(pays=lambda values, joint: -by_columns(values, joint)),
    ),
)
