"""Judgements of a claim with one thing wrong."""

import numpy as np

from cfrlib.course.exercises.lesson12.judged import Judged, both_below, equal
from cfrlib.course.material.lesson12 import ROUNDING, interval


def of_no_powers(ours, theirs):
    """As if NashConvs were given, and not their powers of ten."""
    return equal(ours, theirs) | ((ours < 1e-13) & (theirs < 1e-13))


def odds(nobody_behind):
    """Games ahead for each one behind, or a number where there are none behind."""

    def judge(ours, theirs, confidence=0.95):
        share, *others = Judged()(ours, theirs, confidence)
        return (share / (1 - share) if share < 1 else nobody_behind) if others[-1] < len(ours) else 0.5, *others

    return judge


def never(ours, theirs):
    return np.zeros(ours.shape, dtype=bool)


def nearly(gap):
    return lambda ours, theirs: (abs(ours - theirs) < gap) | both_below(ours, theirs)


def rounded_to(places):
    return lambda ours, theirs: equal(np.round(ours, places), np.round(theirs, places)) | both_below(ours, theirs)


def with_its_own_ties(told):
    """Rounding counts as a difference, and as a tie as well."""

    def judge(ours, theirs, confidence=0.95):
        return *Judged(ties=equal)(ours, theirs, confidence)[:3], told(np.array(ours), np.array(theirs))

    return judge


def each_rule_counted(ours, theirs):
    return int(equal(ours, theirs).sum() + both_below(ours, theirs).sum())


def at_once(number):
    """All games that are no ties go to the method that one number makes better."""

    def judge(ours, theirs, confidence=0.95):
        ties = Judged()(ours, theirs, confidence)[-1]
        decided = len(ours) - ties
        ahead = decided * bool(number(ours) < number(theirs))
        return ahead / decided if decided else 0.5, *interval(ahead, decided, confidence), ties

    return judge


def either_below(ours, theirs):
    return equal(ours, theirs) | (ours < ROUNDING) | (theirs < ROUNDING)


def ours_below(ours, theirs):
    return equal(ours, theirs) | (ours < ROUNDING)


def ties_among_those_ahead(ours, theirs, confidence=0.95):
    share, *_, ties = Judged()(ours, theirs, confidence)
    ahead, decided = int(np.less(ours, theirs).sum()), len(ours) - ties
    return ahead / decided if decided else share, *interval(ahead, decided, confidence), ties


def with_ties_by(rule):
    """Right, but only the ties of one rule are told."""

    def judge(ours, theirs, confidence=0.95):
        return *Judged()(ours, theirs, confidence)[:3], int(rule(np.asarray(ours), np.asarray(theirs)).sum())

    return judge


def unknown_if(decided):
    """Where the share is so, it is judged as if all games were ties."""

    def judge(ours, theirs, confidence=0.95):
        right = Judged()(ours, theirs, confidence)
        return (0.5, 0.0, 1.0, right[-1]) if decided(right[0]) else right

    return judge


def raised():
    raise ZeroDivisionError


def against_the_median(ours, theirs):
    return ours, np.full(len(theirs), np.median(theirs))


def all_of_them(ahead, behind, ties):
    return ahead, ahead + behind + ties


def ties_ahead(ahead, behind, ties):
    return ahead + ties, ahead + behind + ties


def _numbers_in(value):
    """How many numbers there are in all, however they are put into tuples, lists and arrays."""
    return sum(map(_numbers_in, value)) if isinstance(value, (tuple, list)) else np.size(value)


def four_in_fewer_parts(exercise, observations):
    return all(len(seen.value) < 4 == _numbers_in(seen.value) for seen in observations)

def share_of(one, other):
    """The share of one judgement, all else of the other."""
    return one[0], *other[1:]
