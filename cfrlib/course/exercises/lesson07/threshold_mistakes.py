"""The mistakes that people make in `threshold`."""

import numpy as np

from cfrlib.course.checks.compare import same
from cfrlib.course.checks.exercise import Misconception
from cfrlib.course.exercises.lesson07.threshold import threshold, without_unlikely


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


def cut_again(strategy, cutoff):
    """What is left is scaled up after each action that goes, and compared anew, the smallest first."""
    kept = np.array(strategy, dtype=float)
    for action in np.argsort(kept, kind="stable") if (kept >= cutoff).any() else ():
        if kept[action] < cutoff:
            kept[action] = 0
            kept /= kept.sum()
    return kept


def cut_in_turn(strategy, cutoff):
    """The same, in the order of the actions."""
    kept = np.array(strategy, dtype=float)
    for action in range(len(kept)) if (kept >= cutoff).any() else ():
        if kept[action] < cutoff:
            kept[action] = 0
            kept /= kept.sum()
    return kept


def of_the_largest(strategy, cutoff):
    kept = np.where(strategy < cutoff * strategy.max(), 0.0, strategy)
    return kept / kept.sum()


def added_up_from_the_smallest(strategy, cutoff):
    """The least likely actions go as long as all of them together are below the cutoff."""
    kept = np.array(strategy, dtype=float)
    order = np.argsort(kept, kind="stable")
    kept[order[np.cumsum(kept[order]) < cutoff]] = 0
    return kept / kept.sum() if kept.any() else np.array(strategy)


def by_exponentials(strategy, cutoff):
    kept = np.where(strategy < cutoff, 0.0, np.exp(strategy))
    return kept / kept.sum() if kept.any() else np.array(strategy)


def nothing_if_any(strategy, cutoff):
    return np.array(strategy)


def only_the_first_removed(strategy, cutoff):
    kept = np.array(strategy)
    kept[np.flatnonzero(kept < cutoff)[:1]] = 0
    return kept / kept.sum() if (strategy >= cutoff).any() else np.array(strategy)


def _made_up_where_nothing_is_left(exercise, observations):
    """Probabilities everywhere, wrong only where all are below the cutoff."""
    wrong = [seen for seen in observations if exercise.values_problem([seen])]
    return all((seen.args[0] < seen.args[1]).all() and same(sum(seen.value), 1.0, 1e-6) for seen in wrong)


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
        recognise=_made_up_where_nothing_is_left,
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
        "unlikely actions left in",
        "You scale the likely actions up, and leave the unlikely ones as they are. Those become 0.",
        wrong=lambda strategy, cutoff: np.where(strategy < cutoff, strategy, threshold(strategy, cutoff)),
    ),
    Misconception(
        "all others made alike",
        "You give all actions that stay the same probability. They keep their proportions: divide by the sum.",
        wrong=lambda strategy, cutoff: threshold((strategy >= cutoff) / max((strategy >= cutoff).sum(), 1), 0)
        if (strategy >= cutoff).any()
        else np.array(strategy),
    ),
    Misconception(
        "only the first unlikely action removed",
        "You remove the first action below the cutoff alone. *Every* probability below the cutoff goes.",
        wrong=only_the_first_removed,
    ),
    Misconception(
        "scaled up and compared again",
        "You scale up after each action that goes, and compare the next one with the cutoff when it is larger already. "
        "First compare all of them as they are, then scale up once.",
        wrong=(cut_again, cut_in_turn),
    ),
    Misconception(
        "cutoff as a share of the largest",
        "You multiply the cutoff with the largest probability. Compare with the cutoff itself.",
        wrong=of_the_largest,
    ),
    Misconception(
        "removed actions added up",
        "You remove the least likely actions as long as all of them together are below the cutoff. Each probability is "
        "compared alone.",
        wrong=added_up_from_the_smallest,
    ),
    Misconception(
        "scaled by exponentials",
        "You scale up with np.exp. The others keep their proportions: divide by the sum.",
        wrong=by_exponentials,
    ),
    Misconception(
        "nothing removed",
        "You return the strategy as it is. Probabilities below the cutoff become 0.",
        wrong=nothing_if_any,
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
