"""The mistakes that people make in `threshold`."""

import numpy as np

from cfrlib.course.checks.exercise import Misconception
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


def only_the_smallest_removed(strategy, cutoff):
    kept = np.array(strategy)
    kept[kept.argmin()] *= kept.min() >= cutoff
    return kept / kept.sum() if kept.any() else np.array(strategy)


def given_to_the_first(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return kept + (1 - kept.sum()) * np.eye(len(kept))[0] if kept.any() else np.array(strategy)


def large_ones_removed(strategy, cutoff):
    kept = np.where(strategy >= cutoff, 0.0, strategy)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def subtracted(strategy, cutoff):
    kept = np.maximum(strategy - cutoff, 0.0)
    return kept / kept.sum() if kept.any() else np.array(strategy)


def raised(strategy, cutoff):
    kept = np.maximum(strategy, cutoff)
    return kept / kept.sum()


def left_out(strategy, cutoff):
    kept = strategy[strategy >= cutoff]
    return kept / kept.sum() if len(kept) else np.array(strategy)


def divided_on_the_way(strategy, cutoff):
    kept = without_unlikely(strategy, cutoff)
    return np.where(kept > 0, kept / np.cumsum(kept), 0.0) if kept.any() else np.array(strategy)


MISTAKES = (
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
        "You give the removed probability to the others in equal parts, or all to one of them. The others "
        "keep their proportions: divide by the sum.",
        wrong=(spread_evenly, given_to_the_likeliest, given_to_the_first),
    ),
    Misconception(
        "only the least likely action removed",
        "You remove the least likely action alone. *Every* probability below the cutoff goes.",
        wrong=only_the_smallest_removed,
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
        "divided too early",
        "You divide before the sum is complete: inside the loop it holds only the probabilities so far. Add up first, "
        "then divide in a second step.",
        wrong=divided_on_the_way,
    ),
    Misconception(
        "actions left out",
        "Your result is shorter than the strategy. An action that is removed keeps its place, with probability 0.",
        wrong=(
            left_out,
            lambda strategy, cutoff: strategy[strategy >= cutoff],
        ),
    ),
    Misconception(
        "raised to the cutoff",
        "You raise small probabilities to the cutoff. Set them to zero.",
        wrong=raised,
    ),
)
