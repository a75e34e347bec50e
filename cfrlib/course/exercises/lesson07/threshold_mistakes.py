"""The mistakes that people make in `threshold`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception, input_changed
from cfrlib.course.exercises.lesson07.threshold import without_unlikely


def always_divided(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept / kept.sum()


def zeros_where_nothing_is_left(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept / kept.sum() if kept.any() else kept


def uniform_where_nothing_is_left(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept / kept.sum() if kept.any() else np.full(len(strategy), 1 / len(strategy))


def likeliest_where_nothing_is_left(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept / kept.sum() if kept.any() else np.eye(len(strategy))[np.argmax(strategy)]


def cutoff_included(strategy, cutoff):
    kept = np.where(strategy <= cutoff, 0.0, strategy)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def spread_evenly(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept + (kept > 0) * (1 - kept.sum()) / max((kept > 0).sum(), 1) if kept.any() else np.array(strategy)


def given_to_the_likeliest(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    kept[np.argmax(kept)] += 1 - kept.sum()
    return kept if without_unlikely(strategy, cutoff).any() else np.array(strategy)


def large_ones_removed(strategy, cutoff):
    kept = np.where(strategy >= cutoff, 0.0, strategy)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def subtracted(strategy, cutoff):
    kept = np.maximum(strategy - cutoff, 0.0)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def raised(strategy, cutoff):
    kept = np.maximum(strategy, cutoff)
    return kept / kept.sum()


MISTAKES = (
    Misconception(
        "input changed in place",
        "Your function alters the strategy that it is given. `np.where` makes a new array, and so does `.copy()`.",
        recognise=input_changed,
    ),
    Misconception(
        "not scaled up again",
        "Your probabilities no longer add up to 1. Divide what is left by its sum.",
        wrong=(
            without_unlikely,
            lambda strategy, cutoff: without_unlikely(strategy, cutoff) if (strategy >= cutoff).any() else strategy,
        ),
    ),
    Misconception(
        "divided by a zero sum",
        "Where all probabilities are below the cutoff nothing is left, and you divide by 0. Thirteen actions alike "
        "have 1/13 each, and 1/13 is less than 0.1. In this case return the strategy as it is.",
        wrong=always_divided,
    ),
    Misconception(
        "zeros returned when all are below the cutoff",
        "Where all probabilities are below the cutoff you return zeros, which are no strategy. Return the strategy "
        "as it is.",
        wrong=zeros_where_nothing_is_left,
    ),
    Misconception(
        "another strategy when all are below the cutoff",
        "Where all probabilities are below the cutoff you make up a new strategy. Return the strategy as it is.",
        wrong=(uniform_where_nothing_is_left, likeliest_where_nothing_is_left),
    ),
    Misconception(
        "a probability equal to the cutoff removed",
        "You remove probabilities that are equal to the cutoff. Only smaller ones go: write <, not <=.",
        wrong=cutoff_included,
    ),
    Misconception(
        "removed probability not shared in proportion",
        "You give the removed probability to the others in equal parts, or all to the likeliest one. The others "
        "keep their proportions: divide by the sum.",
        wrong=(spread_evenly, given_to_the_likeliest),
    ),
    Misconception(
        "likely actions removed",
        "You remove what is *above* the cutoff. Remove what is below it.",
        wrong=large_ones_removed,
    ),
    Misconception(
        "cutoff subtracted",
        "You subtract the cutoff from every probability. The likely ones keep their proportions: only compare with "
        "the cutoff.",
        wrong=subtracted,
    ),
    Misconception(
        "raised to the cutoff",
        "You raise small probabilities to the cutoff. Set them to zero.",
        wrong=raised,
    ),
)
