"""The mistakes that people make in `chance_ahead`."""

from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson15.wrong_matches import (
    all_results_alike,
    all_the_time,
    at_some_time,
    bell_curve,
    by_a_bell_curve,
    by_the_mean,
    cut_below_0,
    divided_bell,
    drawn_by_chance,
    half_of_ties,
    into_itself,
    mean_and_deviation,
    mean_total,
    more_hands_won,
    more_than_half,
    more_than_half_of_decided,
    overwriting,
    shifted_once,
    shifted_once_and_cut,
    simulated,
    where,
    winning,
    without_ties,
)

MISTAKES = (
    Misconception(
        "ties counted as ahead",
        "You count a total of exactly 0 as ahead. Ahead means *more* than 0.",
        wrong=(where(lambda totals: totals >= 0), lambda result, hands: 1 - where(lambda totals: totals < 0)(
            result, hands)),
    ),
    Misconception(
        "half of the ties",
        "You add half of the chance of a total of 0. Ahead means more than 0: ties do not count.",
        wrong=half_of_ties,
    ),
    Misconception(
        "ties left out",
        "You divide by the chance that the total is not 0. A tie is a match, too, in which nobody is ahead.",
        wrong=without_ties,
    ),
    Misconception(
        "the chance to be behind",
        "You return the chance that the total is *below* 0.",
        wrong=(where(lambda totals: totals < 0), where(lambda totals: totals <= 0)),
    ),
    Misconception(
        "hands won, not chips",
        "You ask who wins more *hands*. Chips are added up: a hand of 2 chips counts twice as much as one of 1.",
        wrong=(more_hands_won, more_than_half, more_than_half_of_decided),
    ),
    Misconception(
        "one hand, whatever their number",
        "You look at one hand. `hands` times the same result is another thing than the sum of so many *different* "
        "hands: luck partly cancels.",
        wrong=(lambda result, hands: winning(result), lambda result, hands: winning(result) * hands,),
    ),
    Misconception(
        "every hand has to be won",
        "You ask that every hand is won. Only the total has to be above 0.",
        wrong=lambda result, hands: winning(result) ** hands,
    ),
    Misconception(
        "one hand won is enough",
        "You ask that at least one hand is won. The total of all hands has to be above 0.",
        wrong=lambda result, hands: 1 - (1 - winning(result)) ** hands,
    ),
    Misconception(
        "ahead after every hand",
        "You drop the matches that are behind on the way. Only the total at the end counts.",
        wrong=all_the_time,
    ),
    Misconception(
        "ahead at some time",
        "You count matches that were ahead at *some* time, or let no total fall below 0. Only the total at the end "
        "counts, after all that was lost on the way.",
        wrong=at_some_time,
    ),
    Misconception(
        "the bell curve",
        "You use the normal distribution. It is near for many hands, but here the exact chance is asked for: add the "
        "hands up one by one, as with `np.convolve` in lesson 00.",
        wrong=(by_a_bell_curve(0.0), by_a_bell_curve(0.5), divided_bell),
        recognise=bell_curve,
    ),
    Misconception(
        "the mean decides",
        "You return 1 or 0 by the mean of one hand. The mean says who wins *on average*. Luck says how often.",
        wrong=(by_the_mean, lambda result, hands: float(mean_and_deviation(result)[0] >= 0)),
    ),
    Misconception(
        "equal totals overwritten",
        "Several ways lead to the same total, and you keep the last of them. Add their chances up.",
        wrong=(overwriting(True), overwriting(False)),
    ),
    Misconception(
        "the lowest total of one hand",
        "Your array begins with the lowest total of *all* hands, `hands * min(result)`. You count as if it began with "
        "the lowest result of one hand.",
        wrong=(shifted_once, shifted_once_and_cut),
    ),
    Misconception(
        "a slice that begins below 0",
        "If every total is above 0, your slice begins at a negative position, and Python counts that from the *end* "
        "of the array. Then all entries count: begin at 0.",
        wrong=cut_below_0,
    ),
    Misconception(
        "the mean total",
        "You return how many chips are won on average. What is asked for is how likely a total above 0 is.",
        wrong=mean_total,
    ),
    Misconception(
        "all results alike",
        "You count how many results are possible. Each of them has a chance of its own: `result[chips]`.",
        wrong=all_results_alike,
    ),
    Misconception(
        "hands drawn at random",
        "You draw hands at random, and count how often the total is above 0. The exact chance is asked for: add the "
        "chances up.",
        wrong=(drawn_by_chance(2_000), drawn_by_chance(1_000), drawn_by_chance(500)),
        recognise=simulated,
    ),
    Misconception(
        "old totals kept",
        "You add the new totals to the old ones, which stay: a probability above 1 may come of it. Begin each hand "
        "with an empty table, and fill it from the old one.",
        wrong=(into_itself(False), into_itself(True)),
    ),
)
