"""The mistakes that people make in `cross_table`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from cfrlib.course.checks.exercise import Misconception


@dataclass(frozen=True)
class Cross:
    """The table from what each entrant wins in the first seat, with the two seats put together differently."""

    join: Callable = lambda first: (first - first.T) / 2
    plans: Callable = lambda plans: plans

    def __call__(self, payoff, firsts, seconds):
        payoff, firsts, seconds = (np.array(one, dtype=float) for one in (payoff, firsts, seconds))
        return self.join(self.plans(firsts) @ payoff @ self.plans(seconds).T)


def _without_diagonal(first):
    return first - np.diag(np.diag(first))


def _best_sequence_only(plans):
    return np.eye(plans.shape[1])[plans.argmax(axis=1)]


def _won_or_lost(first):
    return np.sign(first - first.T)


def _of_one_choice(plans):
    return plans / plans.sum(axis=1, keepdims=True)


def _against_itself(first):
    """Everybody's result beside what it makes against itself."""
    return first - np.diag(first)[:, None]


def _in_place(first):
    """Entries below the diagonal read what was written above it."""
    for one in range(len(first)):
        for other in range(len(first)):
            first[one, other] = (first[one, other] - first[other, one]) / 2
    return first


def _centred(axis=None, kept=1.0):
    return lambda first: (first - first.mean(axis=axis, keepdims=True)) * kept


MISTAKES = (
    Misconception(
        "the first seat alone",
        "Your table has each row's entrant in the first seat only. The seats are not worth the same: subtract what "
        "the other wins in the first seat, and take the mean of both seats.",
        wrong=(Cross(join=lambda first: first), Cross(join=_without_diagonal), Cross(join=lambda first: first / 2)),
    ),
    Misconception(
        "the second seat alone",
        "Your table has each row's entrant in the second seat only. Take the mean of both seats.",
        wrong=(
            Cross(join=lambda first: -first.T), Cross(join=lambda first: -first.T / 2),
            Cross(join=lambda first: first.T),
        ),
    ),
    Misconception(
        "the second seat paid like the first",
        "In the second seat you add what *player 1* wins. There the entrant is player 2, and what player 1 wins is "
        "lost: subtract it.",
        wrong=(Cross(join=lambda first: (first + first.T) / 2), Cross(join=lambda first: first + first.T)),
    ),
    Misconception(
        "both seats added",
        "You add the results of both seats. A game is played in one seat, half of the time in each: take the mean.",
        wrong=Cross(join=lambda first: first - first.T),
    ),
    Misconception(
        "what the row loses",
        "Your signs are turned: your rows show what the entrant *loses*. Entry [i, j] is what i wins from j.",
        wrong=(Cross(join=lambda first: (first.T - first) / 2), Cross(join=lambda first: first.T - first)),
    ),
    Misconception(
        "a win counted as one",
        "You count who is ahead. The table holds how many chips, on average.",
        wrong=(
            Cross(join=_won_or_lost), Cross(join=lambda first: _won_or_lost(first) / 2),
            Cross(join=lambda first: (_won_or_lost(first) + 1) / 2),
        ),
    ),
    Misconception(
        "only the likeliest action played",
        "You let each entrant play only its likeliest action. A plan is a mix: `firsts @ payoff` weighs all of them.",
        wrong=Cross(plans=_best_sequence_only),
    ),
    Misconception(
        "plans divided by their sum",
        "You divide each plan by its sum. In a tree a plan holds the probability of each *sequence*, and these add up "
        "to more than 1: take it as it is.",
        wrong=Cross(plans=_of_one_choice),
    ),
    Misconception(
        "one seat halved",
        "You halve what is won in one of the two seats. Each of them is played half of the time: halve both.",
        wrong=(Cross(join=lambda first: first / 2 - first.T), Cross(join=lambda first: first - first.T / 2)),
    ),
    Misconception(
        "compared with play against itself",
        "You subtract what an entrant makes against *itself*. Subtract what the *other* makes in the first seat.",
        wrong=(Cross(join=_against_itself), Cross(join=lambda first: _against_itself(first) / 2)),
    ),
    Misconception(
        "one half of the table",
        "Half of your table is empty. Entry [j, i] is what j wins from i: the opposite of [i, j].",
        wrong=(
            Cross(join=lambda first: np.triu(first - first.T) / 2),
            Cross(join=lambda first: np.tril(first - first.T) / 2),
        ),
    ),
    Misconception(
        "the same sign in both halves",
        "Your table is the same on both sides of the diagonal. What i wins from j is what j loses to i.",
        wrong=(
            Cross(join=lambda first: np.abs(first - first.T) / 2),
            Cross(join=lambda first: np.triu(first - first.T) / 2 + np.triu(first - first.T).T / 2),
        ),
    ),
    Misconception(
        "numbers altered that are still needed",
        "You write into the table from which you still read: the second of two entries finds the first one changed. "
        "Write into a new table.",
        wrong=Cross(join=_in_place),
    ),
    Misconception(
        "compared with the mean",
        "You subtract a mean of the table. Subtract what the *other* of the two makes in the first seat, entry by "
        "entry.",
        wrong=tuple(Cross(join=_centred(axis, kept)) for axis in (None, 0, 1) for kept in (1.0, 0.5)),
    ),
)
